import { describe, expect, test } from 'vitest';
import {
  chooseMaze,
  DEFAULT_TRIES,
  describeMiss,
  seedOfTry,
  type Wishes,
} from '../../src/maze/choose-maze.ts';
import { generate } from '../../src/maze/generate.ts';
import type { Maze } from '../../src/maze/maze.ts';
import { parseText } from '../../src/maze/text/index.ts';

const make = (seed: string) => generate({ width: 16, height: 16, seed });

test.each([
  ['7', 0, '7'],
  ['7', 1, '7~1'],
  ['-7', 0, '-7'],
  ['-7', 3, '7~3'],
  ['007', 12, '7~12'],
  ['0', 1, '0~1'],
  ['-000', 1, '0~1'],
  ['7~1', 1, '7~1~1'],
  ['summer', 2, 'summer~2'],
  ['1234567890123456789012345', 1, '1234567890123456789012345~1'],
])('seed %s has %s for try %i', (seed, attempt, derived) => {
  expect(seedOfTry(seed, attempt)).toBe(derived);
});

describe('chooseMaze', () => {
  test('takes the seed itself where nothing else is wished', () => {
    expect(chooseMaze(make, { seed: '5' })).toMatchObject({
      seed: '5',
      tries: 1,
      isMet: true,
      maze: make('5'),
    });
  });

  test.each<Wishes>([
    { difficulty: 'easy' },
    { difficulty: 'medium' },
    { difficulty: 'hard' },
    { difficulty: 'expert' },
    { minSolution: 0.5 },
    { difficulty: 'hard', minSolution: 0.4 },
  ])('takes the first seed that meets %o', (wishes) => {
    const seeds = Array.from({ length: DEFAULT_TRIES }, (_, attempt) => seedOfTry('3', attempt));
    const isAsWished = (seed: string) => {
      const { way, difficulty } = chooseMaze(make, { seed });
      const isBand = wishes.difficulty === undefined || difficulty?.band === wishes.difficulty;
      return isBand && (way?.share ?? 0) >= (wishes.minSolution ?? 0);
    };
    const first = seeds.findIndex(isAsWished);
    expect(first).toBeGreaterThanOrEqual(0);
    const choice = chooseMaze(make, { seed: '3', ...wishes });
    expect(choice).toMatchObject({ seed: seeds[first], tries: first + 1, isMet: true });
    expect(choice.maze).toEqual(make(choice.seed));
  });

  test('gives the nearest of its tries where none is as wished, and says so', () => {
    const options = { seed: '-3', difficulty: 'expert', minSolution: 0.9, tries: 5 } as const;
    const choice = chooseMaze(make, options);
    expect(choice).toMatchObject({ tries: 5, isMet: false });
    const misses = Array.from({ length: 5 }, (_, attempt) => {
      const { seed, way, difficulty } = chooseMaze(make, { seed: seedOfTry('-3', attempt) });
      return { seed, miss: Math.max(0, 50 - difficulty!.score) + 100 * (0.9 - way!.share) };
    });
    expect(choice.seed).toBe(misses.reduce((a, b) => (b.miss < a.miss ? b : a)).seed);
    const { score, band } = choice.difficulty!;
    expect(describeMiss(choice, options)).toBe(
      `no maze with difficulty expert and a solution of at least 90 % of the cells among 5 seeds, -3 to 3~4; nearest is seed ${choice.seed} with score ${score} (${band}) and a solution of ${Math.round(choice.way!.share * 1000) / 10} %`,
    );
  });

  test('counts what is too hard by its points, too', () => {
    const scores = Array.from({ length: 4 }, (_, attempt) => {
      const { seed, difficulty } = chooseMaze(make, { seed: seedOfTry('12', attempt) });
      return { seed, score: difficulty!.score };
    });
    const options = { seed: '12', difficulty: 'easy', tries: 4 } as const;
    const lowest = scores.reduce((a, b) => (b.score < a.score ? b : a));
    expect(chooseMaze(make, options)).toMatchObject({ seed: lowest.seed, isMet: lowest.score < 30 });
  });

  test('says where no maze has a way', () => {
    const closed = (): Maze => parseText('+--+--+\n|s |e |\n+--+--+\n').maze;
    const options = { seed: 'x', difficulty: 'easy', tries: 1 } as const;
    const choice = chooseMaze(closed, options);
    expect(choice).toMatchObject({ seed: 'x', way: null, difficulty: null, isMet: false });
    expect(describeMiss(choice, options)).toBe(
      'no maze with difficulty easy among seed x; none has a way from start to goal',
    );
  });

  test('reports the share of its tries', () => {
    const shares: number[] = [];
    chooseMaze(make, { seed: '1', minSolution: 1, tries: 4, report: (share) => shares.push(share) });
    expect(shares).toEqual([0.25, 0.5, 0.75]);
  });

  test.each([
    [{ minSolution: 1.1 }, 'Expected a share of the cells from 0 to 1 for minSolution, got 1.1'],
    [{ minSolution: -0.1 }, 'Expected a share of the cells from 0 to 1 for minSolution, got -0.1'],
    [{ minSolution: Number.NaN }, 'Expected a share of the cells from 0 to 1 for minSolution, got NaN'],
    [{ tries: 0 }, 'Expected a whole number from 1 to 1000000 for tries, got 0'],
    [{ tries: 1.5 }, 'Expected a whole number from 1 to 1000000 for tries, got 1.5'],
    [{ tries: 1e7 }, 'Expected a whole number from 1 to 1000000 for tries, got 10000000'],
  ])('refuses %o', (part, message) => {
    expect(() => chooseMaze(make, { seed: '1', ...part })).toThrow(message);
  });

  test('refuses a difficulty it does not know', () => {
    expect(() => Reflect.apply(chooseMaze, null, [make, { seed: '1', difficulty: 'toString' }])).toThrow(
      'Expected one of easy, medium, hard, expert for difficulty, got toString',
    );
  });
});
