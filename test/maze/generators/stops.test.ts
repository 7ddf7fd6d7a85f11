import { expect, test } from 'vitest';
import { dfs } from '../../../src/maze/generators/dfs.ts';
import { stops } from '../../../src/maze/generators/stops.ts';
import { createMaze, DIRECTIONS, type Maze, neighborOf, openPassage } from '../../../src/maze/maze.ts';
import { Random } from '../../../src/maze/random.ts';
import { solve } from '../../../src/maze/solve.ts';
import { measureTexture } from '../../../src/maze/texture.ts';

/** The program as it is told: recursive, with a set of stopping points. */
function toldStops(maze: Maze, random: Random, chance: number): Maze {
  const reached = new Set([0]);
  const stopped = [0];
  const enter = (cell: number) => {
    if (random.random() < chance) {
      stopped.push(cell);
      return;
    }
    const order = [...DIRECTIONS];
    for (let i = 0; i < 4; i++) {
      const left = random.randint(0, 3);
      const right = random.randint(0, 3);
      [order[left], order[right]] = [order[right]!, order[left]!];
    }
    for (const direction of order) {
      const next = neighborOf(maze, cell, direction);
      if (next < 0 || reached.has(next)) continue;
      openPassage(maze, cell, direction);
      reached.add(next);
      enter(next);
    }
  };
  while (stopped.length > 0) {
    const place = random.randbelow(stopped.length);
    const cell = stopped[place]!;
    stopped[place] = stopped.at(-1)!;
    stopped.pop();
    enter(cell);
  }
  return maze;
}

test.each([0, 0.3, 0.8])('carves as told with a chance of %d, and draws no more', (stopChance) => {
  for (const [width, height] of [
    [1, 1],
    [5, 1],
    [12, 9],
    [40, 30],
  ] as const) {
    const [random, twin] = [new Random(width), new Random(width)];
    const maze = stops(createMaze(width, height), random, { stopChance });
    expect(maze).toEqual(toldStops(createMaze(width, height), twin, stopChance));
    expect(random.nextWord()).toBe(twin.nextWord());
  }
});

test('has the texture of the Lua program', () => {
  const mazes = 1000;
  const cells = 21 * 21;
  const sums = { deadEnds: 0, straights: 0, junctions: 0, solution: 0 };
  for (let seed = 0; seed < mazes; seed++) {
    const maze = stops(createMaze(21, 21), new Random(seed));
    const texture = measureTexture(maze);
    sums.deadEnds += texture.deadEnds / cells;
    sums.straights += texture.straights / cells;
    sums.junctions += texture.junctions / cells;
    sums.solution += solve(maze)!.cellCount / cells;
  }
  // Means and standard deviations of the Lua program over 4,000 seeds at the same size.
  for (const [kind, mean, deviation] of [
    ['deadEnds', 0.3586, 0.0174],
    ['straights', 0.1383, 0.0159],
    ['junctions', 0.2931, 0.0129],
    ['solution', 0.1925, 0.0511],
  ] as const) {
    const tolerance = 3 * deviation * Math.sqrt(1 / mazes + 1 / 4000);
    expect(Math.abs(sums[kind] / mazes - mean)).toBeLessThan(tolerance);
  }
});

test('is told apart from dfs by that', () => {
  const maze = dfs(createMaze(200, 200), new Random(1));
  expect(measureTexture(maze).deadEnds / 40_000).toBeLessThan(0.12);
});
