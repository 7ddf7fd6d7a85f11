/** Pictures of any pixels, for what comes after painting. */
import { Random } from '../../src/maze/random.ts';
import type { Picture } from '../../src/raster/scanlines.ts';

export interface RandomPicture extends Picture {
  /** The color of each pixel, row-major from the top left. */
  readonly colors: () => Uint32Array;
}

/**
 * Returns a picture of random pixels whose palette has so many colors, in bands of up to `maxRepeat` rows
 * that are alike. Its scanlines all come in one array, which holds something else once the next is asked for.
 */
export function randomPicture(
  size: { width: number; height: number },
  colors: number,
  maxRepeat = 3,
): RandomPicture {
  const { width, height } = size;
  const random = new Random(`${width} × ${height}, ${colors}`);
  const palette = Array.from({ length: colors }, () => random.randbelow(2 ** 24));
  const bands: { pixels: Uint8Array; repeat: number }[] = [];
  for (let rows = height; rows > 0; ) {
    const repeat = Math.min(rows, random.randint(1, maxRepeat));
    bands.push({ pixels: Uint8Array.from({ length: width }, () => random.randbelow(colors)), repeat });
    rows -= repeat;
  }
  return {
    width,
    height,
    palette,
    *scanlines(order) {
      const shared = new Uint8Array(width);
      for (const { pixels, repeat } of order === 'top-down' ? bands : bands.toReversed()) {
        shared.set(pixels);
        yield { pixels: shared, repeat };
        shared.fill(255);
      }
    },
    colors() {
      const all = new Uint32Array(width * height);
      let at = 0;
      for (const { pixels, repeat } of bands) {
        for (let i = 0; i < repeat * width; i++) all[at++] = palette[pixels[i % width]!]!;
      }
      return all;
    },
  };
}
