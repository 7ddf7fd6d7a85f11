import type { Maze } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { drawOrders, FIRST_UNREACHED, ORIGINAL_SWAPS, type Swaps } from './orders.ts';
import { ENTERED_BY_NONE, markUnreached, openToParents, reach } from './unreached.ts';

export interface DfsOptions extends ReportOption {
  readonly swaps?: Swaps;
}

/** So many orders are drawn at once. */
const ORDERS_AT_ONCE = 4096;

/**
 * Carves `blank` by the depth-first walk of the first original program and returns it: from cell (0, 0),
 * each cell draws an order of directions when it is entered and tries them in that order.
 *
 * Draws: one order a cell, when it is entered (`drawOrder`). Takes one byte a cell beside the maze, the
 * number of its order. What has been tried needs no record: a neighbor once tried is reached.
 */
export function dfs(blank: Maze, random: Random, options: DfsOptions = {}): Maze {
  const { swaps = ORIGINAL_SWAPS, report = unreported } = options;
  const { width, passages } = blank;
  const cells = passages.length;
  const orderOf = new Uint8Array(cells);
  const steps = Int32Array.of(1, width, -1, -width);
  const firstUnreached = FIRST_UNREACHED;
  markUnreached(blank);
  passages[0]! |= ENTERED_BY_NONE;
  let cell = 0;
  for (let drawn = 0; drawn < cells; drawn += ORDERS_AT_ONCE) {
    const orders = drawOrders(random, swaps, Math.min(ORDERS_AT_ONCE, cells - drawn));
    for (let i = 0; i < orders.length; i++) {
      let order = orders[i]!;
      orderOf[cell] = order;
      reach(passages, cell, width);
      let direction = firstUnreached[order * 16 + (passages[cell]! & 15)]!;
      while (direction === 4 && cell !== 0) {
        cell -= steps[passages[cell]! >> 4]!;
        order = orderOf[cell]!;
        direction = firstUnreached[order * 16 + (passages[cell]! & 15)]!;
      }
      if (direction === 4) break;
      cell += steps[direction]!;
      passages[cell]! |= direction << 4;
    }
    if (drawn % REPORT_EVERY === 0) report(drawn / cells);
  }
  openToParents(blank);
  return blank;
}
