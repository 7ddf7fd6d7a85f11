import { expect, test } from 'vitest';
import { fakeHost, hostWith, run } from './fake-host.ts';

/** A way of five cells with two branches, and a cell by itself. */
const LINES = [
  '+--+--+--+',
  '|s       |',
  '+  +--+  +',
  '|  |  |  |',
  '+  +--+  +',
  '|  |   e |',
  '+--+--+--+',
  '',
].join('\n');

test('tells a maze in numbers', async () => {
  const { code, stdout, stderr } = await run(['stats', '--from', '-'], hostWith({ '-': LINES }));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n');
  expect(lines.slice(0, -2)).toEqual([
    '5 × 5 nodes (3 × 3 cells), as read',
    'solution      9 nodes, 5 cells (55.6 %)',
    '  turns       1',
    '  junctions   0',
    '  branches    2, 1.5 cells deep in the mean, 2 at the most',
    'dead ends     2 (22.2 %), 8.0 cells deep in the mean, 8 at the most',
    'straights     3 (33.3 %)',
    'turns         3 (33.3 %)',
    'junctions     0 (0.0 %)',
    'loops         0',
    'parts         2',
  ]);
  expect(lines.at(-2)).toMatch(/^difficulty {4}\d+(\.\d)? of 100: (easy|medium|hard|expert)$/);
});

test('names the algorithm and the seed of a maze that is made', async () => {
  const { stdout } = await run(['stats', '31', '--seed', '7']);
  expect(stdout).toMatch(
    /^31 × 31 nodes \(16 × 16 cells\), algorithm dfs, seed 7\nsolution +189 nodes, 95 cells \(37\.1 %\)\n/,
  );
});

test('--json tells the same', async () => {
  const { code, stdout, stderr } = await run(['stats', '31', '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const told = JSON.parse(stdout);
  expect(told).toMatchObject({
    algorithm: 'dfs',
    seed: '42',
    cells: { width: 16, height: 16, count: 256 },
    nodes: { width: 31, height: 31 },
    passages: 255,
    parts: 1,
    loops: 0,
  });
  const { deadEnds, straights, turns, junctions } = told.kinds;
  expect(deadEnds + straights + turns + junctions).toBe(256);
  expect(told.way.nodes).toBe(2 * told.way.cells - 1);
});

test('a maze without a way has none, and that is no fault', async () => {
  const walled = LINES.replace('|  |   e |', '|  |  |e |').replace(
    '+  +--+  +\n|  |  |e',
    '+  +--+--+\n|  |  |e',
  );
  const { code, stdout } = await run(['stats', '--from', '-'], hostWith({ '-': walled }));
  expect(code).toBe(0);
  expect(stdout).toMatch(/\nsolution +none\n/);
  expect(stdout).toMatch(/\nparts +4\n/);
  const told = JSON.parse((await run(['stats', '--from', '-', '--json'], hostWith({ '-': walled }))).stdout);
  expect(told).toMatchObject({ algorithm: null, seed: null, way: null, difficulty: null, parts: 4 });
});

test('refuses what memory does not hold', async () => {
  const ran = await run(['stats', '40001'], fakeHost({ availableMemory: () => 300e6 }));
  expect(ran.usage).toMatch(/^Expected a size that fits into the 300 MB of memory at hand/);
});
