import type { Pixmap } from '../../raster/pixmap.ts';
import type { MoreColors } from './color-canvas.ts';
import { unsupported } from './unreadable.ts';

/** Largest picture read unless the caller says otherwise: an A3 page at 1200 dpi is 278 million pixels. */
export const DEFAULT_MAX_PIXELS = 400_000_000;

/** How a picture is read. */
export interface Reading {
  readonly maxPixels: number;
  readonly more: MoreColors;
}

/** A text chunk of a PNG (tEXt, zTXt, iTXt). */
export interface PictureText {
  readonly key: string;
  readonly value: string;
}

/** How the file held the picture: nothing here changes a pixel. */
export interface PictureInfo {
  readonly format: 'bmp' | 'png';
  /** Bits of one pixel in the file, all samples together: 1 to 64. */
  readonly bitsPerPixel: number;
  readonly colorType: 'palette' | 'gray' | 'gray-alpha' | 'rgb' | 'rgba';
  /** Colors in the file's palette; 0 where there is none. */
  readonly paletteSize: number;
  /** Null where the file does not say, or says nothing sensible. */
  readonly pixelsPerMeter: { readonly x: number; readonly y: number } | null;
  readonly isInterlaced: boolean;
  /** Text that comes with the picture, in the file's order; what is too long to be a note is left out. */
  readonly text: readonly PictureText[];
}

/** A picture read from a file, and how the file held it. */
export interface Decoded {
  readonly pixmap: Pixmap;
  readonly info: PictureInfo;
}

/** More rows than any picture has, and each costs its time however short it is. */
const MAX_SIDE = 10_000_000;

/** Throws `unsupported …` where the size in the header is above the limit in pixels, or a side out of all measure. */
export function requirePixelsWithin(
  maxPixels: number,
  format: string,
  { width, height }: { width: number; height: number },
): void {
  const size = `${width} × ${height} pixels in the header`;
  if (width * height > maxPixels) throw unsupported(format, `${size}, more than the limit of ${maxPixels}`);
  if (Math.max(width, height) > MAX_SIDE)
    throw unsupported(format, `${size}, a side of more than ${MAX_SIDE}`);
}
