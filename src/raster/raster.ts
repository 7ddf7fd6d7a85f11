import { type Color, requireColor } from './color.ts';

/**
 * A picture in memory: `width` × `height` pixels, row-major from the top left, one byte a pixel that
 * numbers a color of `palette` (at most 256).
 */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly Color[];
  readonly pixels: Uint8Array;
}

/** Pixels are numbered within 32 bits: more than a typed array holds in one piece on every supported version. */
export const MAX_RASTER_PIXELS = 2 ** 32 - 1;

/** Returns a raster filled with color 0 of its palette. Throws a RangeError for sides or palettes out of range. */
export function createRaster(width: number, height: number, palette: readonly Color[]): Raster {
  for (const [name, side] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (!Number.isInteger(side) || side < 1) {
      throw new RangeError(`Expected a whole number of pixels, at least 1, for ${name}, got ${side}`);
    }
  }
  if (width * height > MAX_RASTER_PIXELS) {
    throw new RangeError(
      `Expected at most ${MAX_RASTER_PIXELS} pixels for width × height, got ${width} × ${height}`,
    );
  }
  if (palette.length < 1 || palette.length > 256) {
    throw new RangeError(`Expected 1 to 256 colors for palette, got ${palette.length}`);
  }
  palette.forEach((color, i) => {
    requireColor(color, `palette[${i}]`);
  });
  return { width, height, palette, pixels: new Uint8Array(width * height) };
}

/**
 * Paints a rectangle of one palette color, the only drawing primitive; what lies outside is cut off.
 * `x`, `y`, `width` and `height` in whole pixels.
 */
export function paintRect(
  raster: Raster,
  x: number,
  y: number,
  width: number,
  height: number,
  color: number,
): void {
  const { pixels, width: stride } = raster;
  const left = Math.max(0, x);
  const right = Math.min(stride, x + width);
  const bottom = Math.min(raster.height, y + height);
  if (left >= right) return;
  for (let row = Math.max(0, y); row < bottom; row++)
    fillSpan(pixels, row * stride + left, row * stride + right, color);
}

/** Narrower spans are filled by a loop: a call of `fill` costs more than so many stores. */
const FILL_FROM = 24;

/** Paints a rectangle one pixel high on a row of pixels: those from `from` up to `to`, cut off at both ends. */
export function paintSpan(row: Uint8Array, from: number, to: number, color: number): void {
  fillSpan(row, Math.max(0, from), Math.min(row.length, to), color);
}

function fillSpan(pixels: Uint8Array, from: number, to: number, color: number): void {
  if (to - from >= FILL_FROM) pixels.fill(color, from, to);
  else for (let i = from; i < to; i++) pixels[i] = color;
}
