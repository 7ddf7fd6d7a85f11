/**
 * Pixels that are neither wall nor floor nor margin, nor marks in the margin beside the openings. Where they make up two spots, each in a node of its own, they
 * mark the start and the goal: letters, arrows, dots, or whole cells in another color. Elsewhere they have no
 * business. Wall pixels within a node are such pixels too: a letter may have the color of the walls.
 */
import type { Point } from '../maze/maze.ts';
import type { Color } from '../raster/color.ts';
import { bandStarts, boxOf, type GridGeometry, pitchOf } from './geometry.ts';
import { marginMarks } from './margin-marks.ts';
import type { Recognition } from './recognize.ts';
import { colorSet, type Surface } from './surface.ts';

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

/** Pixels that are neither wall nor floor nor margin nor marks in it, and wall pixels within open nodes. */
export interface Foreign {
  /** The first one in reading order that has not the color of the walls; null where there is none. */
  readonly first: Point | null;
  /** All of them, by their numbers in the picture; null where they are too many to be two marks. */
  readonly pixels: ReadonlySet<number> | null;
}

/** Returns the foreign pixels; looks no further where it has found more than there are in marks. */
export function findForeign(found: Recognition, colors: MazeColors): Foreign {
  const { surface, geometry, walls } = found;
  const { raster } = surface;
  const most = 2 * pitchOf(geometry.across) * pitchOf(geometry.down);
  const pixels = new Set(wallsInNodes(found));
  // Nothing else can be foreign in two colors, but for specks of wall in a margin.
  const isTwoColored = new Set(raster.palette).size <= 2 && colors.margin === null;
  if (isTwoColored) return { first: null, pixels: pixels.size > most ? null : pixels };
  const isPlain = colorSet(raster, (color) => color === colors.floor).map((floor, i) => floor | walls[i]!);
  const isMargin = colorSet(raster, (color) => color === colors.margin);
  const box = boxOf(geometry);
  const beside = marginMarks(found, colors.margin);
  let first: Point | null = null;
  for (const [from, to] of distinctRows(surface, geometry)) {
    const isWithin = from >= box.top && from < box.bottom;
    for (let x = 0; x < raster.width; x++) {
      const known = isWithin && x >= box.left && x < box.right ? isPlain : isMargin;
      const at = from * raster.width + x;
      if (known[raster.pixels[at]!] === 1 || beside.has(at)) continue;
      first ??= { x, y: from };
      for (let y = from; y < to; y++) pixels.add(y * raster.width + x);
      if (pixels.size > most) return { first, pixels: null };
    }
  }
  return { first, pixels: pixels.size > most ? null : pixels };
}

/** From and to which row nothing changes: within a run of equal rows and a band. */
function* distinctRows({ runs, raster }: Surface, { down }: GridGeometry): Generator<[number, number]> {
  const rows = [...new Set([...runs, ...bandStarts(down)])].sort((a, b) => a - b);
  for (let i = 0; i + 1 < rows.length; i++) {
    if (rows[i]! < raster.height) yield [rows[i]!, rows[i + 1]!];
  }
}

/** The wall pixels of cells and passages that are not open throughout. */
function* wallsInNodes({ surface, geometry, walls, defects }: Recognition): Generator<number> {
  const { width, pixels } = surface.raster;
  const across = bandStarts(geometry.across);
  const down = bandStarts(geometry.down);
  for (const defect of defects) {
    if (defect.expected === 'wall') continue;
    for (let y = down[defect.down]!; y < down[defect.down + 1]!; y++) {
      for (let x = across[defect.across]!; x < across[defect.across + 1]!; x++) {
        if (walls[pixels[y * width + x]!] === 1) yield y * width + x;
      }
    }
  }
}
