import type { Pixmap, Rgba } from '../../raster/pixmap.ts';
import { canvasPixmap, createCanvas, putColors } from './color-canvas.ts';
import { highestNumber, unpackRow } from './packed-rows.ts';
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
export function painterOf(file: PngFile): Painter {
  return isPacked(file) ? packedPainter(file) : colorPainter(file);
}

/** Says whether the pixels are numbers of a palette, or grays that can be taken for such. */
export function isPacked({ header }: PngFile): boolean {
  return header.bitsPerPixel <= 8;
}

/** Returns a check that every palette number of a row has its color, or null where no row can fail it. */
export function numberCheckOf({ header, palette }: PngFile): TakeRow | null {
  const { colorType, depth } = header;
  if (colorType !== 'palette' || palette.length === 2 ** depth) return null;
  return (row, pass, y) => {
    const highest = highestNumber({ bytes: row, at: 0, depth, width: pass.columns });
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
  const loose = new Uint8Array(width);
  return {
    take: (row, pass, y) => {
      check?.(row, pass, y);
      const packed = { bytes: row, at: 0, depth, width: pass.columns };
      const to = (pass.y + y * pass.dy) * width + pass.x;
      if (pass.dx === 1) return unpackRow(packed, pixels, to);
      unpackRow(packed, loose, 0);
      for (let i = 0, at = to; i < pass.columns; i++, at += pass.dx) pixels[at] = loose[i]!;
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

function colorPainter(file: PngFile): Painter {
  const { width, height } = file.header;
  const canvas = createCanvas(width, height);
  const row = new Uint32Array(width);
  const readColors = colorReaderOf(file);
  return {
    take: (samples, pass, y) => {
      const colors = pass.columns === width ? row : row.subarray(0, pass.columns);
      readColors(samples, colors);
      putColors(canvas, colors, { at: (pass.y + y * pass.dy) * width + pass.x, step: pass.dx });
    },
    finish: () => canvasPixmap(canvas),
  };
}

type ReadColors = (row: Uint8Array, colors: Uint32Array) => void;

function colorReaderOf({ header, transparent }: PngFile): ReadColors {
  const isGray = header.colorType === 'gray' || header.colorType === 'gray-alpha';
  const hasAlpha = header.colorType === 'gray-alpha' || header.colorType === 'rgba';
  if (header.depth === 8 && transparent.length === 0 && !isGray) return hasAlpha ? readRgba : readRgb;
  const sampleAt = header.depth === 8 ? byteAt : wordAt;
  const bytes = header.depth / 8;
  const step = header.bitsPerPixel / 8;
  const toEight = header.depth === 8 ? same : rounded;
  return (row, colors) => {
    for (let x = 0, i = 0; x < colors.length; x++, i += step) {
      const red = sampleAt(row, i);
      const green = isGray ? red : sampleAt(row, i + bytes);
      const blue = isGray ? red : sampleAt(row, i + 2 * bytes);
      let alpha = 255;
      if (hasAlpha) alpha = row[i + step - bytes]!;
      else if (red === transparent[0] && (isGray || (green === transparent[1] && blue === transparent[2])))
        alpha = 0;
      colors[x] = rgba(toEight(red), toEight(green), toEight(blue), alpha);
    }
  };
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

function byteAt(row: Uint8Array, i: number): number {
  return row[i]!;
}

function wordAt(row: Uint8Array, i: number): number {
  return (row[i]! << 8) | row[i + 1]!;
}

function same(sample: number): number {
  return sample;
}

/** The nearest 8-bit sample: they are 257 apart in 16 bits (section 13.12). */
function rounded(sample: number): number {
  return Math.round(sample / 257);
}

function rgba(red: number, green: number, blue: number, alpha: number): Rgba {
  return ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0;
}
