/** The public door of the generators. */
import { braid } from './braid.ts';
import { type EndpointWishes, placeEndpoints } from './endpoints.ts';
import { corners } from './generators/binary-tree.ts';
import {
  type AlgorithmName,
  algorithmNames,
  algorithms,
  type GeneratorOptions,
  requireTaken,
} from './generators/index.ts';
import { parsePick } from './generators/pick.ts';
import { createMaze, type Maze } from './maze.ts';
import { Random, type Seed } from './random.ts';

export interface GenerateOptions extends GeneratorOptions, EndpointWishes {
  /** In cells, at least 1. */
  readonly width: number;
  readonly height: number;
  /** Same seed, options and version: same maze. */
  readonly seed: Seed;
  /** Default dfs. */
  readonly algorithm?: AlgorithmName;
  /** The share of dead ends to open, 0..1, which makes loops. Default 0. */
  readonly braid?: number;
}

/** More swaps than that mix an order no better. */
export const MAX_SWAPS = 1000;

/**
 * Returns a new maze. Throws a RangeError for a size, algorithm or option out of range or an option that the
 * algorithm does not take, a TypeError for a seed that is no whole number, bigint or text.
 */
export function generate(options: GenerateOptions): Maze {
  const { width, height, seed, algorithm = 'dfs', ...rest } = options;
  return generateWith(new Random(seed), { width, height, algorithm, ...rest });
}

/** The same by draws from a random source, which can be drawn from on. */
export function generateWith(random: Random, options: Omit<GenerateOptions, 'seed'>): Maze {
  const { width, height, algorithm = 'dfs', braid: share = 0, start, goal, ...rest } = options;
  if (!Object.hasOwn(algorithms, algorithm)) {
    throw new RangeError(`Expected one of ${algorithmNames.join(', ')} for algorithm, got ${algorithm}`);
  }
  if (!(share >= 0 && share <= 1)) {
    throw new RangeError(`Expected a share from 0 to 1 for braid, got ${share}`);
  }
  requireGeneratorOptions(rest);
  requireTaken(algorithm, rest);
  const maze = algorithms[algorithm].carve(createMaze(width, height), random, rest);
  const braided = share === 0 ? maze : braid(maze, share, random);
  return placeEndpoints(braided, { ...(start && { start }), ...(goal && { goal }) }, random);
}

/** Looks at the values of options, whether or not the algorithm takes them. */
function requireGeneratorOptions({ swaps, stopChance, pick, bias }: GeneratorOptions): void {
  if (swaps !== undefined && swaps !== 'uniform' && !isSwapCount(swaps)) {
    throw new RangeError(`Expected uniform or a whole number from 0 to ${MAX_SWAPS} for swaps, got ${swaps}`);
  }
  if (stopChance !== undefined && !(stopChance >= 0 && stopChance < 1)) {
    throw new RangeError(`Expected a chance from 0 to below 1 for stopChance, got ${stopChance}`);
  }
  if (pick !== undefined) parsePick(pick);
  if (bias !== undefined && !corners.includes(bias)) {
    throw new RangeError(`Expected one of ${corners.join(', ')} for bias, got ${bias}`);
  }
}

function isSwapCount(swaps: number): boolean {
  return Number.isInteger(swaps) && swaps >= 0 && swaps <= MAX_SWAPS;
}
