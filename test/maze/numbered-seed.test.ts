import { expect, test } from 'vitest';
import { numberedSeed, plainSeed } from '../../src/maze/numbered-seed.ts';

test.each([
  ['7', '7'],
  ['-7', '7'],
  ['007', '7'],
  ['-0', '0'],
  ['000', '0'],
  ['12345678901234567890123', '12345678901234567890123'],
  ['tea', 'tea'],
  ['7a', '7a'],
  ['+7', '+7'],
  ['', ''],
])('the seed %j is the same as %j', (seed, plain) => {
  expect(plainSeed(seed)).toBe(plain);
});

test('mazes of one seed have seeds of their own, alike for the same seed', () => {
  expect([1, 2, 12].map((number) => numberedSeed('tea', number))).toEqual(['tea/1', 'tea/2', 'tea/12']);
  expect(numberedSeed('-007', 3)).toBe(numberedSeed('7', 3));
});
