/**
 * Unpacks a WOFF font to the OpenType font that it holds (WOFF File Format 1.0; OpenType, "The OpenType Font
 * File"). pdfkit reads WOFF too, but inflates a table anew for each letter. All numbers are big-endian.
 *
 *   WOFF header, 44 bytes:  0 'wOFF'   4 flavor   12 number of tables (2 bytes)
 *   its directory, 20 each: 0 tag   4 offset   8 length in the file   12 length unpacked   16 checksum
 *   OpenType, 12 bytes:     0 flavor   4 number of tables (2 bytes), 6 and three numbers to search by
 *   its directory, 16 each: 0 tag   4 checksum   8 offset   12 length
 *
 * A table is packed by zlib where it is shorter so; in both files it begins at a multiple of 4 bytes.
 */

const SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

/** Returns the unpacked font; `inflate` unpacks a zlib stream. Throws a RangeError for what is no WOFF font. */
export function unpackWoff(woff: Uint8Array, inflate: (packed: Uint8Array) => Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.length < WOFF_HEADER || from.getUint32(0) !== SIGNATURE) {
    throw new RangeError('malformed font: expected a WOFF file');
  }
  const count = from.getUint16(12);
  const lengths = Array.from({ length: count }, (_, i) => from.getUint32(WOFF_HEADER + i * WOFF_ENTRY + 12));
  const size = lengths.reduce((sum, length) => sum + padded(length), HEADER + count * ENTRY);
  const font = new Uint8Array(size);
  const to = new DataView(font.buffer);
  writeHeader(to, from.getUint32(4), count);
  let at = HEADER + count * ENTRY;
  for (const [i, length] of lengths.entries()) {
    const source = WOFF_HEADER + i * WOFF_ENTRY;
    const target = HEADER + i * ENTRY;
    const offset = from.getUint32(source + 4);
    const packed = woff.subarray(offset, offset + from.getUint32(source + 8));
    to.setUint32(target, from.getUint32(source));
    to.setUint32(target + 4, from.getUint32(source + 16));
    to.setUint32(target + 8, at);
    to.setUint32(target + 12, length);
    font.set(packed.length < length ? inflate(packed) : packed, at);
    at += padded(length);
  }
  return font;
}

function writeHeader(to: DataView, flavor: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  to.setUint32(0, flavor);
  to.setUint16(4, count);
  to.setUint16(6, ENTRY * 2 ** power);
  to.setUint16(8, power);
  to.setUint16(10, ENTRY * (count - 2 ** power));
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
