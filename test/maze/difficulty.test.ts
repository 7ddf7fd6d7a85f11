import { describe, expect, test } from 'vitest';
import { chooseMaze } from '../../src/maze/choose-maze.ts';
import { DIFFICULTY_BANDS, type DifficultyBand, difficultyOf } from '../../src/maze/difficulty.ts';
import { generate } from '../../src/maze/generate.ts';
import { type AlgorithmName, algorithms } from '../../src/maze/generators/index.ts';

describe('difficultyOf', () => {
  test('is the formula', () => {
    // 256^1.25 = 1024, so x = 64 · 40 / 1024 = 2.5.
    expect(difficultyOf({ cells: 64, doubt: 40 }, 256)).toEqual({ score: 50, band: 'expert' });
    expect(difficultyOf({ cells: 32, doubt: 20 }, 256)).toEqual({ score: 20, band: 'easy' });
    expect(difficultyOf({ cells: 256, doubt: 0 }, 256)).toEqual({ score: 0, band: 'easy' });
  });

  test('grows with the way and with the doubt, and stays below 100', () => {
    for (let cells = 20; cells < 200; cells += 20) {
      const { score } = difficultyOf({ cells, doubt: 30 }, 400);
      expect(difficultyOf({ cells: cells + 20, doubt: 30 }, 400).score).toBeGreaterThan(score);
      expect(difficultyOf({ cells, doubt: 33 }, 400).score).toBeGreaterThan(score);
      expect(difficultyOf({ cells, doubt: 30 }, 500).score).toBeLessThan(score);
    }
    expect(difficultyOf({ cells: 2000, doubt: 1000 }, 4000).score).toBeLessThan(100);
  });

  test.each([
    [29.9, 'easy'],
    [30, 'medium'],
    [39.9, 'medium'],
    [40, 'hard'],
    [49.9, 'hard'],
    [50, 'expert'],
  ])('puts %s into %s', (score, band) => {
    // The formula turned round.
    const x = (2.5 * score) / (100 - score);
    expect(difficultyOf({ cells: 32, doubt: x }, 16)).toEqual({ score, band });
  });
});

const bands = Object.keys(DIFFICULTY_BANDS).filter(
  (band): band is DifficultyBand => band in DIFFICULTY_BANDS,
);
const names = Object.keys(algorithms).filter((name): name is AlgorithmName => name in algorithms);

describe.each([11, 21, 31, 51, 101])('at %s nodes', (nodes) => {
  const side = (nodes + 1) / 2;
  test.each(bands)('some algorithm reaches %s', (difficulty) => {
    const met = names.find((algorithm) => {
      const make = (seed: string) => generate({ width: side, height: side, algorithm, seed });
      return chooseMaze(make, { seed: '1', difficulty }).isMet;
    });
    expect(met).toBeDefined();
  });
});
