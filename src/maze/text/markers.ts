import { arrowDirections, type Markers } from '../markers.ts';
import type { Maze } from '../maze.ts';

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

/** Returns the characters that mark start and goal. */
export function markerSigns(maze: Maze, markers: Markers): MarkerSigns {
  switch (markers) {
    case 'none':
    case 'letters':
      return LETTERS;
    case 'dots':
      return DOTS;
    case 'arrows': {
      const { start, goal } = arrowDirections(maze);
      return { start: ARROWS.start[start]!, goal: ARROWS.goal[goal]! };
    }
  }
}
