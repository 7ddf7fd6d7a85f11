import { EAST_OPEN, type Maze, SOUTH_OPEN } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';

/**
 * Carves `blank` by the sidewinder algorithm and returns it: the first row is one corridor; each other row
 * is cut into runs of cells, each open to the north at a random one of them.
 *
 * Draws, for each cell of the rows but the first, from west to east: `getrandbits(1)`, 0 to end the run
 * here, none for the last cell of the row, where it ends; and at the end of a run one `randbelow` of its
 * length, counted from its first cell, for the cell that opens.
 */
export function sidewinder(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  const { width, passages } = blank;
  passages.fill(EAST_OPEN, 0, width - 1);
  let first = width;
  for (let cell = width; cell < passages.length; cell++) {
    const isLast = cell % width === width - 1;
    if (!isLast && random.getrandbits(1) === 1) {
      passages[cell]! |= EAST_OPEN;
    } else {
      const opened = first + random.randbelow(cell + 1 - first);
      passages[opened - width]! |= SOUTH_OPEN;
      first = cell + 1;
    }
    if (cell % REPORT_EVERY === 0) report(cell / passages.length);
  }
  return blank;
}
