import { unreported } from '../maze/progress.ts';
import type { Raster } from '../raster/raster.ts';
import { mazeColors } from './foreign.ts';
import { boxOf } from './geometry.ts';
import { marginMarks } from './margin-marks.ts';
import { findGrid, findGridByShade, type Recognition } from './recognize.ts';
import { darkColors, otherColors } from './shades.ts';
import { findSmoothedGrid } from './smoothed.ts';
import type { PictureSolution, SolveOptions } from './solution.ts';
import { type MarkedGrid, markedGrid, solveGrid } from './solve-grid.ts';
import { solvePixels } from './solve-pixels.ts';
import { solveSmoothed } from './solve-smoothed.ts';
import { type ColorSet, countColors, createSurface, type Surface } from './surface.ts';
import { UnrecognizedMaze } from './unrecognized.ts';

/**
 * Returns the solution of the maze in a picture: of a maze on a grid in cells, of any other by its pixels, where
 * dark is wall or, if start and goal are found only then, light is. Throws an UnrecognizedMaze where start and goal
 * cannot be found, and a RangeError for options out of range.
 */
export function solvePicture(raster: Raster, options: SolveOptions = {}): PictureSolution {
  const { threshold } = options;
  if (threshold !== undefined && !(threshold >= 0 && threshold <= 255)) {
    throw new RangeError(`Expected a luma from 0 to 255 for threshold, got ${threshold}`);
  }
  const { report = unreported } = options;
  const surface = createSurface(raster);
  report(0.05);
  const grid = threshold === undefined ? usable(findGrid(surface)) : null;
  report(0.15);
  if (grid !== null) return solveGrid(grid, options);
  const dark = darkColors(surface, threshold ?? null);
  requireTwoShades(surface, dark);
  const shaded = usable(findGridByShade(surface, dark));
  report(0.25);
  if (shaded !== null) return solveGrid(shaded, options);
  const smoothed = threshold === undefined ? usable(findSmoothedGrid(surface)) : null;
  report(0.3);
  return smoothed?.found.smoothed
    ? solveSmoothed(smoothed, smoothed.found.smoothed, options)
    : solveByShade(surface, dark, { ...options, report: (share) => report(0.3 + 0.7 * share) });
}

/** A grid of fewer cells must be right to the pixel: anything sparse could be taken for a room with specks. */
const CELLS_TO_TRUST = 16;
/** A larger one may have this share of its pixels wrong: a few specks. */
const SPECK_SHARE = 0.005;

function usable(found: Recognition | null): MarkedGrid | null {
  if (found === null) return null;
  const grid = markedGrid(found);
  const wrongPixels = found.wrongPixels + strayBesidesMarks(found);
  if (wrongPixels === 0 || grid.marks !== null) return grid;
  const { left, top, right, bottom } = boxOf(found.geometry);
  const isSpecked = wrongPixels <= (right - left) * (bottom - top) * SPECK_SHARE;
  return isSpecked && found.maze.passages.length >= CELLS_TO_TRUST ? grid : null;
}

/** A picture of one shade has no walls, however long one looks for them. */
function requireTwoShades(surface: Surface, dark: ColorSet): void {
  const { palette } = surface.raster;
  const shown = countColors(surface);
  const isThere = (wanted: number) =>
    palette.some((color, number) => dark[number] === wanted && shown.has(color));
  if (isThere(0) && isThere(1)) return;
  throw new UnrecognizedMaze('start and goal cannot be found: the picture is of one shade, without walls');
}

/** Marks beside the openings do not speak against the grid. */
function strayBesidesMarks(found: Recognition): number {
  if (found.strayPixels === 0) return 0;
  return Math.max(0, found.strayPixels - marginMarks(found, mazeColors(found).margin).size);
}

function solveByShade({ raster }: Surface, dark: ColorSet, options: SolveOptions): PictureSolution {
  const light = otherColors(raster, dark);
  const { start } = options;
  const isStartDark = start?.unit === 'pixel' && dark[raster.pixels[start.y * raster.width + start.x]!] === 1;
  if (isStartDark) return solvePixels(raster, light, options);
  try {
    return solvePixels(raster, dark, options);
  } catch (error) {
    if (!(error instanceof UnrecognizedMaze)) throw error;
    try {
      return solvePixels(raster, light, { ...options, report: unreported });
    } catch {
      throw error;
    }
  }
}
