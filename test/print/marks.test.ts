import { describe, expect, test } from 'vitest';
import { MARKERS } from '../../src/maze/markers.ts';
import { createMaze } from '../../src/maze/maze.ts';
import { type Cuts, marksOf, nodeCenter, surroundOf } from '../../src/print/marks.ts';
import type { Area } from '../../src/raster/area.ts';

/** 4 × 3 cells of 10 mm with walls of 1 mm, the outer edge at 20,30: the maze ends at 61,61. */
const grid = { cells: { width: 4, height: 3 }, pitch: 10, wall: 1, left: 20, top: 30 };
const maze = createMaze(4, 3);
const cuts: Cuts = { start: { x: -1, y: 0 }, goal: { x: 6, y: 5 } };

function boundsOf(areas: readonly Area[]) {
  const xs = areas.flatMap((area) =>
    'corners' in area
      ? area.corners.filter((_, i) => i % 2 === 0)
      : [area.x - area.radius, area.x + area.radius],
  );
  const ys = areas.flatMap((area) =>
    'corners' in area
      ? area.corners.filter((_, i) => i % 2 === 1)
      : [area.y - area.radius, area.y + area.radius],
  );
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test('nodes lie in the middle of corridors, those of the border on the outer wall', () => {
  expect(nodeCenter(grid, { x: 0, y: 0 })).toEqual({ x: 25.5, y: 35.5 });
  expect(nodeCenter(grid, { x: 1, y: 4 })).toEqual({ x: 30.5, y: 55.5 });
  expect(nodeCenter(grid, { x: -1, y: 5 })).toEqual({ x: 20.5, y: 60.5 });
});

describe('arrows', () => {
  const [start, goal] = marksOf(maze, cuts, { markers: 'arrows', grid });

  test('stand outside the openings, within the free breadth', () => {
    const { left, right, top, bottom } = boundsOf([start!]);
    expect(left).toBeGreaterThanOrEqual(10);
    expect(right).toBeLessThan(20);
    expect((top + bottom) / 2).toBeCloseTo(35.5, 9);
    const below = boundsOf([goal!]);
    expect(below.top).toBeGreaterThan(61);
    expect(below.bottom).toBeLessThanOrEqual(71);
    expect((below.left + below.right) / 2).toBeCloseTo(55.5, 9);
  });

  test('point into the maze at the start and out of it at the goal', () => {
    // The tip is the one corner that lies alone at its end.
    const tip = (area: Area) => ('corners' in area ? area.corners.slice(6, 8) : []);
    expect(tip(start!)[0]).toBeCloseTo(boundsOf([start!]).right, 9);
    expect(tip(start!)[1]).toBeCloseTo(35.5, 9);
    expect(tip(goal!)[1]).toBeCloseTo(boundsOf([goal!]).bottom, 9);
    expect(tip(goal!)[0]).toBeCloseTo(55.5, 9);
  });

  test('are dots in the cell where there is no opening', () => {
    expect(marksOf(maze, { start: null, goal: null }, { markers: 'arrows', grid })).toEqual([
      { x: 25.5, y: 35.5, radius: 0.22 * 9 },
      { x: 55.5, y: 55.5, radius: 0.22 * 9 },
    ]);
  });
});

test('letters stand outside the openings, else in the cell', () => {
  const outside = marksOf(maze, cuts, { markers: 'letters', grid });
  expect(outside).toHaveLength(5 + 4);
  const { left, right, top, bottom } = boundsOf(outside.slice(0, 5));
  expect([left, right, top, bottom].map((mm) => Number(mm.toFixed(6)))).toEqual([12.9, 17.1, 32, 39]);
  const inside = boundsOf(marksOf(maze, { ...cuts, start: null }, { markers: 'letters', grid }).slice(0, 5));
  expect(inside.left).toBeGreaterThan(21);
  expect(inside.right).toBeLessThan(30);
});

test('the goal alone is marked in a cell that is the start too', () => {
  const closed: Cuts = { start: null, goal: null };
  const look = { markers: 'letters', grid } as const;
  expect(marksOf({ ...maze, start: maze.goal }, closed, look)).toEqual(marksOf(maze, closed, look).slice(5));
});

test('dots are in the cells, whether the wall is cut or not', () => {
  const dots = marksOf(maze, cuts, { markers: 'dots', grid });
  expect(dots).toEqual(marksOf(maze, { start: null, goal: null }, { markers: 'dots', grid }));
});

test('only what stands outside needs room there', () => {
  expect(MARKERS.map((markers) => surroundOf(markers, 'cut'))).toEqual([0, 1, 1, 0]);
  expect(MARKERS.map((markers) => surroundOf(markers, 'closed'))).toEqual([0, 0, 0, 0]);
  expect(marksOf(maze, cuts, { markers: 'none', grid })).toEqual([]);
});
