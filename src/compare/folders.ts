import type { Decoded } from '../codecs/read/decoded.ts';
import type { StoredBmp } from '../codecs/read/stored-bmp.ts';
import { UnreadablePicture } from '../codecs/read/unreadable.ts';
import { type CompareOptions, compare, compareStored, type Difference, type FileNotes } from './compare.ts';
import type { AreSame } from './stored-runs.ts';

/** Pictures known by name, wherever they are. Both ways of reading throw an UnreadablePicture where there is none. */
export interface PictureFolder {
  readonly names: readonly string[];
  readonly read: (name: string) => Promise<Decoded>;
  /** The picture where it lies, to be closed after use; null where it must be read whole. */
  readonly open: (name: string) => StoredBmp | null;
}

interface Folders {
  readonly actual: PictureFolder;
  readonly expected: PictureFolder;
}

/** What became of a name. A picture is missing that is only expected, and extra that is only actual. */
export type Outcome =
  | {
      readonly name: string;
      readonly kind: 'equal' | 'different';
      readonly comparison: Difference & FileNotes;
    }
  | { readonly name: string; readonly kind: 'missing' | 'extra' }
  | { readonly name: string; readonly kind: 'unreadable'; readonly reason: string };

/** How pictures are compared, and the bytes of those that stay in their files. */
export type FolderOptions = CompareOptions & { readonly areSame: AreSame };

/** What a comparison of files or folders comes to. */
export type Verdict = 'equal' | 'different' | 'unreadable';

/**
 * Yields what becomes of each name of both folders, in the order of their code units. Two pictures are in
 * memory at a time.
 */
export async function* compareFolders(
  actual: PictureFolder,
  expected: PictureFolder,
  options: FolderOptions,
): AsyncGenerator<Outcome, void> {
  const here = new Set(actual.names);
  const wanted = new Set(expected.names);
  for (const name of [...new Set([...here, ...wanted])].sort()) {
    if (!here.has(name)) yield { name, kind: 'missing' };
    else if (!wanted.has(name)) yield { name, kind: 'extra' };
    else yield await compareNamed(name, { actual, expected }, options);
  }
}

async function compareNamed(name: string, folders: Folders, options: FolderOptions): Promise<Outcome> {
  try {
    const comparison = compareOpened(name, folders, options) ?? (await compareRead(name, folders, options));
    return { name, kind: comparison.equal ? 'equal' : 'different', comparison };
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    return { name, kind: 'unreadable', reason: error.message };
  }
}

async function compareRead(
  name: string,
  { actual, expected }: Folders,
  options: CompareOptions,
): Promise<Difference & FileNotes> {
  const pictures = [await actual.read(name), await expected.read(name)] as const;
  // What visits the runs holds on to both pictures.
  const { runs: _, ...found } = await compare(...pictures, options);
  return found;
}

function compareOpened(
  name: string,
  { actual, expected }: Folders,
  options: FolderOptions,
): (Difference & FileNotes) | null {
  const one = actual.open(name);
  if (one === null) return null;
  try {
    const other = expected.open(name);
    if (other === null) return null;
    try {
      return compareStored(one, other, options);
    } finally {
      other.close();
    }
  } finally {
    one.close();
  }
}

/**
 * Returns what all outcomes come to: unreadable where one is, different where one differs, is missing or
 * extra, or where nothing was compared at all.
 */
export function verdictOf(outcomes: readonly Outcome[]): Verdict {
  if (outcomes.some(({ kind }) => kind === 'unreadable')) return 'unreadable';
  return outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'equal') ? 'equal' : 'different';
}
