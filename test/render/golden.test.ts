/** The files of the original programs: the sums of 73 pairs, and some pairs whole. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodeBmpChunks } from '../../src/codecs/bmp.ts';
import { bfs } from '../../src/maze/generators/bfs.ts';
import { dfs } from '../../src/maze/generators/dfs.ts';
import { createMaze, type Maze } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { parseSize } from '../../src/maze/size.ts';
import { type Path, solve } from '../../src/maze/solve.ts';
import { mazePicture } from '../../src/render/painter.ts';
import { joinChunks } from '../codecs/join-chunks.ts';
import { drawing } from '../maze/drawn-maze.ts';

const fixtures = new URL('../../fixtures/', import.meta.url);
const programs = new Map([
  ['dfs', dfs],
  ['bfs', bfs],
]);

function carve(program: string, size: string, seed: string): Maze {
  const { width, height } = parseSize(size);
  const carveBy = programs.get(program);
  if (carveBy === undefined) throw new Error(`no program ${program}`);
  return carveBy(createMaze(width, height), new Random(seed));
}

function originalFile(maze: Maze, path: Path | null, geometry: { cell: number; wall: number }): Buffer {
  return joinChunks(encodeBmpChunks(mazePicture(maze, path, { ...geometry, orientation: 'original' })));
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const sums = readFileSync(new URL('pairs.tsv', fixtures), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test.each(sums)(
  '%s of size %s, cell %s, wall %s, seed %s has the sums of the original files',
  (program = '', size = '', cell = '', wall = '', seed = '', mazeSum = '', answerSum = '') => {
    const maze = carve(program, size, seed);
    const geometry = { cell: Number(cell), wall: Number(wall) };
    expect(sha256(originalFile(maze, null, geometry))).toBe(mazeSum);
    expect(sha256(originalFile(maze, solve(maze), geometry))).toBe(answerSum);
  },
);

test.each(readdirSync(new URL('pairs/', fixtures)))('%s is the original pair, byte for byte', (name) => {
  const [program = '', size = '', cell = '', wall = '', seed = ''] = name.split('-');
  const maze = carve(program, size, seed.slice(1));
  const geometry = { cell: Number(cell.slice(1)), wall: Number(wall.slice(1)) };
  const original = (file: string) => readFileSync(new URL(`pairs/${name}/${file}`, fixtures));
  expect(originalFile(maze, null, geometry).equals(original(`${size}maze.bmp`))).toBe(true);
  expect(originalFile(maze, solve(maze), geometry).equals(original(`${size}ans.bmp`))).toBe(true);
  expect(drawing(maze, solve(maze)).join('\n').replace(/[SGX]/g, '*')).toBe(
    original('road.txt').toString().trimEnd(),
  );
});
