import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseText, textFormNames } from '../../src/maze/text/index.ts';
import { VERSION } from '../../src/version.ts';
import { drawing } from '../maze/drawn-maze.ts';
import { fakeHost, hostWith, run } from './fake-host.ts';

const road = readFileSync(new URL('../../fixtures/pairs/dfs-31-c6-w2-s7/road.txt', import.meta.url), 'utf8');
const MATRIX = '0 0 0 0 0\n0 s 0 1 0\n0 1 0 1 0\n0 1 1 e 0\n0 0 0 0 0\n';

test('prints the maze of the original programs, solved', async () => {
  const ran = await run(['text', '31', '--seed', '7', '--as', 'road', '--solution']);
  expect(ran).toEqual({ code: 0, usage: null, stdout: road, stderr: '' });
});

test.each(textFormNames)('prints nothing but the maze as %s', async (as) => {
  const { code, stdout, stderr } = await run(['text', '9x5', '--seed', '3', '--as', as]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.endsWith('\n')).toBe(true);
  if (as === 'ansi') return;
  const again = await run(['text', '--from', '-', '--as', 'road'], hostWith({ '-': stdout }));
  const { stdout: expected } = await run(['text', '9x5', '--seed', '3', '--as', 'road']);
  expect(again.stdout).toBe(expected);
});

test('is unicode where nothing is said', async () => {
  const plain = await run(['text', '5', '--seed', '1']);
  expect(plain.stdout).toBe((await run(['text', '5', '--seed', '1', '--as', 'unicode'])).stdout);
  expect(plain.stdout).toMatch(/^┌─/);
});

test('colors where colors are wanted', async () => {
  const args = ['text', '5', '--seed', '1', '--as', 'ansi', '--solution'];
  const colored = await run(args);
  expect(colored.stdout).toContain('\x1b[');
  for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
    expect((await run(args, fakeHost({ env }))).stdout).not.toContain('\x1b');
  }
  expect((await run(args, fakeHost({ env: { NO_COLOR: '' } }))).stdout).toBe(colored.stdout);
});

test.each(textFormNames)('prints start and goal in one cell as %s, as prim may put them', async (as) => {
  const row = ['7x1', '-a', 'prim', '--seed', '4'];
  expect((await run(['text', ...row, '--as', 'matrix'])).stdout).toBe(
    '0 0 0 0 0 0 0 0 0\n0 e 1 1 1 1 1 1 0\n0 0 0 0 0 0 0 0 0\n',
  );
  const { code, stdout } = await run(['text', ...row, '--as', as, '--solution', '--markers', 'letters']);
  expect(code).toBe(0);
  if (as === 'ansi') return;
  const stats = await run(['stats', '--from', '-', '--json'], hostWith({ '-': stdout }));
  expect(JSON.parse(stats.stdout).way).toMatchObject({ nodes: 1, cells: 1 });
});

test('JSON tells how to make the maze again', async () => {
  const made = ['--braid', '0.5', '--start', 'center', '--goal', '0,2'];
  const { stdout } = await run(['text', '9', '-a', 'stops', '--stop-chance', '.2', ...made, '--as', 'json']);
  const { recipe } = JSON.parse(stdout);
  expect(recipe).toEqual({
    algorithm: 'stops',
    options: { stopChance: 0.2, braid: 0.5, start: 'center', goal: '0,2' },
    seed: '42',
    version: VERSION,
  });
});

test('JSON that is read keeps its recipe, unless start or goal are moved', async () => {
  const made = (await run(['text', '9', '-a', 'prim', '--as', 'json'])).stdout;
  const again = (...args: string[]) => run([...args, '--as', 'json'], hostWith({ 'maze.json': made }));
  expect((await again('text', '--from', 'maze.json')).stdout).toBe(made);
  const { recipe } = JSON.parse(made);
  expect(JSON.parse((await again('solve', 'maze.json')).stdout)).toMatchObject({ recipe });
  for (const args of [
    ['text', '--from', 'maze.json', '--goal', 'center'],
    ['solve', 'maze.json', '--goal', 'center'],
  ]) {
    expect(JSON.parse((await again(...args)).stdout)).not.toHaveProperty('recipe');
  }
});

test('reads one form and prints another, with its own start and goal or others', async () => {
  const host = () => hostWith({ 'maze.txt': MATRIX });
  const blocks = await run(['text', '--from', 'maze.txt', '--as', 'blocks'], host());
  expect(blocks.stdout).toBe('HHHHHHHHHH\nHH  HH  HH\nHH  HH  HH\nHH      HH\nHHHHHHHHHH\n');
  const same = await run(['text', '--from', 'maze.txt', '--as', 'matrix'], host());
  expect(same.stdout).toBe(MATRIX);
  const moved = await run(['text', '--from', 'maze.txt', '--as', 'matrix', '--goal', 'top-right'], host());
  expect(moved.stdout).toBe('0 0 0 0 0\n0 s 0 e 0\n0 1 0 1 0\n0 1 1 1 0\n0 0 0 0 0\n');
});

test.each([
  ['unicode', [], 's', 'e'],
  ['unicode', ['--markers', 'none'], ' ', ' '],
  ['unicode', ['--markers', 'letters'], 's', 'e'],
  ['lines', ['--markers', 'none'], ' ', ' '],
  ['lines', ['--markers', 'letters'], 's', 'e'],
  ['matrix', ['--markers', 'none'], '1', '1'],
])('marks start and goal of %s with %j by %j and %j', async (as, options, start, goal) => {
  const { stdout } = await run(['text', '--from', '-', '--as', as, ...options], hostWith({ '-': MATRIX }));
  const lines = stdout.split('\n');
  const [first, last] = as === 'matrix' ? [2, 6] : [1, 4];
  expect([lines[1]?.[first], lines[3]?.[last]]).toEqual([start, goal]);
});

test('says that there is no way, which is no wrong usage', async () => {
  const walled = MATRIX.replace('0 1 1 e 0', '0 1 0 e 0');
  const host = hostWith({ '-': walled });
  await expect(run(['text', '--from', '-', '--solution'], host)).rejects.toThrow(
    'There is no way from the start to the goal',
  );
  expect(host.written.stdout).toBe('');
  expect(await run(['text', '--from', '-', '--as', 'matrix'], hostWith({ '-': walled }))).toMatchObject({
    code: 0,
    stdout: walled,
  });
});

test.each<[string[], string | RegExp]>([
  [['--as', 'html'], 'Expected unicode, matrix, blocks, lines, road, ansi or json for --as, got html'],
  [['--markers', 'flags'], 'Expected none, letters, arrows or dots for --markers, got flags'],
  [['30'], 'Expected an odd number of nodes (29 or 31) for size, got 30'],
  [['--from', 'none.txt'], 'Expected a file that can be read, got none.txt: no such file or folder'],
  [['--from', 'broken.txt'], /^broken\.txt: malformed .*line 2/],
  [['--from', '-'], /^the standard input: malformed /],
  [['5', '--from', 'maze.txt'], 'Expected a size or --from, not both, got 5 and --from'],
  [['--from'], 'Expected a value for --from, got nothing'],
])('refuses %j', async (args, message) => {
  const ran = await run(
    ['text', ...args],
    hostWith({ 'maze.txt': MATRIX, 'broken.txt': MATRIX.replace('s', 'q'), '-': '' }),
  );
  expect(ran).toMatchObject({ code: null, stdout: '', stderr: '' });
  if (typeof message === 'string') expect(ran.usage).toBe(message);
  else expect(ran.usage).toMatch(message);
});

test('refuses what memory does not hold', async () => {
  const ran = await run(['text', '40001'], fakeHost({ availableMemory: () => 300e6 }));
  expect(ran.usage).toMatch(/^Expected a size that fits into the 300 MB of memory at hand, got 40001 nodes/);
  expect(ran.stdout).toBe('');
});

test('prints large mazes whole', async () => {
  const { stdout } = await run(['text', '401', '--seed', '1', '--as', 'json']);
  const { maze } = parseText(stdout);
  expect(drawing(maze, null).length).toBe(401);
});
