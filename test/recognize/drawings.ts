import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { algorithms } from '../../src/maze/generators/index.ts';
import { createMaze, EAST, isOpen, type Maze, openPassage, type Point, SOUTH } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { solve } from '../../src/maze/solve.ts';
import type { Color } from '../../src/raster/color.ts';
import { createRaster, paintRect, type Raster } from '../../src/raster/raster.ts';
import { toRaster } from '../../src/raster/scanlines.ts';
import { mazePicture, type PictureOptions } from '../../src/render/painter.ts';

/** Decodes a PNG of at most 256 colors through pngjs. */
export function readPng(url: URL): Raster {
  const png = PNG.sync.read(readFileSync(url));
  const palette: Color[] = [];
  const pixels = new Uint8Array(png.width * png.height);
  for (let i = 0; i < pixels.length; i++) {
    const color = png.data.readUIntBE(4 * i, 3);
    if (!palette.includes(color)) palette.push(color);
    pixels[i] = palette.indexOf(color);
  }
  return { width: png.width, height: png.height, palette, pixels };
}

/** A perfect maze of the program's own. */
export function carve(width: number, height: number, seed: number): Maze {
  return algorithms.dfs.carve(createMaze(width, height), new Random(String(seed)), {});
}

/** Opens every third wall to the east within the maze, so that it has loops. */
export function braid(maze: Maze): Maze {
  for (let cell = 0; cell < maze.passages.length; cell += 3) {
    if ((cell + 1) % maze.width !== 0) openPassage(maze, cell, EAST);
  }
  return maze;
}

/** Our own pictures of a maze: without and with the way. */
export function ownPair(maze: Maze, options: PictureOptions = {}): { maze: Raster; answer: Raster } {
  return {
    maze: toRaster(mazePicture(maze, null, options)),
    answer: toRaster(mazePicture(maze, solve(maze), options)),
  };
}

/** How another program draws a maze. */
export interface GridStyle {
  readonly corridor: number;
  readonly wall: number;
  readonly margin?: number;
  /** Wall, floor. */
  readonly colors?: readonly [Color, Color];
  /** Gaps in the outer wall. */
  readonly openings?: readonly { readonly side: 'top' | 'left' | 'right' | 'bottom'; readonly at: number }[];
  /** Whether posts without walls are left out. */
  readonly posts?: 'all' | 'needed';
}

/** Draws a maze as others do: all walls equally thick, by its own arithmetic. */
export function drawGrid(maze: Maze, style: GridStyle): Raster {
  const { corridor, wall, margin = 0, colors = [0x000000, 0xffffff], openings = [], posts = 'all' } = style;
  const pitch = corridor + wall;
  const width = maze.width * pitch + wall;
  const height = maze.height * pitch + wall;
  const raster = createRaster(width + 2 * margin, height + 2 * margin, [colors[1], colors[0]]);
  paintRect(raster, margin, margin, width, height, 1);
  const floor = (x: number, y: number, w: number, h: number) =>
    paintRect(raster, margin + x, margin + y, w, h, 0);
  for (let cell = 0; cell < maze.passages.length; cell++) {
    const x = wall + (cell % maze.width) * pitch;
    const y = wall + Math.floor(cell / maze.width) * pitch;
    const isEast = isOpen(maze, cell, EAST);
    const isSouth = isOpen(maze, cell, SOUTH);
    floor(x, y, corridor + (isEast ? wall : 0), corridor);
    floor(x, y, corridor, corridor + (isSouth ? wall : 0));
    const isBare =
      isEast && isSouth && isOpen(maze, cell + 1, SOUTH) && isOpen(maze, cell + maze.width, EAST);
    if (isBare && posts === 'needed') floor(x + corridor, y + corridor, wall, wall);
  }
  for (const { side, at } of openings) {
    const along = wall + at * pitch;
    if (side === 'top') floor(along, 0, corridor, wall);
    if (side === 'bottom') floor(along, height - wall, corridor, wall);
    if (side === 'left') floor(0, along, wall, corridor);
    if (side === 'right') floor(width - wall, along, wall, corridor);
  }
  return raster;
}

/** Returns a copy with the color at each of the places, which is added to the palette where it is new. */
export function withPixels(raster: Raster, places: readonly Point[], color: Color): Raster {
  const palette = raster.palette.includes(color) ? raster.palette : [...raster.palette, color];
  const pixels = raster.pixels.slice();
  for (const { x, y } of places) pixels[y * raster.width + x] = palette.indexOf(color);
  return { ...raster, palette, pixels };
}
