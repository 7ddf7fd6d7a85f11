import type { Maze, Point } from './maze.ts';
import { createSpread } from './spread.ts';

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
  const first = (from.y >> 1) * maze.width + (from.x >> 1);
  const second = first + (from.x % 2) + (from.y % 2) * maze.width;
  const spread = createSpread(maze, new Uint8Array(maze.passages.length));
  const { farthest, distance } = spread(first, second);
  return { cell: farthest, distance };
}
