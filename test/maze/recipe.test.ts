import { expect, test } from 'vitest';
import { parseRecipe } from '../../src/maze/recipe.ts';

const RECIPE = {
  algorithm: 'dfs',
  options: { swaps: 4, style: 'line', open: true },
  seed: '7',
  version: '0.1.0',
};

test('returns a recipe, and nothing beside it', () => {
  expect(parseRecipe({ ...RECIPE, more: 1 })).toEqual(RECIPE);
  expect(parseRecipe(JSON.parse(JSON.stringify(RECIPE)))).toEqual(RECIPE);
  expect(parseRecipe({ ...RECIPE, options: {} }).options).toEqual({});
});

test.each([
  [null, 'an object for it, got null'],
  ['dfs', 'an object for it, got "dfs"'],
  [{ ...RECIPE, algorithm: undefined }, 'a text of at most 100 characters for algorithm, got nothing'],
  [{ ...RECIPE, algorithm: 'x'.repeat(101) }, `for algorithm, got "${'x'.repeat(39)}…`],
  [{ ...RECIPE, seed: 7 }, 'a text of at most 10000 characters for seed, got 7'],
  [{ ...RECIPE, seed: '7\n' }, 'a text of at most 10000 characters for seed, got "7\\n"'],
  [{ ...RECIPE, seed: '7'.repeat(10_001) }, 'for seed, got "777'],
  [{ ...RECIPE, version: '\u001b[31m' }, 'for version, got "\\u001b[31m"'],
  [{ ...RECIPE, options: [] }, 'an object of at most 100 options for options, got []'],
  [{ ...RECIPE, options: undefined }, 'an object of at most 100 options for options, got nothing'],
  [{ ...RECIPE, options: { swaps: null } }, 'a text, number or boolean for options.swaps, got null'],
  [{ ...RECIPE, options: { swaps: { a: 1 } } }, 'a text, number or boolean for options.swaps, got {"a":1}'],
  [{ ...RECIPE, options: { swaps: Number.POSITIVE_INFINITY } }, 'for options.swaps, got null'],
  [{ ...RECIPE, options: { 'a b': 1 } }, 'a name of letters, digits and hyphens for an option, got "a b"'],
  [{ ...RECIPE, options: JSON.parse('{"__proto__": 1}') }, 'for an option, got "__proto__"'],
  [
    { ...RECIPE, options: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`o${i}`, i])) },
    'an object of at most 100 options for options',
  ],
])('refuses %o', (value, message) => {
  expect(() => parseRecipe(value)).toThrow(message);
  expect(() => parseRecipe(value)).toThrow(/^malformed recipe: expected /);
});
