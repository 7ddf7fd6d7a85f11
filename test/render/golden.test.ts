import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodeBmpChunks } from '../../src/codecs/bmp.ts';
import { algorithms } from '../../src/maze/generators/index.ts';
import { createMaze } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { solve } from '../../src/maze/solve.ts';
import { mazePicture } from '../../src/render/painter.ts';

const rows = readFileSync(new URL('../../fixtures/pairs.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test.each(rows)('%s of size %s, cell %s, wall %s, seed %s gives the original files', (...row) => {
  const [algorithm, size, cell, wall, seed, mazeHash, answerHash] = row;
  const [columns, lines = columns] = size!.split('x').map(Number);
  const maze = algorithms[algorithm as 'dfs'].carve(
    createMaze((columns! + 1) / 2, (lines! + 1) / 2),
    new Random(seed!),
    {},
  );
  const options = { cell: Number(cell), wall: Number(wall), orientation: 'original' } as const;
  const hash = (path: Parameters<typeof mazePicture>[1]) => {
    const h = createHash('sha256');
    for (const chunk of encodeBmpChunks(mazePicture(maze, path, options))) h.update(chunk);
    return h.digest('hex');
  };
  expect(hash(null)).toBe(mazeHash);
  expect(hash(solve(maze))).toBe(answerHash);
});
