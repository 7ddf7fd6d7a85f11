import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../src/maze/generate.ts';
import { solve } from '../../../src/maze/solve.ts';
import { parseText } from '../../../src/maze/text/index.ts';
import { textOf } from './mazes.ts';

/** Drawn without the margin that the source gives it. */
function drawing(lines: TemplateStringsArray): string {
  return lines.raw[0]!.replace(/^\n/, '').replace(/^ {4}/gm, '').replace(/\n *$/, '\n');
}

/** Passages as digits, a cell each: 1 open to the east, 2 to the south. */
function passagesOf(text: string): string {
  const { maze } = parseText(text);
  return Array.from({ length: maze.height }, (_, y) =>
    maze.passages.subarray(y * maze.width, (y + 1) * maze.width).join(''),
  ).join(' ');
}

const ORIGINALS = new URL('../../../fixtures/text/originals/', import.meta.url);
const PAIRS = new URL('../../../fixtures/pairs/', import.meta.url);

describe('the texts of the originals', () => {
  test.each(readdirSync(ORIGINALS))('matrix %s is read, and written the same', (name) => {
    const text = readFileSync(new URL(name, ORIGINALS), 'utf8');
    const { maze, as } = parseText(text);
    expect(as).toBe('matrix');
    expect(textOf(maze, { as })).toBe(text);
  });

  test.each(readdirSync(PAIRS))('road.txt of %s is written, and read', (name) => {
    const text = readFileSync(new URL(`${name}/road.txt`, PAIRS), 'utf8');
    const [, algorithm, columns, rows = columns, seed] =
      /^(dfs|bfs)-(\d+)(?:x(\d+))?-.*-s(\d+)$/.exec(name) ?? [];
    if (algorithm !== 'dfs' && algorithm !== 'bfs') throw new Error(`no algorithm in ${name}`);
    const maze = generate({
      width: (Number(columns) + 1) / 2,
      height: (Number(rows) + 1) / 2,
      algorithm,
      seed: seed!,
    });
    expect(textOf(maze, { as: 'road', path: solve(maze) })).toBe(text);
    expect(parseText(text)).toEqual({ as: 'road', maze, openings: null, recipe: null });
  });
});

describe('what people write', () => {
  test('reads every joint of box drawing', () => {
    const text = drawing`
    ┌──┬─────┬──┐
    │s │     │  │
    │  ╵  ╷  │  │
    │     │  │  │
    ├──╴  ├──┴──┤
    │     │     │
    │  ·  ╵  ╶──┤
    │         e │
    └───────────┘
    `;
    expect(passagesOf(text)).toBe('2322 1200 3230 1110');
    expect(textOf(parseText(text).maze)).toBe(text);
    const cross = drawing`
    ┌──┬──┐
    │s │  │
    ├──┼──┤
    │  │e │
    └──┴──┘
    `;
    expect(passagesOf(cross)).toBe('00 00');
    expect(textOf(parseText(cross).maze)).toBe(cross);
  });

  test('reads heavy, double and rounded box drawing', () => {
    expect(passagesOf('┏━━┳━━┓\n┃  ┃  ┃\n┃  ╹  ┃\n┃     ┃\n┗━━━━━┛\n')).toBe('22 10');
    expect(passagesOf('╔══╦══╗\n║  ║  ║\n║  ║  ║\n║     ║\n╚═════╝\n')).toBe('22 10');
    expect(passagesOf('╭──┬──╮\n│  │  │\n│  ╵  │\n│     │\n╰─────╯\n')).toBe('22 10');
  });

  test('reads lines with cells of any width', () => {
    expect(passagesOf('+---+---+\n| s |   |\n+   +   +\n|     e |\n+---+---+\n')).toBe('22 10');
    expect(passagesOf('+-+-+\n|s| |\n+ + +\n|  e|\n+-+-+\n')).toBe('22 10');
    expect(passagesOf('+-----+-----+\n|    s|     |\n+     +     +\n|        e  |\n+-----+-----+\n')).toBe(
      '22 10',
    );
  });

  test('reads blocks and hashes with or without a border, and a matrix without', () => {
    expect(passagesOf('HHHHHHHHHH\nHH  HH  HH\nHH  HH  HH\nHH      HH\nHHHHHHHHHH\n')).toBe('22 10');
    expect(passagesOf('  HH\n  HH\n      \n')).toBe('22 10');
    expect(passagesOf('#####\n# # #\n# # #\n#   #\n#####\n')).toBe('22 10');
    expect(passagesOf(' #\n #\n   \n')).toBe('22 10');
    expect(passagesOf('1 0 1\n1 0 1\n1 1 1\n')).toBe('22 10');
  });

  test('reads path marks as road', () => {
    expect(passagesOf('0 0 0 0 0\n0 * 0 1 0\n0 * 0 * 0\n0 * * * 0\n0 0 0 0 0')).toBe('22 10');
    expect(passagesOf('HHHHHHHHHH\nHH..HH..HH\nHH..HH..HH\nHH......HH\nHHHHHHHHHH\n')).toBe('22 10');
    expect(passagesOf('*#*\n*#*\n***')).toBe('22 10');
    expect(passagesOf('+--+--+\n|**|..|\n+ *+* +\n|**.**|\n+--+--+\n')).toBe('22 10');
    expect(passagesOf('┌──┬──┐\n│••│··│\n│• ╵ •│\n│•••••│\n└─────┘')).toBe('22 10');
  });

  test('reads a maze with loops, which has a shortest way', () => {
    const { maze } = parseText('+--+--+--+\n|s       |\n+  +--+  +\n|       e|\n+--+--+--+\n');
    expect(passagesOf('+--+--+--+\n|s       |\n+  +--+  +\n|       e|\n+--+--+--+\n')).toBe('312 110');
    expect(solve(maze)?.cellCount).toBe(4);
  });

  test('reads a maze without a way', () => {
    const { maze } = parseText('+--+--+\n|s |e |\n+--+--+\n');
    expect(maze.passages).toEqual(new Uint8Array(2));
    expect(solve(maze)).toBeNull();
  });

  test.each([
    [' ', 1, 1],
    [' \r\n', 1, 1],
    ['   \n', 2, 1],
    ['       ', 4, 1],
    [' \n \n \n', 1, 2],
    ['\uFEFF \n \n \n \n \n\n', 1, 3],
  ])('reads %j as a row or column without walls', (text, width, height) => {
    const { maze, as } = parseText(text);
    expect(as).toBe('road');
    expect(maze).toMatchObject({ width, height });
    expect(solve(maze)?.cellCount).toBe(width * height);
  });

  test('tells a first row of road from blank lines before a text', () => {
    expect(passagesOf('     \n # # \n     \n')).toBe('332 110');
    expect(passagesOf('\n # #\n\n')).toBe('332 110');
    expect(passagesOf('\n\n\n # #\n   #\n')).toBe(passagesOf('\n # #\n   #\n'));
    expect(passagesOf('\n\n # # \n')).toBe('000');
    expect(passagesOf('\n\n#####\n# # #\n# # #\n#   #\n#####\n\n')).toBe('22 10');
    expect(passagesOf('\n\n \n#\n \n')).toBe('0 0');
    expect(passagesOf('\n \n \n \n#\n \n')).toBe('2 0 0');
    expect(passagesOf('\n#\n\n')).toBe('0 0');
    expect(passagesOf('\n\n   \n')).toBe('10');
  });

  test('reads one cell', () => {
    for (const text of [
      '+--+\n|e |\n+--+',
      '┌──┐\n│s │\n└──┘',
      '0 0 0\n0 e 0\n0 0 0',
      '*',
      '1',
      'HHHHHH\nHH  HH\nHHHHHH',
    ]) {
      expect(parseText(text).maze).toMatchObject({
        width: 1,
        height: 1,
        start: { x: 0, y: 0 },
        goal: { x: 0, y: 0 },
      });
    }
  });
});

describe('start and goal', () => {
  const ends = (text: string) => {
    const { maze, openings } = parseText(text);
    return { start: maze.start, goal: maze.goal, openings };
  };
  const FIRST = { x: 0, y: 0 };
  const LAST = { x: 4, y: 2 };

  test('are the first and the last cell where nothing shows them', () => {
    const text = '+--+--+--+\n|        |\n+  +--+  +\n|        |\n+--+--+--+\n';
    expect(ends(text)).toEqual({ start: FIRST, goal: LAST, openings: null });
    expect(ends(text.replace('|        |', '|   s    |'))).toEqual({
      start: { x: 2, y: 0 },
      goal: LAST,
      openings: null,
    });
    expect(ends(text.replace('|        |', '|   e    |'))).toEqual({
      start: FIRST,
      goal: { x: 2, y: 0 },
      openings: null,
    });
  });

  test('are the gaps of the border: top, left, right, bottom', () => {
    expect(ends('+--+  +--+\n|        |\n+  +--+  +\n         |\n+--+--+--+\n')).toEqual({
      start: { x: 2, y: 0 },
      goal: { x: 0, y: 2 },
      openings: { start: { x: 2, y: -1 }, goal: { x: -1, y: 2 } },
    });
    expect(ends('0 0 0 0 0 0 0\n0 1 1 1 1 1 1\n0 1 0 0 0 1 0\n0 1 1 1 1 1 0\n0 0 0 1 0 0 0')).toEqual({
      start: { x: 4, y: 0 },
      goal: { x: 2, y: 2 },
      openings: { start: { x: 5, y: 0 }, goal: { x: 2, y: 3 } },
    });
  });

  test('are the left gap before the right one', () => {
    expect(ends('+--+--+--+\n|         \n+  +--+  +\n         |\n+--+--+--+\n')).toEqual({
      start: { x: 0, y: 2 },
      goal: { x: 4, y: 0 },
      openings: { start: { x: -1, y: 2 }, goal: { x: 5, y: 0 } },
    });
  });

  test('where marked, tell which gap is whose', () => {
    const text = '+--+  +--+\n|        |\n+  +--+  +\n   s     |\n+--+--+--+\n';
    expect(ends(text.replace('   s  ', 's     '))).toEqual({
      start: { x: 0, y: 2 },
      goal: { x: 2, y: 0 },
      openings: { start: { x: -1, y: 2 }, goal: { x: 2, y: -1 } },
    });
  });

  test('may be marked in the gaps', () => {
    expect(ends('+--+e +--+\n|        |\n+  +--+  +\ns        |\n+--+--+--+\n')).toEqual({
      start: { x: 0, y: 2 },
      goal: { x: 2, y: 0 },
      openings: { start: { x: -1, y: 2 }, goal: { x: 2, y: -1 } },
    });
  });

  test('are both in one cell where e stands in the first alone', () => {
    expect(ends('0 0 0 0 0\n0 e 1 1 0\n0 0 0 0 0')).toEqual({ start: FIRST, goal: FIRST, openings: null });
  });
});
