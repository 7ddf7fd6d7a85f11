import { describe, expect, test } from 'vitest';
import { generate } from '../../../src/maze/generate.ts';
import { openingsOf } from '../../../src/maze/openings.ts';
import { pathNodes, solve } from '../../../src/maze/solve.ts';
import { parseText } from '../../../src/maze/text/index.ts';
import { textOf } from './mazes.ts';

const RECIPE = {
  algorithm: 'dfs',
  options: { swaps: 4, uniform: false },
  seed: '123456789012345678901',
  version: '0.1.0',
};

/** A maze of 3×2 cells with one part replaced; undefined takes it away. */
function changed(part: Record<string, unknown>): string {
  return JSON.stringify({
    width: 3,
    height: 2,
    passages: ['312', '110'],
    start: { x: 0, y: 0 },
    goal: { x: 4, y: 2 },
    ...part,
  });
}

describe('writing json', () => {
  test('is JSON that says what other programs need', () => {
    const maze = generate({ width: 5, height: 4, seed: 3 });
    const path = solve(maze)!;
    const value = JSON.parse(textOf(maze, { as: 'json', path, openings: openingsOf(maze), recipe: RECIPE }));
    expect(Object.keys(value)).toEqual([
      'width',
      'height',
      'passages',
      'start',
      'goal',
      'openings',
      'recipe',
      'solution',
    ]);
    expect(value.passages.join('')).toBe(maze.passages.join(''));
    expect(value.recipe).toEqual(RECIPE);
    expect(value.openings).toEqual({ start: { x: -1, y: 0 }, goal: { x: 9, y: 6 } });
    expect([value.solution.nodes, value.solution.cells]).toEqual([path.length, path.cellCount]);
    const steps = new Map([
      ['E', { x: 1, y: 0 }],
      ['S', { x: 0, y: 1 }],
      ['W', { x: -1, y: 0 }],
      ['N', { x: 0, y: -1 }],
    ]);
    let { x, y } = value.start;
    const nodes = [{ x, y }];
    for (const letter of value.solution.path) {
      const step = steps.get(letter)!;
      x += step.x;
      y += step.y;
      nodes.push({ x, y });
    }
    expect(nodes).toEqual([...pathNodes(maze, path)]);
  });

  test('leaves out what is not known or asked for', () => {
    const value = JSON.parse(textOf(generate({ width: 1, height: 1, seed: 3 }), { as: 'json' }));
    expect(value).toEqual({
      width: 1,
      height: 1,
      passages: ['0'],
      start: { x: 0, y: 0 },
      goal: { x: 0, y: 0 },
    });
  });
});

describe('reading json', () => {
  test('brings back the recipe', () => {
    const maze = generate({ width: 5, height: 4, seed: 3 });
    expect(parseText(textOf(maze, { as: 'json', recipe: RECIPE }))).toEqual({
      as: 'json',
      maze,
      openings: null,
      recipe: RECIPE,
    });
  });

  test('takes the first and last cell for ends that are not there, and passes over what it does not know', () => {
    const text = changed({
      start: undefined,
      goal: undefined,
      author: 'me',
      solution: 'wrong',
      recipe: null,
    });
    expect(parseText(text).maze).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 4, y: 2 } });
  });

  test.each([
    [{ width: undefined }, 'expected a whole number from 1 to 2147483647 for width, got nothing'],
    [{ width: 0 }, 'expected a whole number from 1 to 2147483647 for width, got 0'],
    [{ width: 2.5 }, 'expected a whole number from 1 to 2147483647 for width, got 2.5'],
    [{ width: '3' }, 'expected a whole number from 1 to 2147483647 for width, got "3"'],
    [{ width: 1e300 }, 'expected a whole number from 1 to 2147483647 for width, got 1e+300'],
    [{ height: -2 }, 'expected a whole number from 1 to 2147483647 for height, got -2'],
    [{ height: [2] }, 'expected a whole number from 1 to 2147483647 for height, got [2]'],
    [{ height: 3 }, 'expected a list of 3 rows for passages, got ["312","110"]'],
    [{ height: 2147483647 }, 'expected a list of 2147483647 rows for passages, got ["312","110"]'],
    [{ passages: '312110' }, 'expected a list of 2 rows for passages, got "312110"'],
    [{ passages: { 0: '312', 1: '110', length: 2 } }, 'expected a list of 2 rows for passages, got {'],
    [
      { passages: ['312', 110] },
      'expected a text of 3 digits, each 0 or 1, the last 0, for passages[1], got 110',
    ],
    [
      { passages: ['3120', '110'] },
      'expected a text of 3 digits, each 0 to 3, the last 0 or 2, for passages[0], got "3120"',
    ],
    [{ passages: ['412', '110'] }, 'for passages[0], got "412"'],
    [{ passages: ['313', '110'] }, 'the last 0 or 2, for passages[0], got "313"'],
    [{ passages: ['312', '130'] }, 'each 0 or 1, the last 0, for passages[1], got "130"'],
    [{ passages: ['312', '111'] }, 'each 0 or 1, the last 0, for passages[1], got "111"'],
    [{ passages: ['312', '11\n'] }, 'for passages[1], got "11\\n"'],
    [{ start: { x: 0 } }, 'expected a cell or an open passage as {"x", "y"} in nodes for start, got {"x":0}'],
    [{ start: null }, 'in nodes for start, got null'],
    [{ start: [0, 0] }, 'in nodes for start, got [0,0]'],
    [{ start: { x: 1, y: 1 } }, 'in nodes for start, got {"x":1,"y":1}'],
    [{ start: { x: 3, y: 0 } }, undefined],
    [{ goal: { x: 2, y: 1 } }, 'in nodes for goal, got {"x":2,"y":1}'],
    [{ goal: { x: 6, y: 2 } }, 'in nodes for goal, got {"x":6,"y":2}'],
    [{ goal: { x: -2, y: 0 } }, 'in nodes for goal, got {"x":-2,"y":0}'],
    [{ goal: { x: 0.5, y: 0 } }, 'in nodes for goal, got {"x":0.5,"y":0}'],
    [
      { openings: { start: { x: -1, y: 0 } } },
      'expected nodes of the border beside start and goal for openings',
    ],
    [{ openings: { start: { x: -1, y: 0 }, goal: { x: 4, y: -1 } } }, 'beside start and goal for openings'],
    [{ openings: 3 }, 'beside start and goal for openings, got 3'],
    [{ openings: { start: { x: 0, y: -1 }, goal: { x: 4, y: 3 } } }, undefined],
  ])('looks at %o', (part, message) => {
    const read = () => parseText(changed(part));
    if (message === undefined) expect(read).not.toThrow();
    else expect(read).toThrow(message);
    if (message !== undefined) expect(read).toThrow(/^malformed maze text: /);
  });

  test.each([
    [{ recipe: [] }, 'malformed recipe: expected an object for it, got []'],
    [
      { recipe: { ...RECIPE, seed: 42 } },
      'malformed recipe: expected a text of at most 10000 characters for seed, got 42',
    ],
  ])('looks at the recipe %o', (part, message) => {
    expect(() => parseText(changed(part))).toThrow(message);
  });

  test('takes nothing from a prototype', () => {
    const hostile = '{"__proto__": {"width": 3, "height": 2, "passages": ["312", "110"]}}';
    expect(() => parseText(hostile)).toThrow('for width, got nothing');
    const point = changed({}).replace('{"x":0,"y":0}', '{"__proto__":{"x":0,"y":0}}');
    expect(() => parseText(point)).toThrow('in nodes for start, got {"__proto__":{"x":0,"y":0}}');
  });

  test('takes no memory for rows that are not there', () => {
    const rows = [`${'0'.repeat(50_000)}`, ...Array.from({ length: 49_999 }, () => '')];
    expect(() => parseText(JSON.stringify({ width: 50_000, height: 50_000, passages: rows }))).toThrow(
      'for passages[1], got ""',
    );
  });

  test.each([
    ['{', 1, 2],
    ['{"width": 3', 1, 12],
    ['{"width": 3,}', 1, 13],
    ['{"width": 03}', 1, 12],
    ['{"width": +3}', 1, 11],
    ['{"width" 3}', 1, 10],
    ["{'width': 3}", 1, 2],
    ['{"width": 3}}', 1, 13],
    ['{"width": 3} x', 1, 14],
    ['\n\n{\n  "passages": [\n    "31",\n  ]\n}', 6, 3],
    ['{"passages": ["3\n"]}', 1, 15],
    ['{"a": [1, 2}', 1, 12],
    ['{"a": nul}', 1, 7],
    ['{"a": "\\x"}', 1, 7],
    ['\uFEFF{"a": }', 1, 7],
    ['{"a": {"b": [[], {}, [[1]]]}, "c": -1.5e+3, "d": tru}', 1, 50],
  ])('names the place where %j stops being JSON', (text, line, column) => {
    expect(() => parseText(text)).toThrow(`malformed maze text: not JSON at line ${line}, column ${column}`);
  });
});
