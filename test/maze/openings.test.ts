import { describe, expect, test } from 'vitest';
import { createMaze, type Point } from '../../src/maze/maze.ts';
import { isOpeningFor, openingOf, openingsOf } from '../../src/maze/openings.ts';

/** In nodes of a maze of 4×3 cells: x 0..6, y 0..4. */
function openings(start: Point, goal: Point) {
  return openingsOf({ ...createMaze(4, 3), start, goal });
}

describe('openingsOf', () => {
  test.each([
    [
      { x: 0, y: 2 },
      { x: -1, y: 2 },
    ],
    [
      { x: 6, y: 2 },
      { x: 7, y: 2 },
    ],
    [
      { x: 2, y: 0 },
      { x: 2, y: -1 },
    ],
    [
      { x: 2, y: 4 },
      { x: 2, y: 5 },
    ],
    [
      { x: 3, y: 4 },
      { x: 3, y: 5 },
    ],
  ])('cuts the outer wall beside node %o', (node, opening) => {
    expect(openings(node, node)).toEqual({ start: opening, goal: opening });
  });

  test.each([
    [
      { x: 0, y: 0 },
      { x: -1, y: 0 },
      { x: -1, y: 0 },
    ],
    [
      { x: 6, y: 0 },
      { x: 6, y: -1 },
      { x: 7, y: 0 },
    ],
    [
      { x: 0, y: 4 },
      { x: -1, y: 4 },
      { x: 0, y: 5 },
    ],
    [
      { x: 6, y: 4 },
      { x: 7, y: 4 },
      { x: 7, y: 4 },
    ],
  ])(
    'prefers the left, then the top for a start at corner %o, the right, then the bottom for a goal',
    (node, start, goal) => {
      expect(openings(node, node)).toEqual({ start, goal });
    },
  );

  test('leads from left to right through a single cell and a single column', () => {
    expect(openingsOf(createMaze(1, 1))).toEqual({ start: { x: -1, y: 0 }, goal: { x: 1, y: 0 } });
    expect(openingsOf(createMaze(1, 3))).toEqual({ start: { x: -1, y: 0 }, goal: { x: 1, y: 4 } });
  });

  test('refuses an end inside, saying which', () => {
    expect(openingOf({ ...createMaze(4, 3), start: { x: 2, y: 2 } }, 'start')).toBeNull();
    expect(() => openings({ x: 2, y: 2 }, { x: 6, y: 4 })).toThrow(
      'Expected a start at the outer wall for openings, got cell 1,1 of 4×3',
    );
    expect(() => openings({ x: 0, y: 0 }, { x: 4, y: 2 })).toThrow(
      'Expected a goal at the outer wall for openings, got cell 2,1 of 4×3',
    );
  });
});

test('isOpeningFor takes any side of a corner and no other place', () => {
  const maze = createMaze(4, 3);
  const corner = { x: 6, y: 4 };
  expect(isOpeningFor(maze, corner, { x: 7, y: 4 })).toBe(true);
  expect(isOpeningFor(maze, corner, { x: 6, y: 5 })).toBe(true);
  expect(isOpeningFor(maze, corner, { x: 5, y: 4 })).toBe(false);
  expect(isOpeningFor(maze, corner, { x: 7, y: 5 })).toBe(false);
});
