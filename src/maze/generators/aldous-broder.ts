import type { Maze } from '../maze.ts';
import { REPORT_EVERY, type Report, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { ENTERED_BY_NONE, markUnreached, openToParents, REACHED } from './unreached.ts';

/**
 * Carves `blank` by the algorithm of Aldous ("The random walk construction of uniform spanning trees", SIAM
 * J. Discrete Math. 3, 1990) and Broder ("Generating random spanning trees", FOCS 1989) and returns it: a
 * random walk from the first cell opens the passages by which it comes into a cell for the first time. Every
 * maze of the grid is equally likely.
 *
 * Draws: those of `walkInto`. Takes no memory beside the maze.
 */
export function aldousBroder(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  markUnreached(blank);
  walkInto(blank, random, { cells: blank.passages.length, report });
  openToParents(blank);
  return blank;
}

/**
 * Walks from the first cell until so many cells are reached. Works in the scratch of `unreached.ts`, where
 * bits 0..3 stay the directions of all neighbors inside the grid.
 *
 * Draws: for each step two bits of 32-bit words, low first, as its direction, and again where that leads out
 * of the grid. Those left of the last word are dropped.
 */
export function walkInto(
  { width, passages }: Maze,
  random: Random,
  { cells, report }: { readonly cells: number; readonly report: Report },
): void {
  const steps = Int32Array.of(1, width, -1, -width);
  let bits = 0;
  let pairs = 0;
  let cell = 0;
  passages[0]! |= REACHED | ENTERED_BY_NONE;
  for (let reached = 1; reached < cells; ) {
    if (pairs === 0) {
      bits = random.nextWord() | 0;
      pairs = 16;
    }
    const direction = bits & 3;
    bits >>>= 2;
    pairs--;
    if (((passages[cell]! >> direction) & 1) === 0) continue;
    cell += steps[direction]!;
    if (passages[cell]! >= 128) continue;
    passages[cell]! |= 128 | (direction << 4);
    if (++reached % REPORT_EVERY === 0) report(reached / passages.length);
  }
}
