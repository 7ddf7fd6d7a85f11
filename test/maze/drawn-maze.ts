/**
 * Mazes as the tests draw them, a character a node: `#` a wall, `S` the start, `G` the goal, `X` both in
 * one, `*` a node of the path, a space any other road. Cells stand at even places, passages between them.
 */
import { createMaze, EAST, type Maze, openPassage, type Point, SOUTH } from '../../src/maze/maze.ts';
import { isOnPath, type Path } from '../../src/maze/solve.ts';

/** Returns the maze of a drawing; without S or G it starts in the first cell, or ends in the last. */
export function drawnMaze(rows: readonly string[]): Maze {
  const maze = createMaze((rows[0]!.length + 1) / 2, (rows.length + 1) / 2);
  let { start, goal } = maze;
  rows.forEach((row, y) => {
    [...row].forEach((node, x) => {
      requireDrawable(node, x, y);
      if ('SX'.includes(node)) start = { x, y };
      if ('GX'.includes(node)) goal = { x, y };
      const cell = (y >> 1) * maze.width + (x >> 1);
      if (node !== '#' && x % 2 === 1) openPassage(maze, cell, EAST);
      if (node !== '#' && y % 2 === 1) openPassage(maze, cell, SOUTH);
    });
  });
  return { ...maze, start, goal };
}

/** Returns the drawing of a maze and its path. */
export function drawing(maze: Maze, path: Path | null): string[] {
  const { width, height, start, goal } = maze;
  const is = (point: Point, x: number, y: number) => point.x === x && point.y === y;
  return Array.from({ length: 2 * height - 1 }, (_, y) =>
    Array.from({ length: 2 * width - 1 }, (_, x) => {
      if (is(start, x, y)) return is(goal, x, y) ? 'X' : 'S';
      if (is(goal, x, y)) return 'G';
      if (path !== null && isOnPath(maze, path, x, y)) return '*';
      return isRoad(maze, x, y) ? ' ' : '#';
    }).join(''),
  );
}

/** Whether a node is road, told from the two bits of a cell alone. */
export function isRoad({ width, passages }: Maze, x: number, y: number): boolean {
  const open = passages[Math.floor(y / 2) * width + Math.floor(x / 2)]!;
  if (x % 2 === 0 && y % 2 === 0) return true;
  if (x % 2 === 1 && y % 2 === 1) return false;
  return x % 2 === 1 ? (open & 1) === 1 : (open & 2) === 2;
}

function requireDrawable(node: string, x: number, y: number): void {
  const isCorner = x % 2 === 1 && y % 2 === 1;
  const isCell = x % 2 === 0 && y % 2 === 0;
  if ((isCorner && node !== '#') || (isCell && node === '#')) throw new Error(`drawn wrongly at ${x},${y}`);
}
