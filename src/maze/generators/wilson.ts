import type { Maze } from '../maze.ts';
import { REPORT_EVERY, type Report, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { ENTERED_BY_NONE, markUnreached, openToParents, REACHED } from './unreached.ts';

/**
 * Carves `blank` by Wilson's algorithm ("Generating random spanning trees more quickly than the cover
 * time", STOC 1996) and returns it: every maze of the grid is equally likely. The tree begins with the
 * cell in the middle, which walks meet soonest.
 *
 * Draws: those of `joinByWalks`. Takes no memory beside the maze.
 */
export function wilson(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  const { width, height, passages } = blank;
  markUnreached(blank);
  passages[(height >> 1) * width + (width >> 1)]! |= REACHED | ENTERED_BY_NONE;
  joinByWalks(blank, random, { reached: 1, report });
  openToParents(blank);
  return blank;
}

/**
 * Joins all cells to those reached, of which there are so many. Works in the scratch of `unreached.ts`, where
 * bits 0..3 stay the directions of all neighbors inside the grid. From each cell not reached, in
 * their order, walks at random until it meets one that is, and adds the way without its loops: of each cell
 * it keeps how it last left it, so that loops fall away by themselves.
 *
 * Draws: for each step two bits of 32-bit words, low first, as its direction, and again where that leads out
 * of the grid. Those left of the last word are dropped.
 */
export function joinByWalks(
  { width, passages }: Maze,
  random: Random,
  { reached, report }: { readonly reached: number; readonly report: Report },
): void {
  const steps = Int32Array.of(1, width, -1, -width);
  let bits = 0;
  let pairs = 0;
  let joined = reached;
  let reportAt = joined + REPORT_EVERY;
  for (let first = 0; first < passages.length; first++) {
    let cell = first;
    let scratch = passages[cell]!;
    while (scratch < 128) {
      if (pairs === 0) {
        bits = random.nextWord() | 0;
        pairs = 16;
      }
      const direction = bits & 3;
      bits >>>= 2;
      pairs--;
      if (((scratch >> direction) & 1) === 0) continue;
      passages[cell] = (scratch & 15) | (direction << 4);
      cell += steps[direction]!;
      scratch = passages[cell]!;
    }
    // Along the way again: the step that left a cell, turned round, is how the tree enters it.
    cell = first;
    scratch = passages[cell]!;
    while (scratch < 128) {
      const direction = scratch >> 4;
      passages[cell] = 128 | ((direction ^ 2) << 4);
      cell += steps[direction]!;
      scratch = passages[cell]!;
      joined++;
    }
    if (joined >= reportAt) {
      report(joined / passages.length);
      reportAt = joined + REPORT_EVERY;
    }
  }
}
