import type { Maze, Point } from './maze.ts';

/**
 * The two gaps in the outer wall by which a maze is entered and left, as nodes of the border: x = −1 or
 * y = −1 or, with W × H cells, x = 2W − 1 or y = 2H − 1, beside start and goal.
 */
export interface Openings {
  readonly start: Point;
  readonly goal: Point;
}

/** Sides in the order of preference, so that one runs from left to right, else from top to bottom. */
const SIDES = {
  start: ['left', 'top', 'right', 'bottom'],
  goal: ['right', 'bottom', 'left', 'top'],
} as const;

type Side = (typeof SIDES.start)[number];

/**
 * Returns where the outer wall is cut for the start or the goal of a maze, or null where that end does not
 * lie at the outer wall. At a corner, the start is entered from the left, else the top, the right, the
 * bottom; the goal is left to the right, else the bottom, the left, the top.
 */
export function openingOf(maze: Maze, end: keyof Openings): Point | null {
  for (const side of SIDES[end]) {
    const opening = besideWall(maze, maze[end], side);
    if (opening !== null) return opening;
  }
  return null;
}

/**
 * Returns where the outer wall is cut for start and goal. Throws a RangeError where one of them does not lie
 * at the outer wall.
 */
export function openingsOf(maze: Maze): Openings {
  return { start: requiredOpening(maze, 'start'), goal: requiredOpening(maze, 'goal') };
}

/** Says whether a node of the border is beside that node of the maze. */
export function isOpeningFor(maze: Maze, node: Point, opening: Point): boolean {
  return SIDES.start.some((side) => {
    const beside = besideWall(maze, node, side);
    return beside !== null && beside.x === opening.x && beside.y === opening.y;
  });
}

function requiredOpening(maze: Maze, end: keyof Openings): Point {
  const opening = openingOf(maze, end);
  if (opening !== null) return opening;
  const { x, y } = maze[end];
  throw new RangeError(
    `Expected a ${end} at the outer wall for openings, got cell ${x / 2},${y / 2} of ${maze.width}×${maze.height}`,
  );
}

function besideWall(maze: Maze, { x, y }: Point, side: Side): Point | null {
  const right = 2 * maze.width - 1;
  const bottom = 2 * maze.height - 1;
  switch (side) {
    case 'left':
      return x === 0 ? { x: -1, y } : null;
    case 'top':
      return y === 0 ? { x, y: -1 } : null;
    case 'right':
      return x === right - 1 ? { x: right, y } : null;
    case 'bottom':
      return y === bottom - 1 ? { x, y: bottom } : null;
  }
}
