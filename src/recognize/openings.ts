import type { Point } from '../maze/maze.ts';

/** Sides of a maze, in the order in which openings are looked for: the first one found is the start. */
export const SIDES = ['top', 'left', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** A gap in the outer wall, as wide as a corridor. */
export interface Opening {
  readonly side: Side;
  /** The node of the maze that it leads into: a cell or, in our own layout, also a passage. */
  readonly node: Point;
  /** That cell, or the one to the west or north of the passage. */
  readonly cell: Point;
  /** Its first pixel, from the left or from the top, in the outermost line of the wall. */
  readonly pixel: Point;
}
