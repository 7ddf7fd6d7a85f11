import { expect, test } from 'vitest';
import {
  createLayout,
  isNodeMap,
  type LayoutOptions,
  nodePixel,
  type Orientation,
  type Style,
} from '../../src/render/layout.ts';

test.each<[string, number, number, LayoutOptions, number, number]>([
  ['31 nodes by default', 16, 16, {}, 202, 202],
  ['41 × 31 nodes', 21, 16, {}, 262, 202],
  ['41 × 31 nodes, turned', 21, 16, { orientation: 'original' }, 202, 262],
  ['one node', 1, 1, { cell: 6, wall: 2 }, 22, 22],
  ['one node of one pixel', 1, 1, { cell: 1, wall: 1 }, 3, 3],
  ['no walls', 2, 2, { cell: 4, wall: 0 }, 24, 24],
  ['the widest walls', 2, 2, { cell: 4, wall: 7 }, 17, 17],
  ['blocks', 16, 2, { cell: 5, style: 'block' }, 165, 25],
  ['blocks, whatever the wall', 16, 2, { cell: 5, wall: 77, style: 'block' }, 165, 25],
  ['more cells than a maze can have', 1e9, 1e9, { cell: 1, wall: 1 }, 2_000_000_001, 2_000_000_001],
])('is (nodes + 3) · cell − wall, or (nodes + 2) · cell: %s', (_, width, height, options, across, down) => {
  const layout = createLayout({ width, height }, options);
  expect([layout.across.pixels, layout.down.pixels]).toEqual([across, down]);
});

test('places nodes a cell apart, after a border of one cell', () => {
  const layout = createLayout({ width: 3, height: 3 }, { cell: 7, wall: 3 });
  expect([-1, 0, 1, 5].map((node) => nodePixel(layout, node))).toEqual([0, 7, 14, 42]);
  expect(layout.corridor).toBe(11);
});

test.each([
  [6, 2, 2],
  [6, 3, 1],
  [6, 6, 0],
  [6, 7, -1],
  [6, 8, -1],
  [6, 9, -2],
  [1, 0, 0],
  [1, 1, 0],
])('cell %i, wall %i: the path begins floor((cell − wall) / 2) = %i after the node', (cell, wall, offset) => {
  const layout = createLayout({ width: 2, height: 2 }, { cell, wall });
  expect([layout.across.pathOffset, layout.down.pathOffset]).toEqual([offset, offset]);
});

test('is a map of the nodes where each is one pixel', () => {
  const isMap = (options: LayoutOptions) => isNodeMap(createLayout({ width: 2, height: 2 }, options));
  expect(isMap({ cell: 1, wall: 1 })).toBe(true);
  expect(isMap({ cell: 1, style: 'block' })).toBe(true);
  expect(isMap({ cell: 1, wall: 0 })).toBe(false);
  expect(isMap({ cell: 2, wall: 2 })).toBe(false);
});

const CELL = 'Expected a whole number of pixels, at least 1, for cell, got';
const WALL = 'Expected a whole number of pixels, 0 to 11 (below 2 · cell), for wall, got';

test.each<[LayoutOptions, string]>([
  [{ cell: 0 }, `${CELL} 0`],
  [{ cell: -3 }, `${CELL} -3`],
  [{ cell: 2.5 }, `${CELL} 2.5`],
  [{ cell: Number.NaN }, `${CELL} NaN`],
  [{ cell: 2 ** 53 }, `${CELL} 9007199254740992`],
  [{ cell: 0, style: 'block' }, `${CELL} 0`],
  [{ wall: -1 }, `${WALL} -1`],
  [{ wall: 12 }, `${WALL} 12`],
  [{ wall: 0.5 }, `${WALL} 0.5`],
  [{ wall: Number.NaN }, `${WALL} NaN`],
  [{ style: untyped('round') }, 'Expected line or block for style, got round'],
  [{ orientation: untyped('left') }, 'Expected upright or original for orientation, got left'],
])('refuses %j', (options, message) => {
  expect(() => createLayout({ width: 2, height: 2 }, options)).toThrow(new RangeError(message));
});

/** A word that the types would not let pass, as callers without types may give it. */
function untyped<T extends Style | Orientation>(word: string): T {
  return JSON.parse(JSON.stringify(word));
}
