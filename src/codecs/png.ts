/**
 * PNG with a palette, written row by row (PNG specification, 3rd edition):
 *
 *   signature, IHDR, [pHYs], [tEXt]…, PLTE, IDAT…, IEND
 *   IHDR: width, height (4 bytes each), bit depth 1, 2, 4 or 8, color type 3 (palette), compression 0,
 *         filter method 0, no interlace
 *   PLTE: red, green, blue for each color
 *   IDAT: one zlib stream of rows, each a filter type and the palette numbers, leftmost in the highest bits
 *
 * A row equal to the one above is filtered by Up (type 2), that is, all zeros. Others are too where little of
 * them differs from the row above, and else by None (type 0); see `filterRow`.
 */
import { type Picture, packScanline } from '../raster/scanlines.ts';
import { type Checksum, noteChunks, PNG_SIGNATURE, type PngNotes, pngChunk } from './png-chunk.ts';

export type PngBits = 1 | 2 | 4 | 8;

export type PngOptions = PngNotes;

/**
 * Compresses blocks of bytes to one zlib stream, in pieces. Takes a block only when what the one before
 * gave has been taken; a block may be overwritten once the block after the next is asked for.
 */
export interface Deflate {
  (blocks: Iterable<Uint8Array>, texture: Texture): AsyncIterable<Uint8Array>;
  /** CRC-32 of what it gives, where its library has one. */
  readonly checksum?: Checksum;
}

/** What is compressed: `noise`, which has hardly any repetition to find, or `runs`. */
export type Texture = 'noise' | 'runs';

/** Sides are fields of 31 bits. */
export const MAX_PNG_SIDE = 2 ** 31 - 1;

const FILTER_NONE = 0;
const FILTER_UP = 2;
const BLOCK_BYTES = 1 << 18;

/** Returns the fewest bits per pixel that number so many colors, 1 to 256. */
export function pngPaletteBits(colors: number): PngBits {
  return colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8;
}

/**
 * Yields the bytes of a PNG file with a palette in pieces. Memory: some rows, some blocks of a quarter
 * megabyte. Throws a RangeError, before the first piece, where a side does not fit the format, or as
 * `textChunk` does.
 */
export async function* encodePngChunks(
  picture: Picture,
  deflate: Deflate,
  notes: PngOptions = {},
): AsyncGenerator<Uint8Array> {
  const { width, height, palette } = picture;
  if (width > MAX_PNG_SIDE || height > MAX_PNG_SIDE) {
    throw new RangeError(
      `Expected sides of at most ${MAX_PNG_SIDE} pixels for a PNG, got ${width} × ${height}`,
    );
  }
  const bits = pngPaletteBits(palette.length);
  const notesOfFile = noteChunks(notes);
  yield PNG_SIGNATURE;
  yield writeIHDR(width, height, bits);
  yield* notesOfFile;
  yield pngChunk('PLTE', Uint8Array.from(palette.flatMap((color) => [color >> 16, color >> 8, color])));
  const texture = textureOf(picture);
  for await (const piece of deflate(filteredBlocks(picture, bits, texture), texture))
    yield pngChunk('IDAT', piece, deflate.checksum);
  yield pngChunk('IEND', new Uint8Array(0));
}

/** So many rows from the top tell the texture of the rest. */
const TEXTURE_ROWS = 16;

/** Where no row repeats, a node is one pixel. */
function textureOf(picture: Picture): Texture {
  let rows = 0;
  for (const { repeat } of picture.scanlines('top-down')) {
    if (repeat > 1) return 'runs';
    if (++rows === TEXTURE_ROWS) break;
  }
  return 'noise';
}

function writeIHDR(width: number, height: number, bits: PngBits): Uint8Array {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data.set([bits, 3, 0, 0, 0], 8);
  return pngChunk('IHDR', data);
}

/** Yields the filtered rows in blocks, by turns in two buffers. */
function* filteredBlocks(picture: Picture, bits: PngBits, texture: Texture): Generator<Uint8Array> {
  const stride = 1 + Math.ceil((picture.width * bits) / 8);
  let row = createRow(stride - 1);
  let above = createRow(stride - 1);
  const difference = createRow(stride - 1);
  const rowsInBlock = Math.max(1, Math.min(picture.height, Math.floor(BLOCK_BYTES / stride)));
  let block = new Uint8Array(rowsInBlock * stride);
  let other = new Uint8Array(rowsInBlock * stride);
  let used = 0;
  for (const scanline of picture.scanlines('top-down')) {
    for (let i = 0; i < scanline.repeat; i++) {
      if (used === block.length) {
        yield block;
        [block, other] = [other, block];
        used = 0;
      }
      const filtered = block.subarray(used, used + stride);
      used += stride;
      if (i > 0) {
        filtered.fill(0);
        filtered[0] = FILTER_UP;
      } else if (texture === 'noise') {
        filtered[0] = FILTER_NONE;
        packScanline(scanline, bits, filtered.subarray(1));
      } else {
        packScanline(scanline, bits, row.bytes);
        filtered[0] = differsLittle(row, above) ? FILTER_UP : FILTER_NONE;
        if (filtered[0] === FILTER_UP) subtractRow(row, above, difference);
        filtered.set(filtered[0] === FILTER_UP ? difference.bytes : row.bytes, 1);
        [row, above] = [above, row];
      }
    }
  }
  if (used > 0) yield block.subarray(0, used);
}

/** A row as bytes, and the same as words; zeros follow up to a whole word. */
interface Row {
  readonly bytes: Uint8Array;
  readonly words: Int32Array;
}

function createRow(bytes: number): Row {
  const words = new Int32Array(Math.ceil(bytes / 4));
  return { words, bytes: new Uint8Array(words.buffer, 0, bytes) };
}

/**
 * Says whether a row is best filtered by Up: that leaves at most three quarters as many bytes that are not 0 as
 * the row has bytes that differ from the one to their left. Both are what a compressor cannot tell from what was
 * before. So rows that add little, as the first of a path's squares, are told by what they add. Measured on
 * answers with cells of 2 to 10 pixels: a tenth to a fifth smaller files.
 */
function differsLittle({ words, bytes }: Row, { words: above }: Row): boolean {
  let changes = 0;
  let differences = 0;
  let left = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    changes += nonZeroBytes(word ^ ((word << 8) | (left >>> 24)));
    differences += nonZeroBytes(word ^ above[i]!);
    left = word;
  }
  // The zeros after it are no part of it.
  if (bytes.length % 4 !== 0 && bytes.at(-1) !== 0) changes--;
  return 4 * differences <= 3 * changes;
}

/** How many of the four bytes of a word are not 0: adding 0x7f to its lower seven bits sets a byte's highest. */
function nonZeroBytes(word: number): number {
  const highest = (((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word) & 0x80808080;
  return Math.imul(highest >>> 7, 0x01010101) >>> 24;
}

/** Sets each byte of `into` to that of the row less that of the one above, modulo 256, four at a time. */
function subtractRow({ words }: Row, { words: above }: Row, { words: into }: Row): void {
  for (let i = 0; i < words.length; i++) {
    const a = words[i]!;
    const b = above[i]!;
    // With its highest bit set, no byte borrows from the next; what that bit should be is put right after.
    into[i] = ((a | 0x80808080) - (b & 0x7f7f7f7f)) ^ (~(a ^ b) & 0x80808080);
  }
}
