import type { Markers } from '../markers.ts';
import { EAST, type Maze, NORTH, type Point, SOUTH, WEST } from '../maze.ts';
import { openingOf } from '../openings.ts';

/** The start's signs are hollow, the goal's solid, so that they tell apart when read. Arrows by direction. */
const LETTERS = { start: 's', goal: 'e' } as const;
const DOTS = { start: '○', goal: '●' } as const;
const ARROWS = { start: '▷▽◁△', goal: '▶▼◀▲' } as const;

/** All characters that mark the start, and the goal, on reading. */
export const START_SIGNS = LETTERS.start + DOTS.start + ARROWS.start;
export const GOAL_SIGNS = LETTERS.goal + DOTS.goal + ARROWS.goal;

export interface MarkerSigns {
  readonly start: string;
  readonly goal: string;
}

/**
 * Returns the characters that mark start and goal. Arrows point in from the outer wall at the start and out
 * to it at the goal, by the side where an opening would be, and to the east away from the outer wall.
 */
export function markerSigns(maze: Maze, markers: Markers): MarkerSigns {
  switch (markers) {
    case 'none':
    case 'letters':
      return LETTERS;
    case 'dots':
      return DOTS;
    case 'arrows':
      return {
        start: ARROWS.start[directionOf(openingOf(maze, 'start') ?? maze.start, maze.start)]!,
        goal: ARROWS.goal[directionOf(maze.goal, openingOf(maze, 'goal') ?? maze.goal)]!,
      };
  }
}

function directionOf(from: Point, to: Point): number {
  if (to.x < from.x) return WEST;
  if (to.y !== from.y) return to.y > from.y ? SOUTH : NORTH;
  return EAST;
}
