import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodePng } from '../../src/codecs/png24.ts';
import { createRaster } from '../../src/raster/raster.ts';
import { RECIPE_KEY } from '../../src/recipe/file-recipe.ts';
import { run } from './fake-host.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The lines that info prints of a file, by their names. */
async function infoOf(file: string): Promise<Record<string, string>> {
  const { code, stdout } = await run(['info', file]);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => /^(\S+) +(.*)$/.exec(line)?.slice(1) ?? []));
}

test('tells of a picture its pixels, bits, dpi, millimetres and recipe', async () => {
  const out = temporaryFolder();
  await run(['5', '-f', 'png', '--dpi', '254', '-s', "it's", '-o', out]);
  const file = join(out, '5ans.png');
  expect(await infoOf(file)).toEqual({
    file,
    format: 'PNG',
    pixels: '46 × 46, 2-bit, palette of 3',
    dpi: '254',
    paper: '4.6 × 4.6 mm',
    recipe: 'pair, answer',
    algorithm: 'dfs',
    seed: "it's",
    version: '0.1.0',
    options:
      'cells 3x3, cell 6, wall 2, style line, orientation upright, markers none, wall-color #000000, ' +
      'floor-color #ffffff, path-color #ff0000, depth indexed, dpi 254',
    again:
      "mazepress pair --algorithm=dfs '--seed=it'\\''s' --cells=3x3 --cell=6 --wall=2 --style=line " +
      "--orientation=upright --markers=none '--wall-color=#000000' '--floor-color=#ffffff' " +
      "'--path-color=#ff0000' --depth=indexed --dpi=254",
  });
});

test('tells dpi as it was given, though files count in metres', async () => {
  const out = temporaryFolder();
  for (const dpi of [1, 72, 96, 300, 600, 1200]) {
    await run(['3', '--dpi', String(dpi), '-o', out]);
    const { stdout } = await run(['info', join(out, '3maze.bmp'), '--json']);
    expect(Math.round(JSON.parse(stdout).dpi.x)).toBe(dpi);
  }
});

test('tells where the recipe of a BMP is, and takes no other file for it', async () => {
  const out = temporaryFolder();
  await run(['5', '-s', '7', '--sidecar', '-o', out]);
  const file = join(out, '5ans.bmp');
  const { stdout } = await run(['info', file, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    file,
    format: 'bmp',
    pixels: { width: 46, height: 46 },
    bits: 24,
    colorType: 'rgb',
    dpi: null,
    millimeters: null,
    recipe: { command: 'pair', kind: 'answer', seed: '7' },
    sidecar: join(out, '5ans.json'),
  });
  writeFileSync(join(out, '5ans.json'), (await run(['text', '5', '--as', 'json'])).stdout);
  const other = await infoOf(file);
  expect(other).toEqual({
    file,
    format: 'BMP',
    pixels: '46 × 46, 24-bit, true color',
    dpi: 'not told',
    recipe: 'none',
  });
});

test('tells the paper of pages, and how many a book has', async () => {
  const out = temporaryFolder();
  const book = join(out, 'book.pdf');
  await run(['print', '--cells', '5x5', '--paper', 'letter', '-f', 'svg,pdf', '-s', '7', '-o', out]);
  await run(['book', '--count', '3', '--cells', '5x5', '--paper', '6x9in', '-s', '7', '-o', book]);
  expect(await infoOf(join(out, '9maze.svg'))).toMatchObject({
    format: 'SVG',
    paper: '215.9 × 279.4 mm',
    recipe: 'print, maze',
  });
  expect(await infoOf(join(out, '9ans.pdf'))).toMatchObject({
    format: 'PDF',
    pages: '1',
    paper: '215.9 × 279.4 mm',
    recipe: 'print, answer',
  });
  expect(await infoOf(book)).toMatchObject({ pages: '4', paper: '152.4 × 228.6 mm', recipe: 'book, both' });
});

test('tells of mazes as text and of recipes alone', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'maze.json');
  writeFileSync(file, (await run(['text', '9x5', '--as', 'json', '--braid', '0.5', '-s', '7'])).stdout);
  expect(await infoOf(file)).toMatchObject({
    format: 'a maze as text, json',
    size: '9x5 nodes, 5 × 3 cells',
    algorithm: 'dfs',
    seed: '7',
    options: 'braid 0.5',
  });
  await run(['5', '-s', '7', '--sidecar', '-o', folder]);
  expect(await infoOf(join(folder, '5maze.json'))).toMatchObject({
    format: 'a recipe alone',
    recipe: 'pair, maze',
  });
});

test('prints no control characters of a recipe, nor what turns the order of letters', async () => {
  const file = join(temporaryFolder(), 'odd.png');
  const write = (seed: string) => {
    const value = `{"command":"pair","kind":"maze","algorithm":"dfs","seed":"${seed}","version":"0.1.0","options":{}}`;
    writeFileSync(file, encodePng(createRaster(1, 1, [0]), { texts: [{ key: RECIPE_KEY, value }] }));
  };
  write('a\\u202eb');
  const { stdout } = await run(['info', file]);
  expect(stdout).not.toMatch(/[^\P{C}\n]/u);
  expect(stdout).toContain('seed       a\\u{202e}b\n');
  write('a\\u009b');
  const refused = await run(['info', file]);
  expect(refused.stdout).toBe('');
  expect(refused.usage).toContain(
    ': malformed recipe: expected a text of at most 10000 characters for seed, got ',
  );
});

test('files that are nothing known are refused', async () => {
  const file = join(temporaryFolder(), 'odd');
  writeFileSync(file, 'hello');
  expect((await run(['info', file])).usage).toContain(`${file}: malformed maze text`);
  writeFileSync(file, 'BMX');
  expect((await run(['info', file])).usage).toContain(`${file}: malformed BMP`);
});
