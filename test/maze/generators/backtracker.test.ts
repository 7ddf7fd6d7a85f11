import { expect, test } from 'vitest';
import { backtracker } from '../../../src/maze/generators/backtracker.ts';
import { createMaze, DIRECTIONS, type Maze, neighborOf, openPassage } from '../../../src/maze/maze.ts';
import { Random } from '../../../src/maze/random.ts';

/** The algorithm and its draws as they are told: with a stack, and a list of bits. */
function toldBacktracker(maze: Maze, random: Random): Maze {
  let bits: number[] = [];
  const takeBits = (count: number) => {
    if (bits.length < count) {
      const word = random.nextWord();
      bits = Array.from({ length: 32 }, (_, bit) => (word >>> bit) & 1);
    }
    return bits.splice(0, count).reduce((value, bit, place) => value + (bit << place), 0);
  };
  const choose = (count: number): number => {
    if (count === 1) return 0;
    const value = takeBits(count === 2 ? 1 : 2);
    return value < count ? value : choose(count);
  };
  const reached = new Set([0]);
  const trail = [0];
  while (trail.length > 0) {
    const cell = trail[trail.length - 1]!;
    const choices = DIRECTIONS.filter((direction) => {
      const next = neighborOf(maze, cell, direction);
      return next >= 0 && !reached.has(next);
    });
    if (choices.length === 0) {
      trail.pop();
      continue;
    }
    const direction = choices[choose(choices.length)]!;
    openPassage(maze, cell, direction);
    const next = neighborOf(maze, cell, direction);
    reached.add(next);
    trail.push(next);
  }
  return maze;
}

test.each([
  [1, 1],
  [1, 8],
  [8, 1],
  [2, 2],
  [3, 3],
  [21, 40],
  [250, 70],
])('carves %i×%i cells as told, and leaves the random source after its last word', (width, height) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const random = new Random(seed);
    const twin = new Random(seed);
    const maze = backtracker(createMaze(width, height), random);
    expect(maze).toEqual(toldBacktracker(createMaze(width, height), twin));
    expect(random.nextWord()).toBe(twin.nextWord());
  }
});

test('reports the share that is done, never decreasing, up to all', () => {
  const shares: number[] = [];
  backtracker(createMaze(1000, 700), new Random(1), { report: (share) => shares.push(share) });
  expect(shares.length).toBe(3);
  expect(shares).toEqual([...shares].sort());
  expect(shares.at(-1)).toBe(1);
});
