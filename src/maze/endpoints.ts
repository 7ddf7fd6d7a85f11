/**
 * Where a maze begins and ends: places named or counted in cells, the ends of the longest way, and the
 * openings in the outer wall beside them.
 */
import { farthestFrom } from './farthest.ts';
import type { Maze, Point } from './maze.ts';
import type { Random } from './random.ts';
import { shownText } from './shown-text.ts';

/** Share of the way from the first to the last column and row; the upper or left one of two middle cells. */
const NAMED = {
  'top-left': [0, 0],
  top: [0.5, 0],
  'top-right': [1, 0],
  left: [0, 0.5],
  center: [0.5, 0.5],
  right: [1, 0.5],
  'bottom-left': [0, 1],
  bottom: [0.5, 1],
  'bottom-right': [1, 1],
} as const satisfies Record<string, readonly [number, number]>;

/** A named place, one to be drawn or searched for, or a cell by its column and row from (0, 0). */
export type Place = keyof typeof NAMED | 'random' | 'farthest' | Point;

/** The words that name places, in the order of reading; a place may also be given as `x,y` in cells. */
export const PLACE_WORDS: readonly string[] = [...Object.keys(NAMED), 'random', 'farthest'];

/** Returns the place that a text names. Throws a RangeError that names `name` where it names none. */
export function parsePlace(text: string, name: string): Place {
  const pair = /^([0-9]{1,10}),([0-9]{1,10})$/.exec(text);
  if (pair !== null) return { x: Number(pair[1]), y: Number(pair[2]) };
  if (text === 'random' || text === 'farthest' || isNamed(text)) return text;
  throw new RangeError(
    `Expected one of ${PLACE_WORDS.join(', ')} or x,y in cells for ${name}, got ${shownText(text)}`,
  );
}

function isNamed(text: string): text is keyof typeof NAMED {
  return Object.hasOwn(NAMED, text);
}

export interface EndpointWishes {
  readonly start?: Place;
  readonly goal?: Place;
}

/**
 * Returns the maze with start and goal where they are wished; an end nobody wishes for stays where the maze
 * has it, or takes the maze's other end where the wished one sits on it (`start: 'bottom-right'` alone runs
 * to the top left). Throws a RangeError for a cell outside the maze, and for a wish that puts start and goal
 * in one place unless the maze is a single cell; where nobody wishes, they may be in one place, as `prim` may
 * put them in a single row of cells.
 *
 * Draws: for each `random` one, start before goal, `randbelow(cells)` until it is not the other end where
 * that is known by then; they are drawn before anything is searched for.
 *
 * `farthest` is the cell farthest from the other end, of several the first in reading order. Where it is
 * wished for the start alone, or for both, start and goal are two cells each of which is farthest from the
 * other, the start first in reading order: in a maze without loops the ends of a longest way there is (two
 * searches find them), with loops at least half as far apart as the two cells that are farthest apart. Only
 * what can be reached from the other end, or from the first cell, is looked at. Takes 1 byte a cell.
 */
export function placeEndpoints(maze: Maze, wishes: EndpointWishes, random: Random): Maze {
  const { start: startWish, goal: goalWish } = wishes;
  if (startWish === undefined && goalWish === undefined) return maze;
  if (startWish === 'farthest' && (goalWish === undefined || goalWish === 'farthest'))
    return atBothEnds(maze);
  const fixedStart = fixedNode(maze, startWish, 'start');
  const fixedGoal = fixedNode(maze, goalWish, 'goal');
  let start = startWish === undefined ? otherThan(fixedGoal, maze.start, maze.goal) : fixedStart;
  let goal = goalWish === undefined ? otherThan(fixedStart, maze.goal, maze.start) : fixedGoal;
  if (startWish === 'random') start = randomNode(maze, goal, random);
  if (goalWish === 'random') goal = randomNode(maze, start, random);
  start ??= farthestNode(maze, goal ?? maze.goal);
  goal ??= farthestNode(maze, start);
  if (isSameNode(start, goal) && maze.passages.length > 1) {
    throw new RangeError(`Expected two cells for start and goal, got ${start.x / 2},${start.y / 2} for both`);
  }
  return { ...maze, start, goal };
}

/** The node of a place that needs neither draws nor a search; null for the others. */
function fixedNode(maze: Maze, place: Place | undefined, name: string): Point | null {
  if (place === undefined || place === 'random' || place === 'farthest') return null;
  const right = maze.width - 1;
  const bottom = maze.height - 1;
  if (typeof place === 'string') {
    const [across, down] = NAMED[place];
    return { x: 2 * Math.floor(across * right), y: 2 * Math.floor(down * bottom) };
  }
  const { x, y } = place;
  if (!Number.isInteger(x) || !Number.isInteger(y) || x < 0 || y < 0 || x > right || y > bottom) {
    throw new RangeError(`Expected a cell from 0,0 to ${right},${bottom} for ${name}, got ${x},${y}`);
  }
  return { x: 2 * x, y: 2 * y };
}

function otherThan(taken: Point | null, usual: Point, other: Point): Point {
  return taken !== null && isSameNode(taken, usual) ? other : usual;
}

function isSameNode(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

function randomNode(maze: Maze, taken: Point | null, random: Random): Point {
  const cells = maze.passages.length;
  if (cells === 1) return nodeOf(maze, 0);
  for (;;) {
    const node = nodeOf(maze, random.randbelow(cells));
    if (taken === null || !isSameNode(node, taken)) return node;
  }
}

function nodeOf(maze: Maze, cell: number): Point {
  return { x: 2 * (cell % maze.width), y: 2 * Math.floor(cell / maze.width) };
}

function farthestNode(maze: Maze, from: Point): Point {
  return nodeOf(maze, farthestFrom(maze, from).cell);
}

/** Searches to and fro for as long as the way grows: on a tree it stops growing after the second search. */
function atBothEnds(maze: Maze): Maze {
  let near = farthestFrom(maze, nodeOf(maze, 0)).cell;
  let far = farthestFrom(maze, nodeOf(maze, near));
  for (let distance = -1; far.distance > distance; ) {
    distance = far.distance;
    const next = farthestFrom(maze, nodeOf(maze, far.cell));
    if (next.distance > distance) {
      near = far.cell;
      far = next;
    }
  }
  return {
    ...maze,
    start: nodeOf(maze, Math.min(near, far.cell)),
    goal: nodeOf(maze, Math.max(near, far.cell)),
  };
}
