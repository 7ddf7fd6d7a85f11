import { EAST_OPEN, type Maze, SOUTH_OPEN } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';

/**
 * Carves `blank` by recursive division and returns it: a chamber without walls is cut across its longer
 * side by a wall with one gap, and so are its two parts, until they are one cell wide.
 *
 * Draws, for each chamber, the northern or western part of one before the other: where it is a square,
 * `getrandbits(1)`, 1 to cut it by a wall from west to east; `randbelow` of the places the wall can have,
 * from the north or west; `randbelow` of the places its gap can have.
 */
export function recursiveDivision(
  blank: Maze,
  random: Random,
  { report = unreported }: ReportOption = {},
): Maze {
  const { width, height, passages } = blank;
  openAll(blank);
  // Chambers to come, four numbers each: the first cell's place and the sides.
  const chambers = [0, 0, width, height];
  let settled = 0;
  while (chambers.length > 0) {
    const rows = chambers.pop()!;
    const columns = chambers.pop()!;
    const top = chambers.pop()!;
    const left = chambers.pop()!;
    if (columns === 1 || rows === 1) {
      const before = settled;
      settled += columns * rows;
      if (Math.floor(settled / REPORT_EVERY) > Math.floor(before / REPORT_EVERY)) {
        report(settled / passages.length);
      }
    } else if (rows > columns || (rows === columns && random.getrandbits(1) === 1)) {
      const above = 1 + random.randbelow(rows - 1);
      const first = (top + above - 1) * width + left;
      const gap = first + random.randbelow(columns);
      for (let cell = first; cell < first + columns; cell++) {
        if (cell !== gap) passages[cell]! &= ~SOUTH_OPEN;
      }
      chambers.push(left, top + above, columns, rows - above, left, top, columns, above);
    } else {
      const before = 1 + random.randbelow(columns - 1);
      const first = top * width + left + before - 1;
      const gap = first + random.randbelow(rows) * width;
      for (let cell = first; cell < first + rows * width; cell += width) {
        if (cell !== gap) passages[cell]! &= ~EAST_OPEN;
      }
      chambers.push(left + before, top, columns - before, rows, left, top, before, rows);
    }
  }
  return blank;
}

/** Opens every passage that stays inside the grid. */
function openAll({ width, passages }: Maze): void {
  passages.fill(EAST_OPEN | SOUTH_OPEN);
  for (let cell = width - 1; cell < passages.length; cell += width) passages[cell]! &= ~EAST_OPEN;
  for (let cell = passages.length - width; cell < passages.length; cell++) passages[cell]! &= ~SOUTH_OPEN;
}
