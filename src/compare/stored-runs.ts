import type { StoredBmp } from '../codecs/read/stored-bmp.ts';
import type { Rgba } from '../raster/pixmap.ts';
import { colorPair, visitChanges } from './exact-runs.ts';
import type { Run, VisitRuns } from './runs.ts';

/** Says whether two pieces of the same length have the same bytes. */
export type AreSame = (one: Uint8Array, other: Uint8Array) => boolean;

/** So much is read of each picture at a time, or a row: both stay in the second cache. */
const BAND_BYTES = 1 << 18;

/**
 * Returns what visits all pixels that differ in two pictures of the same form and size, reading them anew at each
 * visit. Only rows with other bytes are turned into colors.
 */
export function storedRuns(actual: StoredBmp, expected: StoredBmp, areSame: AreSame): VisitRuns {
  const { height, stride } = actual;
  const rowsAtOnce = Math.min(height, Math.max(1, Math.floor(BAND_BYTES / stride)));
  return (visit) => {
    const ones = createBand(actual, rowsAtOnce);
    const others = createBand(expected, rowsAtOnce);
    for (let y = 0; y < height; y += rowsAtOnce) {
      readBand(ones, y);
      readBand(others, y);
      if (!areSame(ones.bytes, others.bytes)) visitBand(ones, others, { y, areSame, visit });
    }
  };
}

/** Rows of a picture that are in memory, and the colors of one of them. */
interface Band {
  readonly picture: StoredBmp;
  readonly colors: Uint32Array;
  rows: number;
  bytes: Uint8Array;
}

function createBand(picture: StoredBmp, rows: number): Band {
  return {
    picture,
    colors: new Uint32Array(picture.width),
    rows,
    bytes: new Uint8Array(rows * picture.stride),
  };
}

/** Reads the rows from row `y` on: fewer, and from then on, at the picture's lower edge. */
function readBand(band: Band, y: number): void {
  const { picture } = band;
  if (y + band.rows > picture.height) {
    band.rows = picture.height - y;
    band.bytes = band.bytes.subarray(0, band.rows * picture.stride);
  }
  picture.readBand(band.bytes, y, band.rows);
}

/** Returns the bytes of a row in a band, counted from its topmost. */
function rowOf({ picture, bytes, rows }: Band, row: number): Uint8Array {
  const at = picture.byteIn(rows, row);
  return bytes.subarray(at, at + picture.stride);
}

function visitBand(
  ones: Band,
  others: Band,
  { y, areSame, visit }: { y: number; areSame: AreSame; visit: (run: Run) => void },
): void {
  const width = ones.colors.length;
  const pair = colorPair(
    (at) => ones.colors[at]!,
    (at) => others.colors[at]!,
  );
  for (let row = 0; row < ones.rows; row++) {
    const one = rowOf(ones, row);
    const other = rowOf(others, row);
    if (areSame(one, other)) continue;
    ones.picture.readColors(one, 0, ones.colors);
    others.picture.readColors(other, 0, others.colors);
    visitChanges(pair, { a: 0, b: 0, width }, (x, length) => {
      visit({ kind: 'changed', x, y: y + row, length });
    });
  }
}

/** Returns the color of one pixel. */
export function storedColorAt(picture: StoredBmp, x: number, y: number): Rgba {
  const band = createBand(picture, 1);
  readBand(band, y);
  picture.readColors(band.bytes, 0, band.colors);
  return band.colors[x]!;
}
