import { expect, test } from 'vitest';
import { landscape, PAPERS, paperOfLocale, parsePaper } from '../../src/print/paper.ts';

test.each([
  ['a4', 210, 297],
  ['A3', 297, 420],
  ['a5', 148, 210],
  ['Letter', 215.9, 279.4],
  ['legal', 215.9, 355.6],
  ['tabloid', 279.4, 431.8],
  ['6x9', 152.4, 228.6],
  ['8x10', 203.2, 254],
  ['8.5x11', 215.9, 279.4],
  ['200x150mm', 200, 150],
  ['7x10in', 177.8, 254],
  ['5.06×7.81in', 128.524, 198.374],
])('%s is %d × %d mm', (text, width, height) => {
  const paper = parsePaper(text, '--paper');
  expect(paper.width).toBeCloseTo(width, 9);
  expect(paper.height).toBeCloseTo(height, 9);
});

test.each([
  '',
  'a6',
  '200x150',
  '9x300mm',
  '300x9mm',
  '5081x300mm',
  '201x10in',
  '-1x2in',
  'constructor',
  'a4 ',
])('%j is no paper', (text) => {
  expect(() => parsePaper(text, '--paper')).toThrow(
    new RangeError(
      'Expected a3, a4, a5, letter, legal, tabloid, 6x9, 8x10, 8.5x11 or a size like 200x150mm or 7x10in, ' +
        `10 to 5080 mm a side, for --paper, got ${text === '' ? "''" : text}`,
    ),
  );
});

test('landscape lies on the longer side, however it stood', () => {
  expect(landscape(PAPERS.a4)).toEqual({ width: 297, height: 210 });
  expect(landscape({ width: 297, height: 210 })).toEqual({ width: 297, height: 210 });
});

test.each([
  ['en_US.UTF-8', 'letter'],
  ['es-MX', 'letter'],
  ['fr_CA', 'letter'],
  ['zh-Hant-TW', 'a4'],
  ['en_GB.UTF-8', 'a4'],
  ['de_DE@euro', 'a4'],
  ['C', 'a4'],
  ['POSIX', 'a4'],
  ['', 'a4'],
  ['en', 'a4'],
  ['en_USA', 'a4'],
])('the locale %j writes on %s', (locale, name) => {
  expect(paperOfLocale(locale)).toBe(name);
});
