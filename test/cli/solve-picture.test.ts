import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeBmp } from '../../src/codecs/bmp.ts';
import { decodeSync } from '../../src/codecs/read/decode.ts';
import { flatten } from '../../src/raster/flatten.ts';
import { createRaster, paintRect } from '../../src/raster/raster.ts';
import { conformanceMaze } from '../recognize/conformance.ts';
import { fakeHost, hostWith, run } from './fake-host.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

const WHITE = 0xffffff;
const RED = 0xff0000;

const conformance = new URL('../../fixtures/conformance/', import.meta.url);

/** Copies a picture of the conformance set into a new folder and returns where it is. */
function copyOf(file: string, name = file): string {
  const copy = join(temporaryFolder(), name);
  copyFileSync(new URL(`mazes/${file}`, conformance), copy);
  return copy;
}

/** The colors of a picture's pixels, row by row. */
function colorsOf(file: string): { width: number; height: number; colors: number[] } {
  const { width, height, palette, pixels } = flatten(decodeSync(readFileSync(file)).pixmap);
  return { width, height, colors: Array.from(pixels, (pixel) => palette[pixel] ?? 0) };
}

/** A box of 9 × 9 pixels with walls of a gray, open on the left and on the right. */
function openBox(gray = 0): Uint8Array {
  const raster = createRaster(9, 9, [WHITE, gray * 0x010101]);
  paintRect(raster, 0, 0, 9, 1, 1);
  paintRect(raster, 0, 8, 9, 1, 1);
  paintRect(raster, 0, 0, 1, 7, 1);
  paintRect(raster, 8, 2, 1, 7, 1);
  return encodeBmp(raster);
}

test('draws the way in red beside the picture, in its size', async () => {
  const file = copyOf('m9x7_c10w2.pil.png', 'maze.png');
  const solved = join(file, '..', 'maze-solved.png');
  const { shortestPixelWalk } = conformanceMaze('m9x7_c10w2');
  expect(await run(['solve', file])).toEqual({
    code: 0,
    usage: null,
    stdout: `${solved}: a way of ${shortestPixelWalk} pixels, 35 cells\n`,
    stderr: '',
  });
  const [before, after] = [colorsOf(file), colorsOf(solved)];
  expect([after.width, after.height]).toEqual([before.width, before.height]);
  const changed = after.colors.filter((color, i) => color !== before.colors[i]);
  expect(new Set(changed)).toEqual(new Set([RED]));
  // Nothing but floor is drawn over.
  expect(after.colors.every((color, i) => color !== RED || before.colors[i] === WHITE)).toBe(true);
  expect(await run(['verify', file, solved])).toMatchObject({ code: 0 });
});

test.each([
  ['maze.bmp', 'm9x7_c10w2.netpbm.bmp', 'maze-solved.bmp', 'BM'],
  ['maze.PNG', 'm9x7_c10w2.pil.png', 'maze-solved.PNG', '\x89PNG'],
  // What a file holds is told by its content, and what it becomes by its name.
  ['maze.png', 'm9x7_c10w2.netpbm.bmp', 'maze-solved.png', '\x89PNG'],
  ['scan.one', 'm9x7_c10w2.pil.png', 'scan-solved.png', '\x89PNG'],
  ['scan', 'm9x7_c10w2.netpbm.bmp', 'scan-solved.bmp', 'BM'],
])('%s, made as %s, is solved as %s', async (name, file, solved, begin) => {
  const copy = copyOf(file, name);
  expect(await run(['solve', copy])).toMatchObject({ code: 0 });
  const files = textsIn(join(copy, '..'));
  expect(Object.keys(files).toSorted()).toEqual([name, solved].toSorted());
  expect(files[solved]?.startsWith(begin)).toBe(true);
});

test('--output names the file, in any folder, and in another format', async () => {
  const file = copyOf('m9x7_c10w2.pil.png', 'maze.png');
  const output = join(file, '..', 'new', 'way.bmp');
  expect((await run(['solve', file, '-o', output])).stdout).toBe(
    `${output}: a way of 314 pixels, 35 cells\n`,
  );
  expect(Object.keys(textsIn(join(file, '..')))).toEqual(['maze.png', 'new/way.bmp']);
  expect(await run(['verify', file, output])).toMatchObject({ code: 0 });
});

test('the solved picture keeps the dpi', async () => {
  const folder = temporaryFolder();
  await run(['9', '--openings', '--dpi', '300', '--maze-only', '-f', 'png', '-o', folder]);
  await run(['solve', join(folder, '9maze.png')]);
  const { info } = decodeSync(readFileSync(join(folder, '9maze-solved.png')));
  expect(info.pixelsPerMeter).toEqual({ x: 11_811, y: 11_811 });
});

test('the picture is not written over, unless by force', async () => {
  const file = copyOf('m9x7_c10w2.pil.png', 'maze.png');
  const before = readFileSync(file);
  expect(await run(['solve', file, '-o', file])).toEqual({
    code: null,
    usage: `Expected another file than the input for --output (or --force), got ${file}`,
    stdout: '',
    stderr: '',
  });
  expect(readFileSync(file)).toEqual(before);
  expect(await run(['solve', file, '-o', file, '--force'])).toMatchObject({ code: 0 });
  expect(readFileSync(file)).not.toEqual(before);
});

test('--start and --goal are places in pixels or in cells', async () => {
  const file = copyOf('m9x7_c10w2.pil.png');
  const solve = async (...ends: string[]) =>
    JSON.parse((await run(['solve', file, ...ends, '--json'])).stdout);
  expect(await solve('--start', 'cell:0,0', '--goal', 'cell:1,0')).toMatchObject({ solutionCells: 2 });
  expect(await solve('--start', '5,6', '--goal', '16,6')).toMatchObject({
    start: { x: 5, y: 6 },
    goal: { x: 16, y: 6 },
    solutionCells: 2,
    solutionPixels: 12,
  });
  expect(await solve('--start', 'px:5,6')).toMatchObject({
    start: { x: 5, y: 6 },
    goal: { x: 98, y: 85 },
    solutionCells: 35,
  });
});

test.each(['m1', 'm9x7_c10w2', 'm16x3_wide', 'm10x10_braid', 'm8x8_navy_on_cream'])(
  '--json tells the length in cells and in pixels of %s',
  async (name) => {
    const { pathCells, shortestPixelWalk, entrance, exit } = conformanceMaze(name);
    const file = copyOf(`${name}.im-p8.png`, 'maze.png');
    const { code, stdout, stderr } = await run(['solve', file, '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      solvable: true,
      solutionCells: pathCells.length,
      solutionPixels: shortestPixelWalk,
      start: { x: entrance[0], y: entrance[1] },
      goal: { x: exit[0], y: exit[1] },
      file: join(file, '..', 'maze-solved.png'),
    });
  },
);

test('a picture that is no grid is solved by its pixels', async () => {
  const file = join(temporaryFolder(), 'box.bmp');
  writeFileSync(file, openBox());
  const { code, stdout } = await run(['solve', file, '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ solvable: true, solutionPixels: 15 });
});

test('--threshold says what is wall', async () => {
  const file = join(temporaryFolder(), 'gray.bmp');
  writeFileSync(file, openBox(100));
  expect(await run(['solve', file, '--threshold', '101'])).toMatchObject({ code: 0 });
  expect((await run(['solve', file, '--threshold', '100'])).usage).toMatch(
    /gray\.bmp: start and goal cannot be found: the picture is of one shade, without walls/,
  );
});

test('where there is no way it says so, writes nothing, and the code is 1', async () => {
  const walled =
    '+--+--+--+--+\n|s    |     |\n+  +--+  +--+\n|     |     |\n+--+  +--+  +\n|     |    e|\n+--+--+--+--+\n';
  const folder = temporaryFolder();
  await run(['--from', '-', '--maze-only', '--openings', '-o', folder], hostWith({ '-': walled }));
  const file = join(folder, '7x5maze.bmp');
  await expect(run(['solve', file])).rejects.toThrow(
    new Error(`${file}: there is no way from pixel 0,6 to 57,30`),
  );
  const { code, stdout, stderr } = await run(['solve', file, '--json']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    solvable: false,
    solutionCells: null,
    solutionPixels: null,
    file: null,
  });
  expect(Object.keys(textsIn(folder))).toEqual(['7x5maze.bmp']);
});

test('what cannot be solved is refused, and nothing is written', async () => {
  const file = copyOf('m9x7_c10w2.pil.png', 'maze.png');
  const folder = join(file, '..');
  const white = join(folder, 'white.bmp');
  const broken = join(folder, 'broken.bmp');
  writeFileSync(white, encodeBmp(createRaster(9, 9, [WHITE])));
  writeFileSync(broken, openBox().subarray(0, 60));
  const before = textsIn(folder);
  for (const [args, message] of [
    [[white], `${white}: `],
    [[broken], `${broken}: malformed BMP: `],
    [[folder], `Expected a file that can be read, got ${folder}: a folder has that name`],
    [[file, '-o', 'way.gif'], 'Expected a name that ends in .bmp or .png for --output, got way.gif'],
    [[file, '--as', 'json'], `Expected a text for --as, got the picture ${file}`],
    [[file, '--start', '5'], 'Expected x,y in pixels or cell:x,y for --start in a picture, got 5'],
    [[file, '--goal', ''], "Expected x,y in pixels or cell:x,y for --goal in a picture, got ''"],
    [[file, '--start', '110,0'], 'Expected a pixel from 0,0 to 109,85 for start, got 110,0'],
    [[file, '--goal', 'cell:9,0'], 'Expected a cell from 0,0 to 8,6 for goal, got 9,0'],
    [
      [file, '--goal', '0,0'],
      'Expected a pixel of the floor for goal, got 0,0 in the outer wall at cell 0,0',
    ],
    [[file, '--threshold', '256'], 'Expected a whole number, 0 to 255, for --threshold, got 256'],
    [
      [file, '--max-pixels', '9'],
      `${file}: unsupported PNG: 110 × 86 pixels in the header, more than the limit of 9`,
    ],
  ] as const) {
    const ran = await run(['solve', ...args]);
    expect(ran).toMatchObject({ code: null, stdout: '', stderr: '' });
    expect(ran.usage?.slice(0, message.length)).toBe(message);
  }
  expect(textsIn(folder)).toEqual(before);
});

test('a picture from the standard input needs a name for its solution', async () => {
  const file = copyOf('m9x7_c10w2.pil.png');
  const host = () => fakeHost({ readFile: async () => readFileSync(file) });
  expect(await run(['solve', '-'], host())).toMatchObject({
    usage: 'Expected a file for --output with the standard input, got nothing',
  });
  const output = join(file, '..', 'way.png');
  expect(await run(['solve', '-', '-o', output], host())).toMatchObject({ code: 0 });
  expect(await run(['verify', file, output])).toMatchObject({ code: 0 });
});
