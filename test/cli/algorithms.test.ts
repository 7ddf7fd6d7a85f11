import { expect, test } from 'vitest';
import { algorithmNames, algorithms } from '../../src/maze/generators/index.ts';
import { run } from './fake-host.ts';

test('lists each algorithm: its look, its share of dead ends, its cost', async () => {
  const { code, stdout, stderr } = await run(['algorithms']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n');
  expect(lines.length).toBe(2 * algorithmNames.length + 1);
  expect(lines[0]).toMatch(/^dfs +long winding corridors, /);
  expect(lines[1]).toMatch(/^ +\d+ % dead ends; time in proportion to the cells$/);
  for (const name of algorithmNames) expect(stdout).toMatch(new RegExp(`^${name} {2,}\\S`, 'm'));
});

test('calls none the fastest of all, and warns of the one that is quadratic', async () => {
  const { stdout } = await run(['algorithms']);
  expect(stdout).not.toMatch(/the fastest$/m);
  expect(stdout).toMatch(/^bfs .*\n +39 % dead ends; quadratic: .* take growing-tree with pick random/m);
  expect(stdout.match(/quadratic/g)).toHaveLength(1);
});

test('--json lists the same for programs', async () => {
  const { code, stdout, stderr } = await run(['algorithms', '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { algorithms: listed } = JSON.parse(stdout);
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(algorithmNames);
  expect(listed[0]).toEqual({
    name: 'dfs',
    look: algorithms.dfs.look,
    cost: algorithms.dfs.cost,
    deadEnds: algorithms.dfs.deadEnds,
    options: ['swaps'],
  });
});

test('each can be asked for by its name', async () => {
  for (const name of algorithmNames) {
    const { code, stdout } = await run(['stats', '9', '-a', name, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ algorithm: name, parts: 1, loops: 0 });
  }
});
