/** Pixels side by side in row `y` that differ: `length` of them from column `x` on. */
export interface Run {
  /** "changed": both pictures have the pixels; otherwise one is too small to have them. */
  readonly kind: 'changed' | 'only-actual' | 'only-expected';
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** Tells where two pictures differ, run by run: rows from the top, each from the left. */
export type VisitRuns = (visit: (run: Run) => void) => void;

/** Calls `found` for each run of changed pixels among the first `width` of row `y`, from the left. */
export type VisitRow = (y: number, width: number, found: (x: number, length: number) => void) => void;

/** Width and height of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns what visits all runs: the changed ones, and what reaches beyond the other picture. */
export function runsOf(actual: Size, expected: Size, visitRow: VisitRow): VisitRuns {
  const width = Math.min(actual.width, expected.width);
  const height = Math.min(actual.height, expected.height);
  const wider = actual.width > expected.width ? 'only-actual' : 'only-expected';
  const taller = actual.height > expected.height ? actual : expected;
  const kind = taller === actual ? 'only-actual' : 'only-expected';
  const beyond = Math.max(actual.width, expected.width) - width;
  return (visit) => {
    for (let y = 0; y < height; y++) {
      visitRow(y, width, (x, length) => visit({ kind: 'changed', x, y, length }));
      if (beyond > 0) visit({ kind: wider, x: width, y, length: beyond });
    }
    for (let y = height; y < taller.height; y++) visit({ kind, x: 0, y, length: taller.width });
  };
}
