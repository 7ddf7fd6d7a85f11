/** Whether what was made again is what was there. */
import type { Decoded } from '../codecs/read/decoded.ts';
import { compare } from '../compare/compare.ts';
import { describeComparison } from '../compare/describe.ts';
import type { Size } from '../maze/size.ts';
import { VERSION } from '../version.ts';
import type { Host } from './host.ts';
import { printable } from './printable.ts';
import { isSamePdf } from './same-pdf.ts';

export interface Check {
  readonly equal: boolean;
  /** What was compared. */
  readonly by: 'pixels' | 'bytes' | 'content' | 'cells';
  /** How many pixels differ; only where they were counted. */
  readonly differentPixels?: number;
  /** What is to be told of it. */
  readonly lines: readonly string[];
}

/** Tells where another version made a file than this. */
export function warnOfVersion(version: string, host: Host): void {
  if (version === VERSION) return;
  host.stderr.write(
    `warning: the recipe is of version ${printable(version)}, and this is ${VERSION}: what it makes can differ\n`,
  );
}

/** Returns that a file cannot be the recipe's picture, since it is of another size; null where it can. */
export function differentSize({ pixmap }: Decoded, size: Size): Check | null {
  if (pixmap.width === size.width && pixmap.height === size.height) return null;
  const line = `size: ${pixmap.width} × ${pixmap.height} pixels, by its recipe ${size.width} × ${size.height}`;
  return { equal: false, by: 'pixels', lines: [line] };
}

/** Compares a picture with the one that was made again. */
export async function checkPicture(file: Decoded, made: Decoded): Promise<Check> {
  const comparison = await compare(file, made);
  const { equal, different } = comparison;
  return { equal, by: 'pixels', differentPixels: different, lines: describeComparison(comparison) };
}

/** Compares a page of vectors with the one that was made again. */
export function checkPage(
  file: Uint8Array,
  made: Uint8Array,
  { format, version }: { readonly format: string; readonly version: string },
): Check {
  const at = firstDifference(file, made);
  if (at === null) return { equal: true, by: 'bytes', lines: [] };
  if (format === 'pdf' && isSamePdf(file, made)) return { equal: true, by: 'content', lines: [] };
  const line = `${format.toUpperCase()} files are compared by their bytes: the first that differs is byte ${at}`;
  const reason = 'another version may write the same page in other bytes, which cannot be checked';
  return { equal: false, by: 'bytes', lines: version === VERSION ? [line] : [line, reason] };
}

/** The place of the first byte that differs, or that only one has; null where there is none. */
function firstDifference(one: Uint8Array, other: Uint8Array): number | null {
  const length = Math.min(one.length, other.length);
  for (let i = 0; i < length; i++) if (one[i] !== other[i]) return i;
  return one.length === other.length ? null : length;
}
