/**
 * The rows of a PNG as they leave the zlib stream: a filter byte, then the samples, filtered (PNG
 * specification, 3rd edition, sections 7.3 and 9).
 */
import type { TakePiece } from './inflate.ts';
import type { PngHeader } from './png-header.ts';
import { type Pass, passesOf, rowBytes } from './png-passes.ts';
import { malformed } from './unreadable.ts';
import { areAlike, createWordRow, isZero } from './word-rows.ts';

/** Which row it is: row `y` of a pass, and whether it is like the row of the pass above it. */
export interface RowPlace {
  readonly pass: Pass;
  readonly y: number;
  readonly repeats: boolean;
}

/** Takes the samples of a row, valid until it returns. */
export type TakeRow = (row: Uint8Array, place: RowPlace) => void;

/** Fewer bytes are copied faster one by one. */
const SHORT = 32;

/** In filter Up, a row of zeros is the row above. */
const UP = 2;

/**
 * Returns what cuts the stream into rows, undoes their filters and hands them on; it holds two of them.
 * The stream must not be longer than the header asks for. Throws `malformed PNG …` for unknown filters.
 */
export function rowCutter(header: PngHeader, takeRow: TakeRow): TakePiece {
  const step = Math.ceil(header.bitsPerPixel / 8);
  const passes = passesOf(header).values();
  let pass = passes.next().value;
  let current = createWordRow(pass === undefined ? 0 : rowBytes(header, pass));
  let prior = createWordRow(current.bytes.length);
  let filter = -1;
  let filled = 0;
  let y = 0;
  return (piece) => {
    for (let at = 0; at < piece.length && pass !== undefined; ) {
      if (filter < 0) {
        filter = piece[at++]!;
        requireFilter(filter, pass, y);
      }
      const part = Math.min(current.bytes.length - filled, piece.length - at);
      if (part >= SHORT) current.bytes.set(piece.subarray(at, at + part), filled);
      else for (let i = 0; i < part; i++) current.bytes[filled + i] = piece[at + i]!;
      at += part;
      filled += part;
      if (filled < current.bytes.length) return;
      filled = 0;
      if (filter === UP && y > 0 && isZero(current)) {
        takeRow(prior.bytes, { pass, y, repeats: true });
      } else {
        unfilter(filter, current.bytes, { prior: prior.bytes, step });
        takeRow(current.bytes, { pass, y, repeats: y > 0 && areAlike(current, prior) });
        [current, prior] = [prior, current];
      }
      filter = -1;
      if (++y < pass.rows) continue;
      y = 0;
      pass = passes.next().value;
      current = createWordRow(pass === undefined ? 0 : rowBytes(header, pass));
      prior = createWordRow(current.bytes.length);
    }
  };
}

/** Returns what looks at the filter bytes alone. Throws as `rowCutter` does. */
export function filterCheck(header: PngHeader): TakePiece {
  const passes = passesOf(header).values();
  let pass = passes.next().value;
  let next = 0;
  let y = 0;
  return (piece) => {
    while (next < piece.length && pass !== undefined) {
      requireFilter(piece[next]!, pass, y);
      next += 1 + rowBytes(header, pass);
      if (++y < pass.rows) continue;
      y = 0;
      pass = passes.next().value;
    }
    next -= piece.length;
  };
}

function requireFilter(filter: number, pass: Pass, y: number): void {
  if (filter > 4) throw malformed('PNG', `IDAT: filter ${filter} in row ${pass.y + y * pass.dy}`);
}

/**
 * Turns a filtered row into its samples, in place. `prior`: the samples of the row above, zeros for the
 * first. `step`: bytes of a pixel, at least 1.
 */
function unfilter(
  filter: number,
  current: Uint8Array,
  { prior, step }: { prior: Uint8Array; step: number },
): void {
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let i = step; i < current.length; i++) current[i] = current[i]! + current[i - step]!;
      return;
    case UP:
      for (let i = 0; i < current.length; i++) current[i] = current[i]! + prior[i]!;
      return;
    case 3:
      unfilterAverage(current, prior, step);
      return;
    case 4:
      unfilterPaeth(current, prior, step);
      return;
  }
}

function unfilterAverage(current: Uint8Array, prior: Uint8Array, step: number): void {
  for (let i = 0; i < step; i++) current[i] = current[i]! + (prior[i]! >> 1);
  for (let i = step; i < current.length; i++) {
    current[i] = current[i]! + ((current[i - step]! + prior[i]!) >> 1);
  }
}

/** Section 9.4: whichever of left, above and upper left is nearest to left + above − upper left. */
function unfilterPaeth(current: Uint8Array, prior: Uint8Array, step: number): void {
  for (let i = 0; i < step; i++) current[i] = current[i]! + prior[i]!;
  for (let i = step; i < current.length; i++) {
    const left = current[i - step]!;
    const above = prior[i]!;
    const corner = prior[i - step]!;
    const toLeft = Math.abs(above - corner);
    const toAbove = Math.abs(left - corner);
    const toCorner = Math.abs(left + above - 2 * corner);
    const nearest = toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner;
    current[i] = current[i]! + nearest;
  }
}
