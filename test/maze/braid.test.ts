import { expect, test } from 'vitest';
import { braid } from '../../src/maze/braid.ts';
import { algorithmNames, algorithms } from '../../src/maze/generators/index.ts';
import { wilson } from '../../src/maze/generators/wilson.ts';
import { createMaze } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { measureTexture } from '../../src/maze/texture.ts';
import { countConnected, strayBits } from './laws.ts';

test.each([0, 0.1, 0.25, 0.5, 0.9, 1])('opens a share of %d of the dead ends', (share) => {
  for (let seed = 0; seed < 20; seed++) {
    const random = new Random(seed);
    const maze = wilson(createMaze(23, 17), random);
    const before = measureTexture(maze).deadEnds;
    const passages = maze.passages.slice();
    expect(braid(maze, share, random)).toBe(maze);
    const opened = before - measureTexture(maze).deadEnds;
    const asked = Math.round(share * before);
    expect(opened === asked || (share < 1 && opened === asked + 1)).toBe(true);
    expect(strayBits(maze)).toEqual([]);
    expect(countConnected(maze)).toBe(23 * 17);
    expect(passages.every((open, cell) => (open & ~maze.passages[cell]!) === 0)).toBe(true);
  }
});

test.each(algorithmNames)('leaves no dead end of %s', (name) => {
  for (const [width, height] of [
    [2, 2],
    [2, 9],
    [30, 30],
  ] as const) {
    const random = new Random(1);
    const maze = braid(algorithms[name].carve(createMaze(width, height), random, {}), 1, random);
    expect(measureTexture(maze).deadEnds).toBe(0);
    expect(strayBits(maze)).toEqual([]);
  }
});

test.each([
  [1, 1],
  [1, 6],
  [6, 1],
])('leaves %i×%i cells alone, and draws nothing', (width, height) => {
  const random = new Random(1);
  const maze = braid(wilson(createMaze(width, height), new Random(2)), 1, random);
  expect(maze).toEqual(wilson(createMaze(width, height), new Random(2)));
  expect(random.nextWord()).toBe(new Random(1).nextWord());
});

test('takes each dead end, and each of its walls, equally often', () => {
  // ┌─╴ ╷   Dead ends are cell 1, with walls to 2 and 4; cell 2, with one to 1; cell 4, with walls to 1, 5
  // ├─╴ │   and 7. A third of the draws each, shared by their walls.
  // └───┘
  const passages = Uint8Array.of(3, 0, 2, 3, 0, 2, 1, 1, 0);
  const chances = { '312302110': 9, '322302110': 5, '302312110': 2, '302322110': 2 };
  const random = new Random(7);
  const counts = new Map<string, number>();
  for (let i = 0; i < 18_000; i++) {
    const maze = braid({ ...createMaze(3, 3), passages: passages.slice() }, 0.3, random);
    const opened = maze.passages.join('');
    counts.set(opened, (counts.get(opened) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(Object.keys(chances).sort());
  for (const [opened, chance] of Object.entries(chances)) {
    const deviation = Math.sqrt(1000 * chance * (1 - chance / 18));
    expect(Math.abs(counts.get(opened)! - 1000 * chance)).toBeLessThan(4 * deviation);
  }
});
