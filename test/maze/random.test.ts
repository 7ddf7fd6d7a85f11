import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Random } from '../../src/maze/random.ts';

interface Draws {
  readonly getrandbits32: readonly number[];
  readonly 'randint(0,3)': readonly number[];
  readonly 'randrange(1,13,2)': readonly number[];
  readonly 'choice(range(10))': readonly number[];
  readonly 'shuffle(0..7)': readonly number[];
  readonly 'random()': readonly number[];
}

const golden: Record<string, Draws> = JSON.parse(
  readFileSync(new URL('../../fixtures/cpython-random.json', import.meta.url), 'utf8'),
);

function shuffled(random: Random): number[] {
  const list = [0, 1, 2, 3, 4, 5, 6, 7];
  random.shuffle(list);
  return list;
}

/** One stream, drawn in the order of the golden's keys. */
function drawAll(seed: string): Draws {
  const random = new Random(seed);
  const many = <T>(count: number, draw: () => T) => Array.from({ length: count }, draw);
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  return {
    getrandbits32: many(4, () => random.getrandbits(32)),
    'randint(0,3)': many(10, () => random.randint(0, 3)),
    'randrange(1,13,2)': many(6, () => random.randrange(1, 13, 2)),
    'choice(range(10))': many(6, () => random.choice(digits)),
    'shuffle(0..7)': shuffled(random),
    'random()': many(2, () => random.random()),
  };
}

test.each(Object.keys(golden))('draws as CPython does for seed %s', (key) => {
  const seed = key.startsWith("'") ? key.slice(1, -1) : key;
  expect(drawAll(seed)).toEqual(golden[key]);
});

test('draws more than 32 bits low word first, as CPython does', () => {
  const random = new Random(5);
  expect([random.getrandbits(40), random.getrandbits(40), random.getrandbits(40)]).toEqual([
    281848216645, 394027974809, 759329574455,
  ]);
  expect(random.randrange(0, 2 ** 40 + 1)).toBe(549512532852);
});

test('takes integers and texts of any length', () => {
  expect(new Random(10n ** 3000n).random()).toBe(0.5223798040800691);
  expect(new Random('x'.repeat(300)).random()).toBe(0.22742392778346976);
});

test('reads digits as a number and anything else as text', () => {
  const first = (seed: number | bigint | string) => new Random(seed).nextWord();
  expect(first('42')).toBe(first(42));
  expect(first('007')).toBe(first(7));
  expect(first(-7n)).toBe(first(7));
  expect(first('+7')).not.toBe(first(7));
  expect(first(' 7')).not.toBe(first(7));
});

test('draws no bits for none', () => {
  const random = new Random(1);
  expect(random.getrandbits(0)).toBe(0);
  expect(random.nextWord()).toBe(577090037);
});

test.each([0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('refuses the number %s as a seed', (seed) => {
  expect(() => new Random(seed)).toThrow(`a bigint or a text for seed, got ${seed}`);
});

test('refuses an empty range', () => {
  expect(() => new Random(1).randrange(1, 1, 2)).toThrow('Expected a non-empty range, got 1 to 1 by 2');
});
