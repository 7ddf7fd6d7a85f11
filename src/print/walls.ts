import { EAST_OPEN, type Maze, type Point, SOUTH_OPEN } from '../maze/maze.ts';

/**
 * Returns the walls of a maze as few straight pieces, each as long as it can be: x1, y1, x2, y2 of each, in
 * cells from the top left corner; first those across, then those down, in the order of reading. Pieces meet
 * at their ends or cross, so that lines with square ends leave no notch. At the openings, nodes of the
 * border, the outer wall is left out; beside a passage that is from the middle of one cell to that of the next.
 */
export function wallPieces(maze: Maze, openings: readonly Point[]): Float64Array {
  const { width, height } = maze;
  const cuts = new Set(openings.map(({ x, y }) => `${x},${y}`));
  const pieces: number[] = [];
  for (let y = 0; y <= height; y++) {
    for (const [from, to] of stretches(2 * width, (half) => isWallAbove(maze, cuts, half, y))) {
      pieces.push(from / 2, y, to / 2, y);
    }
  }
  for (let x = 0; x <= width; x++) {
    for (const [from, to] of stretches(2 * height, (half) => isWallLeftOf(maze, cuts, x, half))) {
      pieces.push(x, from / 2, x, to / 2);
    }
  }
  return Float64Array.from(pieces);
}

/** Yields where walls begin and end along a line, in halves of a cell. */
function* stretches(halves: number, isWall: (half: number) => boolean): Generator<[number, number]> {
  for (let half = 0; half < halves; half++) {
    if (!isWall(half)) continue;
    const from = half;
    while (half + 1 < halves && isWall(half + 1)) half++;
    yield [from, half + 1];
  }
}

type Cuts = ReadonlySet<string>;

/** Whether there is a wall above half a cell of row y; y may be the height. A node is two halves, as a cell is. */
function isWallAbove({ width, height, passages }: Maze, cuts: Cuts, half: number, y: number): boolean {
  if (y === 0 || y === height)
    return !cuts.has(`${half},${2 * y - 1}`) && !cuts.has(`${half - 1},${2 * y - 1}`);
  return (passages[(y - 1) * width + (half >> 1)]! & SOUTH_OPEN) === 0;
}

/** Whether there is a wall to the left of half a cell of column x; x may be the width. */
function isWallLeftOf({ width, passages }: Maze, cuts: Cuts, x: number, half: number): boolean {
  if (x === 0 || x === width)
    return !cuts.has(`${2 * x - 1},${half}`) && !cuts.has(`${2 * x - 1},${half - 1}`);
  return (passages[(half >> 1) * width + x - 1]! & EAST_OPEN) === 0;
}
