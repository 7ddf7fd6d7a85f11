import type { Color } from '../raster/color.ts';
import type { Raster } from '../raster/raster.ts';

/**
 * A raster with its runs of equal rows: pictures of mazes repeat most rows, so whoever looks at each
 * distinct row once looks at a fraction of the pixels.
 */
export interface Surface {
  readonly raster: Raster;
  /** First row of each run of equal rows, and the height at the end. */
  readonly runs: Int32Array;
}

/** Returns the raster with its runs of equal rows. */
export function createSurface(raster: Raster): Surface {
  const { width, height, pixels } = raster;
  const starts = new Int32Array(height + 1);
  let count = 0;
  for (let y = 0; y < height; y++) {
    if (y === 0 || !isRowRepeated(pixels, y * width, width)) starts[count++] = y;
  }
  starts[count++] = height;
  return { raster, runs: starts.slice(0, count) };
}

function isRowRepeated(pixels: Uint8Array, from: number, width: number): boolean {
  for (let i = from, end = from + width; i < end; i++) if (pixels[i] !== pixels[i - width]) return false;
  return true;
}

/** The colors counted so far. */
const counted = new WeakMap<Surface, ReadonlyMap<Color, number>>();

/** Returns how many pixels have each color; colors that no pixel has are left out. */
export function countColors(surface: Surface): ReadonlyMap<Color, number> {
  const known = counted.get(surface);
  if (known !== undefined) return known;
  const { raster, runs } = surface;
  const { width, pixels, palette } = raster;
  const counts = new Float64Array(4 * 256);
  for (let run = 0; run + 1 < runs.length; run++) {
    const y = runs[run]!;
    const weight = runs[run + 1]! - y;
    // Neighbors, which are alike more often than not, count in places of their own: none waits for the last.
    for (let i = y * width, end = i + width; i < end; i++) counts[((i & 3) << 8) | pixels[i]!]! += weight;
  }
  const colors = new Map<Color, number>();
  palette.forEach((color, number) => {
    const count = counts[number]! + counts[256 + number]! + counts[512 + number]! + counts[768 + number]!;
    if (count > 0) colors.set(color, (colors.get(color) ?? 0) + count);
  });
  counted.set(surface, colors);
  return colors;
}

/** One byte for each palette number: 1 where its color is in the set. */
export type ColorSet = Uint8Array;

/** Returns the set of those palette numbers whose color satisfies the test. */
export function colorSet(raster: Raster, test: (color: Color) => boolean): ColorSet {
  const set = new Uint8Array(256);
  raster.palette.forEach((color, number) => {
    if (test(color)) set[number] = 1;
  });
  return set;
}

/** Returns the color of the pixel at x, y, which must lie inside the picture. */
export function colorAt({ width, pixels, palette }: Raster, x: number, y: number): Color {
  return palette[pixels[y * width + x]!]!;
}
