import type { Maze, Point } from '../maze/maze.ts';
import { isOnPath, solve } from '../maze/solve.ts';
import { measureTexture } from '../maze/texture.ts';
import { type DrawnPath, drawnNeighbors, isDrawn, looseEnds } from './drawn-path.ts';
import { cornerEnds, type Ends, type Orientation } from './ends.ts';
import type { Opening } from './openings.ts';

/** The ends of a drawn path, and how the picture lies if they tell. */
export interface DrawnEnds extends Ends {
  readonly orientation: Orientation | null;
}

/**
 * A third of the cells of the original `prim` are dead ends, and never less than this share at any size: it alone
 * has goals elsewhere than in the last cell unless they are asked for. Of the walks in depth, the mazes made by
 * default, a tenth are.
 */
const PRIM_DEAD_ENDS = 0.25;

/** A path that lacks more than this share of the way to a corner, and more than a cell, leads elsewhere. */
const LACKING_SHARE = 0.1;
/** On a shorter way any place is near a corner, in nodes. */
const SHORTEST_WAY = 9;

/**
 * Returns where a path leads that neither two openings nor marks tell of:
 *
 * - from the first cell to the last, as drawn upright or as turned by the original programs, if it stops in both;
 * - else from the only opening to where it stops, if it is drawn from there;
 * - else from the first cell to any node of the last row, if the maze can be one of the original `prim`;
 * - else from corner to corner, if it stops a little short of one of them on the way there: it lacks its end;
 * - else from where to where it is drawn, if that is from cell to cell;
 * - else from corner to corner, since it is not whole.
 */
export function drawnEnds(path: DrawnPath, openings: readonly Opening[]): DrawnEnds {
  const { width, height } = path.maze;
  const right = 2 * width - 2;
  const bottom = 2 * height - 2;
  const upright: DrawnEnds = { ...cornerEnds(path.maze), orientation: 'upright' };
  const original: DrawnEnds = {
    start: { x: 0, y: bottom },
    goal: { x: right, y: 0 },
    source: 'corners',
    orientation: 'original',
  };
  const corners = [upright, original];
  const whole = corners.find(({ start, goal }) => stopsAt(path, start) && stopsAt(path, goal));
  if (whole !== undefined) return width === 1 || height === 1 ? { ...whole, orientation: null } : whole;
  const ends = looseEnds(path);
  const [one, other = one] = ends;
  if (one !== undefined && other !== undefined && ends.length <= 2) {
    const opening = openings.length === 1 ? openings[0]!.node : null;
    if (opening !== null && (isSame(one, opening) || isSame(other, opening))) {
      const goal = isSame(one, opening) ? other : one;
      return { start: opening, goal, source: 'answer', orientation: null };
    }
    const prim = primEnds(corners, one, other) ?? primEnds(corners, other, one);
    if (prim !== null && hasDeadEnds(path.maze)) return prim;
    const short = corners.find((pair) => isShortOf(path, pair, { one, other }));
    if (short !== undefined) return short;
    if (isCell(one) && isCell(other)) return { start: one, goal: other, source: 'answer', orientation: null };
  }
  const score = ({ start, goal }: Ends) => Number(stopsAt(path, start)) + Number(stopsAt(path, goal));
  return score(original) > score(upright) ? original : upright;
}

function stopsAt(path: DrawnPath, node: Point): boolean {
  return isDrawn(path, node.x, node.y) && drawnNeighbors(path, node) <= 1;
}

/** Says whether the path is the way from one of two corners to the other but for its end. */
function isShortOf(
  { maze, nodes, count }: DrawnPath,
  pair: DrawnEnds,
  ends: { one: Point; other: Point },
): boolean {
  const isFromCorner = [ends.one, ends.other].some(
    (end) => isSame(end, pair.start) || isSame(end, pair.goal),
  );
  if (!isFromCorner) return false;
  const from = { ...maze, start: pair.start, goal: pair.goal };
  const way = solve(from);
  if (way === null) return false;
  const lacking = way.length - count;
  if (way.length < SHORTEST_WAY || lacking <= 0 || lacking > Math.max(2, way.length * LACKING_SHARE))
    return false;
  const columns = 2 * maze.width - 1;
  for (let i = nodes.indexOf(1); i >= 0; i = nodes.indexOf(1, i + 1)) {
    if (!isOnPath(from, way, i % columns, Math.floor(i / columns))) return false;
  }
  return true;
}

function hasDeadEnds(maze: Maze): boolean {
  return measureTexture(maze).deadEnds >= PRIM_DEAD_ENDS * maze.passages.length;
}

/** The goal of the original `prim` is any open node of the text's last row. */
function primEnds(corners: readonly DrawnEnds[], start: Point, goal: Point): DrawnEnds | null {
  const pair = corners.find(
    (corner) =>
      isSame(start, corner.start) &&
      (corner.orientation === 'upright' ? goal.y === corner.goal.y : goal.x === corner.goal.x),
  );
  return pair === undefined ? null : { start, goal, source: 'answer', orientation: pair.orientation };
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

function isCell({ x, y }: Point): boolean {
  return x % 2 === 0 && y % 2 === 0;
}
