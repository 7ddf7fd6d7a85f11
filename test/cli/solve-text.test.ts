import { expect, test } from 'vitest';
import { fakeHost, hostWith, run } from './fake-host.ts';

const MATRIX = '0 0 0 0 0\n0 s 0 1 0\n0 1 0 1 0\n0 1 1 e 0\n0 0 0 0 0\n';
const SOLVED = '0 0 0 0 0\n0 s 0 1 0\n0 * 0 1 0\n0 * * e 0\n0 0 0 0 0\n';
const LINES = '+--+--+\n|s |  |\n+  +  +\n|   e |\n+--+--+\n';

test('prints the maze solved, in the form of the file', async () => {
  expect(await run(['solve', 'maze.txt'], hostWith({ 'maze.txt': MATRIX }))).toEqual({
    code: 0,
    usage: null,
    stdout: SOLVED,
    stderr: '',
  });
  const { stdout } = await run(['solve', '-'], hostWith({ '-': LINES }));
  expect(stdout).toMatch(/^\+--\+--\+\n\|s {1,2}/);
  expect((await run(['text', '--from', '-', '--as', 'matrix'], hostWith({ '-': stdout }))).stdout).toBe(
    MATRIX,
  );
});

test('prints it in another form, from and to other places', async () => {
  const args = ['solve', '-', '--as', 'road', '--start', 'top-right', '--goal', '0,0'];
  expect((await run(args, hostWith({ '-': MATRIX }))).stdout).toBe('e#s\n*#*\n***\n');
});

test('--json tells the length', async () => {
  const { code, stdout, stderr } = await run(['solve', '-', '--json'], hostWith({ '-': MATRIX }));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({ solvable: true, solutionCells: 3, solutionNodes: 5 });
});

test('where there is no way it says so, and the code is 1', async () => {
  const walled = LINES.replace('|   e |', '|  |e |');
  const host = hostWith({ '-': walled.replace('+  +  +', '+--+--+') });
  await expect(run(['solve', '-'], host)).rejects.toThrow('There is no way from the start to the goal');
  expect(host.written.stdout).toBe('');
  const { code, stdout } = await run(['solve', '-', '--json'], host);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({ solvable: false, solutionCells: null, solutionNodes: null });
});

test.each<[string[], string | RegExp]>([
  [['none.txt'], 'Expected a file that can be read, got none.txt: no such file or folder'],
  [[], /^missing required argument 'file'/],
  [['-', '--as', 'html'], / for --as, got html$/],
  [['-', '--start', 'nowhere'], / for --start, got nowhere$/],
  [['-', '--goal', '9,9'], 'Expected a cell from 0,0 to 1,1 for goal, got 9,9'],
  [['broken.txt'], /^broken\.txt: malformed .*line 4/],
])('refuses %j', async (args, message) => {
  const host = hostWith({ '-': MATRIX, 'broken.txt': MATRIX.replace('e', 'x') });
  const ran = await run(['solve', ...args], host);
  expect(ran).toMatchObject({ code: null, stdout: '', stderr: '' });
  if (typeof message === 'string') expect(ran.usage).toBe(message);
  else expect(ran.usage).toMatch(message);
});

test('draws random places by the seed of the host', async () => {
  const solve = async (seed: string) => {
    const host = { ...hostWith({ '-': MATRIX }), randomSeed: () => seed };
    return (await run(['solve', '-', '--start', 'random', '--as', 'matrix'], host)).stdout;
  };
  const drawn = await Promise.all(['1', '2', '3', '4', '5', '6'].map(solve));
  expect(await solve('1')).toBe(drawn[0]);
  expect(new Set(drawn).size).toBeGreaterThan(1);
});

test('a file of the file system is read as it is', async () => {
  const file = new URL('../../fixtures/pairs/dfs-9x5-c6-w2-s3/road.txt', import.meta.url).pathname;
  const { code, stdout } = await run(['solve', file, '--json'], fakeHost());
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ solvable: true });
});
