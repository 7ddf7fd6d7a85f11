import type { Color } from './color.ts';
import type { Raster } from './raster.ts';

/** Palette numbers are bytes. */
const MAX_COLORS = 256;

/**
 * Returns the raster with a color in its palette, and that color's number. Where the palette is full and every
 * color of it used, as in a scan of 256 grays, the two colors that are nearest to each other become one: pixels of
 * the rarer one are changed in place. Takes no second raster.
 */
export function withColor(raster: Raster, color: Color): { raster: Raster; number: number } {
  const { palette, pixels } = raster;
  const known = palette.indexOf(color);
  if (known >= 0) return { raster, number: known };
  if (palette.length < MAX_COLORS) {
    return { raster: { ...raster, palette: [...palette, color] }, number: palette.length };
  }
  const counts = new Float64Array(MAX_COLORS);
  for (let i = 0; i < pixels.length; i++) counts[pixels[i]!]!++;
  const unused = counts.indexOf(0);
  const number = unused >= 0 ? unused : mergeNearest(raster, counts);
  return { raster: { ...raster, palette: palette.with(number, color) }, number };
}

/** Gives the pixels of a color the color nearest to it, so that the least is changed; returns the number set free. */
function mergeNearest({ palette, pixels }: Raster, counts: Float64Array): number {
  let freed = 0;
  let kept = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let a = 0; a < palette.length; a++) {
    for (let b = 0; b < palette.length; b++) {
      if (a === b) continue;
      const change = difference(palette[a]!, palette[b]!) * counts[a]!;
      if (change >= least) continue;
      least = change;
      freed = a;
      kept = b;
    }
  }
  for (let i = 0; i < pixels.length; i++) if (pixels[i] === freed) pixels[i] = kept;
  return freed;
}

/** The squared distance of two colors. */
function difference(a: Color, b: Color): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 0xff) - ((b >> 8) & 0xff);
  const blue = (a & 0xff) - (b & 0xff);
  return red * red + green * green + blue * blue;
}
