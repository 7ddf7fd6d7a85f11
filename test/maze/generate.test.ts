import { expect, test } from 'vitest';
import { braid } from '../../src/maze/braid.ts';
import { type GenerateOptions, generate, generateWith } from '../../src/maze/generate.ts';
import { dfs } from '../../src/maze/generators/dfs.ts';
import { growingTree } from '../../src/maze/generators/growing-tree.ts';
import { createMaze } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';

const SIZE = { width: 8, height: 6 };

test('makes the maze of its algorithm, options and seed, dfs where none is named', () => {
  expect(generate({ ...SIZE, seed: 3 })).toEqual(dfs(createMaze(8, 6), new Random(3)));
  expect(generate({ ...SIZE, seed: 3, swaps: 'uniform' })).toEqual(
    dfs(createMaze(8, 6), new Random(3), { swaps: 'uniform' }),
  );
  expect(generate({ ...SIZE, seed: 'three', algorithm: 'growing-tree', pick: 'random' })).toEqual(
    growingTree(createMaze(8, 6), new Random('three'), { pick: 'random' }),
  );
});

test('braids by draws after those of the algorithm, and leaves the source to draw on from', () => {
  const [random, twin] = [new Random(4), new Random(4)];
  const maze = generateWith(random, { ...SIZE, braid: 0.5 });
  expect(maze).toEqual(braid(dfs(createMaze(8, 6), twin), 0.5, twin));
  expect(random.nextWord()).toBe(twin.nextWord());
});

test('draws nothing for a braid of 0', () => {
  const [random, twin] = [new Random(4), new Random(4)];
  generateWith(random, { ...SIZE, braid: 0 });
  dfs(createMaze(8, 6), twin);
  expect(random.nextWord()).toBe(twin.nextWord());
});

const refused: readonly [Partial<GenerateOptions> | object, string][] = [
  [{ width: 0 }, 'Expected a whole number of cells, at least 1, for width, got 0'],
  [{ height: 2.5 }, 'Expected a whole number of cells, at least 1, for height, got 2.5'],
  [{ algorithm: 'quick' }, 'Expected one of dfs, bfs, prim, stops, '],
  [{ algorithm: 'toString' }, 'recursive-division for algorithm, got toString'],
  [{ braid: -0.1 }, 'Expected a share from 0 to 1 for braid, got -0.1'],
  [{ braid: 1.1 }, 'Expected a share from 0 to 1 for braid, got 1.1'],
  [{ braid: Number.NaN }, 'Expected a share from 0 to 1 for braid, got NaN'],
  [{ swaps: -1 }, 'Expected uniform or a whole number from 0 to 1000 for swaps, got -1'],
  [{ swaps: 1.5 }, 'Expected uniform or a whole number from 0 to 1000 for swaps, got 1.5'],
  [{ swaps: 1001 }, 'Expected uniform or a whole number from 0 to 1000 for swaps, got 1001'],
  [{ stopChance: 1 }, 'Expected a chance from 0 to below 1 for stopChance, got 1'],
  [{ stopChance: -0.5 }, 'Expected a chance from 0 to below 1 for stopChance, got -0.5'],
  [{ stopChance: Number.NaN }, 'Expected a chance from 0 to below 1 for stopChance, got NaN'],
  [{ bias: 'north' }, 'Expected one of north-west, north-east, south-west, south-east for bias, got north'],
  [{ pick: 'best' }, 'or a mix such as newest:75,random:25 for pick, got best'],
];

test.each(refused)('refuses %j', (options, message) => {
  const attempt = () => generate({ ...SIZE, seed: 1, ...options });
  expect(attempt).toThrow(RangeError);
  expect(attempt).toThrow(message);
});

test('refuses a seed that is no whole number', () => {
  expect(() => generate({ ...SIZE, seed: 0.5 })).toThrow(TypeError);
});

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  [true, 'true'],
  [Symbol('s'), 'Symbol(s)'],
  [{}, 'an object'],
  [[1], 'a list'],
  [() => 1, 'a function'],
])('refuses the seed %o', (seed, shown) => {
  expect(() => Reflect.apply(generate, null, [{ ...SIZE, seed }])).toThrow(
    new TypeError(`Expected a whole number, a bigint or a text for seed, got ${shown}`),
  );
});

test.each<[Partial<GenerateOptions>, string]>([
  [{ swaps: 4, algorithm: 'wilson' }, 'Expected the algorithm dfs or stops for swaps, got wilson'],
  [{ stopChance: 0.5 }, 'Expected the algorithm stops for stopChance, got dfs'],
  [{ pick: 'random', algorithm: 'bfs' }, 'Expected the algorithm growing-tree for pick, got bfs'],
  [{ bias: 'north-west' }, 'Expected the algorithm binary-tree for bias, got dfs'],
])('refuses %j, which the algorithm does not take', (options, message) => {
  expect(() => generate({ ...SIZE, seed: 1, ...options })).toThrow(new RangeError(message));
});
