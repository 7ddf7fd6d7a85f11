import type { PngHeader } from './png-header.ts';

/**
 * The rows of a PNG come in passes: pixels `x`, `x + dx` … of picture rows `y`, `y + dy` …, `columns` by
 * `rows` of them. A picture that is not interlaced has one pass of all its pixels.
 */
export interface Pass {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly columns: number;
  readonly rows: number;
}

/** First column and row and the steps of the seven passes of Adam7 (PNG specification, section 8.1). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Returns the passes that have pixels, in the file's order. */
export function passesOf({ width, height, isInterlaced }: PngHeader): Pass[] {
  if (!isInterlaced) return [{ x: 0, y: 0, dx: 1, dy: 1, columns: width, rows: height }];
  const passes: Pass[] = [];
  for (const [x, y, dx, dy] of ADAM7) {
    const columns = Math.ceil((width - x) / dx);
    const rows = Math.ceil((height - y) / dy);
    if (columns > 0 && rows > 0) passes.push({ x, y, dx, dy, columns, rows });
  }
  return passes;
}

/** Returns the bytes of one row of a pass, without its filter byte. */
export function rowBytes(header: PngHeader, pass: Pass): number {
  return Math.ceil((pass.columns * header.bitsPerPixel) / 8);
}

/** Returns the exact length in bytes of all rows with their filter bytes, as they leave the zlib stream. */
export function inflatedLength(header: PngHeader): number {
  let total = 0;
  for (const pass of passesOf(header)) total += pass.rows * (1 + rowBytes(header, pass));
  return total;
}
