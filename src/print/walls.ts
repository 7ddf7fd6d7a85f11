import { EAST_OPEN, type Maze, type Point, SOUTH_OPEN } from '../maze/maze.ts';

/**
 * Returns the walls of a maze as few straight pieces, each as long as it can be: x1, y1, x2, y2 of each, in
 * cells from the top left corner; first those across, then those down, in the order of reading. Pieces meet
 * at their ends or cross, so that lines with square ends leave no notch. At the openings, nodes of the
 * border, the outer wall is left out.
 */
export function wallPieces(maze: Maze, openings: readonly Point[]): Int32Array {
  const { width, height } = maze;
  const cuts = new Set(openings.map(({ x, y }) => `${x},${y}`));
  const pieces: number[] = [];
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isWallAbove(maze, cuts, x, y)) continue;
      const from = x;
      while (x + 1 < width && isWallAbove(maze, cuts, x + 1, y)) x++;
      pieces.push(from, y, x + 1, y);
    }
  }
  for (let x = 0; x <= width; x++) {
    for (let y = 0; y < height; y++) {
      if (!isWallLeftOf(maze, cuts, x, y)) continue;
      const from = y;
      while (y + 1 < height && isWallLeftOf(maze, cuts, x, y + 1)) y++;
      pieces.push(x, from, x, y + 1);
    }
  }
  return Int32Array.from(pieces);
}

type Cuts = ReadonlySet<string>;

/** Whether there is a wall above cell (x, y); y may be the height. */
function isWallAbove({ width, height, passages }: Maze, cuts: Cuts, x: number, y: number): boolean {
  if (y === 0 || y === height) return !cuts.has(`${2 * x},${2 * y - 1}`);
  return (passages[(y - 1) * width + x]! & SOUTH_OPEN) === 0;
}

/** Whether there is a wall to the left of cell (x, y); x may be the width. */
function isWallLeftOf({ width, passages }: Maze, cuts: Cuts, x: number, y: number): boolean {
  if (x === 0 || x === width) return !cuts.has(`${2 * x - 1},${2 * y}`);
  return (passages[y * width + x - 1]! & EAST_OPEN) === 0;
}
