import type { Pixmap } from '../raster/pixmap.ts';
import { runsOf, type VisitRuns } from './runs.ts';

/** What is used of pixelmatch: it marks differing pixels in `output`, and counts anti-aliased ones like others. */
export type Pixelmatch = (
  actual: Uint8Array,
  expected: Uint8Array,
  output: Uint8Array,
  width: number,
  height: number,
  options: { threshold: number; includeAA: true; diffMask: true; checkerboard: false },
) => number;

/**
 * Returns what visits the pixels whose colors are further apart than `threshold`, from 0 to 1, by the
 * measure of pixelmatch, in which 1 is black against white. Transparent pixels are seen on white.
 */
export function thresholdRuns(
  pictures: { actual: Pixmap; expected: Pixmap },
  threshold: number,
  pixelmatch: Pixelmatch,
): VisitRuns {
  const { actual, expected } = pictures;
  const options = { threshold, includeAA: true, diffMask: true, checkerboard: false } as const;
  const bytes = 4 * Math.min(actual.width, expected.width);
  const [one, other, marks] = [new Uint8Array(bytes), new Uint8Array(bytes), new Uint8Array(bytes)];
  // Row by row, since no pixel is judged by its neighbors where anti-aliasing counts.
  return runsOf(actual, expected, (y, width, found) => {
    copyRow(actual, y, one);
    copyRow(expected, y, other);
    marks.fill(0);
    if (pixelmatch(one, other, marks, width, 1, options) === 0) return;
    for (let x = 0; x < width; x++) {
      const start = x;
      while (x < width && marks[4 * x + 3] !== 0) x++;
      if (x > start) found(start, x - start);
    }
  });
}

/** Writes as many pixels of row `y` as `row` holds, R, G, B, A each. */
function copyRow(pixmap: Pixmap, y: number, row: Uint8Array): void {
  const first = y * pixmap.width;
  if (pixmap.kind === 'true-color') {
    row.set(pixmap.rgba.subarray(4 * first, 4 * first + row.length));
    return;
  }
  const view = new DataView(row.buffer);
  for (let x = 0; 4 * x < row.length; x++) view.setUint32(4 * x, pixmap.palette[pixmap.pixels[first + x]!]!);
}
