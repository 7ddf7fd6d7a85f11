import type { Color } from './color.ts';
import type { Pixmap, Rgba } from './pixmap.ts';
import type { Raster } from './raster.ts';

/**
 * Returns a pixmap as a raster without opacity, as it shows on white paper. At most 256 colors stay exactly
 * what they are; more are brought down to 128 grays and a cube of 5 × 5 × 5 colors, as recognizing a maze
 * needs no more. Takes one byte a pixel; an indexed pixmap lends its pixels.
 */
export function flatten(pixmap: Pixmap): Raster {
  const { width, height } = pixmap;
  if (pixmap.kind === 'indexed') {
    return { width, height, palette: pixmap.palette.map(onWhite), pixels: pixmap.pixels };
  }
  const { rgba } = pixmap;
  const pixels = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4) {
    pixels[i] = reducedPlace(
      (rgba[at]! << 24) | (rgba[at + 1]! << 16) | (rgba[at + 2]! << 8) | rgba[at + 3]!,
    );
  }
  return { width, height, palette: REDUCED_COLORS, pixels };
}

/** Returns the place in REDUCED_COLORS of the color nearest to one on white paper. */
export function reducedPlace(color: Rgba): number {
  const opacity = color & 255;
  return placeOf(
    over((color >>> 24) & 255, opacity),
    over((color >>> 16) & 255, opacity),
    over((color >>> 8) & 255, opacity),
  );
}

const GRAYS = 128;
const STEPS = 5;
/** Colors whose channels differ by less are grays. */
const GRAY_SPREAD = 32;

/** What more colors than 256 are brought down to. */
export const REDUCED_COLORS: readonly Color[] = [
  ...Array.from({ length: GRAYS }, (_, i) => Math.round((i * 255) / (GRAYS - 1)) * 0x010101),
  ...Array.from({ length: STEPS ** 3 }, (_, i) => {
    const level = (step: number) => Math.round(((step % STEPS) * 255) / (STEPS - 1));
    return (level(Math.floor(i / STEPS ** 2)) << 16) | (level(Math.floor(i / STEPS)) << 8) | level(i);
  }),
];

/** The place in REDUCED_COLORS of the color nearest to channels 0..255. */
function placeOf(red: number, green: number, blue: number): number {
  const spread = Math.max(red, green, blue) - Math.min(red, green, blue);
  if (spread < GRAY_SPREAD) {
    return Math.round(((red + green + blue) * (GRAYS - 1)) / (3 * 255));
  }
  const step = (channel: number) => Math.round((channel * (STEPS - 1)) / 255);
  return GRAYS + (step(red) * STEPS + step(green)) * STEPS + step(blue);
}

function onWhite(color: Rgba): Color {
  const opacity = color & 255;
  const channel = (shift: number) => over((color >>> shift) & 255, opacity);
  return (channel(24) << 16) | (channel(16) << 8) | channel(8);
}

function over(channel: number, opacity: number): number {
  return Math.round((channel * opacity + 255 * (255 - opacity)) / 255);
}
