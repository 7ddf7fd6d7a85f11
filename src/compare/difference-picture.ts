import type { Color } from '../raster/color.ts';
import { colorAt, type Pixmap, type Rgba } from '../raster/pixmap.ts';
import { createRaster, type Raster } from '../raster/raster.ts';
import type { Run, VisitRuns } from './runs.ts';

/** The colors that differences are drawn in. */
export const DIFFERENCE_COLORS = {
  changed: 0xff0000,
  'only-actual': 0xff9900,
  'only-expected': 0x0066ff,
} as const satisfies Record<Run['kind'], Color>;

/** What neither picture has, where one is wider and the other higher. */
const NOWHERE = 0xffffff;

/**
 * Returns a picture of the differences over the expected one, which is gray and fades away: changed pixels
 * red, those that only the actual picture has orange, those that only the expected one has blue. It is as
 * wide as the wider and as high as the higher of the two, with a byte a pixel.
 */
export function differencePicture(actual: Pixmap, expected: Pixmap, runs: VisitRuns): Raster {
  const width = Math.max(actual.width, expected.width);
  const height = Math.max(actual.height, expected.height);
  const palette = new Map<Color, number>();
  for (const color of [NOWHERE, ...Object.values(DIFFERENCE_COLORS)]) palette.set(color, palette.size);
  const faded = fadedRows(expected, palette);
  const raster = createRaster(width, height, [...palette.keys()]);
  for (let y = 0; y < expected.height; y++) faded(y, raster.pixels, y * width);
  runs(({ kind, x, y, length }) => {
    const number = palette.get(DIFFERENCE_COLORS[kind]) ?? 0;
    raster.pixels.fill(number, y * width + x, y * width + x + length);
  });
  return raster;
}

/** Writes row `y` of a picture, as numbers of the palette, from index `to` on. */
type WriteRow = (y: number, pixels: Uint8Array, to: number) => void;

/** Adds the grays that the faded picture needs to the palette: at most 64. */
function fadedRows(pixmap: Pixmap, palette: Map<Color, number>): WriteRow {
  const numberOf = (brightness: number) => {
    const gray = (255 - ((255 - brightness) >> 2)) * 0x010101;
    const number = palette.get(gray) ?? palette.size;
    palette.set(gray, number);
    return number;
  };
  const { width } = pixmap;
  if (pixmap.kind === 'indexed') {
    const numbers = Uint8Array.from(pixmap.palette, (color) => numberOf(brightnessOf(color)));
    const from = pixmap.pixels;
    return (y, pixels, to) => {
      for (let i = y * width, end = i + width, at = to; i < end; i++) pixels[at++] = numbers[from[i]!]!;
    };
  }
  const numbers = Uint8Array.from({ length: 256 }, (_, brightness) => numberOf(brightness));
  return (y, pixels, to) => {
    for (let x = 0; x < width; x++) pixels[to + x] = numbers[brightnessOf(colorAt(pixmap, x, y))]!;
  };
}

/** From 0 to 255, seen on white, by the weights of ITU-R BT.601. */
function brightnessOf(color: Rgba): number {
  const luma = 0.299 * (color >>> 24) + 0.587 * ((color >> 16) & 255) + 0.114 * ((color >> 8) & 255);
  return Math.round(255 - ((255 - luma) * (color & 255)) / 255);
}
