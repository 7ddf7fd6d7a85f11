/** The mazes of a book: each by its number alone, no two alike. */
import { chooseMaze } from '../maze/choose-maze.ts';
import type { Difficulty } from '../maze/difficulty.ts';
import { generate } from '../maze/generate.ts';
import type { AlgorithmName } from '../maze/generators/index.ts';
import type { Maze } from '../maze/maze.ts';
import { numberedSeed } from '../maze/numbered-seed.ts';
import { type Report, unreported } from '../maze/progress.ts';
import type { Size } from '../maze/size.ts';
import type { Path } from '../maze/solve.ts';
import { type BookPlan, levelOf } from './book-plan.ts';

/** What decides a maze of a book. */
export interface MazeWish extends Size {
  readonly algorithm: AlgorithmName;
  readonly seed: string;
}

/** Makes a maze, start and goal in place. */
export type MakeMaze = (wish: MazeWish) => Maze;

export interface BookMaze {
  /** From 1. */
  readonly number: number;
  readonly maze: Maze;
  readonly path: Path | null;
  readonly difficulty: Difficulty | null;
  readonly algorithm: AlgorithmName;
  /** Makes this maze, with its algorithm and size. */
  readonly seed: string;
  /** Whether it is as hard as wished; else it is the nearest of those tried. */
  readonly isMet: boolean;
}

export interface BookWork {
  /** Default: `generate`. */
  readonly make?: MakeMaze;
  readonly report?: Report;
}

/**
 * Returns the mazes of a book in its order. Candidate n of a level is the first of the seeds `seed/n`,
 * `seed/n~1`, … whose score is in the level's band; algorithms take turns by n. One that is alike to an
 * earlier candidate is replaced by the first maze that is not of `seed/n.1`, `seed/n.2`, … Throws a RangeError where there are not as many
 * different mazes of a size.
 */
export function makeBookMazes(
  plan: BookPlan,
  { make = generate, report = unreported }: BookWork = {},
): BookMaze[] {
  const { count, perLevel } = plan;
  const seen = new Set<string>();
  const mazes: BookMaze[] = [];
  const wanted = Math.ceil(count / perLevel) * perLevel;
  for (let first = 1; first <= wanted; first += perLevel) {
    const group: Candidate[] = [];
    for (let number = first; number < first + perLevel; number++) {
      group.push(differentMaze(plan, number, { make, seen }));
      report(number / wanted);
    }
    group.sort((a, b) => scoreOf(a) - scoreOf(b));
    mazes.push(...group.map((candidate, i) => ({ ...candidate, number: first + i })));
  }
  return mazes.slice(0, count);
}

type Candidate = Omit<BookMaze, 'number'>;

function scoreOf({ difficulty }: Candidate): number {
  return difficulty?.score ?? 100;
}

/** So often another maze is made where one is alike to an earlier one: enough to find the last of some dozens. */
const MAX_REMAKES = 500;

function differentMaze(
  plan: BookPlan,
  number: number,
  { make, seen }: { make: MakeMaze; seen: Set<string> },
): Candidate {
  const level = levelOf(plan, number);
  const band = plan.levels[level]!;
  const { width, height } = plan.cells[level]!;
  const algorithm = plan.algorithms[(number - 1) % plan.algorithms.length]!;
  const numbered = numberedSeed(plan.seed, number);
  for (let remake = 0; remake <= MAX_REMAKES; remake++) {
    // To wish again would mostly find the same maze again.
    const wish = remake === 0 ? { difficulty: band } : { tries: 1 };
    const { maze, path, difficulty, seed } = chooseMaze(
      (chosen) => make({ algorithm, width, height, seed: chosen }),
      { seed: remake === 0 ? numbered : `${numbered}.${remake}`, ...wish },
    );
    const key = `${width}x${height}:${maze.passages.join('')}`;
    if (seen.has(key)) continue;
    seen.add(key);
    return { maze, path, difficulty, algorithm, seed, isMet: difficulty?.band === band };
  }
  throw new RangeError(
    `Expected a size with more different mazes for a book of ${plan.count}, got ${width}×${height} cells`,
  );
}
