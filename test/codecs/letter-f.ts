/** A letter F of 6 × 5 pixels, red on blue: it shows flips, swapped colors and padding at once. */
import { createRaster, type Raster } from '../../src/raster/raster.ts';

const BLUE = 0x0000ff;
const RED = 0xff0000;
export const LETTER_F = [' #### ', ' #    ', ' ###  ', ' #    ', ' #    '];

/** Its colors, 0xRRGGBB, row-major from the top left. */
export const letterFColors = Uint32Array.from([...LETTER_F.join('')], (pixel) =>
  pixel === '#' ? RED : BLUE,
);

/** Returns the letter as a raster; its palette is filled up with white to so many colors. */
export function letterF(paletteColors = 2): Raster {
  const others = Array.from({ length: paletteColors - 2 }, () => 0xffffff);
  const raster = createRaster(6, 5, [BLUE, RED, ...others]);
  raster.pixels.set(letterFColors.map((color) => Number(color === RED)));
  return raster;
}
