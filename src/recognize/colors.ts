import type { Color } from '../raster/color.ts';

/** Returns how light a color is, 0 to 255 (ITU-R BT.601, its weights in 256ths). */
export function lumaOf(color: Color): number {
  return (77 * (color >> 16) + 150 * ((color >> 8) & 0xff) + 29 * (color & 0xff)) >> 8;
}

/** Returns how far a color is from grey, 0 to 255: its greatest channel less its least. */
export function chromaOf(color: Color): number {
  const channels = [color >> 16, (color >> 8) & 0xff, color & 0xff];
  return Math.max(...channels) - Math.min(...channels);
}

/** Says whether a color is a green: the usual color of a start. */
export function isGreen(color: Color): boolean {
  const green = (color >> 8) & 0xff;
  return green > color >> 16 && green > (color & 0xff);
}
