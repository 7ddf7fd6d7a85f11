import { expect, test } from 'vitest';
import { nearestWord, parseWholeNumber, parseWord, parseWords, shown } from '../../src/cli/arguments.ts';
import { shownText } from '../../src/maze/shown-text.ts';

test.each([
  ['0', 0],
  ['7', 7],
  ['007', 7],
  ['-3', -3],
  ['9007199254740991', 9007199254740991],
])('reads the whole number %j', (text, value) => {
  expect(parseWholeNumber(text, { name: '--n', low: -5 })).toBe(value);
});

test.each([
  '',
  ' 7',
  '7 ',
  '+7',
  '2.5',
  '1e3',
  '0x5',
  'NaN',
  'Infinity',
  '9007199254740992',
  '99999999999999999',
])('refuses %j as a whole number', (text) => {
  expect(() => parseWholeNumber(text, { name: '--n', low: 0 })).toThrow(
    new RangeError(`Expected a whole number, at least 0, for --n, got ${shownText(text)}`),
  );
});

test('names the unit and the limits of a number', () => {
  const range = { name: '--wall', low: 0, high: 11, unit: 'pixels' };
  const parse = (text: string) => () => parseWholeNumber(text, range);
  const expected = 'Expected a whole number of pixels, 0 to 11, for --wall, got';
  expect(parse('-1')).toThrow(new RangeError(`${expected} -1`));
  expect(parse('12')).toThrow(new RangeError(`${expected} 12`));
  expect([parse('0')(), parse('11')()]).toEqual([0, 11]);
});

test('reads one of the words, as it is written', () => {
  expect(parseWord('block', ['line', 'block'], '--style')).toBe('block');
});

test.each([
  [['a'], 'Expected a for --x, got b'],
  [['a', 'c'], 'Expected a or c for --x, got b'],
  [['a', 'c', 'd'], 'Expected a, c or d for --x, got b'],
])('names the words %j that can be', (words, message) => {
  expect(() => parseWord('b', words, '--x')).toThrow(new RangeError(message));
});

test.each([
  ['bmp', ['bmp']],
  ['png,bmp', ['png', 'bmp']],
  ['bmp, png', ['bmp', 'png']],
  ['bmp,bmp', ['bmp']],
])('reads the list %j', (text, words) => {
  expect(parseWords(text, ['bmp', 'png'], '--format')).toEqual(words);
});

test.each([
  ['', "''"],
  ['bmp,', "''"],
  ['BMP', 'BMP'],
  ['bmp;png', 'bmp;png'],
])('refuses the list %j', (text, got) => {
  expect(() => parseWords(text, ['bmp', 'png'], '--format')).toThrow(
    new RangeError(`Expected bmp or png for --format, got ${got}`),
  );
});

test.each([
  ['piar', 'pair'],
  ['pai', 'pair'],
  ['PAIR', 'pair'],
  ['pear', 'pair'],
  ['solv', 'solve'],
  ['sovle', 'solve'],
  ['print', 'print'],
  ['xylophone', null],
  ['', null],
])('takes %j for %j', (text, word) => {
  expect(nearestWord(text, ['pair', 'solve', 'print'])).toBe(word);
});

test('shows a text, and one that is not there as quotes', () => {
  expect([shown('abc'), shown('')]).toEqual(['abc', "''"]);
});
