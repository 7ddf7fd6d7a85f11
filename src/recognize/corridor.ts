import { type PixelMap, WALL } from './pixel-map.ts';

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
export function corridorWidth({ cells, width, height }: PixelMap): number {
  const lengths = new Uint32Array(Math.max(width, height));
  const rowStep = Math.max(1, Math.floor(height / LINES));
  for (let y = 0; y < height; y += rowStep) {
    countStretches(cells, { from: y * width, step: 1, count: width }, lengths);
  }
  const columnStep = Math.max(1, Math.floor(width / LINES));
  for (let x = 0; x < width; x += columnStep) {
    countStretches(cells, { from: x, step: width, count: height }, lengths);
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

function countStretches(cells: Uint8Array, { from, step, count }: Line, lengths: Uint32Array): void {
  let lastWall = -1;
  for (let i = 0, cell = from; i < count; i++, cell += step) {
    if ((cells[cell]! & WALL) === 0) continue;
    if (lastWall >= 0 && i - lastWall > 1) lengths[i - lastWall - 1]!++;
    lastWall = i;
  }
}
