import type { Pixmap } from '../../raster/pixmap.ts';
import { colorReaderOf, readPalette } from './bmp-colors.ts';
import { type BmpHeader, infoOf, readBmpHeader } from './bmp-header.ts';
import { walkRle } from './bmp-rle.ts';
import { type BmpRows, locateRows } from './bmp-rows.ts';
import { canvasPixmap, createCanvas, type MoreColors, putColors, repeatRow } from './color-canvas.ts';
import { type Decoded, type Reading, requirePixelsWithin } from './decoded.ts';
import { highestFinder, type PackedRow, rowUnpacker } from './packed-rows.ts';
import { textDamage } from './text-damage.ts';
import { malformed } from './unreadable.ts';
import { areAlike, createWordRow } from './word-rows.ts';

/**
 * Returns the picture of a BMP file: Windows headers 1 to 5 and OS/2 headers; 1, 2, 4, 8, 16, 24 and 32 bits
 * a pixel; color masks, RLE4 and RLE8; rows from the bottom or the top. Where the pixels lie, the sides and
 * the depth are trusted, and checked against the length of the file before anything is allocated; the sizes
 * that the file states besides are not. Throws `malformed BMP …` or `unsupported BMP …`.
 */
export function readBmp(bytes: Uint8Array, { maxPixels, more }: Reading): Decoded {
  const header = readBmpHeader(bytes, bytes.length);
  requirePixelsWithin(maxPixels, 'BMP', header);
  requireUndamaged(bytes, header);
  const pixmap = header.compression === 'rle' ? readRle(bytes, header) : readRows(bytes, header, more);
  return { pixmap, info: infoOf(header) };
}

/** A stated length that ends before the pixels is a slip of writers and says nothing about the file. */
function requireUndamaged(bytes: Uint8Array, header: BmpHeader): void {
  const { pixelsAt, statedLength } = header;
  const damage = statedLength <= pixelsAt ? null : textDamage(bytes, statedLength);
  if (damage !== null) throw malformed('BMP', damage);
}

function readRle(bytes: Uint8Array, header: BmpHeader): Pixmap {
  walkRle(bytes, header, null);
  const pixels = new Uint8Array(header.width * header.height);
  walkRle(bytes, header, pixels);
  return indexedPixmap(bytes, header, pixels);
}

function readRows(bytes: Uint8Array, header: BmpHeader, more: MoreColors): Pixmap {
  const rows = locateRows(header, bytes.length);
  if (header.bitsPerPixel <= 8) return readPackedRows(bytes, header, rows);
  return readColorRows(bytes, header, { ...rows, more });
}

function readColorRows(
  bytes: Uint8Array,
  header: BmpHeader,
  { stride, byteOf, more }: BmpRows & { readonly more: MoreColors },
): Pixmap {
  const readColors = colorReaderOf(header);
  const { width, height } = header;
  const canvas = createCanvas(width, height, more);
  const colors = new Uint32Array(width);
  let current = createWordRow(stride);
  let above = createWordRow(stride);
  for (let y = 0; y < height; y++) {
    const at = byteOf(y);
    current.bytes.set(bytes.subarray(at, at + stride));
    if (y > 0 && areAlike(current, above)) repeatRow(canvas, y * width, (y - 1) * width);
    else {
      readColors(bytes, at, colors);
      putColors(canvas, colors, { at: y * width, step: 1 });
      [current, above] = [above, current];
    }
  }
  return canvasPixmap(canvas);
}

function readPackedRows(bytes: Uint8Array, header: BmpHeader, { byteOf }: BmpRows): Pixmap {
  const { width, height, bitsPerPixel: depth, palette } = header;
  const rowOf = (y: number): PackedRow => ({ bytes, at: byteOf(y), width });
  // All rows before the picture is allocated: pixels of one bit take eight times their file.
  if (palette.count < 2 ** depth) {
    const highestNumber = highestFinder(depth);
    for (let y = 0; y < height; y++) {
      const highest = highestNumber(rowOf(y));
      if (highest < palette.count) continue;
      const where = `row ${y} at byte ${byteOf(y)}`;
      throw malformed('BMP', `palette number ${highest} of ${palette.count} colors in ${where}`);
    }
  }
  const pixels = new Uint8Array(width * height);
  const unpack = rowUnpacker(depth, width);
  for (let y = 0; y < height; y++) unpack(rowOf(y), pixels, y * width);
  return indexedPixmap(bytes, header, pixels);
}

function indexedPixmap(bytes: Uint8Array, header: BmpHeader, pixels: Uint8Array): Pixmap {
  const { width, height } = header;
  return { kind: 'indexed', width, height, palette: readPalette(bytes, header.palette), pixels };
}
