import { describe, expect, test } from 'vitest';
import {
  type AlgorithmName,
  algorithmNames,
  algorithms,
  type GeneratorOptions,
} from '../../../src/maze/generators/index.ts';
import { createMaze } from '../../../src/maze/maze.ts';
import { Random } from '../../../src/maze/random.ts';
import { countConnected, faultsOf, strayBits } from '../laws.ts';

const SIZES = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 9],
  [9, 1],
  [2, 2],
  [3, 3],
  [7, 5],
  [10, 16],
  [33, 4],
  [3, 50],
  [40, 41],
] as const;

const VARIANTS: readonly (readonly [AlgorithmName, GeneratorOptions])[] = [
  ['dfs', { swaps: 1 }],
  ['dfs', { swaps: 'uniform' }],
  ['stops', { stopChance: 0 }],
  ['stops', { stopChance: 0.95 }],
  ['growing-tree', { pick: 'oldest' }],
  ['growing-tree', { pick: 'random' }],
  ['growing-tree', { pick: 'middle' }],
  ['growing-tree', { pick: 'newest:75,random:25,middle:1,oldest' }],
  ['binary-tree', { bias: 'north-east' }],
  ['binary-tree', { bias: 'south-west' }],
  ['binary-tree', { bias: 'south-east' }],
];

const cases = [...algorithmNames.map((name) => [name, {}] as const), ...VARIANTS];

describe.each(cases)('%s %j', (name, options) => {
  const { carve } = algorithms[name];
  test.each(SIZES)('makes perfect mazes of %i×%i cells', (width, height) => {
    for (const seed of [0, 1, 'two', 3]) {
      const maze = carve(createMaze(width, height), new Random(seed), options);
      expect(faultsOf(maze)).toEqual([]);
      expect([maze.width, maze.height, maze.start]).toEqual([width, height, { x: 0, y: 0 }]);
      expect(maze.goal.y).toBe(2 * height - 2);
      if (name !== 'prim') expect(maze.goal.x).toBe(2 * width - 2);
    }
  });

  test('makes the same maze of the same seed, another of another', () => {
    const made = [1, 1, 2].map((seed) => carve(createMaze(20, 20), new Random(seed), options));
    expect(made[0]).toEqual(made[1]);
    expect(made[0]!.passages).not.toEqual(made[2]!.passages);
  });

  test('leaves the random source at the same place, and draws on from where it is', () => {
    const [random, twin] = [new Random(5), new Random(5)];
    const mazes = [random, twin].map((source) => {
      for (let i = 0; i < 600; i++) source.nextWord();
      return carve(createMaze(11, 9), source, options);
    });
    expect(mazes[0]).toEqual(mazes[1]);
    expect(random.nextWord()).toBe(twin.nextWord());
    expect(mazes[0]!.passages).not.toEqual(carve(createMaze(11, 9), new Random(5), options).passages);
  });
});

// Mazes of so many cells take `bfs` a minute; `houston` reports from both its parts only above 800,000.
test.each(algorithmNames.filter((name) => name !== 'bfs'))(
  '%s reports growing shares of its work',
  (name) => {
    const shares: number[] = [];
    const report = (share: number) => shares.push(share);
    const side = name === 'houston' ? 900 : 530;
    algorithms[name].carve(createMaze(side, side), new Random(1), { report });
    expect(shares.filter((share) => share > 0).length).toBeGreaterThanOrEqual(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  },
);

test('the laws find a missing passage, one too many, a loop, a way out and scratch', () => {
  const closed = createMaze(2, 2);
  expect(faultsOf(closed)).toEqual(['0 passages', '1 cells connected to the first']);
  const looped = { ...closed, passages: Uint8Array.of(3, 2, 1, 0) };
  expect(faultsOf(looped)).toEqual(['4 passages']);
  const apart = { ...createMaze(3, 2), passages: Uint8Array.of(3, 2, 0, 1, 0, 0) };
  expect(faultsOf(apart)).toEqual(['4 passages', '4 cells connected to the first']);
  expect(strayBits({ ...closed, passages: Uint8Array.of(7, 1, 2, 0) })).toEqual([
    'scratch 7 at 0,0',
    'open to the outside at 1,0',
    'open to the outside at 0,1',
  ]);
  expect(countConnected({ ...createMaze(3, 2), passages: Uint8Array.of(1, 2, 0, 1, 0, 0) })).toBe(4);
});
