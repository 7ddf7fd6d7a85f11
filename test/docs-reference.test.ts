import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DIFFICULTY_BANDS } from '../src/maze/difficulty.ts';
import { generate } from '../src/maze/generate.ts';
import { solve } from '../src/maze/solve.ts';
import { mazeStats } from '../src/maze/stats.ts';
import { parseText, textFormNames } from '../src/maze/text/index.ts';
import { hostWith, run } from './cli/fake-host.ts';
import { temporaryFolder } from './cli/temporary-folder.ts';

const formats = page('formats.md');
const difficulty = page('difficulty.md');
const MATRIX = '0 0 0 0 0\n0 s 0 1 0\n0 1 0 1 0\n0 1 1 e 0\n0 0 0 0 0\n';
const PICTURE = new URL('../fixtures/pictures/maze.png', import.meta.url).pathname;
const ANSWER = new URL('../fixtures/pictures/answer.png', import.meta.url).pathname;

/** A page, the columns of its tables not padded. */
function page(name: string): string {
  return readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8').replaceAll(/ +\|/g, ' |');
}

/** The part of the page under a heading of that text. */
function section(heading: string): string {
  return formats.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

/** All names of fields in a value of JSON; options of recipes have names of their own. */
function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  return Object.entries(value).flatMap(([name, field]) =>
    name === 'options' ? [name] : [name, ...fieldsOf(field)],
  );
}

describe('the reference of formats', () => {
  test('has each form of text', () => {
    for (const name of textFormNames) expect(formats).toContain(`| \`${name}\` |`);
  });

  test('shows the maze of a command, as it is written and read', async () => {
    const [, example] = /```json\n([\s\S]*?)```/.exec(formats) ?? [];
    const args = ['text', '5', '--seed', '1', '--openings', '--solution', '--as', 'json'];
    const { recipe, ...rest } = JSON.parse((await run(args)).stdout);
    expect(JSON.parse(example ?? '')).toEqual({ ...rest, recipe: { ...recipe, version: '0.1.0' } });
    expect(parseText(example ?? '').maze.width).toBe(3);
  });

  test.each([
    ['A maze as JSON', ['text', '5', '--openings', '--solution', '--as', 'json']],
    ['`stats --json`', ['stats', '9', '--json']],
    ['`solve --json`', ['solve', '-', '--json']],
    ['`verify --json`', ['verify', '-', '--json']],
  ])('names all fields of %s', async (heading, args) => {
    const { stdout } = await run(args, hostWith({ '-': MATRIX }));
    const fields = new Set(fieldsOf(JSON.parse(stdout)));
    expect(fields.size).toBeGreaterThan(2);
    for (const field of fields) expect(section(heading)).toContain(`\`${field}\``);
  });

  test.each([[[]], [['--count', '2']]])('names all fields of pair, %j', async (many) => {
    const args = ['pair', '5', '--dpi', '300', '--sidecar', '--json', ...many, '-o', temporaryFolder()];
    const fields = new Set(fieldsOf(JSON.parse((await run(args)).stdout)));
    expect(fields.size).toBeGreaterThan(15);
    for (const field of fields) expect(section('`pair --json`')).toContain(`\`${field}\``);
  });

  test.each([
    ['`verify --json`', ['verify', PICTURE, ANSWER, '--json']],
    ['`compare --json`', ['compare', PICTURE, ANSWER, '--json']],
  ])('names all fields of %s for pictures', async (heading, args) => {
    const fields = new Set(fieldsOf(JSON.parse((await run(args)).stdout)));
    expect(fields.size).toBeGreaterThan(9);
    for (const field of fields) expect(section(heading)).toContain(`\`${field}\``);
  });
});

describe('the page about difficulty', () => {
  test('has the bands', () => {
    const rows = [...difficulty.matchAll(/^\| `(\w+)` \| (\d+) \| \d+ \|$/gm)];
    expect(Object.fromEntries(rows.map(([, band = '', from]) => [band, Number(from)]))).toEqual(
      DIFFICULTY_BANDS,
    );
  });

  test('reckons its example right', () => {
    const maze = generate({ width: 5, height: 5, seed: 1 });
    const { way, difficulty: found } = mazeStats(maze, solve(maze));
    expect([way?.cells, way?.branches, way?.doubt.toFixed(3), found?.score]).toEqual([11, 2, '5.285', 29.4]);
    expect(difficulty).toContain('25 cells, a way of 11 cells, and two branches with a doubt of 5.285');
    expect(difficulty).toContain('= 29.4.');
  });
});
