import { expect, test } from 'vitest';
import { formatBytes, formatCount, formatSeconds } from '../../src/cli/format.ts';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1050, '1.1 kB'],
  [99_949, '99.9 kB'],
  [99_950, '100 kB'],
  [122_870, '123 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [4_294_967_295, '4.3 GB'],
  [1e15, '1.0 PB'],
  [8e24, '8.0 YB'],
  [8e28, '80000 YB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [999_999, '999,999'],
  [1_000_000, '1,000,000'],
  [2_147_483_647, '2,147,483,647'],
  [2 ** 53, '9,007,199,254,740,992'],
  [1e22, '10,000,000,000,000,000,000,000'],
])('%d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([
  [0, '0.0 s'],
  [0.44, '0.4 s'],
  [9.94, '9.9 s'],
  [12.4, '12 s'],
  [59.4, '59 s'],
  [59.6, '1 min 0 s'],
  [200, '3 min 20 s'],
  [3599.6, '1 h 0 min'],
  [7500, '2 h 5 min'],
  [36_000_000, '10,000 h 0 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
