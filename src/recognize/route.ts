import { cellsBeside, grow } from './grow.ts';
import { CAME, CLOSED, clearBut, NEAR, NOTED, type PixelMap, pixelOf, WALL } from './pixel-map.ts';
import { walk, walkedCells } from './walk.ts';

/** A gap up to this share of a corridor is a flaw in the wall, unless there is no other way. */
const FLAW_SHARE = 0.2;

/** The ends of the way in the map, and how wide corridors are, in pixels. */
export interface Search {
  readonly from: number;
  readonly to: number;
  readonly corridor: number;
}

/**
 * Returns the cells of the shortest walk from `to` back to `from`, or null where there is none. Specks, which are
 * NOTED, are walls if there is a way beside them; gaps in walls too narrow to be meant are closed if there is
 * another way. Leaves CAME and NEAR bits.
 */
export function findRoute(map: PixelMap, search: Search): Int32Array | null {
  const route = shortest(map, search, WALL | CLOSED | NOTED) ?? shortest(map, search, WALL | CLOSED);
  const flaw = Math.floor(search.corridor * FLAW_SHARE);
  if (route === null || flaw < 2 || !isSqueezed(map, route, flaw)) return route;
  markNarrow(map, search, Math.floor(flaw / 2));
  const meant = shortest(map, search, WALL | CLOSED | NEAR);
  // A few pixels more are corners that were rounded off.
  return meant !== null && meant.length > route.length + search.corridor ? meant : route;
}

function shortest(map: PixelMap, { from, to }: Search, barred: number): Int32Array | null {
  clearBut(map, 0xff & ~CAME);
  const length = walk(map, { from, to }, { mask: barred, value: 0, neighbors: 4 });
  return length === 0 ? null : walkedCells(map, to, { length, neighbors: 4 });
}

/** Says whether the walk comes through a gap of at most that many pixels, in a row or a column. */
function isSqueezed({ cells, width }: PixelMap, route: Int32Array, most: number): boolean {
  const free = (cell: number, step: number) => {
    let count = 0;
    while (count <= most && (cells[cell + (count + 1) * step]! & (WALL | CLOSED)) === 0) count++;
    return count;
  };
  return route.some((cell) => [1, width].some((step) => free(cell, step) + 1 + free(cell, -step) <= most));
}

/**
 * Sets NEAR in the floor that a disc of that radius cannot cover between the walls (what a morphological opening
 * takes away), except around the ends.
 */
function markNarrow(map: PixelMap, { from, to, corridor }: Search, radius: number): void {
  const { cells, width } = map;
  clearBut(map, WALL | CLOSED);
  const beside = cellsBeside(map, { mask: WALL, value: 0, beside: WALL });
  grow(map, beside, { bit: NEAR, barred: WALL, levels: radius - 1 });
  const rim = cellsBeside(map, { mask: WALL | CLOSED | NEAR, value: 0, beside: NEAR });
  grow(map, rim, { bit: NOTED, barred: WALL | CLOSED, levels: radius });
  for (let cell = 0; cell < cells.length; cell++)
    if ((cells[cell]! & NOTED) !== 0) cells[cell]! &= ~(NEAR | NOTED);
  const inner = { x: map.width - 2 * map.border, y: map.height - 2 * map.border };
  for (const end of [from, to]) {
    const { x, y } = pixelOf(map, end);
    for (let dy = -corridor; dy <= corridor; dy++) {
      for (let dx = -corridor; dx <= corridor; dx++) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= inner.x || y + dy >= inner.y) continue;
        cells[end + dy * width + dx]! &= ~NEAR;
      }
    }
  }
}
