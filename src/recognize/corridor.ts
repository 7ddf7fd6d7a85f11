import { type BitMap, BORDER } from './bit-map.ts';

/** Rows and columns looked at, at most: enough for a quantile. */
const LINES = 1000;
/**
 * A pixel of the floor lies in a stretch along its row and in one along its column, of which about one is across
 * its corridor; so the shorter half is, but for what noise leaves along the edges of walls.
 */
const QUANTILE = 0.25;

/**
 * Returns how wide the corridors are, in pixels, at least 1: the lower quartile of the stretches of floor
 * between two walls along rows and columns, each counted once for each of its pixels.
 */
export function corridorWidth({ words, columns, rows, width }: BitMap): number {
  const lengths = new Uint32Array(Math.max(columns, rows));
  // The first line of each is that beside the picture.
  const corner = (BORDER - 1) * width + BORDER - 1;
  const rowStep = Math.max(1, Math.floor((rows + 2) / LINES)) * width;
  for (let from = corner; from <= corner + rows * width; from += rowStep) {
    countStretches(words, { from, step: 1, count: columns + 1 }, lengths);
  }
  const columnStep = Math.max(1, Math.floor((columns + 2) / LINES));
  for (let from = corner; from <= corner + columns; from += columnStep) {
    countStretches(words, { from, step: width, count: rows + 1 }, lengths);
  }
  const total = lengths.reduce((sum, count, length) => sum + count * length, 0);
  let below = 0;
  for (let length = 1; length < lengths.length; length++) {
    below += lengths[length]! * length;
    if (below > total * QUANTILE) return length;
  }
  return 1;
}

interface Line {
  readonly from: number;
  readonly step: number;
  readonly count: number;
}

function countStretches(walls: Int32Array, { from, step, count }: Line, lengths: Uint32Array): void {
  let lastWall = -1;
  for (let i = 0, cell = from; i < count; i++, cell += step) {
    if (((walls[cell >> 5]! >>> cell) & 1) === 0) continue;
    if (lastWall >= 0 && i - lastWall > 1) lengths[i - lastWall - 1]!++;
    lastWall = i;
  }
}
