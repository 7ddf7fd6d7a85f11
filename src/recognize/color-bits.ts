import type { Raster } from '../raster/raster.ts';
import { type BitMap, BORDER, createBitMap } from './bit-map.ts';
import type { ColorSet } from './surface.ts';

/**
 * Returns the pixels whose color is in the set. Two pixels are looked up at once, which lie in memory as a number of
 * two bytes.
 */
export function colorBits(raster: Raster, colors: ColorSet): BitMap {
  const { width: columns, height: rows, pixels } = raster;
  const map = createBitMap({ columns, rows });
  const { words, width } = map;
  const pairs = new Uint8Array(1 << 16);
  for (let i = 0; i < pairs.length; i++) pairs[i] = colors[i & 0xff]! | (colors[i >> 8]! << 1);
  // Such numbers begin at even bytes, rows of a picture anywhere.
  const shift = pixels.byteOffset & 1;
  const twos = new Uint16Array(pixels.buffer, pixels.byteOffset - shift, (pixels.length + shift) >> 1);
  for (let y = 0, at = 0; y < rows; y++) {
    let word = ((y + BORDER) * width + BORDER) >> 5;
    for (const end = at + columns; at < end; at += 32, word++) {
      // Before the first two and after the last there may be one pixel, and at the end of a row fewer than 32.
      const length = Math.min(32, end - at);
      let bit = (at + shift) & 1;
      let bits = bit === 1 ? colors[pixels[at]!]! : 0;
      let two = (at + bit + shift) >> 1;
      for (; bit + 8 <= length; bit += 8, two += 4) {
        const fore = pairs[twos[two]!]! | (pairs[twos[two + 1]!]! << 2);
        bits |= (fore | (pairs[twos[two + 2]!]! << 4) | (pairs[twos[two + 3]!]! << 6)) << bit;
      }
      for (; bit + 2 <= length; bit += 2) bits |= pairs[twos[two++]!]! << bit;
      if (bit < length) bits |= colors[pixels[at + bit]!]! << bit;
      words[word] = bits;
    }
    at = (y + 1) * columns;
  }
  return map;
}
