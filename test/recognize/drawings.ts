import { algorithms } from '../../src/maze/generators/index.ts';
import { createMaze, EAST, isOpen, type Maze, openPassage, type Point, SOUTH } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { solve } from '../../src/maze/solve.ts';
import type { Color } from '../../src/raster/color.ts';
import { createRaster, paintRect, type Raster } from '../../src/raster/raster.ts';
import { toRaster } from '../../src/raster/scanlines.ts';
import { mazePicture, type PictureOptions } from '../../src/render/painter.ts';

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

/** Returns a copy with a rectangle of that color. */
export function withRect(
  raster: Raster,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  color: Color,
): Raster {
  const copy = withPixels(raster, [], color);
  paintRect(copy, x, y, width, height, copy.palette.indexOf(color));
  return copy;
}

/** Returns a copy with rectangles of that color, as x, y, width, height one after the other. */
export function withWay(raster: Raster, way: Int32Array, color: Color): Raster {
  const copy = withPixels(raster, [], color);
  const number = copy.palette.indexOf(color);
  for (let i = 0; i < way.length; i += 4) {
    paintRect(copy, way[i]!, way[i + 1]!, way[i + 2]!, way[i + 3]!, number);
  }
  return copy;
}

export interface Circle {
  readonly rings: number;
  /** Cells of each ring. */
  readonly sectors: number;
  /** Width of a ring's floor, and of the walls. */
  readonly corridor: number;
  readonly wall: number;
  readonly margin: number;
}

/**
 * Draws a perfect maze of rings around a solid core, with gaps in the outermost wall at the first sector and
 * half way round: cells of `maze` are sectors (x, not joined across the first one's side) by rings (y, from
 * within).
 */
export function drawCircle(maze: Maze, { rings, sectors, corridor, wall, margin }: Circle): Raster {
  const core = 2 * corridor;
  const pitch = corridor + wall;
  const radius = core + rings * pitch + wall;
  const side = 2 * (radius + margin);
  const raster = createRaster(side, side, [0xffffff, 0x000000]);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dx = x + 0.5 - side / 2;
      const dy = y + 0.5 - side / 2;
      const distance = Math.hypot(dx, dy);
      if (distance >= radius) continue;
      const turn = (Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1;
      const sector = Math.floor(turn * sectors);
      const ring = Math.floor((distance - core - wall) / pitch);
      const inRing = distance - core - wall - ring * pitch;
      const alongSector = (turn * sectors - sector) * ((2 * Math.PI * distance) / sectors);
      let isWall = distance < core + wall;
      if (!isWall && inRing >= corridor) {
        isWall =
          ring === rings - 1
            ? sector !== 0 && sector !== sectors >> 1
            : !isOpen(maze, ring * sectors + sector, SOUTH);
        // Radial walls and rings meet without a notch.
        isWall ||= alongSector < wall;
      } else if (!isWall && alongSector < wall) {
        isWall = sector === 0 || !isOpen(maze, ring * sectors + sector - 1, EAST);
      }
      if (isWall) raster.pixels[y * side + x] = 1;
    }
  }
  return raster;
}

export interface Scan {
  /** Of the sheet on the glass, in degrees. */
  readonly angle: number;
  /** Greatest change of a pixel's grey, either way. */
  readonly noise: number;
  /** Share of pixels that dirt of 2 × 2 pixels begins at. */
  readonly dirt: number;
  readonly seed: number;
}

/** Scans a black-and-white picture: turned, unsharp, noisy, in 256 greys. */
export function scan(sheet: Raster, { angle, noise, dirt, seed }: Scan): Raster {
  const random = new Random(String(seed));
  const palette = Array.from({ length: 256 }, (_, grey) => grey * 0x010101);
  const raster = createRaster(sheet.width, sheet.height, palette);
  const { width, height } = raster;
  const cosine = Math.cos((angle * Math.PI) / 180);
  const sine = Math.sin((angle * Math.PI) / 180);
  const greyAt = (x: number, y: number) => {
    const column = Math.round(x);
    const row = Math.round(y);
    if (column < 0 || row < 0 || column >= width || row >= height) return 255;
    return sheet.palette[sheet.pixels[row * width + column]!]! & 0xff;
  };
  for (let i = 0; i < raster.pixels.length; i++) {
    const x = (i % width) - width / 2;
    const y = Math.floor(i / width) - height / 2;
    let grey = 0;
    for (const [dx, dy] of [
      [-0.4, -0.4],
      [0.4, -0.4],
      [-0.4, 0.4],
      [0.4, 0.4],
    ] as const) {
      const u = (x + dx) * cosine - (y + dy) * sine + width / 2;
      const v = (x + dx) * sine + (y + dy) * cosine + height / 2;
      grey += greyAt(u, v) / 4;
    }
    const paper = 25 + grey * 0.85;
    raster.pixels[i] = Math.max(0, Math.min(255, Math.round(paper + (random.random() * 2 - 1) * noise)));
  }
  for (let spot = 0; spot < raster.pixels.length * dirt; spot++) {
    const x = Math.floor(random.random() * (width - 2));
    const y = Math.floor(random.random() * (height - 2));
    paintRect(raster, x, y, 2, 2, 30);
  }
  return raster;
}
