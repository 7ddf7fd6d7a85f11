import { describe, expect, test } from 'vitest';
import { generate } from '../../../src/maze/generate.ts';
import { type AlgorithmName, algorithms } from '../../../src/maze/generators/index.ts';
import type { Maze } from '../../../src/maze/maze.ts';
import { openingsOf } from '../../../src/maze/openings.ts';
import { solve } from '../../../src/maze/solve.ts';
import { parseText, type TextForm, type TextOptions, textForms } from '../../../src/maze/text/index.ts';
import { textOf, tossedMaze } from './mazes.ts';

const READ_BACK = ['unicode', 'matrix', 'blocks', 'lines', 'road', 'json'] as const satisfies TextForm[];
const SIZES = [
  [1, 1],
  [1, 5],
  [6, 4],
  [9, 8],
] as const;

/** All of a maze in one line. */
function contents({ width, height, passages, start, goal }: Maze): string {
  return `${width}×${height} ${passages.join('')} ${start.x},${start.y} to ${goal.x},${goal.y}`;
}

function expectBack(maze: Maze, options: TextOptions & { readonly as: TextForm }): void {
  const back = parseText(textOf(maze, options));
  expect(`${back.as} ${contents(back.maze)}`).toBe(`${options.as} ${contents(maze)}`);
}

describe.each(READ_BACK)('%s', (as) => {
  test.each(Object.keys(algorithms).filter((name): name is AlgorithmName => name in algorithms))(
    'brings back mazes of %s, plain and solved, closed and open',
    (algorithm) => {
      for (const [width, height] of SIZES) {
        for (let seed = 0; seed < 4; seed++) {
          const maze = generate({ width, height, algorithm, seed });
          expectBack(maze, { as });
          expectBack(maze, { as, path: solve(maze), openings: openingsOf(maze) });
        }
      }
    },
  );

  test('brings back any set of passages', () => {
    for (let seed = 0; seed < 60; seed++) {
      const tossed = tossedMaze(1 + (seed % 7), 1 + (seed % 5), seed);
      // Where both are in one cell, only the goal shows.
      const isShown = tossed.start.x !== tossed.goal.x || tossed.start.y !== tossed.goal.y;
      const maze = isShown || as === 'json' ? tossed : { ...tossed, start: { x: 0, y: 0 } };
      expectBack(maze, { as });
      expectBack(maze, { as, path: solve(maze) });
    }
  });

  test('brings back a text as other programs leave it', () => {
    const maze = generate({ width: 6, height: 5, seed: 4 });
    const text = textOf(maze, { as });
    for (const left of [`\uFEFF${text}`, text.replaceAll('\n', '\r\n'), text.slice(0, -1), `${text}\n\n`]) {
      const back = parseText(left);
      expect(`${back.as} ${contents(back.maze)}`).toBe(`${as} ${contents(maze)}`);
    }
  });

  test('brings back a text after blank lines, a form feed or a byte order mark', () => {
    for (let seed = 0; seed < 40; seed++) {
      const tossed = tossedMaze(2 + (seed % 5), 1 + (seed % 4), seed);
      const maze = { ...tossed, start: { x: 0, y: 0 } };
      const text = textOf(maze, { as });
      // Before a row without walls other blanks could be rows too.
      const spaced = text.trim() === '' ? [] : ['  \r\n\t\n\f\n'];
      for (const lead of ['\f', '\uFEFF\f', '\n\n', '\n\n\n\f', ...spaced]) {
        const back = parseText(lead + text);
        expect(`${back.as} ${contents(back.maze)}`).toBe(`${as} ${contents(maze)}`);
      }
    }
  });

  test('brings back a goal in a passage', () => {
    const { maze } = parseText('0 0 0 0 0\n0 s 1 1 0\n0 1 0 0 0\n0 1 e 1 0\n0 0 0 0 0\n');
    expect(maze.goal).toEqual({ x: 1, y: 2 });
    expectBack(maze, { as });
    expectBack(maze, { as, path: solve(maze), openings: openingsOf(maze) });
  });

  test('is the same text again when it is read and written', () => {
    const maze = generate({ width: 7, height: 6, seed: 3 });
    const text = textOf(maze, { as, path: solve(maze) });
    const back = parseText(text);
    expect(textOf(back.maze, { as, path: solve(back.maze) })).toBe(text);
  });
});

describe.each(['unicode', 'matrix', 'blocks', 'lines', 'json'] as const)('%s', (as) => {
  test('brings back openings', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { width, height, ...rest } = generate({ width: 1 + (seed % 4), height: 3, seed });
      const openings = openingsOf({ width, height, ...rest });
      expect(parseText(textOf({ width, height, ...rest }, { as, openings })).openings).toEqual(openings);
    }
    expect(parseText(textOf(generate({ width: 3, height: 3, seed: 1 }), { as })).openings).toBeNull();
  });

  test.each([
    [0, 0],
    [2, 0],
    [0, 2],
  ])('brings back openings beside passages, start cell %s,%s', (x, y) => {
    const { maze } = parseText('0 0 0 0 0\n0 1 1 1 0\n0 1 0 1 0\n0 1 1 1 0\n0 0 0 0 0\n');
    for (const goal of [
      { x: 1, y: 2 },
      { x: 2, y: 1 },
      { x: 0, y: 1 },
      { x: 1, y: 0 },
    ]) {
      const moved = { ...maze, start: { x, y }, goal };
      const openings = openingsOf(moved);
      const back = parseText(textOf(moved, { as, openings }));
      expect([contents(back.maze), back.openings]).toEqual([contents(moved), openings]);
    }
  });
});

describe.each(['none', 'letters', 'arrows', 'dots'] as const)('markers %s', (markers) => {
  test.each(['unicode', 'matrix', 'blocks', 'lines', 'road'] as const)('are read in %s', (as) => {
    for (let seed = 0; seed < 10; seed++) {
      const maze = {
        ...generate({ width: 5, height: 4, seed }),
        start: { x: 6, y: 2 },
        goal: { x: 0, y: 6 },
      };
      const back = parseText(textOf(maze, { as, markers })).maze;
      expect(back.passages).toEqual(maze.passages);
      if (markers === 'none') {
        expect([back.start, back.goal]).toEqual([
          { x: 0, y: 0 },
          { x: 8, y: 6 },
        ]);
      } else expect([back.start, back.goal]).toEqual([maze.start, maze.goal]);
    }
  });
});

test('every form but ansi is read back', () => {
  expect([...READ_BACK, 'ansi'].sort()).toEqual(Object.keys(textForms).sort());
});

test('road is read with the blanks at the ends of lines and of the text cut off', () => {
  for (let seed = 0; seed < 200; seed++) {
    const maze = tossedMaze(2 + (seed % 6), 2 + (seed % 5), seed);
    const text = textOf(maze, { as: 'road' });
    const cut = text
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n');
    expect(parseText(cut).maze.passages).toEqual(maze.passages);
  }
});

test.each(['unicode', 'matrix', 'lines'] as const)(
  '%s is read with spaces at the ends of lines cut off or added',
  (as) => {
    for (let seed = 0; seed < 20; seed++) {
      const maze = generate({ width: 5, height: 4, seed });
      const text = textOf(maze, { as, openings: openingsOf(maze) });
      for (const changed of [text.replace(/ +$/gm, ''), text.replace(/$/gm, '   ')]) {
        expect(parseText(changed).maze).toEqual(maze);
      }
    }
  },
);
