import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { decodeSync } from '../codecs/read/decode.ts';
import { UnreadablePicture } from '../codecs/read/unreadable.ts';
import { comparePixmaps } from '../compare/compare.ts';
import { describeComparison } from '../compare/describe.ts';
import { differencePicture } from '../compare/difference-picture.ts';
import { type Pixmap, pixmapOf } from '../raster/pixmap.ts';
import { encodeAs, formatOfGolden } from './golden-format.ts';
import { type ReceivedPicture, readReceived } from './received.ts';

/** What may be written: all goldens, those that are missing, or none. */
export type UpdateMode = 'all' | 'new' | 'none';

/** How a picture is matched with its golden. */
export interface GoldenOptions {
  /** The golden file, .png or .bmp. */
  readonly path: string;
  readonly update: UpdateMode;
  /** Whether the picture is to be like the golden or not; nothing is written where it is not to be. */
  readonly wanted: 'like' | 'unlike';
}

/** Whether the picture is like the golden, and a message for whoever wanted it otherwise. */
export interface GoldenResult {
  readonly isLike: boolean;
  readonly message: string;
}

/**
 * Returns whether a picture has the pixels of its golden. A missing golden is written where `update` allows
 * it, one that differs or cannot be read where `update` is "all". A picture that stays different is written
 * beside the golden as `.actual`, and what differs as `.diff`; both are removed once it is like again.
 */
export function matchGolden(received: unknown, options: GoldenOptions): GoldenResult {
  const { path, update, wanted } = options;
  formatOfGolden(path);
  const actual = readReceived(received);
  const mayWrite = wanted === 'like' && (update === 'all' || (update === 'new' && !existsSync(path)));
  const found = compareWithGolden(path, actual.pixmap);
  if (wanted === 'unlike') return { isLike: found.isLike, message: found.lines.join('\n') };
  if (found.isLike || mayWrite) {
    if (!found.isLike) writeWhole(path, encodeAs(formatOfGolden(path), actual));
    for (const trace of Object.values(tracesOf(path))) rmSync(trace, { force: true });
    return { isLike: true, message: found.lines.join('\n') };
  }
  const lines = [
    ...found.lines,
    ...writeTraces(path, actual, found.golden),
    'vitest -u takes the picture as it is',
  ];
  return { isLike: false, message: lines.join('\n') };
}

/** What a look at the golden gives; `golden` is null where it is missing or cannot be read. */
interface Finding {
  readonly isLike: boolean;
  readonly golden: Pixmap | null;
  readonly lines: readonly string[];
}

function compareWithGolden(path: string, actual: Pixmap): Finding {
  if (!existsSync(path)) return { isLike: false, golden: null, lines: [`there is no ${path}`] };
  try {
    const golden = decodeSync(readFileSync(path)).pixmap;
    const comparison = comparePixmaps(actual, golden);
    if (comparison.equal) return { isLike: true, golden, lines: [`the picture is like ${path}`] };
    return {
      isLike: false,
      golden,
      lines: [`the picture is not like ${path}`, ...describeComparison(comparison)],
    };
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    return { isLike: false, golden: null, lines: [`${path} cannot be read: ${error.message}`] };
  }
}

/** Returns a line for each file that was written. */
function writeTraces(path: string, actual: ReceivedPicture, golden: Pixmap | null): string[] {
  const format = formatOfGolden(path);
  const traces = tracesOf(path);
  writeWhole(traces.actual, encodeAs(format, actual));
  if (golden === null) return [`picture: ${traces.actual}`];
  const { runs } = comparePixmaps(actual.pixmap, golden);
  const differences = pixmapOf(differencePicture(actual.pixmap, golden, runs));
  writeWhole(traces.differences, encodeAs(format, { pixmap: differences, file: null }));
  return [`picture: ${traces.actual}`, `differences: ${traces.differences}`];
}

function tracesOf(path: string): { actual: string; differences: string } {
  const extension = extname(path);
  const stem = path.slice(0, -extension.length);
  return { actual: `${stem}.actual${extension}`, differences: `${stem}.diff${extension}` };
}

/** A file is there whole or not at all, even where the run is broken off. */
function writeWhole(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, bytes);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
