import type { Decoded } from '../codecs/read/decoded.ts';
import type { StoredBmp } from '../codecs/read/stored-bmp.ts';
import { colorAt, type Pixmap, type Rgba } from '../raster/pixmap.ts';
import { exactRuns } from './exact-runs.ts';
import { noteDifferences } from './notes.ts';
import type { Size, VisitRuns } from './runs.ts';
import { type AreSame, storedColorAt, storedRuns } from './stored-runs.ts';
import { thresholdRuns } from './threshold-runs.ts';

export interface CompareOptions {
  /** How far apart two colors may be, from 0 for not at all, the default, to 1 for black and white. */
  readonly colorThreshold?: number;
  /** How many pixels may differ; default 0. */
  readonly maxDifferent?: number;
}

/** A pixel in which two pictures differ. */
export interface DifferentPixel {
  readonly x: number;
  readonly y: number;
  /** 0xRRGGBBAA, or null where the picture does not reach. */
  readonly actual: Rgba | null;
  readonly expected: Rgba | null;
}

/** How two pictures differ. */
export interface Difference {
  /** No more pixels differ than may. */
  readonly equal: boolean;
  /** How many pixels differ; those that only one picture has are among them. */
  readonly different: number;
  /** The smallest rectangle around them, in pixels; null for none. */
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** The first of them by rows from the top, each from the left. */
  readonly first: DifferentPixel | null;
  /** Width and height of both. */
  readonly actual: Size;
  readonly expected: Size;
}

/** How two pictures differ, and where, for a picture of it. */
export interface Comparison extends Difference {
  readonly runs: VisitRuns;
}

/** What differs in two files, but not in what they show: depth, palette, density. */
export interface FileNotes {
  readonly notes: readonly string[];
}

/**
 * Returns how two pictures compare, pixel by pixel and all samples exact, unless a threshold is given; and
 * in what their files differ. Throws a RangeError for options out of range.
 */
export async function compare(
  actual: Decoded,
  expected: Decoded,
  options: CompareOptions = {},
): Promise<Comparison & FileNotes> {
  const { colorThreshold, maxDifferent } = readOptions(options);
  const pixmaps = { actual: actual.pixmap, expected: expected.pixmap };
  const notes = noteDifferences(actual.info, expected.info);
  if (colorThreshold === 0) return { ...comparePixmaps(actual.pixmap, expected.pixmap, maxDifferent), notes };
  const { default: pixelmatch } = await import('pixelmatch');
  const runs = thresholdRuns(pixmaps, colorThreshold, pixelmatch);
  return {
    ...summarize(sideOf(actual.pixmap), sideOf(expected.pixmap), { runs, maxDifferent }),
    runs,
    notes,
  };
}

/** Returns how pictures in memory compare: at once, and exact. Throws a RangeError as `compare` does. */
export function comparePixmaps(actual: Pixmap, expected: Pixmap, maxDifferent = 0): Comparison {
  readOptions({ maxDifferent });
  const runs = exactRuns(actual, expected);
  return { ...summarize(sideOf(actual), sideOf(expected), { runs, maxDifferent }), runs };
}

/**
 * As `compare`, of pictures that stay in their files; or null where they must be decoded for that: where they have
 * not the same form and size, or there is a threshold.
 */
export function compareStored(
  actual: StoredBmp,
  expected: StoredBmp,
  options: CompareOptions & { readonly areSame: AreSame },
): (Difference & FileNotes) | null {
  const { colorThreshold, maxDifferent } = readOptions(options);
  const isAlike =
    actual.form === expected.form && actual.width === expected.width && actual.height === expected.height;
  if (colorThreshold !== 0 || !isAlike) return null;
  const runs = storedRuns(actual, expected, options.areSame);
  return {
    ...summarize(storedSideOf(actual), storedSideOf(expected), { runs, maxDifferent }),
    notes: noteDifferences(actual.info, expected.info),
  };
}

function readOptions(options: CompareOptions): Required<CompareOptions> {
  const { colorThreshold = 0, maxDifferent = 0 } = options;
  if (!(colorThreshold >= 0 && colorThreshold <= 1)) {
    throw new RangeError(`Expected a number from 0 to 1 for colorThreshold, got ${colorThreshold}`);
  }
  if (!Number.isInteger(maxDifferent) || maxDifferent < 0) {
    throw new RangeError(
      `Expected a whole number of pixels, at least 0, for maxDifferent, got ${maxDifferent}`,
    );
  }
  return { colorThreshold, maxDifferent };
}

/** One of two pictures, in whatever form. */
interface Side extends Size {
  readonly colorAt: (x: number, y: number) => Rgba;
}

function sideOf(pixmap: Pixmap): Side {
  const { width, height } = pixmap;
  return { width, height, colorAt: (x, y) => colorAt(pixmap, x, y) };
}

function storedSideOf(picture: StoredBmp): Side {
  const { width, height } = picture;
  return { width, height, colorAt: (x, y) => storedColorAt(picture, x, y) };
}

function summarize(
  actual: Side,
  expected: Side,
  { runs, maxDifferent }: { runs: VisitRuns; maxDifferent: number },
): Difference {
  let different = 0;
  let first: DifferentPixel | null = null;
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, 0, 0, 0];
  runs(({ x, y, length }) => {
    if (different === 0) {
      top = y;
      first = { x, y, actual: colorIn(actual, x, y), expected: colorIn(expected, x, y) };
    }
    different += length;
    left = Math.min(left, x);
    right = Math.max(right, x + length);
    bottom = y + 1;
  });
  return {
    equal: different <= maxDifferent,
    different,
    bounds: different === 0 ? null : { x: left, y: top, width: right - left, height: bottom - top },
    first,
    actual: { width: actual.width, height: actual.height },
    expected: { width: expected.width, height: expected.height },
  };
}

function colorIn(side: Side, x: number, y: number): Rgba | null {
  return x < side.width && y < side.height ? side.colorAt(x, y) : null;
}
