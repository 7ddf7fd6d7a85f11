import {
  addAll,
  addBorder,
  type BitMap,
  beside,
  cellOf,
  copyOf,
  has,
  pixelOf,
  removeAll,
  removeCells,
} from './bit-map.ts';
import { grow } from './grow.ts';
import { type Ground, shortestWalk } from './walk.ts';

/** A gap up to this share of a corridor is a flaw in the wall, unless there is no other way. */
const FLAW_SHARE = 0.2;

/** Where a way is looked for. */
export interface Terrain {
  readonly walls: BitMap;
  /** Walls, what lies outside the maze, and the border. */
  readonly closed: BitMap;
  /** Specks in the floor; null where there are none. */
  readonly specks: BitMap | null;
  /** Memory to walk in. */
  readonly ground: Ground;
}

/** The ends of the way, and how wide corridors are, in pixels. */
export interface Search {
  readonly from: number;
  readonly to: number;
  readonly corridor: number;
}

/**
 * Returns the cells of the shortest walk from `to` back to `from`, or null where there is none. Specks are walls if
 * there is a way beside them; gaps in walls too narrow to be meant are closed if there is another way.
 */
export function findRoute({ walls, closed, specks, ground }: Terrain, search: Search): Int32Array | null {
  const { from, to, corridor } = search;
  const walk = (barred: BitMap) => shortestWalk(ground, barred, { from, to, neighbors: 4 });
  const route = (specks === null ? null : walk(union(closed, specks))) ?? walk(closed);
  const flaw = Math.floor(corridor * FLAW_SHARE);
  if (route === null || flaw < 2 || !isSqueezed(closed, route, flaw)) return route;
  const meant = walk(union(closed, narrowFloor({ walls, closed }, search, Math.floor(flaw / 2))));
  // A few pixels more are corners that were rounded off.
  return meant !== null && meant.length > route.length + corridor ? meant : route;
}

function union(one: BitMap, other: BitMap): BitMap {
  const both = copyOf(one);
  addAll(both, other);
  return both;
}

/** Says whether the walk comes through a gap of at most that many pixels, in a row or a column. */
function isSqueezed(closed: BitMap, route: Int32Array, most: number): boolean {
  const free = (cell: number, step: number) => {
    let count = 0;
    while (count <= most && !has(closed, cell + (count + 1) * step)) count++;
    return count;
  };
  const steps = [1, closed.width];
  return route.some((cell) => steps.some((step) => free(cell, step) + 1 + free(cell, -step) <= most));
}

/**
 * Returns the floor that a disc of that radius cannot cover between the walls (what a morphological opening takes
 * away), except around the ends.
 */
function narrowFloor(
  { walls, closed }: Pick<Terrain, 'walls' | 'closed'>,
  { from, to, corridor }: Search,
  radius: number,
): BitMap {
  const near = beside(walls, [walls]);
  const solid = copyOf(walls);
  addBorder(solid);
  grow(near, { barred: solid, levels: radius - 1 });
  const wide = beside(near, [closed, near]);
  grow(wide, { barred: closed, levels: radius });
  removeAll(near, wide);
  for (const end of [from, to]) {
    const { x, y } = pixelOf(near, end);
    const left = Math.max(0, x - corridor);
    const right = Math.min(near.columns, x + corridor + 1);
    for (let row = Math.max(0, y - corridor); row < Math.min(near.rows, y + corridor + 1); row++) {
      removeCells(near, cellOf(near, { x: left, y: row }), cellOf(near, { x: right, y: row }));
    }
  }
  return near;
}
