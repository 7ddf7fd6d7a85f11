import { describe, expect, test } from 'vitest';
import { type EndpointWishes, PLACE_WORDS, parsePlace, placeEndpoints } from '../../src/maze/endpoints.ts';
import { generate } from '../../src/maze/generate.ts';
import { createMaze, type Maze, type Point } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { solve } from '../../src/maze/solve.ts';
import { parseText } from '../../src/maze/text/index.ts';
import { allDistances } from './all-distances.ts';

function placed(maze: Maze, wishes: EndpointWishes, seed = 1): [start: string, goal: string] {
  const { start, goal } = placeEndpoints(maze, wishes, new Random(seed));
  const cell = ({ x, y }: Point) => `${x / 2},${y / 2}`;
  return [cell(start), cell(goal)];
}

describe('parsePlace', () => {
  test.each(PLACE_WORDS)('knows %s', (word) => {
    expect(parsePlace(word, 'start')).toBe(word);
  });

  test('reads a cell', () => {
    expect(parsePlace('3,14', 'goal')).toEqual({ x: 3, y: 14 });
  });

  test.each([
    ['', "''"],
    ['center ', "'center '"],
    [' 1,2', "' 1,2'"],
    ['middle', 'middle'],
    ['top left', 'top left'],
    ['1', '1'],
    ['1,', '1,'],
    [',1', ',1'],
    ['1,2,3', '1,2,3'],
    ['-1,2', '-1,2'],
    ['1.5,2', '1.5,2'],
    ['1, 2', '1, 2'],
    ['0x1,2', '0x1,2'],
    ['toString', 'toString'],
  ])('refuses "%s"', (text, shown) => {
    expect(() => parsePlace(text, 'start')).toThrow(
      `Expected one of top-left, top, top-right, left, center, right, bottom-left, bottom, bottom-right, random, farthest or x,y in cells for start, got ${shown}`,
    );
  });
});

describe('placeEndpoints', () => {
  test.each([
    ['top-left', '0,0'],
    ['top', '2,0'],
    ['top-right', '5,0'],
    ['left', '0,2'],
    ['center', '2,2'],
    ['right', '5,2'],
    ['bottom-left', '0,4'],
    ['bottom', '2,4'],
    ['bottom-right', '5,4'],
    ['3,1', '3,1'],
  ])('takes %s for cell %s of 6×5', (word, cell) => {
    const maze = createMaze(6, 5);
    const place = parsePlace(word, 'start');
    expect(placed(maze, { start: place, goal: { x: 1, y: 1 } })).toEqual([cell, '1,1']);
    expect(placed(maze, { start: { x: 1, y: 1 }, goal: place })).toEqual(['1,1', cell]);
  });

  test('leaves what nobody wishes for', () => {
    const maze = { ...createMaze(3, 3), start: { x: 2, y: 0 }, goal: { x: 3, y: 4 } };
    expect(placed(maze, {})).toEqual(['1,0', '1.5,2']);
    expect(placed(maze, { start: 'left' })).toEqual(['0,1', '1.5,2']);
    expect(placed(maze, { goal: 'left' })).toEqual(['1,0', '0,1']);
  });

  test('leaves both in one place where nobody wishes, and refuses a wish to put them there', () => {
    const maze = generate({ width: 4, height: 1, algorithm: 'prim', seed: 4 });
    expect([maze.start, maze.goal]).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]);
    expect(placed(maze, {})).toEqual(['0,0', '0,0']);
    expect(placed(maze, { start: 'right' })).toEqual(['3,0', '0,0']);
    expect(() => placed(maze, { goal: 'left' })).toThrow(
      'Expected two cells for start and goal, got 0,0 for both',
    );
  });

  test("takes the maze's other end where the wished one sits on the usual", () => {
    expect(placed(createMaze(4, 3), { start: 'bottom-right' })).toEqual(['3,2', '0,0']);
    expect(placed(createMaze(4, 3), { goal: 'top-left' })).toEqual(['3,2', '0,0']);
  });

  test('refuses both in one cell, but for a maze of one', () => {
    expect(() => placed(createMaze(3, 3), { start: 'center', goal: { x: 1, y: 1 } })).toThrow(
      'Expected two cells for start and goal, got 1,1 for both',
    );
    const single = createMaze(1, 1);
    for (const place of ['center', 'random', 'farthest'] as const) {
      expect(placed(single, { start: place, goal: place })).toEqual(['0,0', '0,0']);
    }
  });

  test.each([
    [{ start: { x: 6, y: 0 } }, 'Expected a cell from 0,0 to 5,4 for start, got 6,0'],
    [{ goal: { x: 0, y: 5 } }, 'Expected a cell from 0,0 to 5,4 for goal, got 0,5'],
    [{ goal: { x: 0.5, y: 0 } }, 'Expected a cell from 0,0 to 5,4 for goal, got 0.5,0'],
    [{ start: { x: 0, y: -1 } }, 'Expected a cell from 0,0 to 5,4 for start, got 0,-1'],
    [{ start: { x: 0, y: Number.NaN } }, 'Expected a cell from 0,0 to 5,4 for start, got 0,NaN'],
  ])('refuses %o', (wishes, message) => {
    expect(() => placed(createMaze(6, 5), wishes)).toThrow(message);
  });

  test('draws the start before the goal, by randbelow of the cells', () => {
    const random = new Random(11);
    const [start, goal] = [random.randbelow(100), random.randbelow(100)];
    expect(start).not.toBe(goal);
    const cell = (number: number) => `${number % 10},${Math.floor(number / 10)}`;
    expect(placed(createMaze(10, 10), { start: 'random', goal: 'random' }, 11)).toEqual([
      cell(start),
      cell(goal),
    ]);
    expect(placed(createMaze(10, 10), { goal: 'random' }, 11)).toEqual(['0,0', cell(start)]);
  });

  test('draws again where the other end is', () => {
    for (let seed = 0; seed < 50; seed++) {
      const [start, goal] = placed(createMaze(2, 1), { start: 'random', goal: 'random' }, seed);
      expect(start).not.toBe(goal);
      expect(placed(createMaze(2, 1), { start: 'random' }, seed)).toEqual(['0,0', '1,0']);
      expect(placed(createMaze(2, 1), { start: 'random', goal: { x: 0, y: 0 } }, seed)).toEqual([
        '1,0',
        '0,0',
      ]);
      expect(placed(createMaze(2, 1), { start: { x: 1, y: 0 }, goal: 'random' }, seed)).toEqual([
        '1,0',
        '0,0',
      ]);
    }
  });

  test('draws before it searches', () => {
    const maze = generate({ width: 9, height: 9, seed: 2 });
    const [, goal] = placed(maze, { goal: 'random', start: 'top-left' }, 5);
    const [start, drawn] = placed(maze, { start: 'farthest', goal: 'random' }, 5);
    expect(drawn).toBe(goal);
    expect(placed(maze, { goal: 'farthest', start: parsePlace(goal, 'start') })).toEqual([goal, start]);
  });

  test.each([1, 2, 3, 4, 5, 6])('puts both at the ends of a longest way, seed %s', (seed) => {
    const maze = generate({ width: 8, height: 6, seed, algorithm: seed % 2 === 0 ? 'bfs' : 'dfs' });
    const longest = Math.max(...allDistances(maze).flat());
    for (const wishes of [{ start: 'farthest' }, { start: 'farthest', goal: 'farthest' }] as const) {
      const ends = placeEndpoints(maze, wishes, new Random(1));
      expect(solve(ends)?.cellCount).toBe(longest + 1);
      expect(ends.start.y * 8 + ends.start.x).toBeLessThan(ends.goal.y * 8 + ends.goal.x);
    }
  });

  test('finds two cells farthest from each other where there are loops', () => {
    const { maze } = parseText(
      [
        '+--+--+--+--+',
        '|           |',
        '+  +--+--+  +',
        '|  |     |  |',
        '+  +--+--+  +',
        '|           |',
        '+--+--+--+--+',
      ].join('\n'),
    );
    expect(placed(maze, { start: 'farthest' })).toEqual(['0,0', '3,2']);
  });

  test('looks only at what can be reached', () => {
    const { maze } = parseText('+--+--+--+--+\n|        |  |\n+--+--+--+--+');
    expect(placed(maze, { start: 'farthest' })).toEqual(['0,0', '2,0']);
    expect(placed(maze, { start: 'center', goal: 'farthest' })).toEqual(['1,0', '0,0']);
  });
});
