import type { Maze } from '../maze/maze.ts';
import type { Path } from '../maze/solve.ts';
import type { Raster } from '../raster/raster.ts';
import { toRaster } from '../raster/scanlines.ts';
import { mazePicture, type PictureOptions } from './painter.ts';

export interface RasterPair {
  readonly maze: Raster;
  readonly answer: Raster;
}

/**
 * Returns the pictures of a maze without and with its solution, in memory: one byte a pixel. Throws a
 * RangeError for options out of range and for pictures beyond a raster; `mazePicture` has no such limit.
 */
export function renderPair(maze: Maze, path: Path | null, options: PictureOptions = {}): RasterPair {
  return {
    maze: toRaster(mazePicture(maze, null, options)),
    answer: toRaster(mazePicture(maze, path, options)),
  };
}
