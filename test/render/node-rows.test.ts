import { expect, test } from 'vitest';
import { solve } from '../../src/maze/solve.ts';
import { createLayout, type Orientation } from '../../src/render/layout.ts';
import { createNodeRows, pictureNode } from '../../src/render/node-rows.ts';
import { drawnMaze } from '../maze/drawn-maze.ts';

const maze = drawnMaze(['S*****G', ' ##### ', ' #     ']);

/** The rows of nodes in the order asked for, border included, as texts. */
function rowsOf(orientation: Orientation, ys: readonly number[], path = solve(maze)): string[] {
  const rows = createNodeRows({ maze, path, openings: [] }, createLayout(maze, { orientation }));
  return ys.map((y) => [...rows.at(y)].map((node) => '# *'[node]).join(''));
}

const UPRIGHT = ['#########', '#*******#', '# ##### #', '# #     #', '#########'];
const TURNED = ['#####', '#*  #', '#*# #', '#*# #', '#*# #', '#*# #', '#*###', '#*  #', '#####'];

test('upright rows look as the text, with its border', () => {
  expect(rowsOf('upright', [-1, 0, 1, 2, 3])).toEqual(UPRIGHT);
});

test('original rows are the text turned a quarter turn counter-clockwise', () => {
  expect(rowsOf('original', [-1, 0, 1, 2, 3, 4, 5, 6, 7])).toEqual(TURNED);
});

test('any order gives the same rows', () => {
  expect(rowsOf('upright', [3, 2, 1, 0, -1])).toEqual(UPRIGHT.toReversed());
  expect(rowsOf('original', [7, 6, 5, 4, 3, 2, 1, 0, -1])).toEqual(TURNED.toReversed());
  expect(rowsOf('upright', [2, 0, 2, 9, 1, -2])).toEqual([3, 1, 3, 0, 2, 0].map((row) => UPRIGHT[row]));
});

test('without a path no node is on one', () => {
  expect(rowsOf('upright', [0, 1, 2], null)).toEqual(['#       #', '# ##### #', '# #     #']);
});

test('a row stays as it is until four others have been asked for', () => {
  const rows = createNodeRows({ maze, path: null, openings: [] }, createLayout(maze));
  const first = rows.at(0);
  const copy = [...first];
  for (const y of [1, 2, 3]) rows.at(y);
  expect([...first]).toEqual(copy);
});

test("says where a node stands in the picture: the text's top left is the turned picture's bottom left", () => {
  const place = (x: number, y: number, orientation: Orientation) =>
    pictureNode({ x, y }, createLayout(maze, { orientation }));
  expect(place(5, 2, 'upright')).toEqual({ x: 5, y: 2 });
  expect(place(0, 0, 'original')).toEqual({ x: 0, y: 6 });
  expect(place(6, 2, 'original')).toEqual({ x: 2, y: 0 });
});

test('a cut in the outer wall shows in its own row alone', () => {
  const tall = drawnMaze(['S', ' ', ' ', ' ', ' ', ' ', 'G']);
  const openings = [{ x: -1, y: 0 }];
  const rows = createNodeRows({ maze: tall, path: null, openings }, createLayout(tall));
  expect([0, 2, 4, 6].map((y) => rows.at(y)[0])).toEqual([1, 0, 0, 0]);
});

test('so does a cut beside a passage', () => {
  for (const x of [1, 5]) {
    const openings = [{ x, y: 3 }];
    const rows = createNodeRows(
      { maze, path: null, openings },
      createLayout(maze, { orientation: 'original' }),
    );
    const right = [0, 1, 2, 3, 4, 5, 6].map((y) => rows.at(y).at(-1));
    expect(right).toEqual(right.map((_, y) => (y === 6 - x ? 1 : 0)));
  }
});
