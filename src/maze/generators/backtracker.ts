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
  const { words } = random;
  const choices = CHOICES;
  const steps = Int32Array.of(1, width, -1, -width);
  markUnreached(blank);
  passages[0]! |= ENTERED_BY_NONE;
  reach(passages, 0, width);
  let { position } = random;
  let pool = 0;
  let bitsLeft = 0;
  let cell = 0;
  let scratch = passages[0]!;
  let unreached = passages.length - 1;
  while (unreached > 0) {
    const pause = Math.max(0, unreached - REPORT_EVERY);
    while (unreached > pause) {
      while ((scratch & 15) === 0) {
        cell -= steps[scratch >> 4]!;
        scratch = passages[cell]!;
      }
      let choice = choices[(scratch & 15) | ((pool & 3) << 4)]!;
      bitsLeft -= choice >> 3;
      if (bitsLeft < 0) {
        if (position === words.length) {
          random.refill();
          position = 0;
        }
        pool = words[position++]!;
        choice = choices[(scratch & 15) | ((pool & 3) << 4)]!;
        bitsLeft = 32 - (choice >> 3);
      }
      pool >>>= choice >> 3;
      if ((choice & 4) !== 0) continue;
      const direction = choice & 3;
      cell += steps[direction]!;
      scratch = passages[cell]! | (direction << 4);
      passages[cell] = scratch;
      reach(passages, cell, width);
      unreached--;
    }
    report(1 - unreached / passages.length);
  }
  random.position = position;
  openToParents(blank);
  return blank;
}
