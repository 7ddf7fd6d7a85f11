import { describe, expect, test } from 'vitest';
import {
  type FileRecipe,
  formatFileRecipe,
  parseFileRecipe,
  RECIPE_OPTIONS,
  recipeArguments,
} from '../../src/recipe/file-recipe.ts';

const recipe: FileRecipe = {
  command: 'pair',
  kind: 'answer',
  algorithm: 'growing-tree',
  seed: '12345678901234567890',
  version: '0.1.0',
  options: { cells: '16x16', pick: 'newest:75,random:25', cell: 6, openings: true },
};
const text = formatFileRecipe(recipe);

test('a recipe is one line of JSON in ASCII, the same for the same recipe', () => {
  expect(text).toBe(
    '{"command":"pair","kind":"answer","algorithm":"growing-tree","seed":"12345678901234567890",' +
      '"version":"0.1.0","options":{"cells":"16x16","pick":"newest:75,random:25","cell":6,"openings":true}}',
  );
  const told = formatFileRecipe({ ...recipe, seed: 'чай 🍵 "\\' });
  expect(told).toMatch(/^[\x20-\x7e]+$/);
  expect(parseFileRecipe(told).seed).toBe('чай 🍵 "\\');
});

test.each([
  recipe,
  {
    ...recipe,
    command: 'print',
    kind: 'maze',
    options: { paper: '210x297mm', 'solution-width': '0.4' },
  } as const,
  {
    ...recipe,
    command: 'book',
    kind: 'both',
    seed: '-7',
    options: { count: 40, title: 'Für Ælla' },
  } as const,
])('%j is read back', (one) => {
  expect(parseFileRecipe(formatFileRecipe(one))).toEqual(one);
});

test('a command line makes it again; no value can pass for an option', () => {
  expect(recipeArguments({ ...recipe, seed: '--out=/etc' })).toEqual([
    'pair',
    '--algorithm=growing-tree',
    '--seed=--out=/etc',
    '--cells=16x16',
    '--pick=newest:75,random:25',
    '--cell=6',
    '--openings',
  ]);
});

test('no option says where files are read or written', () => {
  const names: readonly string[] = Object.values(RECIPE_OPTIONS).flat();
  for (const name of ['out', 'o', 'from', 'name', 'open', 'clobber', 'force', 'sidecar']) {
    expect(names).not.toContain(name);
  }
});

describe('from strangers', () => {
  const of = (change: object) => JSON.stringify({ ...recipe, ...change });

  test.each([
    ['', 'malformed recipe: expected JSON'],
    ['{', 'malformed recipe: expected JSON'],
    [`${text} x`, 'malformed recipe: expected JSON'],
    ['[]', 'malformed recipe: expected an object for it, got []'],
    ['null', 'malformed recipe: expected an object for it, got null'],
    ['7', 'malformed recipe: expected an object for it, got 7'],
    ['['.repeat(90_000), 'malformed recipe: expected JSON'],
    [' '.repeat(100_001), 'malformed recipe: expected at most 100000 characters for it, got 100001'],
    [
      of({ out: '/etc' }),
      'malformed recipe: expected only command, kind, algorithm, seed, version, options for its parts, got "out"',
    ],
    [
      text.replace('{', '{"__proto__":{"command":"book"},'),
      'malformed recipe: expected only command, kind, algorithm, seed, version, options for its parts, got "__proto__"',
    ],
    [of({ command: 'redo' }), 'malformed recipe: expected pair, print, book for command, got "redo"'],
    [of({ command: 'toString' }), 'malformed recipe: expected pair, print, book for command, got "toString"'],
    [of({ command: undefined }), 'malformed recipe: expected pair, print, book for command, got nothing'],
    [of({ kind: 'all' }), 'malformed recipe: expected maze, answer, both for kind, got "all"'],
    [of({ seed: 7 }), 'malformed recipe: expected a text of at most 10000 characters for seed, got 7'],
    [
      of({ seed: 'a\u001b' }),
      'malformed recipe: expected a text of at most 10000 characters for seed, got "a\\u001b"',
    ],
    [
      of({ options: { out: '/etc' } }),
      'malformed recipe: expected an option that decides a pair for options, got "out"',
    ],
    [
      of({ options: { paper: 'a4' } }),
      'malformed recipe: expected an option that decides a pair for options, got "paper"',
    ],
    [
      of({ options: { openings: false } }),
      'malformed recipe: expected a text, number or true for options.openings, got false',
    ],
    [
      of({ options: { cells: ['1x1'] } }),
      'malformed recipe: expected a text, number or boolean for options.cells, got ["1x1"]',
    ],
    [
      of({ options: { cells: '1'.repeat(101) } }),
      `malformed recipe: expected a text, number or boolean for options.cells, got "${'1'.repeat(39)}…`,
    ],
    [
      of({ options: { cells: 'a\nb' } }),
      'malformed recipe: expected a text, number or boolean for options.cells, got "a\\nb"',
    ],
    [
      text.replace('"cells"', '"__proto__"'),
      'malformed recipe: expected a name of letters, digits and hyphens for an option, got "__proto__"',
    ],
  ])('%s is refused', (hostile, message) => {
    expect(() => parseFileRecipe(hostile)).toThrow(new RangeError(message));
  });
});
