import { bandStarts, type GridGeometry } from './geometry.ts';
import type { ColorSet, Surface } from './surface.ts';

/** A row of blocks: a block is where a band across and a band down meet. */
export interface BlockRow {
  readonly band: number;
  /** For each band across, how many pixels of the block are in the set; valid until the next row. */
  readonly counts: Uint32Array;
}

/** Yields the rows of blocks from the top, with the pixels counted whose color is in the set. */
export function* countBlocks(
  surface: Surface,
  colors: ColorSet,
  geometry: GridGeometry,
): Generator<BlockRow, void, undefined> {
  const { raster, runs } = surface;
  const { width, pixels } = raster;
  const across = bandStarts(geometry.across);
  const down = bandStarts(geometry.down);
  const counts = new Uint32Array(across.length - 1);
  const left = across[0]!;
  const bands = new Uint32Array(across.at(-1)! - left);
  for (let i = 0; i < counts.length; i++) bands.fill(i, across[i]! - left, across[i + 1]! - left);
  let run = 0;
  for (let band = 0; band + 1 < down.length; band++) {
    counts.fill(0);
    const bottom = down[band + 1]!;
    while (runs[run + 1]! <= down[band]!) run++;
    for (let y = down[band]!; y < bottom; y = runs[run]!) {
      const rows = Math.min(runs[run + 1]!, bottom) - y;
      for (let i = 0, at = y * width + left; i < bands.length; i++, at++) {
        counts[bands[i]!]! += rows * colors[pixels[at]!]!;
      }
      if (runs[run + 1]! > bottom) break;
      run++;
    }
    yield { band, counts };
  }
}
