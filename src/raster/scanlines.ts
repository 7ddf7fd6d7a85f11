import type { Color } from './color.ts';
import { type PackedBits, packBits } from './pack.ts';
import { createRaster, type Raster } from './raster.ts';

/** Rows of pixels that are alike: palette numbers, one byte a pixel, to be repeated so many times. */
export interface Scanline {
  /** Valid until the next scanline is asked for; not to be changed. */
  readonly pixels: Uint8Array;
  readonly repeat: number;
  /**
   * Does what `packBits` does with the pixels, by a shorter way; says whether it has one for so many bits. Only
   * for pictures that can be told without their pixels.
   */
  readonly packInto?: (bits: PackedBits, into: Uint8Array) => boolean;
}

/** Packs a scanline's pixels, as `packBits` does. */
export function packScanline(scanline: Scanline, bits: PackedBits, into: Uint8Array): void {
  if (scanline.packInto?.(bits, into) !== true) packBits(scanline.pixels, bits, into);
}

/** PNG wants the top row first, BMP the bottom row. */
export type RowOrder = 'top-down' | 'bottom-up';

/** A picture that is not in memory but told row by row, as often and in the order wanted. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly Color[];
  readonly scanlines: (order: RowOrder) => Iterable<Scanline>;
}

/** Returns a raster's rows as a picture, equal neighbors as one scanline. */
export function rasterPicture(raster: Raster): Picture {
  const { width, height, palette } = raster;
  return {
    width,
    height,
    palette,
    *scanlines(order) {
      const rowAt = (i: number) => rasterRow(raster, order === 'top-down' ? i : height - 1 - i);
      for (let first = 0; first < height; ) {
        const pixels = rowAt(first);
        let next = first + 1;
        while (next < height && areEqual(pixels, rowAt(next))) next++;
        yield { pixels, repeat: next - first };
        first = next;
      }
    },
  };
}

function rasterRow({ width, pixels }: Raster, y: number): Uint8Array {
  return pixels.subarray(y * width, (y + 1) * width);
}

function areEqual(row: Uint8Array, other: Uint8Array): boolean {
  for (let x = 0; x < row.length; x++) if (row[x] !== other[x]) return false;
  return true;
}

/** Returns a picture as a raster, one byte a pixel. Throws a RangeError where it is too large for one. */
export function toRaster(picture: Picture): Raster {
  const raster = createRaster(picture.width, picture.height, picture.palette);
  let at = 0;
  for (const { pixels, repeat } of picture.scanlines('top-down')) {
    for (let i = 0; i < repeat; i++, at += raster.width) raster.pixels.set(pixels, at);
  }
  return raster;
}
