import { expect, test } from 'vitest';
import { generate } from '../../../src/maze/generate.ts';
import { createMaze } from '../../../src/maze/maze.ts';
import { openingsOf } from '../../../src/maze/openings.ts';
import { formatText, parseText } from '../../../src/maze/text/index.ts';
import { textOf } from './mazes.ts';

const maze = generate({ width: 3, height: 2, seed: 1 });

test('makes each line when it is asked for', () => {
  const counts = {
    unicode: 2001,
    matrix: 2001,
    blocks: 2001,
    lines: 2001,
    road: 1999,
    ansi: 2001,
    json: 1008,
  };
  for (const as of ['unicode', 'matrix', 'blocks', 'lines', 'road', 'ansi', 'json'] as const) {
    const changing = createMaze(3, 1000);
    let before = '';
    let lines = 0;
    for (const line of formatText(changing, { as, markers: 'none' })) {
      lines++;
      if (lines === 501) before = line;
      if (lines === 510) changing.passages.fill(3);
      if (lines === 521) expect(line).not.toBe(before);
    }
    expect(lines).toBe(counts[as]);
  }
});

test('writes unicode unless told otherwise', () => {
  expect(textOf(maze)).toBe(textOf(maze, { as: 'unicode', markers: 'letters' }));
});

test('resets colors at the end of each line, and sets none in plain', () => {
  for (const line of formatText(maze, { as: 'ansi' })) {
    expect(line.startsWith('\x1b[')).toBe(true);
    expect(line.endsWith('\x1b[0m')).toBe(true);
    expect(
      line
        .split('\x1b[')
        .map((piece) => piece.replace(/^[0-9;]*m/, ''))
        .join(''),
    ).toHaveLength(14);
  }
  for (const line of formatText(maze, { as: 'ansi', ink: 'plain' })) {
    expect(line).toMatch(/^[█ ]{14}$/);
  }
});

test('refuses what it does not know, at once', () => {
  expect(() => Reflect.apply(formatText, null, [maze, { as: 'html' }])).toThrow(
    'Expected one of unicode, matrix, blocks, lines, road, ansi, json for as, got html',
  );
  expect(() => Reflect.apply(formatText, null, [maze, { as: 'toString' }])).toThrow('for as, got toString');
  expect(() => Reflect.apply(formatText, null, [maze, { markers: 'stars' }])).toThrow(
    'Expected one of none, letters, arrows, dots for markers, got stars',
  );
});

test('blocks and road mark start and goal where readers would take others, unless told otherwise', () => {
  const moved = { ...maze, start: { x: 2, y: 0 } };
  for (const as of ['blocks', 'road'] as const) {
    expect(textOf(maze, { as })).toBe(textOf(maze, { as, markers: 'none' }));
    expect(textOf(maze, { as, openings: openingsOf(maze) })).not.toMatch(/[se]/);
    expect(textOf(moved, { as })).toBe(textOf(moved, { as, markers: 'letters' }));
    expect(textOf({ ...maze, goal: { x: 4, y: 0 } }, { as })).toMatch(/e/);
    expect(textOf(moved, { as, markers: 'none' })).toBe(textOf(maze, { as }));
  }
});

test('blocks marks the ends of a single column whose goal is left above its start', () => {
  const column = createMaze(1, 2);
  const openings = { start: { x: 1, y: 0 }, goal: { x: -1, y: 2 } };
  const back = parseText(textOf(column, { as: 'blocks', openings }));
  expect(back).toMatchObject({ maze: { start: { x: 0, y: 0 }, goal: { x: 0, y: 2 } }, openings });
});
