import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fakeHost, run } from './fake-host.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

/** A book that is quickly made. */
const SMALL = ['--paper', '100x80mm', '--margin', '5mm', '--cells', '6x5', '--seed', '7'];

async function bookIn(folder: string, ...args: string[]) {
  return await run(['book', ...SMALL, '-o', join(folder, 'book.pdf'), ...args]);
}

test('makes a book, and says how many pages it has and where the answers begin', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'book.pdf');
  const { code, stdout } = await bookIn(folder, '--count', '3', '--title', 'Mazes');
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `${file}  3 mazes, 5 pages of 100 × 80 mm, seed 7\nmazes from page 2, answers from page 5\n`,
  });
  const files = textsIn(folder);
  expect(Object.keys(files)).toEqual(['book.pdf']);
  expect(files['book.pdf']?.match(/\/Type \/Page\b/g)).toHaveLength(5);
});

test.each([
  [[], { title: 0, mazes: 8, answers: 2, total: 10 }],
  [['--title', 'Mazes'], { title: 1, mazes: 8, answers: 2, total: 11 }],
  [['--mazes-per-page', '2'], { title: 0, mazes: 4, answers: 2, total: 6 }],
  [['--mazes-per-page', '4', '--answers-per-page', '1'], { title: 0, mazes: 2, answers: 8, total: 10 }],
  [['--answers-per-page', '6'], { title: 0, mazes: 8, answers: 2, total: 10 }],
  [['--answers-per-page', '9'], { title: 0, mazes: 8, answers: 1, total: 9 }],
])('8 mazes with %j have the pages %j', async (args, pages) => {
  const { stdout } = await bookIn(temporaryFolder(), '--count', '8', '--json', ...args);
  expect(JSON.parse(stdout).pages).toEqual(pages);
});

test('--json prints one object, with each maze', async () => {
  const folder = temporaryFolder();
  const args = ['--count', '4', '--per-level', '1', '--algorithm', 'dfs,wilson', '--json'];
  const { stdout } = await bookIn(folder, ...args);
  const told = JSON.parse(stdout);
  expect(told).toMatchObject({
    file: join(folder, 'book.pdf'),
    seed: '7',
    paper: { width: 100, height: 80 },
    mazes: [1, 2, 3, 4].map((number) => ({ number, cells: { width: 6, height: 5 } })),
  });
  const listOf = (name: string) => told.mazes.map((maze: Record<string, unknown>) => maze[name]);
  expect(listOf('algorithm')).toEqual(['dfs', 'wilson', 'dfs', 'wilson']);
  expect(new Set(listOf('seed')).size).toBe(4);
});

test('sheets in inches are told in millimetres without crumbs', async () => {
  const { stdout } = await bookIn(temporaryFolder(), '--paper', '8.5x11', '--count', '1', '--json');
  expect(JSON.parse(stdout).paper).toEqual({ width: 215.9, height: 279.4 });
});

test('maze k is the same whatever the count, and a seed makes the book again', async () => {
  const mazesOf = async (...args: string[]) =>
    JSON.parse((await bookIn(temporaryFolder(), '--json', ...args)).stdout).mazes;
  const many = await mazesOf('--count', '6', '--per-level', '2');
  expect(await mazesOf('--count', '3', '--per-level', '2')).toEqual(many.slice(0, 3));
  expect(await mazesOf('--count', '6', '--per-level', '2')).toEqual(many);
  expect(await mazesOf('--count', '6', '--per-level', '2', '--seed', '8')).not.toEqual(many);
});

test('difficulty rises where the cells are left to it', async () => {
  const args = ['--paper', '6x9', '--count', '4', '--per-level', '1', '--json', '-o'];
  const { stdout } = await run(['book', ...args, join(temporaryFolder(), 'book.pdf')]);
  const { mazes } = JSON.parse(stdout);
  expect(mazes.map(({ difficulty }: { difficulty: string }) => difficulty)).toEqual([
    'easy',
    'medium',
    'hard',
    'expert',
  ]);
});

test('warns where the levels do not come to their end', async () => {
  const { stderr } = await bookIn(temporaryFolder(), '--count', '2');
  expect(stderr).toMatch(/^warning: the book ends with easy mazes, at 10 mazes of each difficulty$/m);
});

test('--quiet prints the seed alone, which is that of the host where none is given', async () => {
  const file = join(temporaryFolder(), 'book.pdf');
  const args = ['book', '--paper', '100x80mm', '--margin', '5mm', '--cells', '4x4', '--count', '1'];
  expect(await run([...args, '--quiet', '-o', file])).toEqual({
    code: 0,
    usage: null,
    stdout: '',
    stderr: 'seed 42\n',
  });
});

test('the paper is that of the locale', async () => {
  const file = join(temporaryFolder(), 'book.pdf');
  const host = fakeHost({ locale: 'en_US.UTF-8' });
  const { stdout } = await run(['book', '--count', '1', '--cells', '4x4', '--json', '-o', file], host);
  expect(JSON.parse(stdout).paper).toEqual({ width: 215.9, height: 279.4 });
});

test('--no-clobber keeps what is there', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'book.pdf'), 'old');
  await expect(bookIn(folder, '--count', '1', '--no-clobber')).rejects.toThrow(
    'it exists, and --no-clobber keeps it',
  );
  expect(textsIn(folder)).toEqual({ 'book.pdf': 'old' });
});

test.each<[string[], string | RegExp]>([
  [['--count', '0'], /^Expected a whole number of mazes, 1 to \d+, for --count, got 0$/],
  [['--count', 'many'], /^Expected a whole number of mazes, 1 to \d+, for --count, got many$/],
  [['--per-level', '0'], /^Expected a whole number, 1 to \d+, for --per-level, got 0$/],
  [['--mazes-per-page', '3'], 'Expected 1, 2, 4 for --mazes-per-page, got 3'],
  [['--answers-per-page', '2'], 'Expected 1, 4, 6, 9 for --answers-per-page, got 2'],
  [['--difficulty', 'hard..easy'], /^Expected .* for --difficulty, got hard\.\.easy$/],
  [['--difficulty', 'tough'], /^Expected .* for --difficulty, got tough$/],
  [['--algorithm', 'dfs,none'], /^Expected .* for --algorithm, got none$/],
  [['--pitch', '5mm'], 'Expected --cells or --pitch, not both, got 6x5 and 5mm'],
  [['--gutter', '6'], 'Expected a length like 12mm or 0.5in, at most 5080 mm, for --gutter, got 6'],
  [['--gutter', '95mm'], /^Expected /],
  [['--margin', '60mm'], /^Expected /],
  [['--cells', '0x5'], 'Expected a width and height of at least 1 cell, like 16x16, for --cells, got 0x5'],
  [['--paper', 'b5'], /^Expected a3, .* for --paper, got b5$/],
  [['-o', 'book.doc'], 'Expected a name that ends in .pdf for --output, got book.doc'],
  [['--openings', 'open'], 'Expected cut or closed for --openings, got open'],
])('refuses %j, and writes nothing', async (args, message) => {
  const folder = temporaryFolder();
  const ran = await bookIn(folder, ...args);
  expect(ran).toMatchObject({ code: null, stdout: '', stderr: '' });
  if (typeof message === 'string') expect(ran.usage).toBe(message);
  else expect(ran.usage).toMatch(message);
  expect(textsIn(folder)).toEqual({});
});
