import { type Direction, EAST, isOpenNode, type Maze, NORTH, SOUTH, WEST } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { RankedList } from './ranked-list.ts';
import { ENTERED_BY_NONE, markUnreached, openToParents, reach } from './unreached.ts';

/** In this order the original program looks around. */
const AROUND: readonly Direction[] = [NORTH, SOUTH, WEST, EAST];

/**
 * Carves `blank` as the third original program does and returns it: again and again a random cell of the
 * frontier opens passages to all its unreached neighbors, which join the frontier, or leaves it where it
 * has none. The goal is a random open node of the last row of cells, so it may be a passage.
 *
 * Draws, in nodes of the matrix with its border: `randrange(1, rows − 2, 2)` and then
 * `randrange(1, columns − 2, 2)` for the cell to begin with, none for a side of one cell; `choice` of the
 * frontier each time; at the end `randint(1, columns − 2)` for the goal's column until that node is open.
 */
export function prim(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  const { width, height, passages } = blank;
  const steps = [1, width, -1, -width];
  const first = drawIndex(random, height) * width + drawIndex(random, width);
  markUnreached(blank);
  passages[first]! |= ENTERED_BY_NONE;
  reach(passages, first, width);
  const frontier = new RankedList();
  frontier.push(first);
  let left = 0;
  while (frontier.length > 0) {
    const slot = frontier.slotOf(random.randbelow(frontier.length));
    const cell = frontier.valueAt(slot);
    const unreached = passages[cell]! & 15;
    if (unreached === 0) {
      frontier.removeAt(slot);
      if (++left % REPORT_EVERY === 0) report(left / passages.length);
      continue;
    }
    for (const direction of AROUND) {
      if (((unreached >> direction) & 1) === 0) continue;
      const next = cell + steps[direction]!;
      passages[next]! |= direction << 4;
      reach(passages, next, width);
      frontier.push(next);
    }
  }
  openToParents(blank);
  return { ...blank, goal: { x: drawGoalColumn(blank, random), y: 2 * height - 2 } };
}

/** The row or column of the first cell: never the last one, but where there is no other. */
function drawIndex(random: Random, side: number): number {
  return side === 1 ? 0 : (random.randrange(1, 2 * side - 1, 2) - 1) / 2;
}

function drawGoalColumn(maze: Maze, random: Random): number {
  for (;;) {
    const x = random.randint(1, 2 * maze.width - 1) - 1;
    if (isOpenNode(maze, x, 2 * maze.height - 2)) return x;
  }
}
