import { expect, test } from 'vitest';
import { crc32 } from '../../src/codecs/crc32.ts';
import { slowCrc32 } from './read-png.ts';

const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * i * 31 + 7) & 255);

test('has the check value of the polynomial', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array(0))).toBe(0);
});

test('is the check told bit by bit, at any length and place', () => {
  for (let from = 0; from < 9; from++) {
    for (let to = from; to < from + 70; to++) {
      expect(crc32(bytes.subarray(from, to))).toBe(slowCrc32(bytes.subarray(from, to)));
    }
  }
});

test('goes on from the check of what came before', () => {
  for (const cut of [0, 1, 7, 8, 9, 150, 300]) {
    expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(slowCrc32(bytes));
  }
});
