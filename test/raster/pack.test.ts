import { expect, test } from 'vitest';
import { packBits } from '../../src/raster/pack.ts';

const pixels = Uint8Array.from({ length: 70 }, (_, i) => (i * 7 + (i >> 2)) & 255);

test.each([1, 2, 4, 8] as const)('packs %i bits a pixel, leftmost highest, at any width', (bits) => {
  for (let width = 1; width <= pixels.length; width++) {
    const row = pixels.subarray(0, width).map((pixel) => pixel % 2 ** bits);
    const bytes = Math.ceil((width * bits) / 8);
    const text = Array.from(row, (pixel) => pixel.toString(2).padStart(bits, '0')).join('');
    const expected = Array.from({ length: bytes }, (_, i) =>
      Number.parseInt(text.slice(8 * i, 8 * i + 8).padEnd(8, '0'), 2),
    );
    const packed = new Uint8Array(bytes + 1).fill(0xaa);
    packBits(row, bits, packed);
    expect([...packed]).toEqual([...expected, 0xaa]);
  }
});
