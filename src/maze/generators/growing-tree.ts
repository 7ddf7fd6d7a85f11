import { chooseDirection } from '../choose.ts';
import type { Maze } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { parsePick, pickRank } from './pick.ts';
import { RankedList } from './ranked-list.ts';
import { ENTERED_BY_NONE, markUnreached, openToParents, reach } from './unreached.ts';

export interface GrowingTreeOptions extends ReportOption {
  /** Which active cell to go on from, as `parsePick` reads it: `newest`, `newest:75,random:25`, … */
  readonly pick?: string;
}

/**
 * Carves `blank` by the growing tree algorithm (Buck, "Maze Generation: Growing Tree algorithm", 2011) and
 * returns it: one of the active cells steps to a random unreached neighbor, which becomes active, or stops
 * being active where it has none. Throws a RangeError for a `pick` that cannot be read.
 *
 * Draws: `randbelow(cells)` for the first cell; then each time those of `pickRank` for the active cell and
 * those of `chooseDirection` among its unreached neighbors, if any.
 */
export function growingTree(blank: Maze, random: Random, options: GrowingTreeOptions = {}): Maze {
  const { pick = 'newest', report = unreported } = options;
  const { width, passages } = blank;
  const mix = parsePick(pick);
  const steps = [1, width, -1, -width];
  const first = random.randbelow(passages.length);
  markUnreached(blank);
  passages[first]! |= ENTERED_BY_NONE;
  reach(passages, first, width);
  const active = new RankedList();
  active.push(first);
  let left = 0;
  while (active.length > 0) {
    const slot = active.slotOf(pickRank(mix, active.length, random));
    const cell = active.valueAt(slot);
    const unreached = passages[cell]! & 15;
    if (unreached === 0) {
      active.removeAt(slot);
      if (++left % REPORT_EVERY === 0) report(left / passages.length);
      continue;
    }
    const direction = chooseDirection(random, unreached);
    const next = cell + steps[direction]!;
    passages[next]! |= direction << 4;
    reach(passages, next, width);
    active.push(next);
  }
  openToParents(blank);
  return blank;
}
