/**
 * Rows of palette numbers packed into bytes, the leftmost pixel in the highest bits: BMP and PNG agree.
 * `depth` is 1, 2, 4 or 8 bits a pixel.
 */

/** Where a packed row lies and how it is packed. */
export interface PackedRow {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly depth: number;
  readonly width: number;
}

/** Writes the row's palette numbers, one byte each, into `pixels` from index `to` on. */
export function unpackRow(row: PackedRow, pixels: Uint8Array, to: number): void {
  const { bytes, at, depth, width } = row;
  if (depth === 8) {
    pixels.set(bytes.subarray(at, at + width), to);
    return;
  }
  const perByte = 8 / depth;
  const whole = Math.floor(width / perByte);
  if (depth === 1) unpackBits(bytes.subarray(at, at + whole), pixels, to);
  else if (depth === 2) unpackPairs(bytes.subarray(at, at + whole), pixels, to);
  else unpackNibbles(bytes.subarray(at, at + whole), pixels, to);
  const mask = (1 << depth) - 1;
  for (let x = whole * perByte; x < width; x++) {
    pixels[to + x] = (bytes[at + whole]! >> (8 - depth * ((x % perByte) + 1))) & mask;
  }
}

function unpackBits(bytes: Uint8Array, pixels: Uint8Array, to: number): void {
  for (let i = 0, p = to; i < bytes.length; i++, p += 8) {
    const byte = bytes[i]!;
    pixels[p] = byte >> 7;
    pixels[p + 1] = (byte >> 6) & 1;
    pixels[p + 2] = (byte >> 5) & 1;
    pixels[p + 3] = (byte >> 4) & 1;
    pixels[p + 4] = (byte >> 3) & 1;
    pixels[p + 5] = (byte >> 2) & 1;
    pixels[p + 6] = (byte >> 1) & 1;
    pixels[p + 7] = byte & 1;
  }
}

function unpackPairs(bytes: Uint8Array, pixels: Uint8Array, to: number): void {
  for (let i = 0, p = to; i < bytes.length; i++, p += 4) {
    const byte = bytes[i]!;
    pixels[p] = byte >> 6;
    pixels[p + 1] = (byte >> 4) & 3;
    pixels[p + 2] = (byte >> 2) & 3;
    pixels[p + 3] = byte & 3;
  }
}

function unpackNibbles(bytes: Uint8Array, pixels: Uint8Array, to: number): void {
  for (let i = 0, p = to; i < bytes.length; i++, p += 2) {
    const byte = bytes[i]!;
    pixels[p] = byte >> 4;
    pixels[p + 1] = byte & 15;
  }
}

/** Returns the highest palette number of the row; the unused bits of its last byte do not count. */
export function highestNumber(row: PackedRow): number {
  const { bytes, at, depth, width } = row;
  const perByte = 8 / depth;
  const whole = Math.floor(width / perByte);
  const highest = HIGHEST[depth]!;
  let most = 0;
  for (let i = at; i < at + whole; i++) {
    const here = highest[bytes[i]!]!;
    if (here > most) most = here;
  }
  const rest = width - whole * perByte;
  if (rest === 0) return most;
  return Math.max(most, highest[bytes[at + whole]! & (0xff << (8 - rest * depth))]!);
}

/** The highest number packed in each byte, by depth. */
const HIGHEST: Readonly<Record<number, Uint8Array>> = {
  1: highestByByte(1),
  2: highestByByte(2),
  4: highestByByte(4),
  8: highestByByte(8),
};

function highestByByte(depth: number): Uint8Array {
  const mask = (1 << depth) - 1;
  return Uint8Array.from({ length: 256 }, (_, byte) => {
    let most = 0;
    for (let shift = 0; shift < 8; shift += depth) most = Math.max(most, (byte >> shift) & mask);
    return most;
  });
}
