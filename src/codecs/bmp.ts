/**
 * BMP as the original programs' library writes it, and its smaller forms with a palette. All numbers are
 * little-endian (Microsoft, BITMAPFILEHEADER and BITMAPINFOHEADER):
 *
 *   0  'BM'                             26  planes: 1 (2 bytes)
 *   2  size of the file                 28  bits per pixel: 1, 4, 8 or 24 (2 bytes)
 *   6  0                                30  compression: 0, none
 *  10  offset of the pixels             34  size of the pixels
 *  14  size of this header: 40          38  pixels per meter across, 42 down; 0 where unknown
 *  18  width                            46  colors of the palette; 0 for 24 bits
 *  22  height, positive: bottom-up      50  important colors: 0, all
 *  54  palette: blue, green, red, 0     then rows from the bottom, each padded with zeros to 4 bytes
 */
import type { Raster } from '../raster/raster.ts';
import { type Picture, packScanline, rasterPicture, type Scanline } from '../raster/scanlines.ts';
import { requireDensity } from './density.ts';

export type BmpBits = 1 | 4 | 8 | 24;

export interface BmpOptions {
  /** Default 24, as the original programs. */
  readonly bits?: BmpBits;
  /** Pixels per meter, a whole number up to 2^31−1; 0, the default, for none. */
  readonly pixelsPerMeter?: number;
}

/** The file's size is a field of 32 bits. */
export const MAX_BMP_BYTES = 2 ** 32 - 1;
/** Width and height are signed fields of 32 bits. */
export const MAX_BMP_SIDE = 2 ** 31 - 1;

const HEADER_BYTES = 54;
/** Rows leave in pieces of about this size: fewer are slow to write, more gain nothing. */
const CHUNK_BYTES = 1 << 20;

/** Returns the size in bytes of a BMP file, exact up to 2^53. */
export function bmpBytes(width: number, height: number, options: { bits: BmpBits; colors: number }): number {
  return pixelOffset(options.bits, options.colors) + bmpStride(width, options.bits) * height;
}

/** Returns the fewest bits per pixel that number so many colors, 1 to 256. */
export function bmpPaletteBits(colors: number): BmpBits {
  return colors <= 2 ? 1 : colors <= 16 ? 4 : 8;
}

/**
 * Yields the bytes of a BMP file in pieces, each valid until the next is asked for. Memory: some rows.
 * Throws a RangeError, before the first piece, where the picture does not fit the format or the palette
 * the bits, and for options out of range.
 */
export function* encodeBmpChunks(picture: Picture, options: BmpOptions = {}): Generator<Uint8Array> {
  const { bits = 24, pixelsPerMeter = 0 } = options;
  requireFit(picture, bits);
  requireDensity(pixelsPerMeter);
  yield writeHeaders(picture, bits, pixelsPerMeter);
  const stride = bmpStride(picture.width, bits);
  const rowsInChunk = Math.max(1, Math.min(picture.height, Math.floor(CHUNK_BYTES / stride)));
  const chunk = new Uint8Array(rowsInChunk * stride);
  const packRow = rowPacker(picture, bits, chunk);
  let used = 0;
  for (const scanline of picture.scanlines('bottom-up')) {
    let packed = -1;
    for (let i = 0; i < scanline.repeat; i++) {
      if (used === chunk.length) {
        yield chunk;
        used = 0;
        packed = -1;
      }
      if (packed < 0) packRow(scanline, used);
      else chunk.copyWithin(used, packed, packed + stride);
      packed = used;
      used += stride;
    }
  }
  if (used > 0) yield chunk.subarray(0, used);
}

/** Returns a raster as a BMP file. Throws as `encodeBmpChunks` does. */
export function encodeBmp(raster: Raster, options: BmpOptions = {}): Uint8Array {
  const { width, height, palette } = raster;
  const { bits = 24 } = options;
  const picture = rasterPicture(raster);
  requireFit(picture, bits);
  const bytes = new Uint8Array(bmpBytes(width, height, { bits, colors: palette.length }));
  let at = 0;
  for (const chunk of encodeBmpChunks(picture, options)) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

const BITS: readonly number[] = [1, 4, 8, 24] satisfies BmpBits[];

function requireFit(picture: Picture, bits: BmpBits): void {
  const { width, height, palette } = picture;
  if (!BITS.includes(bits)) throw new RangeError(`Expected 1, 4, 8 or 24 for bits, got ${bits}`);
  if (width > MAX_BMP_SIDE || height > MAX_BMP_SIDE) {
    throw new RangeError(
      `Expected sides of at most ${MAX_BMP_SIDE} pixels for a BMP, got ${width} × ${height}`,
    );
  }
  const bytes = bmpBytes(width, height, { bits, colors: palette.length });
  if (bytes > MAX_BMP_BYTES) {
    throw new RangeError(
      `Expected at most ${MAX_BMP_BYTES} bytes for a BMP, got ${bytes}; PNG has no such limit`,
    );
  }
  if (bits !== 24 && palette.length > 2 ** bits) {
    throw new RangeError(`Expected at most ${2 ** bits} colors for ${bits} bits, got ${palette.length}`);
  }
}

function bmpStride(width: number, bits: BmpBits): number {
  return Math.ceil((width * bits) / 32) * 4;
}

function pixelOffset(bits: BmpBits, colors: number): number {
  return HEADER_BYTES + (bits === 24 ? 0 : 4 * colors);
}

function writeHeaders(
  { width, height, palette }: Picture,
  bits: BmpBits,
  pixelsPerMeter: number,
): Uint8Array {
  const colors = bits === 24 ? 0 : palette.length;
  const offset = pixelOffset(bits, colors);
  const bytes = new Uint8Array(offset);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bmpBytes(width, height, { bits, colors }), true);
  view.setUint32(10, offset, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, bits, true);
  view.setUint32(34, bmpStride(width, bits) * height, true);
  view.setInt32(38, pixelsPerMeter, true);
  view.setInt32(42, pixelsPerMeter, true);
  view.setUint32(46, colors, true);
  for (let i = 0; i < colors; i++) view.setUint32(HEADER_BYTES + 4 * i, palette[i]!, true);
  return bytes;
}

/** Writes one row at `at`, with its padding. */
type PackRow = (scanline: Scanline, at: number) => void;

function rowPacker({ width, palette }: Picture, bits: BmpBits, chunk: Uint8Array): PackRow {
  const stride = bmpStride(width, bits);
  if (bits === 24) {
    const colors = Int32Array.from({ length: 256 }, (_, i) => (palette[i] ?? 0) & 0xffffff);
    const words = new Int32Array(chunk.buffer);
    return ({ pixels }, at) => packTrueColor(pixels, colors, words.subarray(at / 4, (at + stride) / 4));
  }
  return (scanline, at) => {
    // The padding; the row's own last byte may lie in this word.
    chunk.fill(0, at + stride - 4, at + stride);
    packScanline(scanline, bits, chunk.subarray(at, at + stride));
  };
}

/**
 * Writes four pixels as three words: typed arrays are little-endian, as BMP is. What is left of the last word is 0.
 */
function packTrueColor(pixels: Uint8Array, colors: Int32Array, into: Int32Array): void {
  const whole = pixels.length & ~3;
  let at = 0;
  for (let x = 0; x < whole; x += 4) {
    const a = colors[pixels[x]!]!;
    const b = colors[pixels[x + 1]!]!;
    const c = colors[pixels[x + 2]!]!;
    const d = colors[pixels[x + 3]!]!;
    into[at] = a | (b << 24);
    into[at + 1] = (b >>> 8) | (c << 16);
    into[at + 2] = (c >>> 16) | (d << 8);
    at += 3;
  }
  if (whole === pixels.length) return;
  const [a, b, c] = [0, 1, 2].map((i) => (whole + i < pixels.length ? colors[pixels[whole + i]!]! : 0));
  const rest = [a! | (b! << 24), (b! >>> 8) | (c! << 16), c! >>> 16];
  for (let i = 0; at < into.length; i++, at++) into[at] = rest[i]!;
}
