/** The table of algorithms: to add one, write its file beside this one and name it here. */
import type { Maze } from '../maze.ts';
import type { Random } from '../random.ts';
import { aldousBroder } from './aldous-broder.ts';
import { backtracker } from './backtracker.ts';
import { bfs } from './bfs.ts';
import { type BinaryTreeOptions, binaryTree } from './binary-tree.ts';
import { type DfsOptions, dfs } from './dfs.ts';
import { eller } from './eller.ts';
import { type GrowingTreeOptions, growingTree } from './growing-tree.ts';
import { houston } from './houston.ts';
import { huntAndKill } from './hunt-and-kill.ts';
import { kruskal } from './kruskal.ts';
import { prim } from './prim.ts';
import { recursiveDivision } from './recursive-division.ts';
import { sidewinder } from './sidewinder.ts';
import { type StopsOptions, stops } from './stops.ts';
import { truePrim } from './true-prim.ts';
import { wilson } from './wilson.ts';

/** What any of the algorithms understands; each takes its own out of it. */
export interface GeneratorOptions extends DfsOptions, StopsOptions, GrowingTreeOptions, BinaryTreeOptions {}

/** The options that not every algorithm takes. */
export const OPTION_NAMES = ['swaps', 'stopChance', 'pick', 'bias'] as const satisfies OptionName[];
type OptionName = Exclude<keyof GeneratorOptions, 'report'>;

export interface Algorithm {
  /** Carves a maze whose passages are all closed, by draws from `random`, and returns it. */
  readonly carve: (blank: Maze, random: Random, options: GeneratorOptions) => Maze;
  /** How its mazes look, in a line. */
  readonly look: string;
  /** What it costs, in a line. */
  readonly cost: string;
  /** Share of the cells that are dead ends, over 200 mazes of 50×50 cells by its default options. */
  readonly deadEnds: number;
  /** The options it takes. */
  readonly options: readonly OptionName[];
  /** Rough time to carve so many cells, in seconds. */
  readonly seconds: (cells: number) => number;
  /** Memory beside the maze's own, in bytes a cell. */
  readonly bytesPerCell: number;
}

const LINEAR = 'time in proportion to the cells';
const LOGLINEAR = 'time as cells · log cells';

function linear(cellsPerSecond: number): (cells: number) => number {
  return (cells) => cells / cellsPerSecond;
}

/** The speed is that at a million cells. */
function logLinear(cellsPerSecond: number): (cells: number) => number {
  return (cells) => (cells * Math.log2(cells + 1)) / (20 * cellsPerSecond);
}

export const algorithms = {
  dfs: {
    carve: dfs,
    look: 'long winding corridors, few dead ends; the first of the original programs',
    cost: LINEAR,
    deadEnds: 0.101,
    options: ['swaps'],
    seconds: linear(6e6),
    bytesPerCell: 1,
  },
  bfs: {
    carve: bfs,
    look: 'straight branches away from the start, very many dead ends; the second of the original programs',
    cost: 'quadratic: four times the cells take 16 times as long; for more than some 300×300 take growing-tree with pick random, which looks alike',
    deadEnds: 0.386,
    options: [],
    seconds: (cells) => (cells / 4e4) ** 2,
    bytesPerCell: 5,
  },
  prim: {
    carve: prim,
    look: 'short straight branches, very many dead ends, a direct way; the third of the original programs',
    cost: LOGLINEAR,
    deadEnds: 0.389,
    options: [],
    seconds: logLinear(4e6),
    bytesPerCell: 1,
  },
  stops: {
    carve: stops,
    look: 'winding, but much branched with many short dead ends; the Lua program',
    cost: LINEAR,
    deadEnds: 0.361,
    options: ['swaps', 'stopChance'],
    seconds: linear(3e6),
    bytesPerCell: 5,
  },
  backtracker: {
    carve: backtracker,
    look: 'long winding corridors, few dead ends; the fastest of those that wind',
    cost: LINEAR,
    deadEnds: 0.101,
    options: [],
    seconds: linear(4e7),
    bytesPerCell: 0,
  },
  'growing-tree': {
    carve: growingTree,
    look: 'winding as of backtracker (pick newest), short branches (random), combs (oldest, middle) or a mix',
    cost: LOGLINEAR,
    deadEnds: 0.102,
    options: ['pick'],
    seconds: logLinear(4e6),
    bytesPerCell: 6,
  },
  kruskal: {
    carve: kruskal,
    look: 'short winding branches, many dead ends, alike all over',
    cost: LOGLINEAR,
    deadEnds: 0.305,
    options: [],
    seconds: logLinear(4e6),
    bytesPerCell: 12,
  },
  'true-prim': {
    carve: truePrim,
    look: 'the maze of kruskal with the same seed, grown from one cell',
    cost: LOGLINEAR,
    deadEnds: 0.305,
    options: [],
    seconds: logLinear(2e6),
    bytesPerCell: 17,
  },
  wilson: {
    carve: wilson,
    look: 'no shape preferred: every maze is equally likely',
    cost: `${LOGLINEAR}, depending on the seed`,
    deadEnds: 0.292,
    options: [],
    seconds: logLinear(1e7),
    bytesPerCell: 0,
  },
  'aldous-broder': {
    carve: aldousBroder,
    look: 'no shape preferred: every maze is equally likely',
    cost: 'time as cells · log² cells, depending on the seed',
    deadEnds: 0.293,
    options: [],
    seconds: (cells) => (cells * Math.log2(cells + 1) ** 2) / (400 * 2.5e6),
    bytesPerCell: 0,
  },
  houston: {
    carve: houston,
    look: 'close to wilson, but not all mazes equally likely',
    cost: `${LOGLINEAR}, depending on the seed`,
    deadEnds: 0.295,
    options: [],
    seconds: logLinear(1.5e7),
    bytesPerCell: 0,
  },
  'hunt-and-kill': {
    carve: huntAndKill,
    look: 'winding corridors, very few dead ends, a more direct way than of backtracker',
    cost: LINEAR,
    deadEnds: 0.095,
    options: [],
    seconds: linear(2e7),
    bytesPerCell: 0,
  },
  eller: {
    carve: eller,
    look: 'short branches, many dead ends, straights a little longer',
    cost: `${LINEAR}; can be made row by row, at any height`,
    deadEnds: 0.293,
    options: [],
    seconds: linear(5e7),
    bytesPerCell: 0,
  },
  sidewinder: {
    carve: sidewinder,
    look: 'one corridor along the top, all ways lead up to it',
    cost: LINEAR,
    deadEnds: 0.276,
    options: [],
    seconds: linear(3e7),
    bytesPerCell: 0,
  },
  'binary-tree': {
    carve: binaryTree,
    look: 'stairs down from one corner (bias), with a corridor along both its sides',
    cost: LINEAR,
    deadEnds: 0.25,
    options: ['bias'],
    seconds: linear(4e7),
    bytesPerCell: 0,
  },
  'recursive-division': {
    carve: recursiveDivision,
    look: 'long straight walls with one gap each, rooms within rooms',
    cost: LINEAR,
    deadEnds: 0.27,
    options: [],
    seconds: linear(1.5e7),
    bytesPerCell: 0,
  },
} as const satisfies Record<string, Algorithm>;

export type AlgorithmName = keyof typeof algorithms;

/** Says whether there is an algorithm of that name. */
export function isAlgorithmName(name: string): name is AlgorithmName {
  return Object.hasOwn(algorithms, name);
}

/** All names, in the order of the table. */
export const algorithmNames: readonly AlgorithmName[] = Object.keys(algorithms).filter(isAlgorithmName);

/**
 * Throws a RangeError where one of the options is given that the algorithm has no use for, which is most likely
 * a mistake; `called` gives the name of an option there.
 */
export function requireTaken(
  algorithm: AlgorithmName,
  options: Readonly<Partial<Record<OptionName, unknown>>>,
  called: (name: string) => string = (name) => name,
): void {
  for (const name of OPTION_NAMES) {
    if (options[name] === undefined || takes(algorithm, name)) continue;
    const takers = algorithmNames.filter((other) => takes(other, name));
    throw new RangeError(
      `Expected the algorithm ${takers.join(' or ')} for ${called(name)}, got ${algorithm}`,
    );
  }
}

function takes(algorithm: AlgorithmName, option: OptionName): boolean {
  const taken: readonly string[] = algorithms[algorithm].options;
  return taken.includes(option);
}
