import { EAST, type Maze, NORTH, openPassage, SOUTH, WEST } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';

/** The two directions that lead to a corner: to its row, to its column. */
const CORNERS = {
  'north-west': [NORTH, WEST],
  'north-east': [NORTH, EAST],
  'south-west': [SOUTH, WEST],
  'south-east': [SOUTH, EAST],
} as const;

export type Corner = keyof typeof CORNERS;

/** The corners, to choose from. */
export const corners: readonly Corner[] = ['north-west', 'north-east', 'south-west', 'south-east'];

export interface BinaryTreeOptions extends ReportOption {
  /** The corner that all ways lead to, along two unbroken corridors. */
  readonly bias?: Corner;
}

/**
 * Carves `blank` by the binary tree algorithm and returns it: each cell opens to one of its two neighbors
 * on the sides of the corner.
 *
 * Draws: for each cell that has both, row by row, one bit of 32-bit words, low first: 0 for the neighbor in
 * its column, 1 for that in its row. Those left of the last word are dropped.
 */
export function binaryTree(blank: Maze, random: Random, options: BinaryTreeOptions = {}): Maze {
  const { bias = 'north-west', report = unreported } = options;
  const { width, height, passages } = blank;
  const [toRow, toColumn] = CORNERS[bias];
  const cornerX = toColumn === WEST ? 0 : width - 1;
  const cornerY = toRow === NORTH ? 0 : height - 1;
  let bits = 0;
  let bitsLeft = 0;
  let cell = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x === cornerX || y === cornerY) {
        if (x !== cornerX) openPassage(blank, cell, toColumn);
        else if (y !== cornerY) openPassage(blank, cell, toRow);
      } else {
        if (bitsLeft === 0) {
          bits = random.nextWord();
          bitsLeft = 32;
        }
        openPassage(blank, cell, (bits & 1) === 0 ? toRow : toColumn);
        bits >>>= 1;
        bitsLeft--;
      }
      if (++cell % REPORT_EVERY === 0) report(cell / passages.length);
    }
  }
  return blank;
}
