/**
 * Our own golden pictures, compared by pixels; `npm run goldens` writes them anew. One that changes needs its
 * reason in the commit.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { encodePng } from '../../src/codecs/png24.ts';
import { backtracker } from '../../src/maze/generators/backtracker.ts';
import { bfs } from '../../src/maze/generators/bfs.ts';
import { dfs } from '../../src/maze/generators/dfs.ts';
import { createMaze, type Maze } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { solve } from '../../src/maze/solve.ts';
import { toRaster } from '../../src/raster/scanlines.ts';
import { mazePicture, type PictureOptions } from '../../src/render/painter.ts';

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

function paint({ carve = backtracker, kind = 'answer', picture = {} }: Golden): Uint8Array {
  const maze = carve(createMaze(9, 6), new Random(1));
  return encodePng(toRaster(mazePicture(maze, kind === 'maze' ? null : solve(maze), picture)));
}

/** Where two pictures differ: their sizes, or how many pixels and the first of them. */
function difference(actual: PNG, expected: PNG): string {
  const sizes = [actual, expected].map(({ width, height }) => `${width} × ${height}`);
  if (sizes[0] !== sizes[1]) return sizes.join(' instead of ');
  const pixel = (image: PNG, i: number) => image.data.subarray(4 * i, 4 * i + 4).toString('hex');
  const unlike = [...Array(actual.width * actual.height).keys()].filter(
    (i) => pixel(actual, i) !== pixel(expected, i),
  );
  if (unlike.length === 0) return 'none';
  const [first = 0] = unlike;
  return `${unlike.length} pixels, the first at ${first % actual.width},${Math.floor(first / actual.width)}`;
}

if (process.env.UPDATE === '1') {
  for (const [name, golden] of Object.entries(goldens)) writeFileSync(new URL(name, folder), paint(golden));
}

test.each(Object.entries(goldens))('%s has the pixels it had', (name, golden) => {
  const expected = PNG.sync.read(readFileSync(new URL(name, folder)));
  expect(difference(PNG.sync.read(Buffer.from(paint(golden))), expected)).toBe('none');
});

test('no golden picture lies about unused', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(goldens).toSorted());
});
