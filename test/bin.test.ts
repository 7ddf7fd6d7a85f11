/** The built program as a process of its own: `npm run build` makes it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { encodeBmp, encodeBmpChunks } from '../src/codecs/bmp.ts';
import { encodePng } from '../src/codecs/png24.ts';
import { dfs } from '../src/maze/generators/dfs.ts';
import { createMaze } from '../src/maze/maze.ts';
import { Random } from '../src/maze/random.ts';
import { solve } from '../src/maze/solve.ts';
import { createRaster } from '../src/raster/raster.ts';
import { formatFileRecipe, RECIPE_KEY } from '../src/recipe/file-recipe.ts';
import { mazePicture } from '../src/render/painter.ts';
import { VERSION } from '../src/version.ts';
import { smallDisk } from './cli/small-disk.ts';
import { temporaryFolder, textsIn } from './cli/temporary-folder.ts';

const bin = fileURLToPath(new URL('../dist/bin.cjs', import.meta.url));
const fixtures = new URL('../fixtures/', import.meta.url);

function run(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function start(cwd: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [bin, ...args], { cwd });
}

/** What a process ends with, and all it wrote to its error output. */
async function endOf(child: ChildProcess) {
  let stderr = '';
  child.stderr?.on('data', (text) => {
    stderr += text;
  });
  const [status, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.once('close', (...ended) => resolve(ended));
  });
  return { status, signal, stderr };
}

test('makes the original pair in the folder out', () => {
  const cwd = temporaryFolder();
  expect(run(cwd, '31', '--seed', '7', '--orientation', 'original')).toEqual({
    status: 0,
    stdout:
      '31 × 31 nodes (16 × 16 cells), algorithm dfs, seed 7\n' +
      'solution: 189 nodes (95 cells)\n' +
      'out/31maze.bmp  202 × 202 pixels, 24-bit\n' +
      'out/31ans.bmp   202 × 202 pixels, 24-bit\n',
    stderr: '',
  });
  const golden = (name: string) => readFileSync(new URL(`pairs/dfs-31-c6-w2-s7/${name}`, fixtures), 'latin1');
  expect(textsIn(cwd)).toEqual({
    'out/31maze.bmp': golden('31maze.bmp'),
    'out/31ans.bmp': golden('31ans.bmp'),
  });
});

test.each<[string, (code: Buffer) => Buffer | null]>([
  ['is missing', () => null],
  ['another version made', (code) => Buffer.concat([Buffer.alloc(16, 0x5a), code.subarray(16)])],
  ['is cut short', (code) => code.subarray(0, 1000)],
  ['is empty', () => Buffer.alloc(0)],
])('runs all the same where the code that was compiled for it %s', (_, change) => {
  const folder = temporaryFolder();
  for (const name of ['bin.cjs', 'program.cjs'])
    copyFileSync(new URL(`../dist/${name}`, import.meta.url), join(folder, name));
  const code = change(readFileSync(new URL('../dist/program.cache', import.meta.url)));
  if (code !== null) writeFileSync(join(folder, 'program.cache'), code);
  const args = ['5', '--seed', '1', '--json', '--out', folder];
  const own = spawnSync(process.execPath, [join(folder, 'bin.cjs'), ...args], { encoding: 'utf8' });
  const { stdout } = run(folder, ...args);
  expect({ status: own.status, stderr: own.stderr, stdout: own.stdout }).toEqual({
    status: 0,
    stderr: '',
    stdout,
  });
});

test('a long job, done by a worker, makes the same files', () => {
  const cwd = temporaryFolder();
  expect(run(cwd, '701', '-q', '--seed', '5', '--depth', 'indexed')).toMatchObject({ status: 0 });
  const maze = dfs(createMaze(351, 351), new Random(5));
  for (const [name, path, bits] of [
    ['out/701maze.bmp', null, 1],
    ['out/701ans.bmp', solve(maze), 4],
  ] as const) {
    const expected = createHash('sha256');
    for (const chunk of encodeBmpChunks(mazePicture(maze, path), { bits })) expected.update(chunk);
    const made = createHash('sha256').update(readFileSync(join(cwd, name)));
    expect(made.digest('hex')).toBe(expected.digest('hex'));
  }
});

test('what is seldom needed is not part of the program, but loaded then', () => {
  const program = readFileSync(new URL('../dist/program.cjs', import.meta.url), 'utf8');
  for (const name of ['#pngjs', 'cli-progress'])
    expect(program).toMatch(new RegExp(`(require|bring)\\("${name}"\\)`));
});

test.skipIf(process.platform === 'win32')('a file without an end is too large, not read for ever', () => {
  expect(run(temporaryFolder(), 'info', '/dev/zero')).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'mazepress: Expected a file that can be read, got /dev/zero: the file is too large to be read at once\n',
  });
});

test('compares with a threshold, by a package that is loaded then', () => {
  const cwd = temporaryFolder();
  const picture = (color: number) => ({ width: 1, height: 1, palette: [color], pixels: Uint8Array.of(0) });
  writeFileSync(join(cwd, 'a.bmp'), encodeBmp(picture(0xffffff)));
  writeFileSync(join(cwd, 'b.bmp'), encodeBmp(picture(0xfefefe)));
  expect(run(cwd, 'compare', 'a.bmp', 'b.bmp')).toMatchObject({ status: 1, stderr: '' });
  expect(run(cwd, 'compare', 'a.bmp', 'b.bmp', '--color-threshold', '0.1')).toEqual({
    status: 0,
    stdout: 'equal: a.bmp\n',
    stderr: '',
  });
});

test('draws a seed of its own, and prints it so that the maze can be made again', () => {
  const cwd = temporaryFolder();
  const { status, stdout, stderr } = run(cwd, '5', '--quiet');
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  const [, seed = ''] = /^seed (\d+)\n$/.exec(stderr) ?? [];
  const first = textsIn(cwd);
  run(cwd, '5', '--seed', seed, '-o', 'again');
  const again = textsIn(join(cwd, 'again'));
  expect(first).toEqual({ 'out/5maze.bmp': again['5maze.bmp'], 'out/5ans.bmp': again['5ans.bmp'] });
});

test('--json prints one object on the output, and nothing on the other', () => {
  const { status, stdout, stderr } = run(temporaryFolder(), '5', '--json', '--seed', 'hello');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    seed: 'hello',
    algorithm: 'dfs',
    nodes: { width: 5, height: 5 },
  });
});

test.each([
  [['30'], 'Expected an odd number of nodes (29 or 31) for size, got 30'],
  [['--seed'], 'Expected a value for --seed, got nothing'],
  [['31', '--frmat', 'png'], "unknown option '--frmat' (Did you mean --format?)"],
  [
    ['99999', '-f', 'png', '-a', 'bfs', '--cell', '1000000', '--wall', '1'],
    /^Expected a picture that fits into a 1-bit PNG, got 99999 nodes: 2,500,000,000 cells, /,
  ],
])('wrong usage, %j, is one line and exit code 2', (args, message) => {
  const cwd = temporaryFolder();
  const { status, stdout, stderr } = run(cwd, ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  const [, line = ''] = /^mazepress: (.*)\n$/.exec(stderr) ?? [];
  if (typeof message === 'string') expect(line).toBe(message);
  else expect(line).toMatch(message);
  expect(readdirSync(cwd)).toEqual([]);
});

test.each([
  ['takes nothing', "throw Object.assign(new Error('EAGAIN'), { code: 'EAGAIN' })"],
  ['takes a part', 'return write(file, bytes, 0, 5)'],
])('a full pipe that does not wait and %s at once gets the whole line', (_, fault) => {
  const cwd = temporaryFolder();
  const full = `const fs = require('node:fs'); const write = fs.writeSync; fs.writeSync = (file, bytes) => { ${fault} };`;
  writeFileSync(join(cwd, 'full.cjs'), full);
  const args = ['--require', './full.cjs', bin, '30'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: 'mazepress: Expected an odd number of nodes (29 or 31) for size, got 30\n',
  });
});

test('too little memory is one line and exit code 2', () => {
  const cwd = temporaryFolder();
  const short = 'process.availableMemory = () => new ArrayBuffer(Number.MAX_SAFE_INTEGER).byteLength;';
  writeFileSync(join(cwd, 'short.cjs'), short);
  const args = ['--require', './short.cjs', bin, '31'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'mazepress: Expected a size that fits into the memory at hand, got one that does not: Array buffer allocation failed\n',
  });
});

test('faults of the file system are one line and exit code 1', () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'file'), 'old');
  mkdirSync(join(cwd, 'out/5ans.bmp'), { recursive: true });
  const long = 'x'.repeat(300);
  for (const [args, line] of [
    [['5', '-o', 'file'], 'file: a part of the path is a file, not a folder'],
    [['5'], 'out/5ans.bmp: a folder has that name'],
    [['5', '-o', 'file/below'], 'file/below: a part of the path is a file, not a folder'],
    [['5', '-o', long], `${long}/5maze.bmp: the name is too long`],
  ] as const) {
    expect(run(cwd, ...args)).toEqual({ status: 1, stdout: '', stderr: `mazepress: ${line}\n` });
  }
  expect(textsIn(cwd)).toEqual({ file: 'old' });
});

test('--no-clobber refuses in one line, with exit code 1', () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, '5maze.bmp'), 'old');
  expect(run(cwd, '5', '--no-clobber', '-o', '.')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'mazepress: 5maze.bmp: it exists, and --no-clobber keeps it\n',
  });
  expect(textsIn(cwd)).toEqual({ '5maze.bmp': 'old' });
});

test('a stack shows only with --debug', () => {
  const { status, stderr } = run(temporaryFolder(), '30', '--debug');
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^mazepress: Expected an odd number .*\nRangeError: Expected an odd number .*\n +at /,
  );
});

test('a full disk is one line and exit code 1, in a worker too', () => {
  const disk = smallDisk('size=64k');
  if (disk === null) return;
  for (const args of [['31'], ['701', '--depth', 'indexed', '-f', 'png,bmp', '--quiet']]) {
    const { status, stdout, stderr } = run(disk, ...args, '-o', '.');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^mazepress: \d+(maze|ans)\.(bmp|png): no space left on the disk\n$/);
    expect(readdirSync(disk)).toEqual([]);
  }
});

test.each([[['--help']], [['5']], [['5', '--json']]])(
  'a reader that closes the pipe of %j is no error',
  async (args) => {
    const child = start(temporaryFolder(), ...args);
    child.stdout?.destroy();
    expect(await endOf(child)).toEqual({ status: 0, signal: null, stderr: '' });
  },
);

test('nobody who listens to errors is no error either', async () => {
  const child = start(temporaryFolder(), '5', '--quiet');
  child.stderr?.destroy();
  expect(await endOf(child)).toMatchObject({ status: 0, signal: null });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s in the middle of writing leaves nothing behind, and exit code %i', async (signal, code) => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, '3999maze.png'), 'old');
  const child = start(cwd, '3999', '-a', 'backtracker', '--cell', '9', '-f', 'png', '-o', '.');
  const watcher = watch(cwd, (_, name) => {
    if (name?.endsWith('.tmp')) child.kill(signal);
  });
  const end = await endOf(child);
  watcher.close();
  expect(end).toMatchObject({ status: code, signal: null });
  expect(end.stderr).not.toContain('mazepress:');
  expect(textsIn(cwd)).toEqual({ '3999maze.png': 'old' });
});

test('errors bring no control characters to the terminal, stacks neither', () => {
  const { status, stderr } = run(temporaryFolder(), 'a\u001b[2J\u009b', '--debug');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^mazepress: Expected .* for size, got a\\u\{1b\}\[2J\\u\{9b\}\n/);
  expect(stderr).not.toMatch(/[^\P{Cc}\n]/u);
});

test('an interruption between many mazes leaves those that are made, each whole', async () => {
  const cwd = temporaryFolder();
  const child = start(cwd, '31', '--count', '20000', '-q', '-o', '.');
  const watcher = watch(cwd, (_, name) => {
    if (name === '31ans-00002.bmp') child.kill('SIGINT');
  });
  const end = await endOf(child);
  watcher.close();
  expect(end).toEqual({ status: 130, signal: null, stderr: '' });
  const names = readdirSync(cwd);
  const mazes = names.filter((name) => /^31maze-\d{5}\.bmp$/.test(name));
  const answers = names.filter((name) => /^31ans-\d{5}\.bmp$/.test(name));
  expect(mazes.length).toBeGreaterThanOrEqual(2);
  expect(answers.length).toBe(mazes.length);
  expect(names.length).toBe(2 * mazes.length);
  expect(new Set(names.map((name) => readFileSync(join(cwd, name)).length))).toEqual(new Set([122_870]));
});

test('an interruption of redo leaves nothing behind', async () => {
  const cwd = temporaryFolder();
  // So many cells take this algorithm minutes.
  const options = { cells: '600x600', cell: 1, wall: 1 };
  const recipe = { command: 'pair', kind: 'maze', algorithm: 'bfs', seed: '7', version: VERSION } as const;
  const texts = [{ key: RECIPE_KEY, value: formatFileRecipe({ ...recipe, options }) }];
  writeFileSync(join(cwd, 'slow.png'), encodePng(createRaster(1201, 1201, [0]), { texts }));
  mkdirSync(join(cwd, 'tmp'));
  const env = { ...process.env, TMPDIR: join(cwd, 'tmp'), TEMP: join(cwd, 'tmp') };
  const child = spawn(process.execPath, [bin, 'redo', 'slow.png'], { cwd, env });
  const watcher = watch(join(cwd, 'tmp'), () => child.kill('SIGTERM'));
  const end = await endOf(child);
  watcher.close();
  expect(end).toMatchObject({ status: 143, signal: null });
  expect(readdirSync(join(cwd, 'tmp'))).toEqual([]);
});
