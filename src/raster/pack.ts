/**
 * Packs palette numbers, one byte a pixel, into so many bits each, the leftmost pixel in the highest bits: the
 * order of both BMP and PNG. Four pixels are read as one word, whose lowest byte is the leftmost pixel: typed
 * arrays are little-endian wherever Node and browsers run.
 */

/** Bits a pixel of the formats with a palette. */
export type PackedBits = 1 | 2 | 4 | 8;

/**
 * Packs a row of pixels. `into` is filled up to the last started byte, whose spare bits are 0. Numbers that do
 * not fit into the bits spoil their neighbors.
 */
export function packBits(pixels: Uint8Array, bits: PackedBits, into: Uint8Array): void {
  if (bits === 8) {
    into.set(pixels);
    return;
  }
  const pixelsPerByte = 8 / bits;
  const bytes = Math.ceil(pixels.length / pixelsPerByte);
  for (let i = packWords(pixels, bits, into); i < bytes; i++) {
    let byte = 0;
    for (let k = 0; k < pixelsPerByte; k++) byte = (byte << bits) | (pixels[i * pixelsPerByte + k] ?? 0);
    into[i] = byte;
  }
}

/** Packs the pixels that fill whole words and whole bytes; returns how many bytes these are. */
function packWords(pixels: Uint8Array, bits: 1 | 2 | 4, into: Uint8Array): number {
  // Rows of a raster can begin anywhere, words cannot.
  if (pixels.byteOffset % 4 !== 0) return 0;
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  return bits === 1
    ? packSingles(words, into)
    : bits === 2
      ? packPairs(words, into)
      : packNibbles(words, into);
}

/**
 * The factor has a bit for each of the four pixels, which moves it to its place in the highest byte of the
 * product; no two other products of a bit and a pixel share a place, so nothing is carried into that byte.
 */
function packSingles(words: Int32Array, into: Uint8Array): number {
  const bytes = words.length >> 1;
  for (let i = 0, at = 0; i < bytes; i++, at += 2) {
    into[i] = (Math.imul(words[at]!, 0x80402010) >>> 24) | (Math.imul(words[at + 1]!, 0x08040201) >>> 24);
  }
  return bytes;
}

/** See `packSingles`. */
function packPairs(words: Int32Array, into: Uint8Array): number {
  for (let i = 0; i < words.length; i++) into[i] = Math.imul(words[i]!, 0x40100401) >>> 24;
  return words.length;
}

function packNibbles(words: Int32Array, into: Uint8Array): number {
  for (let i = 0, at = 0; i < words.length; i++, at += 2) {
    const pairs = joinNibbles(words[i]!);
    into[at] = pairs;
    into[at + 1] = pairs >>> 16;
  }
  return 2 * words.length;
}

/**
 * Joins the four bytes of a word, each below 16, by two: the first and second in the lowest byte of the result,
 * the third and fourth in the one above the next.
 */
export function joinNibbles(word: number): number {
  return (word << 4) | (word >>> 8);
}
