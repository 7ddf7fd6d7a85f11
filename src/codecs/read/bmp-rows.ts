import type { BmpHeader } from './bmp-header.ts';
import { malformed } from './unreadable.ts';

/** Where the rows of a BMP without compression lie. */
export interface BmpRows {
  /** Bytes of a row, a multiple of 4. */
  readonly stride: number;
  /** Returns the byte of the file at which row `y` begins, counted from the top of the picture. */
  readonly byteOf: (y: number) => number;
}

/** Returns where the rows lie in a file of `length` bytes. Throws where it is too short for them. */
export function locateRows(
  { width, height, rows, bitsPerPixel, pixelsAt }: BmpHeader,
  length: number,
): BmpRows {
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4;
  if (pixelsAt + stride * height > length) {
    throw malformed(
      'BMP',
      `${length - pixelsAt} bytes from byte ${pixelsAt} on, too few for ${height} rows of ${stride} bytes`,
    );
  }
  const rowOf = (y: number) => (rows === 'top-down' ? y : height - 1 - y);
  return { stride, byteOf: (y) => pixelsAt + stride * rowOf(y) };
}
