import type { Maze } from '../maze.ts';
import { type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { walkInto } from './aldous-broder.ts';
import { markUnreached, openToParents } from './unreached.ts';
import { joinByWalks } from './wilson.ts';

/**
 * Carves `blank` by Houston's algorithm and returns it: the walk of `aldousBroder`, which is quick at first,
 * until it has reached a third of the cells, then the walks of `wilson`, which are quick at last. Not
 * uniform, since the first walk ends by what it has reached.
 *
 * Draws: those of `walkInto`, then those of `joinByWalks`. Takes no memory beside the maze.
 */
export function houston(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  const reached = Math.ceil(blank.passages.length / 3);
  markUnreached(blank);
  walkInto(blank, random, { cells: reached, report });
  joinByWalks(blank, random, { reached, report });
  openToParents(blank);
  return blank;
}
