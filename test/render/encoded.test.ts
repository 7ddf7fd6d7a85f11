import { expect, test } from 'vitest';
import { type Depth, type FormatName, formats } from '../../src/codecs/index.ts';
import { backtracker } from '../../src/maze/generators/backtracker.ts';
import { createMaze } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { isOnPath, type Path, solve } from '../../src/maze/solve.ts';
import type { Picture } from '../../src/raster/scanlines.ts';
import { ORIENTATIONS, STYLES } from '../../src/render/layout.ts';
import { mazePicture } from '../../src/render/painter.ts';
import { renderPair } from '../../src/render/pair.ts';
import { joinAsyncChunks } from '../codecs/join-chunks.ts';
import { readBmp } from '../codecs/read-bmp.ts';
import { readPng } from '../codecs/read-png.ts';
import { naivePicture } from './naive-picture.ts';

/** None of them grey, so that swapped samples show. */
const COLORS = { wall: 0x204060, floor: 0xffee88, path: 0xc81e5a };
const SIZES = [
  [1, 1],
  [2, 3],
  [5, 3],
] as const;
const GEOMETRIES = [
  [1, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [3, 4],
  [6, 2],
] as const;
const FILES: readonly [FormatName, Depth][] = [
  ['bmp', '24'],
  ['bmp', 'indexed'],
  ['png', '24'],
  ['png', 'indexed'],
];
const readers = { bmp: readBmp, png: readPng };
const looks = STYLES.flatMap((style) => ORIENTATIONS.map((orientation) => ({ style, orientation })));

/** The picture as each of the files shows it. */
async function readFiles(picture: Picture) {
  const read = FILES.map(async ([format, depth]) => {
    const chunks = formats[format].encode(picture, { depth, pixelsPerMeter: 0 });
    return readers[format](await joinAsyncChunks(chunks));
  });
  return await Promise.all(read);
}

test.each(looks)('all files, and the raster, show what is told: $style, $orientation', async (look) => {
  for (const [width, height] of SIZES) {
    const maze = backtracker(createMaze(width, height), new Random(height));
    for (const [cell, wall] of GEOMETRIES) {
      const drawn = { ...look, cell, wall };
      const pair = renderPair(maze, solve(maze), { ...drawn, colors: COLORS });
      for (const path of [null, solve(maze)]) {
        const told = naivePicture(maze, (x, y) => path !== null && isOnPath(maze, path, x, y), drawn);
        const raster = path === null ? pair.maze : pair.answer;
        expect([raster.width, raster.height]).toEqual([told.width, told.height]);
        expect(raster.pixels).toEqual(told.pixels);
        const colors = Uint32Array.from(told.pixels, (pixel) => Object.values(COLORS)[pixel]!);
        for (const file of await readFiles(mazePicture(maze, path, { ...drawn, colors: COLORS }))) {
          expect(file).toMatchObject({ width: told.width, height: told.height, colors });
        }
      }
    }
  }
});

test('a maze alone takes one bit a pixel, with its solution two in PNG and four in BMP', async () => {
  const maze = backtracker(createMaze(4, 4), new Random(1));
  const bits = async (path: Path | null) =>
    (await readFiles(mazePicture(maze, path))).map((file) => file.bits);
  expect(await bits(null)).toEqual([24, 1, 24, 1]);
  expect(await bits(solve(maze))).toEqual([24, 4, 24, 2]);
});
