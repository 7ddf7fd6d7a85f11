import type { Maze, Point } from '../maze/maze.ts';
import { isGreen } from './colors.ts';
import { type GridGeometry, pitchOf } from './geometry.ts';
import type { Mark } from './marks.ts';
import type { Opening } from './openings.ts';

/** What told where the way begins and ends. */
export type EndsSource = 'given' | 'openings' | 'opening and mark' | 'marks' | 'corners' | 'answer';

/** Where the way begins and ends, as nodes of the maze. */
export interface Ends {
  readonly start: Point;
  readonly goal: Point;
  readonly source: EndsSource;
}

/**
 * How a picture of our own lies: as the text does, or turned a quarter turn counter-clockwise as the original
 * programs turn it. Only the path tells.
 */
export type Orientation = 'upright' | 'original';

/** What a picture offers to tell start and goal by. */
export interface Signs {
  readonly openings: readonly Opening[];
  /** The marks of the start and the goal, which are one in a maze of one cell; or null. */
  readonly marks: readonly Mark[] | null;
}

/**
 * Returns the ends that the picture shows: two openings of the outer wall, the first one in the order of
 * SIDES being the start; else an opening and a mark, the mark being the start if it is green; else two marks, the
 * green one or else the first one in reading order being the start; else null.
 */
export function shownEnds({ openings, marks }: Signs): Ends | null {
  const [first, second] = openings;
  if (first !== undefined && second !== undefined && openings.length === 2) {
    return { start: first.node, goal: second.node, source: 'openings' };
  }
  const [one, other = one] = marks ?? [];
  if (one === undefined || other === undefined) return null;
  if (first !== undefined && openings.length === 1 && one === other) {
    const [start, goal] = isGreen(one.color) ? [one, first] : [first, one];
    return { start: start.node, goal: goal.node, source: 'opening and mark' };
  }
  const isSwapped = isGreen(other.color) && !isGreen(one.color);
  const [start, goal] = isSwapped ? [other, one] : [one, other];
  return { start: start.node, goal: goal.node, source: 'marks' };
}

/** Returns our own default: from the first cell to the last. */
export function cornerEnds({ width, height }: Pick<Maze, 'width' | 'height'>): Ends {
  return { start: { x: 0, y: 0 }, goal: { x: 2 * width - 2, y: 2 * height - 2 }, source: 'corners' };
}

/** Returns the node of a cell. */
export function nodeOf(cell: Point): Point {
  return { x: 2 * cell.x, y: 2 * cell.y };
}

/** Returns the first pixel of a cell's floor. */
export function cellPixel({ across, down }: GridGeometry, cell: Point): Point {
  return { x: across.first + cell.x * pitchOf(across), y: down.first + cell.y * pitchOf(down) };
}
