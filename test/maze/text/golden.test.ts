/** Every form of three mazes as files in fixtures/text; `UPDATE=1 npx vitest run test/maze/text` rewrites them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../src/maze/generate.ts';
import type { Maze } from '../../../src/maze/maze.ts';
import { openingsOf } from '../../../src/maze/openings.ts';
import { solve } from '../../../src/maze/solve.ts';
import { parseText, type TextForm, type TextOptions, textForms } from '../../../src/maze/text/index.ts';
import { textOf } from './mazes.ts';

const FOLDER = new URL('../../../fixtures/text/', import.meta.url);

const plain = generate({ width: 6, height: 4, seed: 7 });
const loops = parseText(
  '+--+--+--+--+\n|     |     |\n+  +  +  +  +\n|   s       |\n+--+  +--+  +\n|           |\n+  +--+  +--+\n|  |      e |\n+--+--+--+--+\n',
).maze;
const large = generate({ width: 16, height: 16, seed: 1 });

const MAZES: Readonly<Record<string, readonly [Maze, TextOptions]>> = {
  plain: [plain, { recipe: { algorithm: 'dfs', options: { swaps: 4 }, seed: '7', version: '0.1.0' } }],
  open: [plain, { path: solve(plain), openings: openingsOf(plain), markers: 'arrows' }],
  loops: [loops, { path: solve(loops), markers: 'dots' }],
  31: [large, { path: solve(large) }],
};

function expectGolden(name: string, text: string): void {
  const file = new URL(name, FOLDER);
  if (process.env.UPDATE === '1') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(readFileSync(file, 'utf8'));
}

describe.each(Object.keys(MAZES))('maze %s', (name) => {
  const [maze, options] = MAZES[name]!;

  test.each(Object.keys(textForms).filter((as): as is TextForm => as in textForms))('as %s', (as) => {
    expectGolden(`${name}.${as}${as === 'json' ? '' : '.txt'}`, textOf(maze, { ...options, as }));
  });

  test('as ansi without color', () => {
    expectGolden(`${name}.ansi-plain.txt`, textOf(maze, { ...options, as: 'ansi', ink: 'plain' }));
  });
});
