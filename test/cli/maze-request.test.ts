import { expect, test } from 'vitest';
import type { MazeRequest } from '../../src/cli/job.ts';
import { type MazeOptions, mazeRequest } from '../../src/cli/maze-request.ts';
import { parseText } from '../../src/maze/text/index.ts';

const given = parseText('0 0 0 0 0\n0 s 0 1 0\n0 1 0 1 0\n0 1 1 e 0\n0 0 0 0 0\n');
const randomSeed = () => 'drawn';

const generated = (options: MazeOptions) => mazeRequest('5', options, { randomSeed, given: null });
const read = (options: MazeOptions, size?: string) => mazeRequest(size, options, { randomSeed, given });

test.each<[MazeOptions, object]>([
  [
    { algorithm: 'stops', stopChance: '0' },
    { algorithm: 'stops', options: { stopChance: 0 } },
  ],
  [{ algorithm: 'stops', swaps: '9' }, { options: { swaps: 9 } }],
  [{ algorithm: 'growing-tree', pick: 'newest:75,random:25' }, { options: { pick: 'newest:75,random:25' } }],
  [{ algorithm: 'binary-tree', bias: 'south-east' }, { options: { bias: 'south-east' } }],
  [{ braid: '1' }, { options: { braid: 1 } }],
  [{ braid: '.5' }, { options: { braid: 0.5 } }],
  [{ start: 'center', goal: '1,2' }, { options: { start: 'center', goal: { x: 1, y: 2 } } }],
  [{ difficulty: 'hard' }, { wishes: { difficulty: 'hard' } }],
  [{ minSolution: '0.25' }, { wishes: { minSolution: 0.25 } }],
  [{}, { algorithm: 'dfs', seed: 'drawn', options: {}, wishes: null }],
])('%j asks for a maze made as %j', (options, source) => {
  expect(generated(options)).toMatchObject({ width: 3, height: 3, source, outerWall: 'closed' });
});

test('--openings cuts the outer wall', () => {
  expect(generated({ openings: true }).outerWall).toBe('cut');
  expect(read({ openings: true }).outerWall).toBe('cut');
});

test('--from takes the size and the maze of the text, and other ends where they are told', () => {
  const request: MazeRequest = read({ from: 'maze.txt', goal: 'random', seed: '7' });
  expect(request).toEqual({
    width: 2,
    height: 2,
    source: {
      kind: 'given',
      maze: given.maze,
      openings: null,
      ends: { goal: 'random' },
      seed: '7',
      recipe: null,
    },
    outerWall: 'closed',
  });
});

test.each<[MazeOptions, string]>([
  [{ cells: '3' }, 'cells'],
  [{ algorithm: 'dfs' }, 'algorithm'],
  [{ swaps: '4' }, 'swaps'],
  [{ stopChance: '0' }, 'stop-chance'],
  [{ pick: 'newest' }, 'pick'],
  [{ bias: 'north-west' }, 'bias'],
  [{ braid: '0' }, 'braid'],
  [{ difficulty: 'easy' }, 'difficulty'],
  [{ minSolution: '0' }, 'min-solution'],
])('--from goes not with %j', (options, name) => {
  expect(() => read(options)).toThrow(
    new RangeError(`Expected --from or --${name}, not both: the one reads a maze, the other makes one`),
  );
});

test('--from goes not with a size', () => {
  expect(() => read({}, '5')).toThrow(
    new RangeError('Expected a size or --from, not both, got 5 and --from'),
  );
});

const SHARE = 'Expected a number from 0 to 1 for';

test.each<[MazeOptions, string | RegExp]>([
  [{ swaps: '4', algorithm: 'bfs' }, 'Expected the algorithm dfs or stops for --swaps, got bfs'],
  [{ stopChance: '0.5' }, 'Expected the algorithm stops for --stop-chance, got dfs'],
  [{ pick: 'newest' }, 'Expected the algorithm growing-tree for --pick, got dfs'],
  [{ bias: 'north-west' }, 'Expected the algorithm binary-tree for --bias, got dfs'],
  [{ algorithm: 'stops', stopChance: '1' }, 'Expected a number from 0 to below 1 for --stop-chance, got 1'],
  [{ algorithm: 'stops', stopChance: '-1' }, `${SHARE} --stop-chance, got -1`],
  [{ algorithm: 'binary-tree', bias: 'up' }, / for --bias, got up$/],
  [{ algorithm: 'growing-tree', pick: 'eldest' }, / for --pick, got eldest$/],
  [{ braid: '1.1' }, `${SHARE} --braid, got 1.1`],
  [{ braid: '' }, `${SHARE} --braid, got ''`],
  [{ braid: '1e-3' }, `${SHARE} --braid, got 1e-3`],
  [{ braid: '50%' }, `${SHARE} --braid, got 50%`],
  [{ difficulty: 'tough' }, 'Expected easy, medium, hard or expert for --difficulty, got tough'],
  [{ minSolution: '2' }, `${SHARE} --min-solution, got 2`],
  [{ start: 'nowhere' }, / for --start, got nowhere$/],
  [{ goal: '1' }, / for --goal, got 1$/],
  [{ goal: '-1,0' }, / for --goal, got -1,0$/],
])('refuses %j', (options, message) => {
  expect(() => generated(options)).toThrow(typeof message === 'string' ? new RangeError(message) : message);
});
