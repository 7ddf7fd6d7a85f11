import type { Decoded } from '../codecs/read/decoded.ts';
import { UnreadablePicture } from '../codecs/read/unreadable.ts';
import { type CompareOptions, type Comparison, compare, type FileNotes } from './compare.ts';

/** Pictures known by name, wherever they are. `read` throws an UnreadablePicture where there is none in a file. */
export interface PictureFolder {
  readonly names: readonly string[];
  readonly read: (name: string) => Promise<Decoded>;
}

/** What became of a name. A picture is missing that is only expected, and extra that is only actual. */
export type Outcome =
  | {
      readonly name: string;
      readonly kind: 'equal' | 'different';
      readonly comparison: Comparison & FileNotes;
    }
  | { readonly name: string; readonly kind: 'missing' | 'extra' }
  | { readonly name: string; readonly kind: 'unreadable'; readonly reason: string };

/** What a comparison of files or folders comes to. */
export type Verdict = 'equal' | 'different' | 'unreadable';

/**
 * Yields what becomes of each name of both folders, in the order of their code units. Two pictures are in
 * memory at a time.
 */
export async function* compareFolders(
  actual: PictureFolder,
  expected: PictureFolder,
  options: CompareOptions = {},
): AsyncGenerator<Outcome, void> {
  const here = new Set(actual.names);
  const wanted = new Set(expected.names);
  for (const name of [...new Set([...here, ...wanted])].sort()) {
    if (!here.has(name)) yield { name, kind: 'missing' };
    else if (!wanted.has(name)) yield { name, kind: 'extra' };
    else yield await compareNamed(name, { actual, expected }, options);
  }
}

async function compareNamed(
  name: string,
  { actual, expected }: { actual: PictureFolder; expected: PictureFolder },
  options: CompareOptions,
): Promise<Outcome> {
  let pictures: [Decoded, Decoded];
  try {
    pictures = [await actual.read(name), await expected.read(name)];
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    return { name, kind: 'unreadable', reason: error.message };
  }
  const comparison = await compare(...pictures, options);
  return { name, kind: comparison.equal ? 'equal' : 'different', comparison };
}

/**
 * Returns what all outcomes come to: unreadable where one is, different where one differs, is missing or
 * extra, or where nothing was compared at all.
 */
export function verdictOf(outcomes: readonly Outcome[]): Verdict {
  if (outcomes.some(({ kind }) => kind === 'unreadable')) return 'unreadable';
  return outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'equal') ? 'equal' : 'different';
}
