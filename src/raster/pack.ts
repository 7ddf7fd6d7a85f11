/**
 * Packs palette numbers, one byte a pixel, into so many bits each, the leftmost pixel in the highest bits:
 * the order of both BMP and PNG. `into` is filled up to the last started byte, whose spare bits are 0.
 */
export function packBits(pixels: Uint8Array, bits: 1 | 2 | 4 | 8, into: Uint8Array): void {
  const whole = Math.floor((pixels.length * bits) / 8);
  if (bits === 8) into.set(pixels);
  else if (bits === 4) packNibbles(pixels, whole, into);
  else if (bits === 2) packPairs(pixels, whole, into);
  else packSingles(pixels, whole, into);
  const perByte = 8 / bits;
  if (whole * perByte === pixels.length) return;
  let last = 0;
  for (let i = 0; i < perByte; i++) last = (last << bits) | (pixels[whole * perByte + i] ?? 0);
  into[whole] = last;
}

function packNibbles(pixels: Uint8Array, bytes: number, into: Uint8Array): void {
  for (let i = 0, x = 0; i < bytes; i++, x += 2) into[i] = (pixels[x]! << 4) | pixels[x + 1]!;
}

function packPairs(pixels: Uint8Array, bytes: number, into: Uint8Array): void {
  for (let i = 0, x = 0; i < bytes; i++, x += 4) {
    into[i] = (pixels[x]! << 6) | (pixels[x + 1]! << 4) | (pixels[x + 2]! << 2) | pixels[x + 3]!;
  }
}

function packSingles(pixels: Uint8Array, bytes: number, into: Uint8Array): void {
  for (let i = 0, x = 0; i < bytes; i++, x += 8) {
    into[i] =
      (pixels[x]! << 7) |
      (pixels[x + 1]! << 6) |
      (pixels[x + 2]! << 5) |
      (pixels[x + 3]! << 4) |
      (pixels[x + 4]! << 3) |
      (pixels[x + 5]! << 2) |
      (pixels[x + 6]! << 1) |
      pixels[x + 7]!;
  }
}
