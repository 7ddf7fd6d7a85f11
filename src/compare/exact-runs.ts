import type { IndexedPixmap, Pixmap, Rgba } from '../raster/pixmap.ts';
import { runsOf, type VisitRuns } from './runs.ts';

/**
 * Returns what visits all pixels that differ at all in red, green, blue or alpha. The color of a pixel
 * that is not there, with alpha 0, does not count.
 */
export function exactRuns(actual: Pixmap, expected: Pixmap): VisitRuns {
  const pair = pairOf(actual, expected);
  return runsOf(actual, expected, (y, width, found) => {
    visitChanges(pair, { a: y * actual.width, b: y * expected.width, width }, found);
  });
}

/** Calls `found` for the runs of pixels that differ, of `width` from `a` and `b` on. */
export function visitChanges(
  pair: Pair,
  { a, b, width }: { a: number; b: number; width: number },
  found: (x: number, length: number) => void,
): void {
  for (let x = pair.firstChange(a, b, width); x < width; ) {
    const start = x;
    do x++;
    while (x < width && pair.differs(a + x, b + x));
    found(start, x - start);
    x += pair.firstChange(a + x, b + x, width - x);
  }
}

/** Compares pixel `a` of the one picture with pixel `b` of the other. */
export interface Pair {
  readonly differs: (a: number, b: number) => boolean;
  /** Returns how many pixels are alike from there on, at the most `length`. */
  readonly firstChange: (a: number, b: number, length: number) => number;
}

function pairOf(actual: Pixmap, expected: Pixmap): Pair {
  if (actual.kind === 'indexed' && expected.kind === 'indexed') return indexedPair(actual, expected);
  return colorPair(wordReaderOf(actual), wordReaderOf(expected));
}

/** Returns what compares pixels by what gives the color of each by its number. */
export function colorPair(one: (at: number) => Rgba, other: (at: number) => Rgba): Pair {
  const differs = (a: number, b: number) => one(a) !== other(b);
  return {
    differs,
    firstChange: (a, b, length) => {
      let i = 0;
      while (i < length && one(a + i) === other(b + i)) i++;
      return i;
    },
  };
}

/** Returns what gives the color of a pixel by its number, 0 where it is not there. */
function wordReaderOf(pixmap: Pixmap): (at: number) => Rgba {
  if (pixmap.kind === 'indexed') {
    const { pixels } = pixmap;
    const colors = Uint32Array.from(pixmap.palette, shown);
    return (at) => colors[pixels[at]!]!;
  }
  const view = new DataView(pixmap.rgba.buffer, pixmap.rgba.byteOffset, pixmap.rgba.byteLength);
  return (at) => shown(view.getUint32(4 * at));
}

function shown(color: Rgba): Rgba {
  return (color & 255) === 0 ? 0 : color;
}

/**
 * Palette numbers are compared by a table of all pairs, and four pixels at a time where that tells enough:
 * where equal numbers are equal colors in both, or the same fours were compared just before.
 */
function indexedPair(actual: IndexedPixmap, expected: IndexedPixmap): Pair {
  const alike = new Uint8Array(1 << 16);
  actual.palette.forEach((one, i) => {
    expected.palette.forEach((other, k) => {
      if (shown(one) === shown(other)) alike[(i << 8) | k] = 1;
    });
  });
  const common = actual.palette.slice(0, expected.palette.length);
  const isSameNumbering = common.every((color, i) => shown(color) === shown(expected.palette[i]!));
  const ones = actual.pixels;
  const others = expected.pixels;
  const differs = (a: number, b: number) => alike[(ones[a]! << 8) | others[b]!] === 0;
  const firstByPixels = (a: number, b: number, length: number) => {
    let i = 0;
    while (i < length && !differs(a + i, b + i)) i++;
    return i;
  };
  const oneWords = wordsOf(ones);
  const otherWords = wordsOf(others);
  let lastOne = 0;
  let lastOther = 0;
  let isKnown = false;
  return {
    differs,
    firstChange: (a, b, length) => {
      if (oneWords === null || otherWords === null || (a - b) % 4 !== 0) return firstByPixels(a, b, length);
      let i = Math.min(length, (4 - (a % 4)) % 4);
      const before = firstByPixels(a, b, i);
      if (before < i) return before;
      for (; i + 4 <= length; i += 4) {
        const one = oneWords[(a + i) >> 2]!;
        const other = otherWords[(b + i) >> 2]!;
        if (one === other && isSameNumbering) continue;
        if (one === lastOne && other === lastOther && isKnown) continue;
        const like = firstByPixels(a + i, b + i, 4);
        if (like < 4) return i + like;
        lastOne = one;
        lastOther = other;
        isKnown = true;
      }
      return i + firstByPixels(a + i, b + i, length - i);
    },
  };
}

/** Four bytes at a time, or null where the bytes do not begin at a multiple of four. */
function wordsOf(bytes: Uint8Array): Int32Array | null {
  if (bytes.byteOffset % 4 !== 0) return null;
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}
