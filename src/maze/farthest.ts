import { EAST_OPEN, type Maze, type Point, SOUTH_OPEN } from './maze.ts';

export interface Farthest {
  readonly cell: number;
  /** Steps from cell to cell on a shortest way there; from a passage, those from the nearer of its cells. */
  readonly distance: number;
}

/**
 * Returns the cell whose shortest way from node `from`, a cell or an open passage, is the longest; of several
 * the one with the lowest number. Cells that cannot be reached do not count. Takes 1 byte a cell and the
 * fronts of the breadth-first search.
 */
export function farthestFrom(maze: Maze, from: Point): Farthest {
  const { width, passages } = maze;
  const reached = new Uint8Array(passages.length);
  let front = new Int32Array(1024);
  let nextFront = new Int32Array(1024);
  let count = 0;
  const reach = (cell: number) => {
    if (reached[cell] === 1) return;
    reached[cell] = 1;
    nextFront[count++] = cell;
  };
  const first = (from.y >> 1) * width + (from.x >> 1);
  reach(first);
  if (from.x % 2 === 1) reach(first + 1);
  if (from.y % 2 === 1) reach(first + width);
  for (let distance = 0; ; distance++) {
    [front, nextFront] = [nextFront, front];
    const frontCount = count;
    if (nextFront.length < 3 * frontCount + 1) nextFront = new Int32Array(6 * frontCount);
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
    if (count === 0) return { cell: lowest(front, frontCount), distance };
  }
}

function lowest(cells: Int32Array, count: number): number {
  let least = cells[0]!;
  for (let i = 1; i < count; i++) least = Math.min(least, cells[i]!);
  return least;
}
