/**
 * A way that ends in a passage, as to the goal of the original `prim`, ends in the middle between two cells: being
 * thicker than the wall, it juts into the cell beyond, and a mark may hide all of it that is between the two.
 */
import type { Point } from '../maze/maze.ts';
import type { Comparison } from './difference.ts';
import type { DrawnPath } from './drawn-path.ts';
import type { Ends } from './ends.ts';
import { bandAt, bandStarts, type GridGeometry, passageSpan, slackOf } from './geometry.ts';

interface Picture {
  readonly geometry: GridGeometry;
  readonly comparison: Comparison;
  /** Pixels of marks within the maze. */
  readonly marks: ReadonlySet<number>;
}

/** Returns the way with its ends in passages, not beyond, and the cells that these jut into. */
export function settleEnds(
  drawn: DrawnPath,
  { start, goal }: Pick<Ends, 'start' | 'goal'>,
  picture: Picture,
): { drawn: DrawnPath; jutted: readonly Point[] } {
  const passages = [start, goal].filter(({ x, y }) => x % 2 === 1 || y % 2 === 1);
  if (passages.length === 0) return { drawn, jutted: [] };
  const nodes = drawn.nodes.slice();
  const at = ({ x, y }: Point) => y * (2 * drawn.maze.width - 1) + x;
  const jutted: Point[] = [];
  for (const end of passages) {
    const sides = cellsBeside(end).filter((cell) => nodes[at(cell)] === 1);
    // Where the way comes from it is more than an end.
    const beyond = sides.find((cell) => isWithinEnd(picture, { end, cell }));
    if (sides.length === 2 && beyond !== undefined) {
      jutted.push(beyond);
      nodes[at(beyond)] = 0;
    }
    if (sides.length > 0 && isMarked(picture, end)) nodes[at(end)] = 1;
  }
  return { drawn: { maze: drawn.maze, nodes, count: nodes.reduce((sum, node) => sum + node, 0) }, jutted };
}

/** The two cells that a passage joins. */
function cellsBeside({ x, y }: Point): Point[] {
  return x % 2 === 1
    ? [x - 1, x + 1].map((column) => ({ x: column, y }))
    : [y - 1, y + 1].map((row) => ({ x, y: row }));
}

/** Says whether all that was drawn in a cell is at most half a corridor from the middle of the passage beside it. */
function isWithinEnd(
  { geometry: { across, down }, comparison: { maze, answer, equal } }: Picture,
  { end, cell }: { end: Point; cell: Point },
): boolean {
  const isRow = end.x % 2 === 1;
  const axis = isRow ? across : down;
  const [first, behind] = passageSpan(axis, isRow ? end.x : end.y);
  const from = first - slackOf(axis);
  const to = behind + slackOf(axis);
  const columns = bandStarts(across);
  const rows = bandStarts(down);
  for (let y = rows[cell.y + 1]!; y < rows[cell.y + 2]!; y++) {
    for (let x = columns[cell.x + 1]!; x < columns[cell.x + 2]!; x++) {
      const at = y * maze.width + x;
      const along = isRow ? x : y;
      if (equal[maze.pixels[at]! * 256 + answer.pixels[at]!] === 0 && (along < from || along >= to))
        return false;
    }
  }
  return true;
}

/** Says whether there is a mark in a passage. */
function isMarked({ geometry: { across, down }, comparison, marks }: Picture, { x, y }: Point): boolean {
  const { width } = comparison.maze;
  return [...marks].some(
    (at) => bandAt(across, at % width) === x + 1 && bandAt(down, Math.floor(at / width)) === y + 1,
  );
}
