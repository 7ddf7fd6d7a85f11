/** What can be counted in a maze, on its shortest way, and off it. */
import { type Difficulty, difficultyOf } from './difficulty.ts';
import {
  DIRECTIONS,
  EAST_OPEN,
  isOpen,
  type Maze,
  neighborOf,
  openDirections,
  type Point,
  SOUTH_OPEN,
} from './maze.ts';
import { type Path, pathCells, pathNodes } from './solve.ts';
import { createSpread } from './spread.ts';
import { measureTexture, type Texture } from './texture.ts';

/** The mean is 0 where there is nothing to take it of, as is the greatest. */
export interface Depths {
  readonly mean: number;
  readonly max: number;
}

/** What a shortest way is like. */
export interface WayStats {
  /** Of the way, both ends included; nodes are what the original programs print. */
  readonly nodes: number;
  readonly cells: number;
  /** Its cells by those of the maze, 0..1. */
  readonly share: number;
  /** How many of its cells change its direction, and how many have three or four passages. */
  readonly turns: number;
  readonly junctions: number;
  /** The parts of the maze that hang off it. */
  readonly branches: number;
  /** How many cells one can walk into a branch at the most, from the first of its doors on the way. */
  readonly branchDepth: Depths;
  /** The sum over the branches of log2(1 + depth). */
  readonly doubt: number;
}

export interface MazeStats {
  readonly cells: number;
  readonly passages: number;
  /** How many pieces the maze falls into, 1 where every cell can be reached; and its independent loops. */
  readonly parts: number;
  readonly loops: number;
  readonly kinds: Texture;
  /** The same by cells, 0..1. */
  readonly shares: Texture;
  /**
   * Cells on the way back from a dead end, itself included, to the junction where its corridor begins, or to
   * the corridor's other end.
   */
  readonly deadEndDepth: Depths;
  /** Null where there is no way. */
  readonly way: WayStats | null;
  readonly difficulty: Difficulty | null;
}

/** Returns what can be counted in a maze and on its shortest way (null: there is none). Takes 1 byte a cell. */
export function mazeStats(maze: Maze, path: Path | null): MazeStats {
  const cells = maze.passages.length;
  const passages = countPassages(maze);
  const parts = countParts(maze);
  const kinds = measureTexture(maze);
  const way = path === null ? null : wayStats(maze, path);
  return {
    cells,
    passages,
    parts,
    loops: passages - cells + parts,
    kinds,
    shares: {
      deadEnds: kinds.deadEnds / cells,
      straights: kinds.straights / cells,
      turns: kinds.turns / cells,
      junctions: kinds.junctions / cells,
    },
    deadEndDepth: measureDeadEnds(maze),
    way,
    difficulty: way === null ? null : difficultyOf(way, cells),
  };
}

/** Returns what a shortest way through a maze is like. Takes 1 byte a cell. */
export function wayStats(maze: Maze, path: Path): WayStats {
  let junctions = 0;
  for (const cell of pathCells(maze, path)) if (SIZES[openDirections(maze, cell)]! > 2) junctions++;
  return {
    nodes: path.length,
    cells: path.cellCount,
    share: path.cellCount / maze.passages.length,
    turns: countTurns(maze, path),
    junctions,
    ...branchesOff(maze, path),
  };
}

/** How many directions there are in a set. */
const SIZES = Uint8Array.from({ length: 16 }, (_, set) => DIRECTIONS.filter((d) => (set >> d) & 1).length);

function countPassages({ passages }: Maze): number {
  let count = 0;
  for (const open of passages) count += (open & EAST_OPEN ? 1 : 0) + (open & SOUTH_OPEN ? 1 : 0);
  return count;
}

function countParts(maze: Maze): number {
  const reached = new Uint8Array(maze.passages.length);
  const spread = createSpread(maze, reached);
  let parts = 0;
  for (let cell = 0; cell < reached.length; cell++) {
    if (reached[cell] === 1) continue;
    spread(cell);
    parts++;
  }
  return parts;
}

function measureDeadEnds(maze: Maze): Depths {
  let count = 0;
  let sum = 0;
  let max = 0;
  for (let cell = 0; cell < maze.passages.length; cell++) {
    if (SIZES[openDirections(maze, cell)] !== 1) continue;
    const depth = corridorLength(maze, cell);
    count++;
    sum += depth;
    max = Math.max(max, depth);
  }
  return { mean: meanOf(sum, count), max };
}

function meanOf(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count;
}

/** Cells from a dead end to before the first junction, or to the other end. */
function corridorLength(maze: Maze, deadEnd: number): number {
  let cell = deadEnd;
  let back = 0;
  for (let length = 0; ; length++) {
    const open = openDirections(maze, cell);
    if (SIZES[open]! > 2) return length;
    const onward = DIRECTIONS.find((direction) => ((open & ~back) >> direction) & 1);
    if (onward === undefined) return length + 1;
    cell = neighborOf(maze, cell, onward);
    back = 1 << ((onward + 2) & 3);
  }
}

/** Cells of the way where it changes direction; it goes straight through passages. */
function countTurns(maze: Maze, path: Path): number {
  let turns = 0;
  let before: Point | null = null;
  let wasAcross: boolean | null = null;
  for (const node of pathNodes(maze, path)) {
    if (before !== null) {
      const isAcross = node.y === before.y;
      if (wasAcross !== null && isAcross !== wasAcross) turns++;
      wasAcross = isAcross;
    }
    before = node;
  }
  return turns;
}

function branchesOff(maze: Maze, path: Path): Pick<WayStats, 'branches' | 'branchDepth' | 'doubt'> {
  const reached = new Uint8Array(maze.passages.length);
  for (const cell of pathCells(maze, path)) reached[cell] = 1;
  const spread = createSpread(maze, reached);
  let branches = 0;
  let sum = 0;
  let max = 0;
  let doubt = 0;
  for (const cell of pathCells(maze, path)) {
    for (const direction of DIRECTIONS) {
      const next = neighborOf(maze, cell, direction);
      if (!isOpen(maze, cell, direction) || reached[next] === 1) continue;
      const depth = spread(next).distance + 1;
      branches++;
      sum += depth;
      max = Math.max(max, depth);
      doubt += Math.log2(1 + depth);
    }
  }
  return { branches, branchDepth: { mean: meanOf(sum, branches), max }, doubt };
}
