import { EAST_OPEN, type Maze } from '../maze.ts';
import { REPORT_EVERY, type ReportOption, unreported } from '../progress.ts';
import type { Random } from '../random.ts';

/** A maze of Eller's that is made row by row. */
export interface EllerRows {
  /**
   * Fills `passages`, of one byte a cell, with the passages of the next row, from the first to the last.
   * The last row has none to the south; there is no row after it.
   */
  nextRow(passages: Uint8Array): void;
}

/**
 * Carves `blank` by Eller's algorithm and returns it: row by row, knowing of the cells above only which of
 * this row's cells they join. The maze and the draws of `createEllerRows`.
 */
export function eller(blank: Maze, random: Random, { report = unreported }: ReportOption = {}): Maze {
  const { width, height, passages } = blank;
  const rows = createEllerRows(width, height, random);
  const rowsAReport = Math.ceil(REPORT_EVERY / width);
  for (let y = 0; y < height; y++) {
    rows.nextRow(passages.subarray(y * width, (y + 1) * width));
    if ((y + 1) % rowsAReport === 0) report((y + 1) / height);
  }
  return blank;
}

/**
 * Returns the rows of a maze of width × height cells, in memory that goes with the width alone.
 *
 * Draws: for each row but the last, a 32-bit word for each 16 cells or part of them. The cell at x has the
 * bits 2 · (x mod 16), set to join its eastern neighbor unless they are joined already, and the next one,
 * set to open to the south, which it does unasked where it is the last of its set that can. The last row
 * draws none: it joins all that are not joined yet.
 */
export function createEllerRows(width: number, height: number, random: Random): EllerRows {
  const joined = createJoined(width);
  let rowsLeft = height;
  return {
    nextRow(passages) {
      rowsLeft--;
      if (rowsLeft > 0) carveRow(passages, joined, random);
      else carveLastRow(passages, joined);
    },
  };
}

/**
 * Which cells of a row the rows above have joined: each set of them is a ring, in the order of the row, the
 * last one leading to the first. So two neighbors are in one set where one leads to the other.
 */
interface Joined {
  readonly next: Int32Array;
  readonly previous: Int32Array;
}

function createJoined(width: number): Joined {
  const next = Int32Array.from({ length: width }, (_, x) => x);
  return { next, previous: next.slice() };
}

function carveRow(passages: Uint8Array, { next, previous }: Joined, random: Random): void {
  const width = passages.length;
  for (let x = 0; x < width; ) {
    let bits = random.nextWord() | 0;
    for (const end = Math.min(x + 16, width); x < end; x++) {
      let after = next[x]!;
      let open = 0;
      if ((bits & 1) !== 0 && after !== x + 1 && x + 1 < width) {
        join(x, next, previous);
        after = x + 1;
        open = 1;
      }
      if ((bits & 2) !== 0 || after === x) {
        open |= 2;
      } else {
        // Nobody comes down here: the cell below starts alone.
        const before = previous[x]!;
        next[before] = after;
        previous[after] = before;
        next[x] = x;
        previous[x] = x;
      }
      passages[x] = open;
      bits >>>= 2;
    }
  }
}

function carveLastRow(passages: Uint8Array, { next, previous }: Joined): void {
  passages.fill(0);
  for (let x = 0; x + 1 < passages.length; x++) {
    if (next[x] === x + 1) continue;
    join(x, next, previous);
    passages[x] = EAST_OPEN;
  }
}

/** Makes one ring of the rings of the cell at x and of its eastern neighbor. */
function join(x: number, next: Int32Array, previous: Int32Array): void {
  const after = next[x]!;
  const before = previous[x + 1]!;
  next[x] = x + 1;
  previous[x + 1] = x;
  next[before] = after;
  previous[after] = before;
}
