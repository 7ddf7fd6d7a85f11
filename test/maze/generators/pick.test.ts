import { expect, test } from 'vitest';
import { parsePick, pickRank } from '../../../src/maze/generators/pick.ts';
import { Random } from '../../../src/maze/random.ts';
import { shownText } from '../../../src/maze/shown-text.ts';

test('reads rules and mixes', () => {
  expect(parsePick('middle')).toEqual([{ rule: 'middle', weight: 1 }]);
  expect(parsePick('newest:75,random:25')).toEqual([
    { rule: 'newest', weight: 75 },
    { rule: 'random', weight: 25 },
  ]);
  expect(parsePick('oldest,newest:1000000000')).toEqual([
    { rule: 'oldest', weight: 1 },
    { rule: 'newest', weight: 1e9 },
  ]);
});

test.each([
  '',
  'best',
  'Newest',
  ' newest',
  'newest,',
  'newest:',
  'newest:0',
  'newest:-1',
  'newest:1.5',
  'newest:1e3',
  'newest:1000000001',
  'newest:1:2',
  'newest;random',
  'toString',
])('refuses "%s"', (text) => {
  expect(() => parsePick(text)).toThrow(
    new RangeError(
      `Expected newest, oldest, random, middle or a mix such as newest:75,random:25 for pick, got ${shownText(text)}`,
    ),
  );
});

test('picks by the order of coming', () => {
  const random = new Random(1);
  expect(pickRank(parsePick('newest'), 7, random)).toBe(6);
  expect(pickRank(parsePick('oldest'), 7, random)).toBe(0);
  expect([7, 8, 1].map((count) => pickRank(parsePick('middle'), count, random))).toEqual([3, 4, 0]);
  expect(random.nextWord()).toBe(new Random(1).nextWord());
});

test('picks at random among all, and among rules by their weights', () => {
  const random = new Random(1);
  const counts = [0, 0, 0, 0, 0];
  for (let i = 0; i < 50_000; i++) counts[pickRank(parsePick('random:2,oldest:1,newest:1'), 5, random)]!++;
  // One in ten for each by the first rule, and a quarter more for either end: 17,500, 5,000 … 17,500.
  const expected = [17_500, 5_000, 5_000, 5_000, 17_500];
  counts.forEach((count, rank) => {
    const deviation = Math.sqrt(expected[rank]! * (1 - expected[rank]! / 50_000));
    expect(Math.abs(count - expected[rank]!)).toBeLessThan(4 * deviation);
  });
});
