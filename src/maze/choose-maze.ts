/** Choosing among seeds, so that a maze is as it is wished. */
import { DIFFICULTY_BANDS, type Difficulty, type DifficultyBand, difficultyOf } from './difficulty.ts';
import type { Maze } from './maze.ts';
import { plainSeed } from './numbered-seed.ts';
import { type Report, unreported } from './progress.ts';
import { type Path, solve } from './solve.ts';
import { type WayStats, wayStats } from './stats.ts';

/** So many seeds are tried unless told otherwise: enough for one maze in fifty to be found by 98 of 100. */
export const DEFAULT_TRIES = 200;
const MAX_TRIES = 1_000_000;

export interface Wishes {
  readonly difficulty?: DifficultyBand;
  /** The least share of the maze's cells that the way shall have, 0..1. */
  readonly minSolution?: number;
}

export interface ChooseOptions extends Wishes {
  readonly seed: string;
  readonly tries?: number;
  readonly report?: Report;
}

/** A maze that was chosen, and by how many tries. */
export interface Choice {
  /** Makes this maze without a wish. */
  readonly seed: string;
  readonly maze: Maze;
  /** Its shortest way, and what that is like; null where there is none. */
  readonly path: Path | null;
  readonly way: WayStats | null;
  readonly difficulty: Difficulty | null;
  readonly tries: number;
  /** Whether it is as wished; else it is the nearest of those tried. */
  readonly isMet: boolean;
}

/**
 * Returns the seed of a try, counted from 0: the seed itself, then the texts `seed~1`, `seed~2` and so on,
 * where a whole number is written without sign and leading zeros, since −7 and 007 are the same seed as 7.
 */
export function seedOfTry(seed: string, attempt: number): string {
  return attempt === 0 ? seed : `${plainSeed(seed)}~${attempt}`;
}

/**
 * Returns the first maze of the seeds that is as wished, or else the one that misses by the least, of several
 * the first: `make` gives the maze of a seed, start and goal in place. A maze misses by the points of its
 * score outside the band, plus those in a hundred that its way lacks; one without a way misses altogether.
 * Throws a RangeError for a wish out of range.
 */
export function chooseMaze(make: (seed: string) => Maze, options: ChooseOptions): Choice {
  const { seed, tries = DEFAULT_TRIES, report = unreported, ...wishes } = options;
  requireWishes(wishes);
  if (!Number.isInteger(tries) || tries < 1 || tries > MAX_TRIES) {
    throw new RangeError(`Expected a whole number from 1 to ${MAX_TRIES} for tries, got ${tries}`);
  }
  let nearest = tryOut(make, seed, wishes);
  let tried = 1;
  for (; nearest.miss > 0 && tried < tries; tried++) {
    report(tried / tries);
    const next = tryOut(make, seedOfTry(seed, tried), wishes);
    if (next.miss < nearest.miss) nearest = next;
  }
  const { miss, ...choice } = nearest;
  return { ...choice, tries: tried, isMet: miss === 0 };
}

/**
 * Returns in one line, without a full stop, that none of the tries was as wished, and what is nearest; to be
 * told where a choice is not met.
 */
export function describeMiss(choice: Choice, { seed, difficulty, minSolution }: ChooseOptions): string {
  const wishes = [];
  if (difficulty !== undefined) wishes.push(`difficulty ${difficulty}`);
  if (minSolution !== undefined) wishes.push(`a solution of at least ${percent(minSolution)} of the cells`);
  const { tries, way } = choice;
  const seeds = tries === 1 ? `seed ${seed}` : `${tries} seeds, ${seed} to ${seedOfTry(seed, tries - 1)}`;
  const nearest =
    way === null || choice.difficulty === null
      ? 'none has a way from start to goal'
      : `nearest is seed ${choice.seed} with score ${choice.difficulty.score} (${choice.difficulty.band}) and a solution of ${percent(way.share)}`;
  return `no maze with ${wishes.join(' and ')} among ${seeds}; ${nearest}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

function requireWishes({ difficulty, minSolution = 0 }: Wishes): void {
  if (difficulty !== undefined && !Object.hasOwn(DIFFICULTY_BANDS, difficulty)) {
    const bands = Object.keys(DIFFICULTY_BANDS).join(', ');
    throw new RangeError(`Expected one of ${bands} for difficulty, got ${difficulty}`);
  }
  // Put so that NaN is refused too.
  if (!(minSolution >= 0 && minSolution <= 1)) {
    throw new RangeError(`Expected a share of the cells from 0 to 1 for minSolution, got ${minSolution}`);
  }
}

interface Try extends Omit<Choice, 'tries' | 'isMet'> {
  /** 0 where the maze is as wished. */
  readonly miss: number;
}

function tryOut(make: (seed: string) => Maze, seed: string, wishes: Wishes): Try {
  const maze = make(seed);
  const path = solve(maze);
  if (path === null) {
    return { seed, maze, path, way: null, difficulty: null, miss: Number.POSITIVE_INFINITY };
  }
  const way = wayStats(maze, path);
  const difficulty = difficultyOf(way, maze.passages.length);
  const miss = bandMiss(difficulty.score, wishes.difficulty) + solutionMiss(way.share, wishes.minSolution);
  return { seed, maze, path, way, difficulty, miss };
}

/** Points of the score outside the band. */
function bandMiss(score: number, band: DifficultyBand | undefined): number {
  if (band === undefined) return 0;
  const bands = Object.values(DIFFICULTY_BANDS);
  const from = DIFFICULTY_BANDS[band];
  const to = bands[bands.indexOf(from) + 1] ?? Number.POSITIVE_INFINITY;
  if (score < from) return from - score;
  // The score has one decimal, so the next band's lowest is outside by a tenth.
  return score < to ? 0 : score - to + 0.1;
}

/** Hundredths of the cells that the way lacks. */
function solutionMiss(share: number, least = 0): number {
  return Math.max(0, 100 * (least - share));
}
