import type { Pixmap, Rgba } from '../../raster/pixmap.ts';
import { canvasPixmap, createCanvas, type MoreColors, putColors, repeatRow } from './color-canvas.ts';
import { highestFinder, rowUnpacker } from './packed-rows.ts';
import type { PngFile } from './png-file.ts';
import type { TakeRow } from './png-rows.ts';
import { malformed } from './unreadable.ts';

/** A picture that grows by the rows of a PNG. */
export interface Painter {
  readonly take: TakeRow;
  /** Returns the picture once all rows are taken. */
  readonly finish: () => Pixmap;
}

/** Returns the painter for a file's form of samples. */
export function painterOf(file: PngFile, more: MoreColors): Painter {
  return isPacked(file) ? packedPainter(file) : colorPainter(file, more);
}

/** Says whether the pixels are numbers of a palette, or grays that can be taken for such. */
export function isPacked({ header }: PngFile): boolean {
  return header.bitsPerPixel <= 8;
}

/** Returns a check that every palette number of a row has its color, or null where no row can fail it. */
export function numberCheckOf({ header, palette }: PngFile): TakeRow | null {
  const { colorType, depth } = header;
  if (colorType !== 'palette' || palette.length === 2 ** depth) return null;
  const highestNumber = highestFinder(depth);
  return (row, { pass, y, repeats }) => {
    if (repeats) return;
    const highest = highestNumber({ bytes: row, at: 0, width: pass.columns });
    if (highest < palette.length) return;
    const where = `row ${pass.y + y * pass.dy}`;
    throw malformed('PNG', `IDAT: palette number ${highest} of ${palette.length} colors in ${where}`);
  };
}

function packedPainter(file: PngFile): Painter {
  const { width, height, depth, colorType } = file.header;
  const palette = colorType === 'gray' ? grays(depth, file.transparent) : file.palette;
  const check = numberCheckOf(file);
  const pixels = new Uint8Array(width * height);
  const unpack = rowUnpacker(depth, width);
  const loose = new Uint8Array(width);
  return {
    take: (row, place) => {
      const { pass, y } = place;
      check?.(row, place);
      const to = (pass.y + y * pass.dy) * width + pass.x;
      const packed = { bytes: row, at: 0, width: pass.columns };
      if (pass.dx > 1) {
        unpack(packed, loose, 0);
        for (let i = 0, at = to; i < pass.columns; i++, at += pass.dx) pixels[at] = loose[i]!;
      } else if (place.repeats) {
        const above = to - pass.dy * width;
        pixels.copyWithin(to, above, above + width);
      } else unpack(packed, pixels, to);
    },
    finish: () => ({ kind: 'indexed', width, height, palette, pixels }),
  };
}

/** All grays of a depth from black to white, of which `transparent` names the one that is not there. */
function grays(depth: number, transparent: readonly number[]): Rgba[] {
  const most = 2 ** depth - 1;
  return Array.from({ length: most + 1 }, (_, level) => {
    const gray = (level * 255) / most;
    return rgba(gray, gray, gray, transparent[0] === level ? 0 : 255);
  });
}

function colorPainter(file: PngFile, more: MoreColors): Painter {
  const { width, height } = file.header;
  const canvas = createCanvas(width, height, more);
  const row = new Uint32Array(width);
  const readColors = colorReaderOf(file);
  return {
    take: (samples, { pass, y, repeats }) => {
      const at = (pass.y + y * pass.dy) * width + pass.x;
      if (repeats && pass.dx === 1) return repeatRow(canvas, at, at - pass.dy * width);
      const colors = pass.columns === width ? row : row.subarray(0, pass.columns);
      readColors(samples, colors);
      putColors(canvas, colors, { at, step: pass.dx });
    },
    finish: () => canvasPixmap(canvas),
  };
}

type ReadColors = (row: Uint8Array, colors: Uint32Array) => void;

function colorReaderOf({ header, transparent }: PngFile): ReadColors {
  const { colorType, depth, bitsPerPixel } = header;
  if (depth === 8 && transparent.length === 0 && colorType === 'rgb') return readRgb;
  if (depth === 8 && colorType === 'rgba') return readRgba;
  const bytes = depth / 8;
  const step = bitsPerPixel / 8;
  const toGreen = colorType === 'gray' || colorType === 'gray-alpha' ? 0 : bytes;
  const toAlpha = colorType === 'gray-alpha' || colorType === 'rgba' ? step - bytes : 0;
  return (row, colors) => {
    for (let x = 0, i = 0; x < colors.length; x++, i += step) {
      const red = levelAt(row, i, bytes);
      const green = levelAt(row, i + toGreen, bytes);
      const blue = levelAt(row, i + 2 * toGreen, bytes);
      const alpha = toAlpha > 0 ? row[i + toAlpha]! : transparent.length > 0 ? opacityAt(row, i) : 255;
      colors[x] = rgba(red, green, blue, alpha);
    }
  };
  function opacityAt(row: Uint8Array, at: number): number {
    return transparent.every((sample, k) => sample === sampleAt(row, at + k * bytes, bytes)) ? 0 : 255;
  }
}

/** A sample of one byte, or of two. */
function sampleAt(row: Uint8Array, at: number, bytes: number): number {
  return bytes === 1 ? row[at]! : (row[at]! << 8) | row[at + 1]!;
}

/** The sample as 8 bits: of 16 bits the nearest, which are 257 apart; the whole-number form of round(sample / 257). */
function levelAt(row: Uint8Array, at: number, bytes: number): number {
  return bytes === 1 ? row[at]! : (((row[at]! << 8) | row[at + 1]!) * 255 + 32895) >>> 16;
}

function readRgb(row: Uint8Array, colors: Uint32Array): void {
  for (let x = 0, i = 0; x < colors.length; x++, i += 3) {
    colors[x] = (row[i]! << 24) | (row[i + 1]! << 16) | (row[i + 2]! << 8) | 0xff;
  }
}

function readRgba(row: Uint8Array, colors: Uint32Array): void {
  for (let x = 0, i = 0; x < colors.length; x++, i += 4) {
    colors[x] = rgba(row[i]!, row[i + 1]!, row[i + 2]!, row[i + 3]!);
  }
}

function rgba(red: number, green: number, blue: number, alpha: number): Rgba {
  return ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0;
}
