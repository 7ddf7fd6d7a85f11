import { expect, test } from 'vitest';
import { kruskal } from '../../../src/maze/generators/kruskal.ts';
import { drawPassageOrder } from '../../../src/maze/generators/passage-order.ts';
import { truePrim } from '../../../src/maze/generators/true-prim.ts';
import { createMaze } from '../../../src/maze/maze.ts';
import { Random } from '../../../src/maze/random.ts';

test.each([
  [1, 1],
  [1, 6],
  [6, 1],
  [2, 2],
  [31, 30],
  [100, 100],
])('true-prim finds the same lightest tree of %i×%i cells', (width, height) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const [random, twin] = [new Random(seed), new Random(seed)];
    expect(kruskal(createMaze(width, height), random)).toEqual(truePrim(createMaze(width, height), twin));
    expect(random.nextWord()).toBe(twin.nextWord());
  }
});

test('the order has each passage of the grid once', () => {
  // Cells 0 1 2 above 3 4 5: 2 · cell to the east, 2 · cell + 1 to the south.
  const order = drawPassageOrder(createMaze(3, 2), new Random(1));
  expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 6, 8]);
  expect([...order]).not.toEqual([...drawPassageOrder(createMaze(3, 2), new Random(2))]);
});

test('the lightest passage is always opened', () => {
  for (let seed = 0; seed < 50; seed++) {
    const [lightest = 0] = drawPassageOrder(createMaze(5, 5), new Random(seed));
    const { passages } = kruskal(createMaze(5, 5), new Random(seed));
    expect((passages[lightest >> 1]! >> (lightest & 1)) & 1).toBe(1);
  }
});
