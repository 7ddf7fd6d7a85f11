import { expect, test } from 'vitest';
import { parsePick } from '../../src/maze/generators/pick.ts';
import { shownText } from '../../src/maze/shown-text.ts';
import { parseCells, parseSize } from '../../src/maze/size.ts';

test.each([
  ['', "''"],
  [' ', "' '"],
  ['31 ', "'31 '"],
  ['\t31', "'\t31'"],
  ['top left', 'top left'],
  ['31', '31'],
])('%j shows as %s', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});

test('what is refused shows so that it can be seen, by the name it was given', () => {
  expect(() => parseSize('31 ')).toThrow("like 41x31, for size, got '31 '");
  expect(() => parseCells('', '--cells')).toThrow("like 16x16, for --cells, got ''");
  expect(() => parseCells('0')).toThrow('like 16x16, for cells, got 0');
  expect(() => parsePick('newest ', '--pick')).toThrow("for --pick, got 'newest '");
  expect(() => parsePick('foo')).toThrow(/for pick, got foo$/);
});
