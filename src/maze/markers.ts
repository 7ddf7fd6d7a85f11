import { type Direction, EAST, type Maze, NORTH, type Point, SOUTH, WEST } from './maze.ts';
import { openingOf } from './openings.ts';

/** How start and goal are marked in pictures and texts. */
export const MARKERS = ['none', 'letters', 'arrows', 'dots'] as const;
export type Markers = (typeof MARKERS)[number];

export interface ArrowDirections {
  readonly start: Direction;
  readonly goal: Direction;
}

/**
 * Returns where arrows point: in from the outer wall at the start and out to it at the goal, by the side
 * where an opening would be, and to the east away from the outer wall.
 */
export function arrowDirections(maze: Maze): ArrowDirections {
  return {
    start: directionOf(openingOf(maze, 'start') ?? maze.start, maze.start),
    goal: directionOf(maze.goal, openingOf(maze, 'goal') ?? maze.goal),
  };
}

function directionOf(from: Point, to: Point): Direction {
  if (to.x < from.x) return WEST;
  if (to.y !== from.y) return to.y > from.y ? SOUTH : NORTH;
  return EAST;
}
