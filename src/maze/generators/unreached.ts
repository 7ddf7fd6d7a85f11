/**
 * The scratch that walking algorithms keep in `passages`, one byte a cell, in place of walls:
 *
 *     bits 0..3   the directions in which an unreached neighbor lies, bit d for direction d
 *     bits 4..5   the direction of the step that entered the cell: its parent is the other way
 *
 * Each cell but the first has one passage to its parent, so all passages follow from the parents at the
 * end, in one pass (`openToParents`).
 *
 * Loops over cells write these numbers out, `scratch & 15` and `scratch >> 4`: a name of the module is
 * a load at each use, and made the backtracker a third slower.
 */
import { EAST, EAST_OPEN, type Maze, NORTH, SOUTH, SOUTH_OPEN, WEST } from '../maze.ts';

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
  if (cell >= width && cell < passages.length - width) {
    passages[cell - 1]! &= ~1; // its eastern neighbor is reached
    passages[cell + 1]! &= ~4;
    passages[cell - width]! &= ~2;
    passages[cell + width]! &= ~8;
    return;
  }
  if (cell > 0) passages[cell - 1]! &= ~1;
  if (cell >= width) passages[cell - width]! &= ~2;
  if (cell + 1 < passages.length) passages[cell + 1]! &= ~4;
  if (cell + width < passages.length) passages[cell + width]! &= ~8;
}

/**
 * The passages of a cell, at entered · 16 + east · 4 + south: the directions of the steps that entered
 * itself and the cells to its east and south.
 */
const PASSAGES = Uint8Array.from({ length: 64 }, (_, steps) => {
  const entered = steps >> 4;
  const toEast = entered === WEST || ((steps >> 2) & 3) === EAST;
  const toSouth = entered === NORTH || (steps & 3) === SOUTH;
  return (toEast ? EAST_OPEN : 0) | (toSouth ? SOUTH_OPEN : 0);
});

/**
 * Replaces the scratch by the passages it stands for. The first cell must be marked as entered to the
 * east, as if from outside; no other cell of the first column is entered so. Looks them up, since tests
 * of random directions cost five times as much.
 */
export function openToParents({ width, passages }: Maze): void {
  const table = PASSAGES;
  const cells = passages.length;
  let entered = EAST;
  let cell = 0;
  for (; cell + width < cells; cell++) {
    const east = passages[cell + 1]! >> 4;
    passages[cell] = table[entered * 16 + east * 4 + (passages[cell + width]! >> 4)]!;
    entered = east;
  }
  for (; cell < cells; cell++) {
    const east = cell + 1 < cells ? passages[cell + 1]! >> 4 : NORTH;
    passages[cell] = table[entered * 16 + east * 4 + NORTH]!;
    entered = east;
  }
}
