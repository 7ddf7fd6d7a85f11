import { chooseDirection } from '../choose.ts';
import { DIRECTIONS, type Maze, neighborOf } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { ENTERED_BY_NONE, markUnreached, openToParents, REACHED, reach } from './unreached.ts';

/**
 * Carves `blank` by hunt and kill and returns it: from the first cell, steps to random unreached neighbors;
 * where there is none, goes on from the first unreached cell, joined to a random one of its reached
 * neighbors. Since all cells before it are reached, it has some, and the hunt never looks back.
 *
 * Draws: those of `chooseDirection`, among the unreached neighbors of a cell left by a step, and among the
 * reached ones of a cell that is hunted.
 */
export function huntAndKill(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  const { width, passages } = blank;
  const steps = [1, width, -1, -width];
  markUnreached(blank);
  passages[0]! |= REACHED | ENTERED_BY_NONE;
  reach(passages, 0, width);
  let cell = 0;
  let hunted = 0;
  for (let reached = 1; reached < passages.length; reached++) {
    const unreached = passages[cell]! & 15;
    if (unreached !== 0) {
      const direction = chooseDirection(random, unreached);
      cell += steps[direction]!;
      passages[cell]! |= REACHED | (direction << 4);
    } else {
      while (passages[hunted]! >= 128) hunted++;
      cell = hunted;
      const toTree = chooseDirection(random, reachedNeighbors(blank, cell));
      passages[cell]! |= REACHED | ((toTree ^ 2) << 4);
    }
    reach(passages, cell, width);
    if (reached % REPORT_EVERY === 0) report(reached / passages.length);
  }
  openToParents(blank);
  return blank;
}

/** The directions in which reached neighbors lie, bit d for direction d. */
function reachedNeighbors(maze: Maze, cell: number): number {
  let set = 0;
  for (const direction of DIRECTIONS) {
    const next = neighborOf(maze, cell, direction);
    if (next >= 0 && maze.passages[next]! >= 128) set |= 1 << direction;
  }
  return set;
}
