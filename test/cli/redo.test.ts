import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodePng } from '../../src/codecs/png24.ts';
import { decode } from '../../src/codecs/read/decode.ts';
import { flatten } from '../../src/raster/flatten.ts';
import { createRaster } from '../../src/raster/raster.ts';
import { type FileRecipe, formatFileRecipe, RECIPE_KEY } from '../../src/recipe/file-recipe.ts';
import { fakeHost, run } from './fake-host.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

const recipe: FileRecipe = {
  command: 'pair',
  kind: 'maze',
  algorithm: 'dfs',
  seed: '7',
  version: '0.1.0',
  options: { cells: '3x3', cell: 6, wall: 2, depth: '24' },
};

/** Writes a white PNG of 46 × 46 pixels, as large as 3 × 3 cells are, with a recipe. */
function pngWith(file: string, text: string, width = 46): void {
  const raster = createRaster(width, 46, [0xffffff]);
  writeFileSync(file, encodePng(raster, { texts: [{ key: RECIPE_KEY, value: text }] }));
}

const leftovers = () => readdirSync(tmpdir()).filter((name) => /^mazepress-redo-/.test(name));

test.each<[string[], string]>([
  [['pair', '9', '-f', 'png'], '9maze.png'],
  [['pair', '9', '-f', 'png'], '9ans.png'],
  [['pair', '9', '-f', 'png', '--depth', 'indexed', '--seed=-ü "\''], '9ans.png'],
  [
    ['pair', '13x9', '-f', 'png', '--orientation', 'original', '-a', 'prim', '--style', 'block'],
    '13x9ans.png',
  ],
  [
    [
      'pair',
      '9',
      '-f',
      'png',
      '-a',
      'stops',
      '--stop-chance',
      '0.00000012',
      '--swaps',
      'uniform',
      '--dpi',
      '300',
    ],
    '9ans.png',
  ],
  [
    ['pair', '9', '-f', 'png', '--braid', '0.5', '--start', 'random', '--goal', '4,4', '--openings'],
    '9ans.png',
  ],
  [
    ['pair', '9', '-f', 'png', '-a', 'growing-tree', '--pick', 'newest:75,random:25', '--markers', 'arrows'],
    '9ans.png',
  ],
  [
    ['pair', '9', '-f', 'png', '--difficulty', 'hard', '--wall-color', '#123', '--path-color', 'navy'],
    '9ans.png',
  ],
  [['pair', '9', '-f', 'png', '--index', '3', '--wall', '5'], '9ans-3.png'],
  [['pair', '9', '--sidecar'], '9ans.bmp'],
  [['pair', '9', '--sidecar'], '9ans.json'],
  [['print', '--cells', '5x5', '-f', 'png', '--dpi', '50', '--landscape'], '9ans.png'],
  [['print', '--cells', '5x5', '-f', 'bmp', '--dpi', '50', '--sidecar'], '9ans.bmp'],
  [['print', '--cells', '5x5', '-f', 'bmp', '--dpi', '50', '--sidecar'], '9maze.json'],
  [['print', '--pitch', '20mm', '-f', 'svg', '--solution', 'dots', '--paper', 'letter'], '13x19ans.svg'],
  [['print', '--cells', '5x5', '-f', 'pdf'], '9maze.pdf'],
])('%j: %s is made again', async (args, name) => {
  const out = temporaryFolder();
  const seed = args.some((word) => word.startsWith('--seed')) ? [] : ['--seed', '3'];
  expect(await run([...args, ...seed, '-o', out])).toMatchObject({ code: 0 });
  const before = textsIn(out);
  const ran = await run(['redo', join(out, name)]);
  expect(ran).toMatchObject({ code: 0, usage: null, stderr: '' });
  expect(ran.stdout).toMatch(/^equal by (pixels|bytes): [^\n]*\n$/);
  expect(textsIn(out)).toEqual(before);
  expect(leftovers()).toEqual([]);
});

test('a book is made again', async () => {
  const out = temporaryFolder();
  const book = join(out, 'my.pdf');
  await run(['book', '--count', '2', '--cells', '5x5', '--seed', '3', '--title', 'Ünï (1)', '-o', book]);
  const ran = await run(['redo', book, '--json']);
  expect(ran.code).toBe(0);
  expect(JSON.parse(ran.stdout)).toMatchObject({
    files: [{ file: book, written: null, equal: true, by: 'bytes' }],
    recipe: { command: 'book', kind: 'both', seed: '3', options: { title: 'Ünï (1)' } },
  });
});

test('a maze in JSON is made again', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'maze.json');
  const args = ['text', '9', '--as', 'json', '--openings', '--start', '0,1', '--braid', '0.5', '-s', '7'];
  const { stdout: text } = await run([...args, '--goal', 'bottom']);
  writeFileSync(file, text);
  const again = join(folder, 'again.json');
  expect(await run(['redo', file, '-o', again])).toEqual({
    code: 0,
    usage: null,
    stdout: `equal by cells: ${file} (algorithm dfs, seed 7)\nwritten: ${again}\n`,
    stderr: '',
  });
  expect(readFileSync(again, 'utf8')).toBe(text);
  writeFileSync(file, text.replace('"seed":"7"', '"seed":"8"'));
  expect(await run(['redo', file])).toMatchObject({
    code: 1,
    stdout: `different: ${file} (algorithm dfs, seed 8)\n`,
  });
  writeFileSync(file, text.replace('"braid"', '"from"'));
  expect((await run(['redo', file])).usage).toBe(`${file}: its recipe: unsupported recipe: the option from`);
  writeFileSync(file, text.replace(/"recipe".*/, '"more": 1'));
  expect((await run(['redo', file])).usage).toBe(`Expected a recipe in the file, got ${file} without one`);
});

test('a picture that is not what its recipe makes differs, and is told where', async () => {
  const folder = temporaryFolder();
  const [file, good] = [join(folder, 'white.png'), join(folder, 'good.png')];
  pngWith(file, formatFileRecipe(recipe));
  const ran = await run(['redo', file, '-o', good]);
  expect(ran).toMatchObject({ code: 1, usage: null, stderr: '' });
  expect(ran.stdout).toMatch(
    /^different: .*white\.png \(pair, algorithm dfs, seed 7\)\n\d+ pixels differ, in 46 × 46 from \(0, 0\) on\nthe first at \(0, 0\): #ffffff, expected #000000\n/,
  );
  expect(ran.stdout.endsWith(`\nwritten: ${good}\n`)).toBe(true);
  const json = await run(['redo', file, '--json']);
  const [told] = JSON.parse(json.stdout).files;
  expect(told).toMatchObject({ file, written: null, equal: false, by: 'pixels' });
  expect(told.differentPixels).toBeGreaterThan(500);
  expect(await run(['redo', good])).toMatchObject({ code: 0 });
});

test('one pixel is enough to differ', async () => {
  const out = temporaryFolder();
  await run(['5', '--sidecar', '-s', '7', '-o', out]);
  const file = join(out, '5ans.bmp');
  const bytes = readFileSync(file);
  bytes[54] = 1;
  writeFileSync(file, bytes);
  const ran = await run(['redo', file]);
  expect(ran.code).toBe(1);
  expect(ran.stdout).toContain('\n1 pixel differs, in 1 × 1 from (0, 45) on\n');
});

test('nothing is made of a recipe whose picture would have another size, however large', async () => {
  const file = join(temporaryFolder(), 'bomb.png');
  for (const [cells, size] of [
    ['3x4', '46 × 58'],
    ['20000x1000000000', '240010 × 12000000010'],
  ]) {
    const options = { ...recipe.options, cells: cells ?? '', depth: 'indexed' };
    pngWith(file, formatFileRecipe({ ...recipe, algorithm: 'eller', options }));
    expect(await run(['redo', file])).toEqual({
      code: 1,
      usage: null,
      stdout: `different: ${file} (pair, algorithm eller, seed 7)\nsize: 46 × 46 pixels, by its recipe ${size}\n`,
      stderr: '',
    });
  }
});

test('what memory does not hold is refused', async () => {
  const file = join(temporaryFolder(), 'large.png');
  pngWith(file, formatFileRecipe(recipe));
  const { usage } = await run(['redo', file], fakeHost({ availableMemory: () => 50e6 }));
  expect(usage).toMatch(/large\.png: its recipe: Expected a size that fits into the 50\.0 MB of memory/);
  expect(leftovers()).toEqual([]);
});

test.each<[string, string, string]>([
  ['no JSON', '{', 'malformed recipe: expected JSON'],
  [
    'an option that writes elsewhere',
    formatFileRecipe({ ...recipe, options: { ...recipe.options, out: '/etc' } }),
    'malformed recipe: expected an option that decides a pair for options, got "out"',
  ],
  [
    'a seed with control characters',
    formatFileRecipe({ ...recipe, seed: 'a\u001b[2J' }),
    'malformed recipe: expected a text of at most 10000 characters for seed, got "a\\u001b[2J"',
  ],
  [
    'the kind of a book',
    formatFileRecipe({ ...recipe, kind: 'both' }),
    'its recipe: malformed recipe: expected maze or answer for kind, got both',
  ],
  [
    'no cells',
    formatFileRecipe({ ...recipe, options: {} }),
    'its recipe: malformed recipe: expected an option cells, got nothing',
  ],
  [
    'a book in a picture',
    formatFileRecipe({ ...recipe, command: 'book', kind: 'both', options: {} }),
    'its recipe: malformed recipe: expected a recipe of pair or print for a picture, got book',
  ],
  [
    'an unknown algorithm',
    formatFileRecipe({ ...recipe, algorithm: '--help' }),
    'its recipe: Expected dfs, bfs, ',
  ],
  [
    'an option out of range',
    formatFileRecipe({ ...recipe, options: { ...recipe.options, braid: 2 } }),
    'its recipe: Expected a number from 0 to 1 for --braid, got 2',
  ],
  [
    'an option without its value',
    formatFileRecipe({ ...recipe, options: { ...recipe.options, braid: true } }),
    'its recipe: Expected a value for --braid, got nothing',
  ],
])('a recipe from strangers with %s is refused', async (_, text, message) => {
  const file = join(temporaryFolder(), 'odd.png');
  pngWith(file, text);
  const ran = await run(['redo', file]);
  expect(ran).toMatchObject({ code: null, stdout: '', stderr: '' });
  expect(ran.usage?.startsWith(`${file}: ${message}`), ran.usage ?? '').toBe(true);
  expect(leftovers()).toEqual([]);
});

test('a recipe of another version is warned of, without its control characters', async () => {
  const out = temporaryFolder();
  await run(['5', '--sidecar', '-s', '7', '-o', out]);
  const sidecar = join(out, '5maze.json');
  writeFileSync(sidecar, readFileSync(sidecar, 'utf8').replace('"0.1.0"', '"9.9.9\\u202e"'));
  expect(await run(['redo', join(out, '5maze.bmp')])).toMatchObject({
    code: 0,
    stderr: 'warning: the recipe is of version 9.9.9\\u{202e}, and this is 0.1.0: what it makes can differ\n',
  });
});

test('a page that another version wrote in other bytes is told as one that cannot be checked', async () => {
  const out = temporaryFolder();
  await run(['print', '--cells', '5x5', '-f', 'svg', '--seed', '3', '--maze-only', '-o', out]);
  const file = join(out, '9maze.svg');
  const svg = readFileSync(file, 'utf8');
  writeFileSync(file, `${svg}\n`);
  const same = await run(['redo', file]);
  const line = `SVG files are compared by their bytes: the first that differs is byte ${Buffer.byteLength(svg)}\n`;
  expect(same).toMatchObject({
    code: 1,
    stdout: `different: ${file} (print, algorithm dfs, seed 3)\n${line}`,
  });
  writeFileSync(file, svg.replace('0.1.0', '0.0.9'));
  const { code, stdout } = await run(['redo', file]);
  expect(code).toBe(1);
  expect(stdout).toContain(
    'another version may write the same page in other bytes, which cannot be checked\n',
  );
});

test('files without a recipe are refused', async () => {
  const out = temporaryFolder();
  await run(['5', '-o', out]);
  const bmp = join(out, '5maze.bmp');
  expect((await run(['redo', bmp])).usage).toBe(
    `Expected a recipe in the file, or beside it as .json (see --sidecar), got ${bmp} without one`,
  );
  const text = join(out, 'maze.txt');
  writeFileSync(text, (await run(['text', '5', '--as', 'lines'])).stdout);
  expect((await run(['redo', text])).usage).toBe(`Expected a recipe in the file, got ${text} without one`);
  const alone = join(out, 'alone.json');
  writeFileSync(alone, formatFileRecipe(recipe));
  expect((await run(['redo', alone])).usage).toBe(
    `Expected a picture beside the recipe, named as it is but for .bmp or .png, got none beside ${alone}`,
  );
  expect((await run(['redo', join(out, 'none.png')])).usage).toMatch(
    /^Expected a file that can be read, got .*none\.png: no such file or folder$/,
  );
});

test('--output takes a folder or a name of the same format, and keeps what was read', async () => {
  const out = temporaryFolder();
  await run(['5', '-f', 'png,bmp', '--sidecar', '-o', out]);
  const file = join(out, '5ans.png');
  const redo = async (...args: string[]) => (await run(['redo', ...args])).usage;
  expect(await redo(file, '-o', join(out, 'x.bmp'))).toBe(
    `Expected a folder or a name that ends in .png for --output, got ${join(out, 'x.bmp')}`,
  );
  expect(await redo(join(out, '5ans.json'), '-o', join(out, 'x.png'))).toBe(
    `Expected a folder for --output of 2 files, got ${join(out, 'x.png')}`,
  );
  expect(await redo(file, '-o', out)).toBe(
    `Expected another file than the input for --output (or --force), got ${file}`,
  );
  expect(await redo(file, '-o', out, '--force')).toBe(null);
  const again = join(out, 'again/');
  expect(await redo(join(out, '5ans.json'), '-o', again)).toBe(null);
  expect(readdirSync(again)).toEqual(['5ans.bmp', '5ans.png']);
  const pixels = async (path: string) => flatten((await decode(readFileSync(path))).pixmap).pixels;
  expect(await pixels(join(again, '5ans.png'))).toEqual(await pixels(file));
  expect(readFileSync(join(again, '5ans.png'))).toEqual(readFileSync(file));
  expect(existsSync(join(out, '5maze.png'))).toBe(true);
});
