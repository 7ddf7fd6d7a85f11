import { EAST_OPEN, type Maze, SOUTH_OPEN } from './maze.ts';

/** What a breadth-first search reached. */
export interface Spread {
  readonly cells: number;
  /** Steps from the nearest of the first cells to the farthest that was reached. */
  readonly distance: number;
  /** Of the cells so far away the one with the lowest number. */
  readonly farthest: number;
}

/**
 * Returns a function that spreads over the passages of a maze from the given cells, one or two of them, to
 * all that are not yet marked 1 in `reached`, and marks them. Its fronts are kept from one call to the next.
 */
export function createSpread(maze: Maze, reached: Uint8Array): (...from: number[]) => Spread {
  const { width, passages } = maze;
  let front = new Int32Array(64);
  let nextFront = new Int32Array(64);
  let count = 0;
  const reach = (cell: number) => {
    if (reached[cell] === 1) return;
    reached[cell] = 1;
    nextFront[count++] = cell;
  };
  return (...from) => {
    count = 0;
    from.forEach(reach);
    let cells = 0;
    for (let distance = 0; ; distance++) {
      [front, nextFront] = [nextFront, front];
      const frontCount = count;
      cells += frontCount;
      // Each cell of a front reaches three at the most, and four from the first.
      if (nextFront.length < 3 * frontCount + 2) nextFront = new Int32Array(6 * frontCount);
      count = 0;
      for (let i = 0; i < frontCount; i++) {
        const cell = front[i]!;
        const open = passages[cell]!;
        // No passage leaves the grid, so the cell before a row's first has none to it.
        if ((open & EAST_OPEN) !== 0) reach(cell + 1);
        if ((open & SOUTH_OPEN) !== 0) reach(cell + width);
        if (cell > 0 && (passages[cell - 1]! & EAST_OPEN) !== 0) reach(cell - 1);
        if (cell >= width && (passages[cell - width]! & SOUTH_OPEN) !== 0) reach(cell - width);
      }
      if (count === 0) return { cells, distance, farthest: lowest(front, frontCount) };
    }
  };
}

function lowest(cells: Int32Array, count: number): number {
  let least = cells[0]!;
  for (let i = 1; i < count; i++) least = Math.min(least, cells[i]!);
  return least;
}
