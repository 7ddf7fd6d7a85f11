import type { Maze } from '../maze.ts';
import { REPORT_EVERY, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import type { DfsOptions } from './dfs.ts';
import { drawOrder, FIRST_UNREACHED, ORIGINAL_SWAPS } from './orders.ts';
import { ENTERED_BY_NONE, markUnreached, openToParents, reach } from './unreached.ts';

export interface StopsOptions extends DfsOptions {
  /** The chance that a cell stops the walk when it is entered, 0 to below 1. */
  readonly stopChance?: number;
}

/**
 * Carves `blank` as the Lua program does and returns it: the walk of `dfs`, but a cell when entered may
 * become a stopping point instead of being explored; when the walk has ended, a random stopping point is
 * entered again, where it may stop again, until there is none.
 *
 * Draws: one `random()` each time a cell is entered, the first one too, and where it is not below the
 * chance, one order (`drawOrder`); one `randbelow` of their number to take a stopping point. Takes one
 * byte a cell beside the maze, and the stopping points.
 */
export function stops(blank: Maze, random: Random, options: StopsOptions = {}): Maze {
  const { swaps = ORIGINAL_SWAPS, stopChance = 0.3, report = unreported } = options;
  const { width, passages } = blank;
  const orderOf = new Uint8Array(passages.length);
  const steps = [1, width, -1, -width];
  const stopped = [0];
  let explored = 0;
  markUnreached(blank);
  passages[0]! |= ENTERED_BY_NONE;
  reach(passages, 0, width);
  /** Stops at a cell or begins to explore it, and says which. */
  const enters = (cell: number) => {
    if (random.random() < stopChance) {
      stopped.push(cell);
      return false;
    }
    orderOf[cell] = drawOrder(random, swaps);
    if (++explored % REPORT_EVERY === 0) report(explored / passages.length);
    return true;
  };
  while (stopped.length > 0) {
    const root = takeAny(stopped, random);
    if (!enters(root)) continue;
    let cell = root;
    for (;;) {
      const direction = FIRST_UNREACHED[orderOf[cell]! * 16 + (passages[cell]! & 15)]!;
      if (direction < 4) {
        const next = cell + steps[direction]!;
        passages[next]! |= direction << 4;
        reach(passages, next, width);
        if (enters(next)) cell = next;
      } else {
        if (cell === root) break;
        cell -= steps[passages[cell]! >> 4]!;
      }
    }
  }
  openToParents(blank);
  return blank;
}

function takeAny(list: number[], random: Random): number {
  const place = random.randbelow(list.length);
  const taken = list[place]!;
  const last = list.pop()!;
  if (place < list.length) list[place] = last;
  return taken;
}
