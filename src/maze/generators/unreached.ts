/**
 * The scratch that walking algorithms keep in `passages`, one byte a cell, in place of walls:
 *
 *     bits 0..3   the directions in which an unreached neighbor lies, bit d for direction d
 *     bits 4..6   the direction of the step that entered the cell, from its parent; 4 where none did
 *     bit 7       set where the cell is reached, by algorithms that ask that of the cell itself
 *
 * Each cell but the root has one passage to its parent, so all passages follow from the parents at the
 * end, in one pass (`openToParents`).
 *
 * Loops over cells write these numbers out, `scratch & 15`, `scratch >> 4`: a name of the module is
 * a load at each use, and made the backtracker a third slower.
 */
import { EAST, EAST_OPEN, type Maze, NORTH, SOUTH, SOUTH_OPEN, WEST } from '../maze.ts';

/** What marks the root. */
export const ENTERED_BY_NONE = 4 << 4;

/** Bit 7. */
export const REACHED = 128;

/** Sets all neighbors of all cells unreached, those outside the grid reached. Expects `passages` of zeros. */
export function markUnreached({ width, height, passages }: Maze): void {
  passages.fill(15);
  for (let x = 0; x < width; x++) {
    passages[x]! &= ~8;
    passages[width * (height - 1) + x]! &= ~2;
  }
  for (let cell = 0; cell < passages.length; cell += width) {
    passages[cell]! &= ~4;
    passages[cell + width - 1]! &= ~1;
  }
}

/**
 * Tells the neighbors of `cell` that it is reached. At the west and east edge this meets a cell of another
 * row, which has no neighbor on that side to lose.
 */
export function reach(passages: Uint8Array, cell: number, width: number): void {
  if (cell > 0) passages[cell - 1]! &= ~1; // its eastern neighbor is reached
  if (cell + 1 < passages.length) passages[cell + 1]! &= ~4;
  if (cell >= width) passages[cell - width]! &= ~2;
  if (cell + width < passages.length) passages[cell + width]! &= ~8;
}

/**
 * The passages of a cell, at entered · 64 + east · 8 + south: how itself and the cells to its east and
 * south were entered, 0..4.
 */
const PASSAGES = Uint8Array.from({ length: 5 * 64 }, (_, steps) => {
  const entered = steps >> 6;
  const toEast = entered === WEST || ((steps >> 3) & 7) === EAST;
  const toSouth = entered === NORTH || (steps & 7) === SOUTH;
  return (toEast ? EAST_OPEN : 0) | (toSouth ? SOUTH_OPEN : 0);
});

/**
 * Replaces the scratch of a finished walk by the passages it stands for. Looks them up, since tests of
 * random directions cost five times as much.
 */
export function openToParents({ width, passages }: Maze): void {
  const table = PASSAGES;
  const cells = passages.length;
  let entered = (passages[0]! >> 4) & 7;
  let cell = 0;
  for (; cell + width < cells; cell++) {
    const east = (passages[cell + 1]! >> 4) & 7;
    passages[cell] = table[entered * 64 + east * 8 + ((passages[cell + width]! >> 4) & 7)]!;
    entered = east;
  }
  for (; cell < cells; cell++) {
    const east = cell + 1 < cells ? (passages[cell + 1]! >> 4) & 7 : 4;
    passages[cell] = table[entered * 64 + east * 8 + 4]!;
    entered = east;
  }
}
