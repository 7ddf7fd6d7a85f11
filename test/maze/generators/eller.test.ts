import { expect, test } from 'vitest';
import { createEllerRows, eller } from '../../../src/maze/generators/eller.ts';
import { createMaze } from '../../../src/maze/maze.ts';
import { Random } from '../../../src/maze/random.ts';

test.each([
  [1, 1],
  [1, 5],
  [5, 1],
  [15, 4],
  [16, 3],
  [17, 30],
  [33, 2],
])('makes the same maze of %i×%i cells row by row, by the same draws', (width, height) => {
  const [random, twin] = [new Random(6), new Random(6)];
  const { passages } = eller(createMaze(width, height), random);
  const rows = createEllerRows(width, height, twin);
  const row = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    row.fill(255);
    rows.nextRow(row);
    expect(row).toEqual(passages.subarray(y * width, (y + 1) * width));
  }
  expect(random.nextWord()).toBe(twin.nextWord());
});

test('draws a word for each 16 cells of a row or part of them, none for the last row', () => {
  const random = new Random(1);
  eller(createMaze(33, 5), random);
  expect(random.position).toBe(4 * 3);
});

test('makes the first rows of a maze alike for any height', () => {
  const [low, high] = [3, 1e9].map((height) => createEllerRows(40, height, new Random(2)));
  for (let y = 0; y < 2; y++) {
    const [row, twin] = [new Uint8Array(40), new Uint8Array(40)];
    low!.nextRow(row);
    high!.nextRow(twin);
    expect(row).toEqual(twin);
  }
});

test('reports the share that is done', () => {
  const shares: number[] = [];
  eller(createMaze(1024, 1024), new Random(1), { report: (share) => shares.push(share) });
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});
