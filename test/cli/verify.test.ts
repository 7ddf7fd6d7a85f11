import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRaster } from '../../src/cli/output-file.ts';
import { smoothedPair } from '../recognize/smoothed-pages.ts';
import { fakeHost, hostWith, run } from './fake-host.ts';
import { temporaryFolder } from './temporary-folder.ts';

const fixture = (name: string) => new URL(`../../fixtures/${name}`, import.meta.url).pathname;
const conformance = (name: string) => fixture(`conformance/mazes/${name}`);

/** A pair that the command makes, and its maze as text, in a folder of their own. */
async function madePair(...args: string[]): Promise<{ maze: string; answer: string; text: string }> {
  const folder = temporaryFolder();
  await run(['9x7', '--seed', '1', ...args, '-o', folder]);
  const { stdout } = await run(['text', '9x7', '--seed', '1']);
  const text = join(folder, 'maze.txt');
  writeFileSync(text, stdout);
  const extension = args.includes('png') ? 'png' : 'bmp';
  return { maze: join(folder, `9x7maze.${extension}`), answer: join(folder, `9x7ans.${extension}`), text };
}

test('tells the geometry, that the maze is perfect, its solution, and that the answer is right', async () => {
  const { maze, answer } = await madePair('--cell', '5', '--wall', '2', '--wall-color', 'navy');
  expect(await run(['verify', maze, answer])).toEqual({
    code: 0,
    usage: null,
    stdout:
      'size         9 × 7 nodes (5 × 4 cells)\n' +
      'layout       style line, cell 5, wall 2\n' +
      'orientation  upright\n' +
      'colors       walls #000080, floor #ffffff\n' +
      'openings     none\n' +
      'maze         perfect\n' +
      'solution     15 nodes (8 cells)\n' +
      'verdict      right\n',
    stderr: '',
  });
});

test.each([
  [['--style', 'block'], 'layout       style block, cell 6\n'],
  [['--orientation', 'original'], 'orientation  original\n'],
  [['--openings'], 'openings     left of cell 0,0; right of cell 4,3\n'],
  [['-f', 'png', '--dpi', '300'], 'verdict      right\n'],
])('a pair made with %j is right', async (args, line) => {
  const { maze, answer } = await madePair(...args);
  const { code, stdout, stderr } = await run(['verify', maze, answer]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(line);
});

test('goes by pixels, not by names', async () => {
  const { maze, answer } = await madePair('-f', 'png');
  const folder = temporaryFolder();
  const [renamedMaze, renamedAnswer] = [join(folder, 'a.bmp'), join(folder, 'b')];
  writeFileSync(renamedMaze, readFileSync(maze));
  writeFileSync(renamedAnswer, readFileSync(answer));
  expect(await run(['verify', renamedMaze, renamedAnswer])).toMatchObject({ code: 0 });
});

test('a maze as text is verified, and a picture against it', async () => {
  const { maze, answer, text } = await madePair();
  expect(await run(['verify', text])).toMatchObject({
    code: 0,
    stdout:
      'size         9 × 7 nodes (5 × 4 cells)\n' +
      'form         unicode\n' +
      'maze         perfect\n' +
      'solution     15 nodes (8 cells)\n' +
      'verdict      right\n',
  });
  expect(await run(['verify', text, answer])).toMatchObject({ code: 0, stderr: '' });
  expect(await run(['verify', text, maze])).toMatchObject({
    code: 1,
    stderr: `mazepress: ${maze}: the answer shows no path: it is the same as the maze\n`,
  });
});

test('an answer to another maze is told by the first wrong place', async () => {
  const { maze } = await madePair();
  const folder = temporaryFolder();
  await run(['9x7', '--seed', '2', '-o', folder]);
  const other = join(folder, '9x7ans.bmp');
  const { code, stdout, stderr } = await run(['verify', maze, other]);
  expect(code).toBe(1);
  expect(stdout).toContain('verdict      wrong\n');
  expect(stderr).toMatch(/^mazepress: .*9x7ans\.bmp: .*\d+,\d+.*\n$/);
});

test('loops and separate parts are counted, and the code is 1', async () => {
  const loops = conformance('m10x10_braid.pil.png');
  expect(await run(['verify', loops])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('maze         12 loops, 1 separate part\n'),
    stderr: `mazepress: ${loops}: the maze is not perfect: it has 12 loops\n`,
  });
  const parted = '+--+--+\n|     |\n+--+--+\n|     |\n+--+--+\n';
  expect(await run(['verify', '-'], hostWith({ '-': parted }))).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/maze {9}0 loops, 2 separate parts\nsolution {5}none\nverdict {6}wrong\n/),
    stderr: 'mazepress: -: the maze is not perfect: it has 2 separate parts\n',
  });
});

test('the margin around a maze is told', async () => {
  expect((await run(['verify', conformance('m8x8_navy_on_cream.pil.png')])).stdout).toContain(
    'layout       corridors of 6 pixels, walls of 2\n' +
      'margin       3 pixels on the left, 3 on top, 3 on the right, 3 at the bottom\n' +
      'colors       walls #141e5a, floor #faf0d2\n',
  );
});

test('--json prints one object, of a right maze and of a wrong one', async () => {
  const right = await run(['verify', conformance('m9x7_c10w2.im-v4.bmp'), '--json']);
  expect({ ...right, stdout: JSON.parse(right.stdout) }).toEqual({
    code: 0,
    usage: null,
    stdout: {
      right: true,
      cells: { width: 9, height: 7 },
      loops: 0,
      parts: 1,
      solutionCells: 35,
      solutionNodes: 69,
      problems: [],
      layout: 'corridors of 10 pixels, walls of 2',
      colors: 'walls #000000, floor #ffffff',
      openings: 'top of cell 0,0; bottom of cell 8,6',
    },
    stderr: '',
  });
  const { maze } = await madePair();
  const wrong = await run(['verify', maze, maze, '--json']);
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.stdout)).toMatchObject({
    right: false,
    problems: [{ file: maze, message: 'the answer shows no path: it is the same as the maze' }],
  });
});

test('a picture without a maze, a broken one, and none are inputs that cannot be read', async () => {
  const folder = temporaryFolder();
  const broken = join(folder, 'broken.bmp');
  const { maze } = await madePair();
  writeFileSync(broken, readFileSync(maze).subarray(0, 100));
  const letter = fixture('conformance/pngsuite/good/basn0g01.png');
  for (const [args, message] of [
    [[broken], `${broken}: malformed BMP: 46 bytes from byte 54 on, too few for 58 rows of 212 bytes`],
    [[maze, broken], `${broken}: malformed BMP: 46 bytes from byte 54 on, too few for 58 rows of 212 bytes`],
    [
      [letter],
      `${letter}: the geometry cannot be read: no grid of corridors of one width and walls of one thickness fits the pixels`,
    ],
    [['none.bmp'], 'Expected a file that can be read, got none.bmp: no such file or folder'],
    [[folder], `Expected a file that can be read, got ${folder}: a folder has that name`],
    [
      [maze, '--max-pixels', '100'],
      `${maze}: unsupported BMP: 70 × 58 pixels in the header, more than the limit of 100`,
    ],
    [[maze, '--max-pixels', '0'], 'Expected a whole number of pixels, at least 1, for --max-pixels, got 0'],
  ] as const) {
    expect(await run(['verify', ...args], fakeHost())).toEqual({
      code: null,
      usage: message,
      stdout: '',
      stderr: '',
    });
  }
});

test('smoothed edges are told, with lengths to a tenth of a pixel', async () => {
  const size = { width: 9, height: 7, seed: 5 } as const;
  const pair = smoothedPair(size, { dpi: 110, samples: 3 });
  const folder = temporaryFolder();
  const [maze, answer] = [join(folder, 'maze.bmp'), join(folder, 'answer.bmp')];
  await writeRaster(maze, pair.maze, 0);
  await writeRaster(answer, pair.answer, 0);
  const { code, stdout } = await run(['verify', maze, answer]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^layout {7}corridors of 23\.\d pixels, walls of 3\.\d, smoothed edges$/m);
  expect(stdout).toMatch(
    /^margin {7}\d+ pixels on the left, \d+ on top, \d+ on the right, \d+ at the bottom$/m,
  );
});
