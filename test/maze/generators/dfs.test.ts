import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { dfs } from '../../../src/maze/generators/dfs.ts';
import { createMaze, DIRECTIONS, type Maze, neighborOf, openPassage } from '../../../src/maze/maze.ts';
import { Random } from '../../../src/maze/random.ts';

/** The program as it is told: recursive, with a list of directions a cell. */
function toldDfs(maze: Maze, random: Random, swaps: number | 'uniform'): Maze {
  const reached = new Set<number>();
  const enter = (cell: number) => {
    reached.add(cell);
    const order = [...DIRECTIONS];
    if (swaps === 'uniform') random.shuffle(order);
    for (let i = 0; i < Number(swaps); i++) {
      const left = random.randint(0, 3);
      const right = random.randint(0, 3);
      [order[left], order[right]] = [order[right]!, order[left]!];
    }
    for (const direction of order) {
      const next = neighborOf(maze, cell, direction);
      if (next < 0 || reached.has(next)) continue;
      openPassage(maze, cell, direction);
      enter(next);
    }
  };
  enter(0);
  return maze;
}

test.each([
  [1, 1],
  [1, 7],
  [7, 1],
  [2, 2],
  [9, 8],
  [40, 17],
])('carves %i×%i cells as told, and draws no more', (width, height) => {
  for (const swaps of [0, 1, 3, 4, 200, 'uniform'] as const) {
    const random = new Random(`${width}`);
    const twin = new Random(`${width}`);
    const maze = dfs(createMaze(width, height), random, { swaps });
    expect(maze).toEqual(toldDfs(createMaze(width, height), twin, swaps));
    expect(random.nextWord()).toBe(twin.nextWord());
  }
});

test.each([
  [1, 1, 4, 0, '6e340b9cffb37a98', 1537810351],
  [1, 9, 4, 1, '243d4dd2f6279898', 2157098196],
  [9, 1, 4, 2, '3c11e27f72b0e398', 2541333535],
  [16, 16, 4, 1, '6d9dd69dd25fc070', 3888237907],
  [301, 77, 4, 7, 'bfb040ba02430e77', 1738226526],
  [100, 100, 4, 'x', 'd1350224c8105700', 2105896483],
  [50, 20, 0, 1, '71fa598cbfa4f2e5', 577090037],
  [50, 20, 1, 1, '6a58acedb6321553', 966249658],
  [50, 20, 7, 1, '368541e43e39a4f0', 4127582628],
  [9, 9, 400, 1, 'e2f2a924dc58378e', 1092125077],
  [50, 20, 'uniform', 1, '2465c0fc83caeec7', 3718328518],
] as const)('keeps the maze of %i×%i cells, %s swaps, seed %s', (width, height, swaps, seed, hash, word) => {
  const random = new Random(seed);
  const { passages } = dfs(createMaze(width, height), random, { swaps });
  expect(createHash('sha256').update(passages).digest('hex').slice(0, 16)).toBe(hash);
  expect(random.nextWord()).toBe(word);
});
