import { expect, test } from 'vitest';
import { LeastSet } from '../../../src/maze/generators/least-set.ts';
import { Random } from '../../../src/maze/random.ts';

test.each([1, 31, 32, 33, 1024, 1025, 40_000])('gives back the least of %i numbers', (size) => {
  const random = new Random(size);
  const set = new LeastSet(size);
  const twin = new Set<number>();
  for (let i = 0; i < 2000; i++) {
    if (twin.size === 0 || random.getrandbits(1) === 1) {
      const number = random.randbelow(size);
      set.add(number);
      twin.add(number);
    } else {
      const least = Math.min(...twin);
      expect(set.takeLeast()).toBe(least);
      twin.delete(least);
    }
  }
});

test('holds the ends of its range', () => {
  const set = new LeastSet(2 ** 21);
  for (const number of [2 ** 21 - 1, 0, 31, 32]) set.add(number);
  expect([1, 2, 3, 4].map(() => set.takeLeast())).toEqual([0, 31, 32, 2 ** 21 - 1]);
});
