/**
 * The run-length encodings of BMP, RLE8 and RLE4 (Microsoft, "Bitmap Compression"). Rows run bottom-up.
 *
 *   n v          n pixels: of number v (RLE8), or of v's upper and lower four bits in turn (RLE4)
 *   0 0          end of the row
 *   0 1          end of the picture
 *   0 2 dx dy    go dx pixels to the right and dy rows up
 *   0 n ...      n ≥ 3 pixels one by one, as bytes or half bytes, padded to an even number of bytes
 *
 * Pixels that are jumped over have no color in the file; like most programs we give them palette number 0.
 * Nothing may be written outside the picture, and all palette numbers must be there.
 */
import type { BmpHeader } from './bmp-header.ts';
import { malformed } from './unreadable.ts';

/** Two bytes set at most so many pixels. */
const MOST_PIXELS_A_PAIR = 255;

/**
 * Walks the encoded rows from `header.pixelsAt` on and writes their palette numbers into `pixels`, zeroed
 * and as large as the picture; with null it only checks, so that a broken file costs no picture. Throws
 * `malformed BMP …` with the byte's place.
 */
export function walkRle(bytes: Uint8Array, header: BmpHeader, pixels: Uint8Array | null): void {
  const { width, height } = header;
  const isNibbles = header.bitsPerPixel === 4;
  requireEnough(bytes.length - header.pixelsAt, width, height);
  let at = header.pixelsAt;
  let x = 0;
  let y = 0;
  for (; y < height; ) {
    if (at + 2 > bytes.length) {
      if (y === height - 1 && x === width) return;
      throw malformed(
        'BMP',
        `RLE rows end with the file at byte ${bytes.length}, in row ${y} of ${height} from the bottom`,
      );
    }
    const count = bytes[at]!;
    const value = bytes[at + 1]!;
    if (count > 0 || value > 2) {
      const length = count > 0 ? count : value;
      if (x + length > width)
        throw outside(at, `${length} pixels from column ${x} on, past the width of ${width}`);
      const run = { at, length, to: (height - 1 - y) * width + x, colors: header.palette.count };
      if (count > 0) at = isNibbles ? repeatNibbles(bytes, run, pixels) : repeatByte(bytes, run, pixels);
      else at = isNibbles ? copyNibbles(bytes, run, pixels) : copyBytes(bytes, run, pixels);
      x += length;
    } else if (value === 0) {
      x = 0;
      y++;
      at += 2;
    } else if (value === 1) {
      return;
    } else {
      if (at + 4 > bytes.length) throw outside(at, 'a jump cut off by the end of the file');
      x += bytes[at + 2]!;
      y += bytes[at + 3]!;
      if (x > width || y >= height)
        throw outside(at, `a jump to column ${x} of row ${y}, outside ${width} × ${height}`);
      at += 4;
    }
  }
}

/** A few bytes can claim any size by jumps and early ends: a picture must be large enough in the file, too. */
function requireEnough(length: number, width: number, height: number): void {
  if (width * height > Math.ceil(length / 2) * MOST_PIXELS_A_PAIR) {
    throw malformed('BMP', `${length} bytes of RLE rows, too few for ${width} × ${height} pixels`);
  }
}

/** A code of the file: its place, its pixels, where they go, and how many colors the palette has. */
interface Run {
  readonly at: number;
  readonly length: number;
  readonly to: number;
  readonly colors: number;
}

function repeatByte(bytes: Uint8Array, run: Run, pixels: Uint8Array | null): number {
  const value = bytes[run.at + 1]!;
  requireColor(run, value);
  pixels?.fill(value, run.to, run.to + run.length);
  return run.at + 2;
}

function repeatNibbles(bytes: Uint8Array, run: Run, pixels: Uint8Array | null): number {
  const value = bytes[run.at + 1]!;
  const pair = [value >> 4, value & 15] as const;
  requireColor(run, run.length > 1 ? Math.max(...pair) : pair[0]);
  if (pixels !== null) for (let i = 0; i < run.length; i++) pixels[run.to + i] = pair[i & 1]!;
  return run.at + 2;
}

function copyBytes(bytes: Uint8Array, run: Run, pixels: Uint8Array | null): number {
  const from = run.at + 2;
  const end = requirePadded(bytes, run, run.length);
  for (let i = from; i < from + run.length; i++) requireColor(run, bytes[i]!);
  pixels?.set(bytes.subarray(from, from + run.length), run.to);
  return end;
}

function copyNibbles(bytes: Uint8Array, run: Run, pixels: Uint8Array | null): number {
  const from = run.at + 2;
  const end = requirePadded(bytes, run, (run.length + 1) >> 1);
  for (let i = 0; i < run.length; i++) {
    const value = (bytes[from + (i >> 1)]! >> (i % 2 === 0 ? 4 : 0)) & 15;
    requireColor(run, value);
    if (pixels !== null) pixels[run.to + i] = value;
  }
  return end;
}

/** Returns where the next code begins, after the padding to an even number of bytes. */
function requirePadded(bytes: Uint8Array, run: Run, length: number): number {
  const end = run.at + 2 + length;
  if (end > bytes.length) throw outside(run.at, `${run.length} pixels cut off by the end of the file`);
  return end + (length % 2);
}

function requireColor(run: Run, value: number): void {
  if (value >= run.colors) throw outside(run.at, `palette number ${value} of ${run.colors} colors`);
}

function outside(at: number, what: string): Error {
  return malformed('BMP', `RLE code at byte ${at}: ${what}`);
}
