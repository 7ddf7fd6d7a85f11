/**
 * Pixels that are neither wall nor floor nor margin. Where they lie in two cells, they mark the start and the
 * goal: letters, arrows, dots, or the whole cell in another color. Elsewhere they have no business.
 */
import type { Point } from '../maze/maze.ts';
import type { Color } from '../raster/color.ts';
import { bandAt, bandStarts, boxOf, type GridGeometry, pitchOf } from './geometry.ts';
import { firstWrongPixel } from './grid.ts';
import type { Recognition } from './recognize.ts';
import { colorAt, colorSet, type Surface } from './surface.ts';

/** The colors of a maze's picture. */
export interface MazeColors {
  readonly wall: Color;
  readonly floor: Color;
  /** Null where the picture has no margin. */
  readonly margin: Color | null;
}

/** Returns the most frequent color of the walls, of the floor and of the margin. */
export function mazeColors(found: Recognition): MazeColors {
  const { surface, geometry, walls } = found;
  const { raster, runs } = surface;
  const two = twoColors(found);
  if (two !== null) return two;
  const { left, top, right, bottom } = boxOf(geometry);
  const inside = new Float64Array(256);
  const outside = new Float64Array(256);
  for (let run = 0; run + 1 < runs.length; run++) {
    const from = runs[run]!;
    const to = runs[run + 1]!;
    const rows = Math.max(0, Math.min(to, bottom) - Math.max(from, top));
    for (let x = 0, at = from * raster.width; x < raster.width; x++, at++) {
      const isWithin = x >= left && x < right;
      if (isWithin) inside[raster.pixels[at]!]! += rows;
      outside[raster.pixels[at]!]! += to - from - (isWithin ? rows : 0);
    }
  }
  const commonest = (counts: Float64Array, isWanted: (number: number) => boolean) => {
    const totals = new Map<Color, number>();
    raster.palette.forEach((color, number) => {
      const count = counts[number]!;
      if (count > 0 && isWanted(number)) totals.set(color, (totals.get(color) ?? 0) + count);
    });
    return [...totals].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  };
  return {
    wall: commonest(inside, (number) => walls[number] === 1) ?? 0,
    floor: commonest(inside, (number) => walls[number] === 0) ?? 0,
    margin: commonest(outside, () => true),
  };
}

/** The colors of a picture that has no more than two, without a look at its pixels; else null. */
function twoColors({ surface, geometry, walls }: Recognition): MazeColors | null {
  const { width, height, palette } = surface.raster;
  const [one, other, third] = new Set(palette);
  if (one === undefined || other === undefined || third !== undefined) return null;
  const [wall, floor] = walls[palette.indexOf(one)] === 1 ? [one, other] : [other, one];
  const { left, top, right, bottom } = boxOf(geometry);
  const hasMargin = left > 0 || top > 0 || right < width || bottom < height;
  return { wall, floor, margin: hasMargin ? floor : null };
}

/** Pixels that are neither wall nor floor nor margin, and wall pixels within cells. */
export interface Foreign {
  /** The first one in reading order that lies in no cell: in a wall, a passage or the margin. */
  readonly outside: Point | null;
  /** The cells that they lie in, in the order of their first pixels; at most MARKED_CELLS + 1 of them. */
  readonly cells: readonly MarkedCell[];
}

export interface MarkedCell {
  readonly cell: Point;
  /** Its first foreign pixel in reading order, and that pixel's color. */
  readonly pixel: Point;
  readonly color: Color;
}

/** A start and a goal. */
export const MARKED_CELLS = 2;

/** Returns the foreign pixels; looks no further where it has found more marked cells than there are marks. */
export function findForeign(found: Recognition, colors: MazeColors): Foreign {
  const { surface, geometry } = found;
  const { raster } = surface;
  const box = boxOf(geometry);
  const isFloor = colorSet(raster, (color) => color === colors.floor);
  const isMargin = colorSet(raster, (color) => color === colors.margin);
  const cells = markedByWalls(found);
  // Nothing else can be foreign in two colors, but for specks of wall in a margin.
  if (new Set(raster.palette).size <= 2 && colors.margin === null)
    return { outside: null, cells: inOrder(cells) };
  let outside: Point | null = null;
  const note = (pixel: Point) => {
    const across = bandAt(geometry.across, pixel.x);
    const down = bandAt(geometry.down, pixel.y);
    if (across % 2 !== 1 || down % 2 !== 1) outside ??= pixel;
    else
      noteCell(cells, { x: across >> 1, y: down >> 1 }, { pixel, color: colorAt(raster, pixel.x, pixel.y) });
  };
  for (const y of distinctRows(surface, geometry)) {
    const isWithin = y >= box.top && y < box.bottom;
    const row = y * raster.width;
    for (let x = 0; x < raster.width; x++) {
      const number = raster.pixels[row + x]!;
      const isPlain =
        isWithin && x >= box.left && x < box.right
          ? isFloor[number]! | found.walls[number]!
          : isMargin[number]!;
      if (isPlain === 0) note({ x, y });
      if (cells.length > MARKED_CELLS) return { outside, cells: inOrder(cells) };
    }
  }
  return { outside, cells: inOrder(cells) };
}

/** The first rows of all runs of equal rows, and of all bands: no other row tells anything new. */
function distinctRows({ runs, raster }: Surface, geometry: GridGeometry): number[] {
  const rows = new Set([...runs, ...bandStarts(geometry.down)]);
  return [...rows].filter((y) => y < raster.height).sort((a, b) => a - b);
}

/** Marks in the color of the walls: cells that are not open throughout. */
function markedByWalls({ surface, geometry, walls, defects }: Recognition): MarkedCell[] {
  const cells: MarkedCell[] = [];
  for (const defect of defects) {
    if (defect.across % 2 !== 1 || defect.down % 2 !== 1) continue;
    const pixel = firstWrongPixel(surface, walls, { geometry, defect });
    const color = colorAt(surface.raster, pixel.x, pixel.y);
    noteCell(cells, { x: defect.across >> 1, y: defect.down >> 1 }, { pixel, color });
    if (cells.length > MARKED_CELLS) break;
  }
  return cells;
}

function noteCell(cells: MarkedCell[], cell: Point, mark: Omit<MarkedCell, 'cell'>): void {
  const at = cells.findIndex((known) => known.cell.x === cell.x && known.cell.y === cell.y);
  if (at < 0) cells.push({ cell, ...mark });
  else if (isBefore(mark.pixel, cells[at]!.pixel)) cells[at] = { cell, ...mark };
}

function inOrder(cells: MarkedCell[]): MarkedCell[] {
  return cells.sort((a, b) => (isBefore(a.pixel, b.pixel) ? -1 : 1));
}

/** Says whether a pixel comes before another in reading order. */
export function isBefore(a: Point, b: Point): boolean {
  return a.y < b.y || (a.y === b.y && a.x < b.x);
}

/** A mark covers at least this share of its cell: anything smaller is a speck. */
const SMALLEST_MARK = 1 / 25;

/** Returns the two marked cells, or null where the foreign pixels are not just two marks. */
export function marksOf(
  found: Recognition,
  colors: MazeColors,
  foreign: Foreign,
): readonly MarkedCell[] | null {
  const isAmongWalls = found.defects.some(({ across, down }) => across % 2 !== 1 || down % 2 !== 1);
  if (isAmongWalls || foreign.outside !== null || foreign.cells.length !== MARKED_CELLS) return null;
  return foreign.cells.every((mark) => isMark(found, colors, mark.cell)) ? foreign.cells : null;
}

function isMark({ surface, geometry }: Recognition, { floor }: MazeColors, cell: Point): boolean {
  const { across, down } = geometry;
  const left = across.first + cell.x * pitchOf(across);
  const top = down.first + cell.y * pitchOf(down);
  let count = 0;
  for (let y = top; y < top + down.corridor; y++) {
    for (let x = left; x < left + across.corridor; x++) {
      if (colorAt(surface.raster, x, y) !== floor) count++;
    }
  }
  return count >= across.corridor * down.corridor * SMALLEST_MARK;
}
