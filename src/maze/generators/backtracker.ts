import { DIRECTIONS, type Maze } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { ENTERED_BY_NONE, markUnreached, openToParents, reach } from './unreached.ts';

/**
 * The choice among the unreached neighbors at set + 16 · the next two random bits: bits 0..1 the direction,
 * bit 2 set to draw again instead, from bit 3 on how many of the random bits it takes.
 */
const CHOICES = Uint8Array.from({ length: 64 }, (_, index) => {
  const choices = DIRECTIONS.filter((direction) => (index >> direction) & 1);
  const bits = choices.length < 2 ? 0 : choices.length === 2 ? 1 : 2;
  const drawn = (index >> 4) & ((1 << bits) - 1);
  return (choices[drawn] ?? 4) | (bits << 3);
});

/**
 * Carves `blank` by the plain recursive backtracker and returns it: from the first cell step to a random
 * unreached neighbor; where there is none, step back.
 *
 * Draws: with k unreached neighbors in the order east, south, west, north, none for k = 1, one bit for
 * k = 2, two bits for k = 3 (again where they give 3) and for k = 4. Bits come from 32-bit words, low
 * first; where two are needed and one is left of the word, that one is dropped. So are those left of the
 * last word: who draws next gets the word after it.
 *
 * All its memory is `passages`: no stack, since each cell knows by which direction it was entered.
 */
export function backtracker(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  const { width, passages } = blank;
  markUnreached(blank);
  passages[0]! |= ENTERED_BY_NONE;
  reach(passages, 0, width);
  const walk = { cell: 0, unreached: passages.length - 1, pool: 0, bitsLeft: 0 };
  let reportAt = walk.unreached - REPORT_EVERY;
  for (;;) {
    walkOn(walk, blank, random);
    if (walk.unreached === 0) break;
    random.refill();
    if (walk.unreached <= reportAt) {
      report(1 - walk.unreached / passages.length);
      reportAt = walk.unreached - REPORT_EVERY;
    }
  }
  report(1);
  openToParents(blank);
  return blank;
}

/** Where a walk stands: its cell, how many are unreached, and what is left of the last random word. */
interface Walk {
  cell: number;
  unreached: number;
  pool: number;
  bitsLeft: number;
}

/**
 * Walks until every cell is reached or the block of random words is used up. A function of its own, so that
 * the compiler has seen it from beginning to end before the second block.
 */
function walkOn(walk: Walk, { width, passages }: Maze, random: Random): void {
  const { words } = random;
  const choices = CHOICES;
  const steps = Int32Array.of(1, width, -1, -width);
  let { position } = random;
  let { cell, unreached, pool, bitsLeft } = walk;
  let scratch = passages[cell]!;
  while (unreached > 0) {
    while ((scratch & 15) === 0) {
      cell -= steps[scratch >> 4]!;
      scratch = passages[cell]!;
    }
    let choice = choices[(scratch & 15) | ((pool & 3) << 4)]!;
    if (bitsLeft < choice >> 3) {
      if (position === words.length) break;
      pool = words[position++]!;
      choice = choices[(scratch & 15) | ((pool & 3) << 4)]!;
      bitsLeft = 32;
    }
    bitsLeft -= choice >> 3;
    pool >>>= choice >> 3;
    if ((choice & 4) !== 0) continue;
    const direction = choice & 3;
    cell += steps[direction]!;
    scratch = passages[cell]! | (direction << 4);
    passages[cell] = scratch;
    reach(passages, cell, width);
    unreached--;
  }
  random.position = position;
  walk.cell = cell;
  walk.unreached = unreached;
  walk.pool = pool;
  walk.bitsLeft = bitsLeft;
}
