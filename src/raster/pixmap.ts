import type { Color } from './color.ts';
import type { Raster } from './raster.ts';

/** A color with its opacity as 0xRRGGBBAA: AA is 0xff for opaque, 0 for not there at all. */
export type Rgba = number;

/** A picture of at most 256 colors: one palette number a pixel, row-major from the top left. */
export interface IndexedPixmap {
  readonly kind: 'indexed';
  readonly width: number;
  readonly height: number;
  /** 1 to 256 colors; some may be equal or unused, as in the file. Every pixel is below its length. */
  readonly palette: readonly Rgba[];
  readonly pixels: Uint8Array;
}

/** A picture of more than 256 colors: the bytes R, G, B, A of each pixel, row-major from the top left. */
export interface TrueColorPixmap {
  readonly kind: 'true-color';
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Pixels in memory with their opacity, as the readers give them: whatever the form of the file was. */
export type Pixmap = IndexedPixmap | TrueColorPixmap;

/** Returns the color of the pixel in column `x` of row `y`, which must lie inside the pixmap. */
export function colorAt(pixmap: Pixmap, x: number, y: number): Rgba {
  const at = y * pixmap.width + x;
  if (pixmap.kind === 'indexed') return pixmap.palette[pixmap.pixels[at]!]!;
  const { rgba } = pixmap;
  const first = 4 * at;
  return ((rgba[first]! << 24) | (rgba[first + 1]! << 16) | (rgba[first + 2]! << 8) | rgba[first + 3]!) >>> 0;
}

/** Returns the picture that shows a raster: the same pixels in memory, its colors opaque. */
export function pixmapOf(raster: Raster): IndexedPixmap {
  const { width, height, palette, pixels } = raster;
  return { kind: 'indexed', width, height, palette: palette.map(opaque), pixels };
}

/** Returns a color 0xRRGGBB as an opaque 0xRRGGBBAA. */
export function opaque(color: Color): Rgba {
  return ((color << 8) | 0xff) >>> 0;
}

/** Returns the picture as a raster that shares its pixels, or null where it has too many colors or transparent ones. */
export function rasterOf(pixmap: Pixmap): Raster | null {
  if (pixmap.kind !== 'indexed' || pixmap.palette.some((color) => (color & 255) !== 255)) return null;
  const { width, height, palette, pixels } = pixmap;
  return { width, height, palette: palette.map((color) => color >>> 8), pixels };
}
