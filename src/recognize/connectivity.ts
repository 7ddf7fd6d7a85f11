import { EAST_OPEN, type Maze, SOUTH_OPEN } from '../maze/maze.ts';
import { grown } from './grown.ts';

/** Whether a maze is perfect: it is where it has no loops and one part. */
export interface Connectivity {
  /** Passages that could be closed without parting anything: passages − cells + parts. */
  readonly loops: number;
  /** Sets of cells that cannot be reached from each other; at least 1. */
  readonly parts: number;
  /** A cell of the second part, the first one in reading order; null where there is one part. */
  readonly apart: number | null;
}

/** Returns how many loops and separate parts the maze has. Takes a byte a cell, and 4 a cell at the worst. */
export function examine(maze: Maze): Connectivity {
  const { passages } = maze;
  const reached = new Uint8Array(passages.length);
  let passageCount = 0;
  let parts = 0;
  let apart: number | null = null;
  for (let cell = 0; cell < passages.length; cell++) {
    const open = passages[cell]!;
    passageCount += (open & EAST_OPEN) + ((open & SOUTH_OPEN) >> 1);
    if (reached[cell] === 1) continue;
    parts++;
    if (parts === 2) apart = cell;
    fill(maze, reached, cell);
  }
  return { loops: passageCount - passages.length + parts, parts, apart };
}

function fill({ width, passages }: Maze, reached: Uint8Array, first: number): void {
  let stack: Int32Array = new Int32Array(1024);
  let count = 1;
  stack[0] = first;
  reached[first] = 1;
  while (count > 0) {
    const cell = stack[--count]!;
    if (count + 4 > stack.length) stack = grown(stack, count + 4);
    const open = passages[cell]!;
    // No passage leaves the grid, so the cell before a row's first has none to it.
    if ((open & EAST_OPEN) !== 0 && reached[cell + 1] === 0) {
      reached[cell + 1] = 1;
      stack[count++] = cell + 1;
    }
    if ((open & SOUTH_OPEN) !== 0 && reached[cell + width] === 0) {
      reached[cell + width] = 1;
      stack[count++] = cell + width;
    }
    if (cell > 0 && (passages[cell - 1]! & EAST_OPEN) !== 0 && reached[cell - 1] === 0) {
      reached[cell - 1] = 1;
      stack[count++] = cell - 1;
    }
    if (cell >= width && (passages[cell - width]! & SOUTH_OPEN) !== 0 && reached[cell - width] === 0) {
      reached[cell - width] = 1;
      stack[count++] = cell - width;
    }
  }
}
