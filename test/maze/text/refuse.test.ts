import { expect, test } from 'vitest';
import { parseText } from '../../../src/maze/text/index.ts';

const GRID = 'the walls do not lie on the node grid';

test.each([
  ['nothing', '', 'nothing but blanks at line 1, column 1'],
  ['blank lines', '\n\r\n\n', 'nothing but blanks at line 1, column 1'],
  ['spaces', '   \n   \n   \n', 'nothing but blanks at line 1, column 1'],
  ['spaces of an even number', '    \n', '4 nodes across, expected an odd number at line 1, column 4'],
  [
    'lines of one space, of an even number',
    ' \n \n',
    '2 rows of nodes, expected an odd number at line 2, column 1',
  ],
  ['lines of other spaces', ' \n  \n \n', 'nothing but blanks at line 1, column 1'],
  ['a byte order mark alone', '\uFEFF', 'nothing but blanks at line 1, column 1'],
  ['prose', 'hello\n', 'unknown character "h" (U+0068) at line 1, column 1'],
  ['a control character', '\u0000', 'unknown character U+0000 at line 1, column 1'],
  ['a character of two units', '🙂', 'unknown character "🙂" (U+1F642) at line 1, column 1'],

  [
    'a matrix with another digit',
    '0 0 0\n0 2 0\n0 0 0',
    'unknown character "2" (U+0032) at line 2, column 3',
  ],
  [
    'a matrix with a tab',
    '0 0 0\n0\t1 0\n0 0 0',
    'expected a space between two nodes, got U+0009 at line 2, column 2',
  ],
  [
    'a matrix without spaces',
    '000\n010\n000',
    'expected a space between two nodes, got "0" (U+0030) at line 1, column 2',
  ],
  [
    'a matrix with a run-on end',
    '0 0 00\n0 1 0\n0 0 0',
    'a line of 5 characters under a first line of 6 at line 2, column 6',
  ],
  [
    'a matrix with run-on ends',
    '0 0 00\n0 1 00\n0 0 00',
    'expected a space between two nodes, got "0" (U+0030) at line 1, column 6',
  ],
  [
    'a matrix with a short line',
    '0 0 0\n0 1\n0 0 0',
    'a line of 3 characters under a first line of 5 at line 2, column 4',
  ],
  [
    'a matrix with a long line',
    '0 0 0\n0 1 0 0 0\n0 0 0',
    'a line of 9 characters under a first line of 5 at line 2, column 6',
  ],
  [
    'a matrix with an empty line',
    '0 0 0\n\n0 1 0\n0 0 0',
    'a line of 0 characters under a first line of 5 at line 2, column 1',
  ],
  [
    'a matrix of even width',
    '0 0 0 0\n0 1 1 0\n0 0 0 0',
    '4 nodes across, expected an odd number at line 1, column 7',
  ],
  [
    'a matrix of even height',
    '0 0 0\n0 1 0\n0 1 0\n0 0 0',
    '4 rows of nodes, expected an odd number at line 4, column 1',
  ],
  ['a border alone', '0', 'no cell within the border at line 1, column 1'],
  ['one line', '0 0 0', 'no cell within the border at line 1, column 1'],
  [
    'a room of 2×2 cells',
    '0 0 0 0 0\n0 1 1 1 0\n0 1 1 1 0\n0 1 1 1 0\n0 0 0 0 0',
    `${GRID}: an open corner between four cells at line 3, column 5`,
  ],
  [
    'a wall for a cell',
    '0 0 0 0 0\n0 1 0 0 0\n0 0 0 0 0\n0 1 1 1 0\n0 0 0 0 0',
    `${GRID}: a wall in the place of a cell at line 2, column 7`,
  ],
  ['two starts', '0 0 0 0 0\n0 s 1 s 0\n0 0 0 0 0', 'a second start at line 2, column 7'],
  ['two goals', '0 0 0 0 0\n0 e 1 e 0\n0 0 0 0 0', 'a second goal at line 2, column 7'],
  [
    'a gap beside a wall',
    '0 0 1 0 0\n0 1 0 1 0\n0 0 0 0 0',
    'a gap in the outer wall before a wall at line 1, column 5',
  ],
  ['a gap in a corner', '0 0 1\n0 1 0\n0 0 0', 'a gap in the corner of the outer wall at line 1, column 5'],
  [
    'a third gap',
    '0 0 0 1 0 0 0\n1 1 1 1 1 1 1\n0 0 0 0 0 0 0',
    'a third gap in the outer wall, expected none or two at line 2, column 13',
  ],
  [
    'five gaps',
    '0 1 0 1 0 0 0\n1 1 1 1 1 1 1\n0 1 0 0 0 0 0',
    'a third gap in the outer wall, expected none or two at line 2, column 1',
  ],
  [
    'a gap at neither',
    '0 0 0 1 0 0 0\n1 s 1 1 1 e 0\n0 0 0 0 0 0 0',
    'a gap in the outer wall at neither start nor goal at line 1, column 7',
  ],
  [
    'one gap',
    '+--+--+--+\n|         \n+  +--+  +\n|        |\n+--+--+--+\n',
    'one gap in the outer wall, expected none or two at line 2, column 10',
  ],
  [
    'one gap at a start that is marked',
    '┌────────┐\n s       │\n└────────┘\n',
    'one gap in the outer wall, expected none or two at line 2, column 1',
  ],
  [
    'two gaps at the start',
    '0 1 0 0 0\n1 s 1 1 0\n0 0 0 0 0',
    'a second gap at the start at line 2, column 1',
  ],
  [
    'two gaps at the goal',
    'HHHHHHHHHH\nHHss  ee  \nHHHHHH  HH',
    'a second gap at the goal at line 3, column 7',
  ],

  [
    'blocks with half a block',
    'HHHHHH\nHHH HH\nHHHHHH',
    'expected "H" twice, got U+0020 at line 2, column 4',
  ],
  [
    'blocks cut short',
    'HHHHHH\nHH\nHHHHHH',
    'a line of 2 characters under a first line of 6 at line 2, column 3',
  ],
  ['blocks with tabs', 'HHHHHH\nHH\t\tHH\nHHHHHH', 'unknown character U+0009 at line 2, column 3'],

  ['a road with another sign', ' # \n #x\n   ', 'unknown character "x" (U+0078) at line 2, column 3'],
  ['a road cut short', '    *\n #\n     ', 'a line that ends too early at line 2, column 3'],
  ['a road with spaces past its end', ' # \n### \n   ', 'a line longer than 3 nodes at line 2, column 4'],
  ['a road of even width', ' #  \n### ', '4 nodes across, expected an odd number at line 1, column 4'],
  ['a road of even height', '***\n###', '2 rows of nodes, expected an odd number at line 2, column 1'],
  [
    'a road with a room',
    '   \n #*\n   \n  *\n   ',
    `${GRID}: an open corner between four cells at line 4, column 2`,
  ],

  [
    'lines of another width',
    '+--+--+\n|  |  |\n+--+---+\n',
    'a line longer than the 7 characters of the first at line 3, column 8',
  ],
  [
    'lines with a short first line',
    '+--\n|  |\n+--+',
    'expected 1 + 3 characters for each cell, got 3 at line 1, column 3',
  ],
  [
    'lines of even number',
    '+--+\n|  |',
    'expected 1 + 2 lines for each row of cells, got 2 at line 2, column 1',
  ],
  ['lines without cells', '+--+', 'expected 1 + 2 lines for each row of cells, got 1 at line 1, column 1'],
  ['a single joint', '+\n|\n+', 'expected 1 + 2 characters for each cell, got 1 at line 1, column 1'],
  [
    'lines with a cut joint',
    '+--+--+\n|     |\n+--+\n|     |\n+--+--+',
    'a line that ends too early at line 3, column 5',
  ],
  [
    'lines with a long line',
    '+--+\n|   |\n+--+',
    'a line longer than the 4 characters of the first at line 2, column 5',
  ],
  [
    'lines with a wall through a cell',
    '+--+--+\n| |   |\n+--+--+',
    `${GRID}: "|" (U+007C) at line 2, column 3`,
  ],
  ['lines with half a wall', '+--+\n|  |\n+- +\n|  |\n+--+', `${GRID}: U+0020 at line 3, column 3`],
  [
    'lines with a missing joint',
    '+--+--+\n|     |\n+     +\n|     |\n+--+--+',
    `${GRID}: U+0020 at line 3, column 4`,
  ],
  [
    'lines with a shifted cut line',
    '+--+--+\n|   |\n+--+--+',
    'a line that ends too early at line 2, column 6',
  ],
  ['lines with a tab', '+--+\n|\t|\n+--+', 'unknown character U+0009 at line 2, column 2'],
  [
    'lines with two marks in a cell',
    '+--+\n|se|\n+--+',
    'a second mark in a cell: "e" (U+0065) at line 2, column 3',
  ],

  [
    'box drawing with a missing joint',
    '┌─────┐\n│     │\n│     │\n│     │\n└─────┘',
    `${GRID}: U+0020 at line 3, column 4`,
  ],
  ['box drawing with a letter', '┌──┐\n│x │\n└──┘', 'unknown character "x" (U+0078) at line 2, column 2'],
  [
    'box drawing shifted',
    '┌──┐\n │  │\n└──┘',
    'a line longer than the 4 characters of the first at line 2, column 5',
  ],
  [
    'box drawing with wide cells',
    '┌───┐\n│   │\n└───┘',
    'expected 1 + 3 characters for each cell, got 5 at line 1, column 5',
  ],
])('refuses %s', (_, text, message) => {
  expect(() => parseText(text)).toThrow(`malformed maze text: ${message}`);
});

test('counts lines and columns the same after CRLF and a byte order mark', () => {
  expect(() => parseText('\uFEFF0 0 0\r\n0 x 0\r\n0 0 0\r\n')).toThrow(
    'malformed maze text: unknown character "x" (U+0078) at line 2, column 3',
  );
});

test.each([
  ['0 0 0\n0 x 0\n0 0 0', 'unknown character "x" (U+0078) at line 5, column 3'],
  ['0 0 0\n0 1 0', '2 rows of nodes, expected an odd number at line 5, column 1'],
  ['0 0 0 0\n0 1 1 0\n0 0 0 0', '4 nodes across, expected an odd number at line 4, column 7'],
  ['0 0 0\n0 1\n0 0 0', 'a line of 3 characters under a first line of 5 at line 5, column 4'],
  ['0 0 0 0 0\n0 s 1 s 0\n0 0 0 0 0', 'a second start at line 5, column 7'],
  ['0 0 0\n0 1 0\n0 0 00', 'a line of 6 characters under a first line of 5 at line 6, column 6'],
  ['0', 'no cell within the border at line 4, column 1'],
  ['HHHHHH\nHHH HH\nHHHHHH', 'expected "H" twice, got U+0020 at line 5, column 4'],
  ['    *\n #\n     ', 'a line that ends too early at line 5, column 3'],
  ['###\n#x#\n###', 'unknown character "x" (U+0078) at line 5, column 2'],
  ['hello', 'unknown character "h" (U+0068) at line 4, column 1'],
  ['+--+\n|   |\n+--+', 'a line longer than the 4 characters of the first at line 5, column 5'],
  ['+--+\n|  |', 'expected 1 + 2 lines for each row of cells, got 2 at line 5, column 1'],
  ['+--\n|  |\n+--+', 'expected 1 + 3 characters for each cell, got 3 at line 4, column 3'],
  ['+--+\n|\t|\n+--+', 'unknown character U+0009 at line 5, column 2'],
  ['{\n"width": x}', 'not JSON at line 5, column 10'],
])('counts the blank lines before %j', (text, message) => {
  expect(() => parseText(`\n  \n\f\n${text}`)).toThrow(`malformed maze text: ${message}`);
});

test('says that ansi is not read back', () => {
  expect(() => parseText('\x1b[40m  \x1b[0m')).toThrow(
    'unsupported maze text: the form ansi is not read back',
  );
});

test('refuses more lines than it keeps account of', () => {
  expect(() => parseText('\n'.repeat(2 ** 24))).toThrow(
    'unsupported maze text: 16777217 lines, expected at most 16777216',
  );
});

test('takes no memory for cells that the text has no room for', () => {
  const wide = `+${'--+'.repeat(60_000)}\n`;
  expect(() => parseText(wide + '|\n+\n'.repeat(60_000))).toThrow(
    'a line that ends too early at line 3, column 2',
  );
  expect(() => parseText(`${' '.repeat(120_000)}*\n${'#\n'.repeat(120_000)}`)).toThrow(
    'a line that ends too early at line 2, column 2',
  );
});
