/** Pages drawn by pixels from their shapes, with edges smoothed as other programs smooth them. */
import type { Shape, Strokes } from '../../src/print/drawing.ts';
import { MM_PER_INCH } from '../../src/print/lengths.ts';
import { type SheetKind, sheetShapes } from '../../src/print/sheet.ts';
import type { Area } from '../../src/raster/area.ts';
import type { Color } from '../../src/raster/color.ts';
import { createRaster, type Raster } from '../../src/raster/raster.ts';
import { type Printed, plan } from './printed.ts';

export interface Smoothing {
  readonly dpi: number;
  /** Samples along a side of a pixel: 1 leaves edges rounded. */
  readonly samples: number;
}

/** Draws the pages of a maze and its answer. */
export function smoothedPair(options: Printed, smoothing: Smoothing): { maze: Raster; answer: Raster } {
  return { maze: drawn(options, 'maze', smoothing), answer: drawn(options, 'answer', smoothing) };
}

function drawn(options: Printed, kind: SheetKind, { dpi, samples }: Smoothing): Raster {
  const { sheet, page } = plan(options);
  const pixels = (mm: number) => Math.round((mm * dpi) / MM_PER_INCH);
  const [width, height] = [pixels(page.paper.width), pixels(page.paper.height)];
  const scale = (dpi * samples) / MM_PER_INCH;
  const fine = { width: width * samples, height: height * samples, scale };
  const colors = new Uint32Array(fine.width * fine.height).fill(0xffffff);
  for (const shape of sheetShapes(sheet, kind, page.grid)) paint(colors, fine, shape);
  return averaged(colors, { width, height, samples });
}

interface Plane {
  readonly width: number;
  readonly height: number;
  /** Samples a millimetre. */
  readonly scale: number;
}

function paint(colors: Uint32Array, plane: Plane, shape: Shape): void {
  if (shape.kind === 'strokes') {
    for (const line of shape.lines) {
      for (const piece of shape.dash === null ? [line] : dashesOf(line, shape)) {
        const ends = shape.dash === null ? shape.width / 2 : 0;
        paintLine(colors, plane, { line: piece, width: shape.width, ends, color: shape.color });
      }
    }
    return;
  }
  for (const area of shape.areas)
    paintWhere(colors, plane, { ...boxOf(area), color: shape.color, isIn: inside(area) });
}

/** The dashes of a line of upright pieces, with their bends. */
function dashesOf(line: readonly number[], { dash }: Strokes): number[][] {
  if (dash === null) return [[...line]];
  const dashes: number[][] = [];
  let left = dash.length - dash.phase;
  let current: number[] | null = [line[0]!, line[1]!];
  for (let i = 2; i < line.length; i += 2) {
    let [x, y] = [line[i - 2]!, line[i - 1]!];
    let rest = Math.hypot(line[i]! - x, line[i + 1]! - y);
    const [dx, dy] = [Math.sign(line[i]! - x), Math.sign(line[i + 1]! - y)];
    while (rest > 1e-9) {
      const step = Math.min(left, rest);
      x += dx * step;
      y += dy * step;
      rest -= step;
      left -= step;
      current?.push(x, y);
      if (left > 1e-9) continue;
      if (current !== null) dashes.push(current);
      current = current === null ? [x, y] : null;
      left = dash.length;
    }
  }
  if (current !== null && current.length > 2) dashes.push(current);
  return dashes;
}

interface Line {
  readonly line: readonly number[];
  readonly width: number;
  /** How far it goes on at its ends. */
  readonly ends: number;
  readonly color: Color;
}

/** Bends are round. */
function paintLine(colors: Uint32Array, plane: Plane, { line, width, ends, color }: Line): void {
  const half = width / 2;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const before = i === 0 ? ends : 0;
    const after = i + 4 >= line.length ? ends : 0;
    const [x1, y1, x2, y2] = [line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!];
    const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
    const xs = [x1 - dx * before, x2 + dx * after];
    const ys = [y1 - dy * before, y2 + dy * after];
    const box = {
      left: Math.min(...xs) - (dx === 0 ? half : 0),
      right: Math.max(...xs) + (dx === 0 ? half : 0),
      top: Math.min(...ys) - (dy === 0 ? half : 0),
      bottom: Math.max(...ys) + (dy === 0 ? half : 0),
    };
    const isIn = (x: number, y: number) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    paintWhere(colors, plane, { ...box, color, isIn });
    if (i + 4 >= line.length) continue;
    const bend = { x: x2, y: y2, radius: half };
    paintWhere(colors, plane, { ...boxOf(bend), color, isIn: inside(bend) });
  }
}

interface Patch {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly color: Color;
  readonly isIn: (x: number, y: number) => boolean;
}

function paintWhere(colors: Uint32Array, { width, scale }: Plane, patch: Patch): void {
  for (let row = Math.floor(patch.top * scale); row < patch.bottom * scale; row++) {
    for (let column = Math.floor(patch.left * scale); column < patch.right * scale; column++) {
      if (!patch.isIn((column + 0.5) / scale, (row + 0.5) / scale)) continue;
      colors[row * width + column] = patch.color;
    }
  }
}

function boxOf(area: Area): Omit<Patch, 'color' | 'isIn'> {
  if (!('corners' in area)) {
    const { x, y, radius } = area;
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
  }
  const xs = area.corners.filter((_, i) => i % 2 === 0);
  const ys = area.corners.filter((_, i) => i % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function inside(area: Area): (x: number, y: number) => boolean {
  if (!('corners' in area)) return (x, y) => Math.hypot(x - area.x, y - area.y) < area.radius;
  const { corners } = area;
  return (x, y) => {
    let isIn = false;
    for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
      const [x1, y1, x2, y2] = [corners[i]!, corners[i + 1]!, corners[j]!, corners[j + 1]!];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn;
    }
    return isIn;
  };
}

/** The mean color of the samples of each pixel. */
function averaged(
  colors: Uint32Array,
  { width, height, samples }: { width: number; height: number; samples: number },
): Raster {
  const raster = createRaster(width, height, [0xffffff]);
  const palette: Color[] = [];
  const numbers = new Map<Color, number>();
  for (let at = 0; at < raster.pixels.length; at++) {
    const [x, y] = [(at % width) * samples, Math.floor(at / width) * samples];
    const sums = [0, 0, 0];
    for (let i = 0; i < samples ** 2; i++) {
      const color = colors[(y + Math.floor(i / samples)) * width * samples + x + (i % samples)]!;
      sums[0]! += color >> 16;
      sums[1]! += (color >> 8) & 255;
      sums[2]! += color & 255;
    }
    const [red, green, blue] = sums.map((sum) => Math.round(sum / samples ** 2));
    const mean = (red! << 16) | (green! << 8) | blue!;
    const number = numbers.get(mean) ?? palette.push(mean) - 1;
    numbers.set(mean, number);
    raster.pixels[at] = number;
  }
  if (palette.length > 256) throw new Error(`${palette.length} colors`);
  return { ...raster, palette };
}
