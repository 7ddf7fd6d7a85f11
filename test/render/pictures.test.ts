/**
 * Our own golden pictures, compared by pixels; `npm run goldens` writes them anew. One that changes needs its
 * reason in the commit.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backtracker } from '../../src/maze/generators/backtracker.ts';
import { bfs } from '../../src/maze/generators/bfs.ts';
import { dfs } from '../../src/maze/generators/dfs.ts';
import { createMaze, type Maze } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { solve } from '../../src/maze/solve.ts';
import type { Raster } from '../../src/raster/raster.ts';
import { toRaster } from '../../src/raster/scanlines.ts';
import { mazePicture, type PictureOptions } from '../../src/render/painter.ts';
import '../../src/vitest.ts';

const folder = new URL('../../fixtures/pictures/', import.meta.url);

interface Golden {
  readonly carve?: (blank: Maze, random: Random) => Maze;
  readonly kind?: 'maze' | 'answer';
  readonly picture?: PictureOptions;
}

const PRINT = { wall: 0x1b2a41, floor: 0xf4ead5, path: 0xd1495b };

/** All of 9 × 6 cells, seed 1; by `backtracker`, with its answer, where nothing else is said. */
const goldens: Readonly<Record<string, Golden>> = {
  'maze.png': { kind: 'maze' },
  'answer.png': {},
  'answer-dfs.png': { carve: dfs },
  'answer-bfs.png': { carve: bfs },
  'original.png': { picture: { orientation: 'original' } },
  'block.png': { picture: { style: 'block', cell: 5 } },
  'block-original.png': { picture: { style: 'block', cell: 3, orientation: 'original' } },
  'colors.png': { picture: { colors: PRINT, cell: 8, wall: 3 } },
  'wall-above-cell.png': { picture: { cell: 5, wall: 8 } },
  'wall-above-cell-original.png': { picture: { cell: 5, wall: 8, orientation: 'original' } },
  'no-walls.png': { picture: { cell: 5, wall: 0 } },
  'one-pixel.png': { picture: { cell: 1, wall: 1 } },
};

function paint({ carve = backtracker, kind = 'answer', picture = {} }: Golden): Raster {
  const maze = carve(createMaze(9, 6), new Random(1));
  return toRaster(mazePicture(maze, kind === 'maze' ? null : solve(maze), picture));
}

test.each(Object.entries(goldens))('%s has the pixels it had', (name, golden) => {
  expect(paint(golden)).toMatchGolden(new URL(name, folder));
});

test('no golden picture lies about unused', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(goldens).toSorted());
});
