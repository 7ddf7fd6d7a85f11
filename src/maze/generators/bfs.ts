import { DIRECTIONS, type Maze, neighborOf, openPassage } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';

/**
 * Carves `blank` as the second original program does and returns it: a queue, shuffled whole before each
 * cell is taken off its end, and all unreached neighbors opened in the order east, south, west, north.
 *
 * Draws: one `shuffle` of the queue a cell. So its time grows with the square of the cells.
 */
export function bfs(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  const cells = blank.width * blank.height;
  const reached = new Uint8Array(cells);
  const queue = [0];
  reached[0] = 1;
  let taken = 0;
  while (queue.length > 0) {
    random.shuffle(queue);
    const cell = queue.pop()!;
    for (const direction of DIRECTIONS) {
      const next = neighborOf(blank, cell, direction);
      if (next < 0 || reached[next] === 1) continue;
      openPassage(blank, cell, direction);
      reached[next] = 1;
      queue.push(next);
    }
    if (++taken % REPORT_EVERY === 0) report(taken / cells);
  }
  return blank;
}
