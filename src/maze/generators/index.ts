/** The table of algorithms: to add one, write its file beside this one and name it here. */
import type { Maze } from '../maze.ts';
import type { Random } from '../random.ts';
import { backtracker } from './backtracker.ts';
import { bfs } from './bfs.ts';
import { type DfsOptions, dfs } from './dfs.ts';

/** What any of the algorithms understands; each takes its own out of it. */
export interface GeneratorOptions extends DfsOptions {}

export interface Algorithm {
  /** Carves a maze whose passages are all closed, by draws from `random`, and returns it. */
  readonly carve: (blank: Maze, random: Random, options: GeneratorOptions) => Maze;
  /** How its mazes look, in a line. */
  readonly look: string;
  /** What it costs, in a line. */
  readonly cost: string;
  /** Rough time to carve so many cells, in seconds. */
  readonly seconds: (cells: number) => number;
  /** Memory beside the maze's own, in bytes a cell. */
  readonly bytesPerCell: number;
}

export const algorithms = {
  dfs: {
    carve: dfs,
    look: 'long winding corridors, few short dead ends; the first of the original programs',
    cost: 'time in proportion to the cells',
    seconds: (cells) => cells / 5e6,
    bytesPerCell: 1,
  },
  bfs: {
    carve: bfs,
    look: 'short branches everywhere; the second of the original programs',
    cost: 'time growing with the square of the cells: up to some 300×300',
    seconds: (cells) => (cells / 4e4) ** 2,
    bytesPerCell: 5,
  },
  backtracker: {
    carve: backtracker,
    look: 'long winding corridors, few short dead ends; the fast one',
    cost: 'time in proportion to the cells',
    seconds: (cells) => cells / 4e7,
    bytesPerCell: 0,
  },
} as const satisfies Record<string, Algorithm>;

export type AlgorithmName = keyof typeof algorithms;
