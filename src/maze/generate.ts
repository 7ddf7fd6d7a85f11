/** The public door of the generators. */
import { type AlgorithmName, algorithms, type GeneratorOptions } from './generators/index.ts';
import { createMaze, type Maze } from './maze.ts';
import { Random, type Seed } from './random.ts';

export interface GenerateOptions extends GeneratorOptions {
  /** In cells, at least 1. */
  readonly width: number;
  readonly height: number;
  /** Same seed, options and version: same maze. */
  readonly seed: Seed;
  /** Default dfs. */
  readonly algorithm?: AlgorithmName;
}

/**
 * Returns a new maze. Throws a RangeError for a size, algorithm or option out of range, a TypeError for a
 * seed that is no whole number, bigint or text.
 */
export function generate(options: GenerateOptions): Maze {
  const { width, height, seed, algorithm = 'dfs', ...rest } = options;
  return generateWith(new Random(seed), { width, height, algorithm, ...rest });
}

/** The same by draws from a random source, which can be drawn from on. */
export function generateWith(random: Random, options: Omit<GenerateOptions, 'seed'>): Maze {
  const { width, height, algorithm = 'dfs', ...rest } = options;
  if (!Object.hasOwn(algorithms, algorithm)) {
    throw new RangeError(`Expected ${Object.keys(algorithms).join(', ')} for algorithm, got ${algorithm}`);
  }
  const { swaps } = rest;
  if (swaps !== undefined && swaps !== 'uniform' && (!Number.isSafeInteger(swaps) || swaps < 0)) {
    throw new RangeError(`Expected uniform or a whole number of at least 0 for swaps, got ${swaps}`);
  }
  return algorithms[algorithm].carve(createMaze(width, height), random, rest);
}
