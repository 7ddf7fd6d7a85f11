import type { Maze } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { drawPassageOrder } from './passage-order.ts';

/**
 * Carves `blank` by Kruskal's algorithm on random weights and returns it: the passages from the lightest
 * on are opened where they join two parts. The same tree as `truePrim`'s by the same draws.
 *
 * Draws: those of `drawPassageOrder`. Takes 12 bytes a cell beside the maze.
 */
export function kruskal(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  const { width, passages } = blank;
  const order = drawPassageOrder(blank, random);
  const parents = new Int32Array(passages.length).fill(-1);
  let parts = passages.length;
  for (let i = 0; parts > 1; i++) {
    const cell = order[i]! >>> 1;
    const isSouth = order[i]! & 1;
    const one = rootOf(parents, cell);
    const other = rootOf(parents, cell + (isSouth === 1 ? width : 1));
    if (one !== other) {
      unite(parents, one, other);
      passages[cell]! |= 1 << isSouth;
      parts--;
    }
    if (i % REPORT_EVERY === 0) report(i / order.length);
  }
  return blank;
}

/**
 * The root of the part a cell is in. A part is a tree: `parents` has a cell's parent or, for a root, the
 * part's size below 0. Shortens the way by halves (Tarjan and van Leeuwen, JACM 31, 1984).
 */
function rootOf(parents: Int32Array, cell: number): number {
  let here = cell;
  for (;;) {
    const parent = parents[here]!;
    if (parent < 0) return here;
    const grandparent = parents[parent]!;
    if (grandparent < 0) return parent;
    parents[here] = grandparent;
    here = grandparent;
  }
}

/** Hangs the smaller of two parts below the root of the larger. */
function unite(parents: Int32Array, one: number, other: number): void {
  const [small, large] = parents[one]! > parents[other]! ? [one, other] : [other, one];
  parents[large]! += parents[small]!;
  parents[small] = large;
}
