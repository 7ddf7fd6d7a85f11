/**
 * The common ground of the text forms that draw: rows of nodes with the border around them. Row y and
 * column x of such a grid are node (x − 1, y − 1) of the maze; cells sit at odd rows and columns.
 */
import type { Markers } from '../markers.ts';
import { EAST_OPEN, type Maze, type Point, SOUTH_OPEN } from '../maze.ts';
import type { Openings } from '../openings.ts';
import type { Recipe } from '../recipe.ts';
import { isPathCell, type Path } from '../solve.ts';

/** What a node is, one byte each. */
export const WALL = 0;
export const ROAD = 1;
export const PATH = 2;
export const START = 3;
export const GOAL = 4;

/** Terminals show colors or not. */
export type Ink = 'color' | 'plain';

/** A maze and what is to be written of it; each form takes what it has a place for. */
export interface Subject {
  readonly maze: Maze;
  readonly path: Path | null;
  readonly openings: Openings | null;
  readonly markers: Markers;
  readonly ink: Ink;
  readonly recipe: Recipe | null;
}

/** Yields the rows of the grid from the top, each a byte a node, border included; a row is valid until the next. */
export function* nodeRows(subject: Subject): Generator<Uint8Array> {
  const { width, height } = subject.maze;
  const kinds = new Uint8Array(2 * width + 1);
  for (let y = 0; y <= 2 * height; y++) {
    drawNodes(subject, y, kinds);
    yield kinds;
  }
}

/** Draws row `y` of the grid into `kinds`. */
export function drawNodes(subject: Subject, y: number, kinds: Uint8Array): void {
  const { maze, path, openings, markers } = subject;
  if (y % 2 === 1) drawCells(maze, path, y, kinds);
  else drawBetween(maze, path, y, kinds);
  if (openings !== null) for (const opening of [openings.start, openings.goal]) mark(opening, ROAD);
  if (path !== null) for (const end of [maze.start, maze.goal]) mark(end, PATH);
  if (markers !== 'none') {
    mark(maze.start, START);
    mark(maze.goal, GOAL);
  }
  function mark(node: Point, kind: number): void {
    if (node.y + 1 === y) kinds[node.x + 1] = kind;
  }
}

function drawCells({ width, passages }: Maze, path: Path | null, y: number, kinds: Uint8Array): void {
  const first = ((y - 1) / 2) * width;
  kinds[0] = WALL;
  let wasOnPath = false;
  for (let x = 0; x < width; x++) {
    const cell = first + x;
    const onPath = path !== null && isPathCell(path, cell);
    if (onPath && wasOnPath && kinds[2 * x] === ROAD) kinds[2 * x] = PATH;
    kinds[2 * x + 1] = onPath ? PATH : ROAD;
    kinds[2 * x + 2] = (passages[cell]! & EAST_OPEN) !== 0 ? ROAD : WALL;
    wasOnPath = onPath;
  }
}

function drawBetween(maze: Maze, path: Path | null, y: number, kinds: Uint8Array): void {
  const { width, height, passages } = maze;
  kinds.fill(WALL);
  if (y === 0 || y === 2 * height) return;
  const first = (y / 2 - 1) * width;
  for (let x = 0; x < width; x++) {
    const cell = first + x;
    if ((passages[cell]! & SOUTH_OPEN) === 0) continue;
    const onPath = path !== null && isPathCell(path, cell) && isPathCell(path, cell + width);
    kinds[2 * x + 1] = onPath ? PATH : ROAD;
  }
}
