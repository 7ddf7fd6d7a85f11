import { describe, expect, test } from 'vitest';
import { farthestFrom } from '../../src/maze/farthest.ts';
import { generate } from '../../src/maze/generate.ts';
import { createMaze } from '../../src/maze/maze.ts';
import { parseText } from '../../src/maze/text/index.ts';
import { allDistances } from './all-distances.ts';

describe('farthestFrom', () => {
  test.each([1, 2, 3, 4, 5])('agrees with all distances, the lowest cell of several, seed %s', (seed) => {
    const maze = generate({ width: 7, height: 5, seed, algorithm: seed % 2 === 0 ? 'bfs' : 'dfs' });
    for (const [cell, row] of allDistances(maze).entries()) {
      const distance = Math.max(...row);
      const from = { x: 2 * (cell % 7), y: 2 * Math.floor(cell / 7) };
      expect(farthestFrom(maze, from)).toEqual({ cell: row.indexOf(distance), distance });
    }
  });

  test('stays in a single cell', () => {
    expect(farthestFrom(createMaze(1, 1), { x: 0, y: 0 })).toEqual({ cell: 0, distance: 0 });
  });

  test('leaves out what cannot be reached', () => {
    const { maze } = parseText('+--+--+--+\n|     |  |\n+--+--+--+\n');
    expect(farthestFrom(maze, { x: 0, y: 0 })).toEqual({ cell: 1, distance: 1 });
    expect(farthestFrom(maze, { x: 4, y: 0 })).toEqual({ cell: 2, distance: 0 });
  });

  test('goes both ways from a passage', () => {
    const { maze } = parseText('+--+--+--+--+\n|           |\n+--+--+--+--+\n');
    expect(farthestFrom(maze, { x: 3, y: 0 })).toEqual({ cell: 0, distance: 1 });
    const column = parseText('+--+\n|  |\n+  +\n|  |\n+  +\n|  |\n+--+\n').maze;
    expect(farthestFrom(column, { x: 0, y: 1 })).toEqual({ cell: 2, distance: 1 });
  });

  test('takes fronts of any width', () => {
    const comb = createMaze(5000, 2);
    comb.passages.fill(1, 0, 4999);
    comb.passages.fill(3, 0, 4999);
    comb.passages[4999] = 2;
    expect(farthestFrom(comb, { x: 0, y: 0 })).toEqual({ cell: 9999, distance: 5000 });
  });
});
