import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { readBmp } from '../codecs/read-bmp.ts';
import { readPng } from '../codecs/read-png.ts';
import { fakeHost, hostWith, run } from './fake-host.ts';
import { smallDisk } from './small-disk.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

const goldens = new URL('../../fixtures/pairs/', import.meta.url);
const golden = (file: string) => readFileSync(new URL(file, goldens), 'latin1');

test('makes the pair, and says what it made', async () => {
  const out = temporaryFolder();
  const ran = await run(['31', '--seed', '7', '--orientation', 'original', '-o', out]);
  expect(ran).toEqual({
    code: 0,
    usage: null,
    stdout:
      '31 × 31 nodes (16 × 16 cells), algorithm dfs, seed 7\n' +
      'solution: 189 nodes (95 cells)\n' +
      `${join(out, '31maze.bmp')}  202 × 202 pixels, 24-bit\n` +
      `${join(out, '31ans.bmp')}   202 × 202 pixels, 24-bit\n`,
    stderr: '',
  });
  expect(textsIn(out)).toEqual({
    '31maze.bmp': golden('dfs-31-c6-w2-s7/31maze.bmp'),
    '31ans.bmp': golden('dfs-31-c6-w2-s7/31ans.bmp'),
  });
});

test.each([
  [['--cells', '5x3', '--seed=3'], 'dfs-9x5-c6-w2-s3', '9x5'],
  [['pair', '9x5', '-s3'], 'dfs-9x5-c6-w2-s3', '9x5'],
  [['9', '-a', 'bfs', '--cell=7', '--wall', '3', '--seed', '42'], 'bfs-9-c7-w3-s42', '9'],
  [['9', '--cell', '4', '--wall', '5', '--seed', '-3'], 'dfs-9-c4-w5-s3', '9'],
  [['1', '-qs', '0'], 'dfs-1-c6-w2-s0', '1'],
])('%j makes the pair of the original programs', async (args, pair, size) => {
  const out = temporaryFolder();
  expect(await run([...args, '--orientation', 'original', '-o', out])).toMatchObject({ code: 0 });
  expect(textsIn(out)).toEqual({
    [`${size}maze.bmp`]: golden(`${pair}/${size}maze.bmp`),
    [`${size}ans.bmp`]: golden(`${pair}/${size}ans.bmp`),
  });
});

test('without a size it is 31 nodes, from a seed that the host draws', async () => {
  const out = temporaryFolder();
  const { stdout } = await run(['-o', out]);
  expect(stdout).toMatch(/^31 × 31 nodes \(16 × 16 cells\), algorithm dfs, seed 42\n/);
  expect(Object.keys(textsIn(out))).toEqual(['31ans.bmp', '31maze.bmp']);
});

test('--json prints one object and nothing else', async () => {
  const out = temporaryFolder();
  const args = ['41x31', '-f', 'png,bmp', '--json', '--preview', '-o', out, '--dpi', '300', '-s'];
  const seed = '-900719925474099300001';
  const ran = await run([...args, seed], fakeHost({ columns: 200 }));
  expect({ ...ran, stdout: JSON.parse(ran.stdout) }).toMatchObject({
    code: 0,
    stderr: '',
    stdout: {
      files: [
        { path: join(out, '41x31maze.png'), kind: 'maze', format: 'png', bits: 1 },
        { path: join(out, '41x31ans.png'), kind: 'answer', format: 'png', bits: 2 },
        { path: join(out, '41x31maze.bmp'), kind: 'maze', format: 'bmp', bits: 1 },
        { path: join(out, '41x31ans.bmp'), kind: 'answer', format: 'bmp', bits: 4 },
      ],
      seed,
      algorithm: 'dfs',
      cells: { width: 21, height: 16 },
      nodes: { width: 41, height: 31 },
      pixels: { width: 262, height: 202 },
      millimeters: { width: 22.2, height: 17.1 },
      start: { x: 0, y: 0 },
      goal: { x: 40, y: 30 },
    },
  });
  const { solutionCells, solutionNodes } = JSON.parse(ran.stdout);
  expect(solutionNodes).toBe(2 * solutionCells - 1);
  const file = (name: string) => readFileSync(join(out, name));
  expect(readBmp(file('41x31ans.bmp'))).toMatchObject({ width: 262, height: 202, pixelsPerMeter: 11_811 });
  expect(readPng(file('41x31ans.png'))).toMatchObject({ width: 262, height: 202, pixelsPerMeter: 11_811 });
  expect(readPng(file('41x31ans.png')).colors).toEqual(readBmp(file('41x31ans.bmp')).colors);
});

test('--json tells no millimeters where nothing tells how large a pixel is', async () => {
  const { stdout } = await run(['5', '--json', '-o', temporaryFolder()]);
  expect(JSON.parse(stdout)).not.toHaveProperty('millimeters');
});

test('--quiet prints the seed alone, on the error output', async () => {
  const ran = await run(['5', '--quiet', '-o', temporaryFolder()], fakeHost({ columns: 80 }));
  expect(ran).toEqual({ code: 0, usage: null, stdout: '', stderr: 'seed 42\n' });
});

test('the summary tells the size on paper where pixels have one', async () => {
  const out = temporaryFolder();
  const { stdout } = await run(['5', '--dpi', '254', '-o', out]);
  expect(stdout).toContain(`${join(out, '5maze.bmp')}  46 × 46 pixels, 1-bit, 4.6 × 4.6 mm\n`);
});

test.each([
  ['--maze-only', '5maze.bmp'],
  ['--answer-only', '5ans.bmp'],
])('%s writes %s alone', async (option, name) => {
  const out = temporaryFolder();
  await run(['5', option, '-o', out]);
  expect(Object.keys(textsIn(out))).toEqual([name]);
});

test('colors are those of the options', async () => {
  const out = temporaryFolder();
  const colors = ['--wall-color', '#123', '--floor-color', 'olive', '--path-color', '#FEDCBA'];
  await run(['3', ...colors, '-o', out]);
  const shown = new Set(readBmp(readFileSync(join(out, '3ans.bmp'))).colors);
  expect(shown).toEqual(new Set([0x112233, 0x808000, 0xfedcba]));
});

test('draws a maze that is at hand as text', async () => {
  const out = temporaryFolder();
  const ran = await run(
    ['--from', '-', '-o', out],
    hostWith({ '-': '0 0 0 0 0\n0 s 0 1 0\n0 1 0 1 0\n0 1 1 e 0\n0 0 0 0 0\n' }),
  );
  expect(ran).toMatchObject({
    code: 0,
    stdout:
      '3 × 3 nodes (2 × 2 cells), as read\n' +
      'solution: 5 nodes (3 cells)\n' +
      `${join(out, '3maze.bmp')}  34 × 34 pixels, 24-bit\n` +
      `${join(out, '3ans.bmp')}   34 × 34 pixels, 24-bit\n`,
  });
});

test('draws the same maze as text tells', async () => {
  const out = temporaryFolder();
  const maze = [
    '9x5',
    '--seed',
    '3',
    '-a',
    'wilson',
    '--braid',
    '.4',
    '--start',
    'center',
    '--goal',
    'random',
  ];
  const { stdout: json } = await run(['text', ...maze, '--as', 'json']);
  await run([...maze, '-o', join(out, 'made')]);
  await run(['--from', '-', '-o', join(out, 'read')], hostWith({ '-': json }));
  const files = textsIn(out);
  expect(files['made/9x5maze.bmp']).toBe(files['read/9x5maze.bmp']);
  expect(files['made/9x5ans.bmp']).toBe(files['read/9x5ans.bmp']);
});

test('--openings cuts the picture open at start and goal', async () => {
  const out = temporaryFolder();
  await run(['3', '--openings', '--cell', '1', '--wall', '1', '--maze-only', '-o', out]);
  const { colors } = readBmp(readFileSync(join(out, '3maze.bmp')));
  const border = (x: number, y: number) => x === 0 || y === 0 || x === 4 || y === 4;
  const open = [...colors.keys()].filter((i) => colors[i] === 0xffffff && border(i % 5, Math.floor(i / 5)));
  expect(open.length).toBe(2);
});

test('without a way there is no answer to draw, and nothing is written', async () => {
  const out = temporaryFolder();
  const walled = { '-': '0 0 0 0 0\n0 s 0 1 0\n0 1 0 1 0\n0 1 0 e 0\n0 0 0 0 0\n' };
  await expect(run(['--from', '-', '-o', out], hostWith(walled))).rejects.toThrow(
    'There is no way from the start to the goal, so there is no answer to draw (see --maze-only)',
  );
  expect(textsIn(out)).toEqual({});
  expect(await run(['--from', '-', '-o', out, '--maze-only', '--json'], hostWith(walled))).toMatchObject({
    code: 0,
  });
  expect(Object.keys(textsIn(out))).toEqual(['3maze.bmp']);
});

test('a wish is met by another seed, which is told', async () => {
  const out = temporaryFolder();
  const { stdout } = await run([
    '15',
    '--seed',
    '1',
    '--min-solution',
    '0.6',
    '--json',
    '-o',
    join(out, 'wished'),
  ]);
  const { seed, solutionCells } = JSON.parse(stdout);
  expect(solutionCells).toBeGreaterThanOrEqual(0.6 * 64);
  expect(seed).not.toBe('1');
  await run(['15', '--seed', seed, '-o', join(out, 'again')]);
  const files = textsIn(out);
  expect(files['wished/15ans.bmp']).toBe(files['again/15ans.bmp']);
});

test('a wish that cannot be met is told, and is no wrong usage', async () => {
  const out = temporaryFolder();
  await expect(run(['3', '--difficulty', 'expert', '-o', out])).rejects.toThrow(
    /^no maze with difficulty expert among \d+ seeds, /,
  );
  expect(textsIn(out)).toEqual({});
});

test('--open shows the answer, and nothing is shown without it', async () => {
  const out = temporaryFolder();
  const host = fakeHost();
  await run(['3', '-o', out], host);
  expect(host.opened).toEqual([]);
  await run(['3', '-f', 'png,bmp', '--open', '-o', out], host);
  expect(host.opened).toEqual([join(out, '3ans.png')]);
  await run(['3', '--maze-only', '--open', '-o', out], host);
  expect(host.opened.at(-1)).toBe(join(out, '3maze.bmp'));
});

test('files have their names while interruptions are still answered', async () => {
  const out = temporaryFolder();
  const host = fakeHost();
  const seen: number[] = [];
  host.watching.onForget = () => seen.push(Object.keys(textsIn(out)).length);
  await run(['3', '-o', out], host);
  expect(seen).toEqual([2]);
  expect(host.watching.count).toBe(0);
});

test.each<[string[], string]>([
  [['0'], 'an odd number of nodes (at least 1) for size, got 0'],
  [['30'], 'an odd number of nodes (29 or 31) for size, got 30'],
  [['-3'], 'a number of nodes like 31, or width and height like 41x31, for size, got -3'],
  [['2.5'], 'a number of nodes like 31, or width and height like 41x31, for size, got 2.5'],
  [['1e9'], 'a number of nodes like 31, or width and height like 41x31, for size, got 1e9'],
  [[''], "a number of nodes like 31, or width and height like 41x31, for size, got ''"],
  [['3x'], 'a number of nodes like 31, or width and height like 41x31, for size, got 3x'],
  [['0x5'], 'an odd number of nodes (at least 1) for size, got 0x5'],
  [['NaN'], 'a size like 31 or a command, got NaN, which is not a size or a command'],
  [['piar'], 'a size like 31 or a command, got piar, which is not a size or a command; did you mean pair?'],
  [['31', '--cells', '16'], 'a size or --cells, not both, got 31 and --cells 16'],
  [['--cell', '0'], 'a whole number of pixels, at least 1, for --cell, got 0'],
  [['--wall', '-1'], 'a whole number of pixels, 0 to 11, for --wall, got -1'],
  [['--wall', '12'], 'a whole number of pixels, 0 to 11, for --wall, got 12'],
  [['-f', 'gif'], 'bmp or png for --format, got gif'],
  [['-o', ''], "a folder for --out, got ''"],
  [['--seed'], 'a value for --seed, got nothing'],
  [['31', '-s'], 'a value for -s, got nothing'],
  [['--seed', '--quiet', '31'], 'a value for --seed, got the option --quiet'],
  [['-s', '-q'], 'a value for -s, got the option -q'],
  [['-qs', '--json'], 'a value for -qs, got the option --json'],
  [['-qs'], 'a value for -qs, got nothing'],
  [['pair', '--out', '--json'], 'a value for --out, got the option --json'],
])('%j is refused: Expected %s', async (args, message) => {
  const out = temporaryFolder();
  const ran = await run(args.includes('-o') || args.includes('--out') ? args : ['-o', out, ...args]);
  expect(ran).toEqual({ code: null, usage: `Expected ${message}`, stdout: '', stderr: '' });
  expect(textsIn(out)).toEqual({});
});

test.each<[string[], RegExp]>([
  [['-a', 'kruskall'], /^Expected dfs, .* for --algorithm, got kruskall$/],
  [['--wall-color', '#12'], /^Expected #rgb, .* for --wall-color, got #12$/],
  [['--colour', 'red'], /^unknown option '--colour'/],
  [['-x'], /^unknown option '-x'$/],
  [['5', '7'], /^too many arguments.* Expected 1 argument but got 2\.$/],
  [
    ['999999999', '--maze-only'],
    /^Expected a picture that fits into .*, got 999999999 nodes: .* pixels, \d+\.\d EB/,
  ],
])('%j is refused', async (args, message) => {
  const out = temporaryFolder();
  const ran = await run(['-o', out, ...args]);
  expect(ran).toMatchObject({ code: null, stdout: '', stderr: '' });
  expect(ran.usage).toMatch(message);
  expect(ran.usage).not.toContain('\n');
  expect(textsIn(out)).toEqual({});
});

test('refuses what the memory at hand does not hold, before anything is written', async () => {
  const out = temporaryFolder();
  const host = fakeHost({ availableMemory: () => 50e6 });
  const ran = await run(['31', '-o', join(out, 'new')], host);
  expect(ran.usage).toMatch(
    /^Expected a size that fits into the 50\.0 MB of memory at hand, got 31 nodes: 256 cells,/,
  );
  expect(existsSync(join(out, 'new'))).toBe(false);
});

/** The error of the file system that a command line ends with. */
async function faultOf(args: readonly string[], host = fakeHost()): Promise<unknown> {
  try {
    return await runCommandLine(args, host);
  } catch (error) {
    return error instanceof Error
      ? { ...error, message: error.message, isUsage: error instanceof RangeError }
      : error;
  }
}

test('faults of the file system name the file, and are no wrong usage', async () => {
  const out = temporaryFolder();
  writeFileSync(join(out, 'file'), 'old');
  mkdirSync(join(out, '3ans.bmp'));
  const before = textsIn(out);
  expect(await faultOf(['3', '-o', join(out, 'file')])).toMatchObject({ code: 'ENOTDIR', isUsage: false });
  expect(await faultOf(['3', '-o', out])).toMatchObject({
    code: 'EISDIR',
    path: join(out, '3ans.bmp'),
    isUsage: false,
  });
  expect(textsIn(out)).toEqual(before);
});

test('--no-clobber keeps what is there, and writes nothing', async () => {
  const out = temporaryFolder();
  writeFileSync(join(out, '3ans.bmp'), 'old');
  expect(await faultOf(['3', '--no-clobber', '-o', out])).toMatchObject({
    code: 'EEXIST',
    path: join(out, '3ans.bmp'),
    message: 'it exists, and --no-clobber keeps it',
  });
  expect(textsIn(out)).toEqual({ '3ans.bmp': 'old' });
  expect(await run(['3', '-o', out])).toMatchObject({ code: 0 });
  expect(textsIn(out)['3ans.bmp']).toMatch(/^BM/);
});

test('a full disk leaves the old files as they were, and nothing else', async () => {
  const disk = smallDisk('size=64k');
  if (disk === null) return;
  writeFileSync(join(disk, '31maze.bmp'), 'old');
  const host = fakeHost();
  expect(await faultOf(['31', '-o', disk], host)).toMatchObject({
    code: 'ENOSPC',
    path: join(disk, '31maze.bmp'),
    isUsage: false,
  });
  expect(textsIn(disk)).toEqual({ '31maze.bmp': 'old' });
  expect(host.watching.count).toBe(0);
});

test.each([[['--help']], [['-h']], [['help']], [['31', '--help']]])(
  '%j shows the help of the default command',
  async (args) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: mazepress (pair )?\[size\] \[options\]\n/);
    expect(stdout).toContain('corridor = 2·cell − wall');
    expect(stdout).toContain('\nExamples:\n  mazepress  ');
    for (const option of [
      '--cells <WxH>',
      '-a, --algorithm <name>',
      '-s, --seed <seed>',
      '--no-clobber',
      '--json',
    ]) {
      expect(stdout).toContain(`\n  ${option.padEnd(24).trimEnd()}`);
    }
  },
);

test('the help of the root lists the commands, each of which has examples', async () => {
  const { stdout } = await run(['--help']);
  const list = stdout.slice(
    stdout.indexOf('Commands (mazepress <command> --help tells more):'),
    stdout.indexOf('\nExamples:'),
  );
  const names = list
    .split('\n')
    .slice(1)
    .flatMap((line) => /^ {2}([a-z]+) {2}/.exec(line)?.[1] ?? []);
  expect(names).toContain('pair');
  for (const name of names) {
    for (const args of [
      [name, '--help'],
      ['help', name],
    ]) {
      const shown = await run(args);
      expect(shown).toMatchObject({ code: 0, stderr: '' });
      expect(shown.stdout).toMatch(new RegExp(`^Usage: mazepress ${name} `));
      expect(shown.stdout).toContain('\nExamples:\n');
    }
  }
});

test.each(['--version', '-V'])('%s prints the version', async (option) => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  for (const args of [[option], ['pair', option]]) {
    expect(await run(args)).toEqual({ code: 0, usage: null, stdout: `${version}\n`, stderr: '' });
  }
});

test('the examples of the help are right', async () => {
  const { stdout } = await run(['--help']);
  const examples =
    stdout.slice(stdout.indexOf('Examples:')).match(/(?<=^ {2}mazepress ).*?(?= {3}|$)/gm) ?? [];
  expect(examples.length).toBeGreaterThan(3);
  for (const example of examples) {
    const args = example.split(' ').filter((word) => word !== '');
    expect(await run([...args, '-o', temporaryFolder()])).toMatchObject({ code: 0 });
  }
});
