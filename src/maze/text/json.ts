/**
 * The form for other programs. One object, with line breaks between its parts:
 *
 *     width, height   cells across and down, whole numbers of at least 1
 *     passages        a text for each row of cells, a digit for each cell: 1 where one can step from the cell
 *                     to the east, plus 2 where one can step to the south
 *     start, goal     {"x", "y"}: nodes, of which there are 2·width − 1 across; cell (x, y) is node (2x, 2y)
 *     openings        {"start": {"x", "y"}, "goal": {"x", "y"}}: nodes of the border (−1 is the left or top
 *                     one) where the outer wall is cut; only if it is
 *     recipe          {"algorithm", "options", "seed", "version"}: what makes this maze again; if known
 *     solution        {"nodes", "cells", "path"}: how many of them are on the shortest way, and its steps
 *                     from node to node as letters E, S, W, N; if asked for
 *
 * Readers must be given width, height and passages; they take the first and the last cell for a start and a
 * goal that are not there, work out the solution anew, and pass over what they do not know.
 */

import { isObject, type JsonObject, ownField, shown } from '../json-value.ts';
import { createMaze, EAST_OPEN, isOpenNode, MAX_CELLS, type Maze, type Point, SOUTH_OPEN } from '../maze.ts';
import { isOpeningFor, type Openings } from '../openings.ts';
import { parseRecipe, type Recipe } from '../recipe.ts';
import { type Path, pathNodes } from '../solve.ts';
import { faultOf } from './json-fault.ts';
import { type Lines, malformedText } from './lines.ts';
import type { Subject } from './nodes.ts';

/** Yields the lines of a maze in this form. */
export function* writeJson({ maze, path, openings, recipe }: Subject): Generator<string> {
  const { width, height, passages } = maze;
  yield '{';
  yield `  "width": ${width},`;
  yield `  "height": ${height},`;
  yield '  "passages": [';
  for (let y = 0; y < height; y++) {
    const digits = passages.subarray(y * width, (y + 1) * width).join('');
    yield `    "${digits}"${y < height - 1 ? ',' : ''}`;
  }
  yield '  ],';
  yield `  "start": ${JSON.stringify(pointOf(maze.start))},`;
  const parts = [`"goal": ${JSON.stringify(pointOf(maze.goal))}`];
  if (openings !== null) {
    const cuts = { start: pointOf(openings.start), goal: pointOf(openings.goal) };
    parts.push(`"openings": ${JSON.stringify(cuts)}`);
  }
  if (recipe !== null) {
    const { algorithm, options, seed, version } = recipe;
    parts.push(`"recipe": ${JSON.stringify({ algorithm, options, seed, version })}`);
  }
  if (path !== null) {
    const solution = { nodes: path.length, cells: path.cellCount, path: stepsOf(maze, path) };
    parts.push(`"solution": ${JSON.stringify(solution)}`);
  }
  for (const [i, part] of parts.entries()) yield `  ${part}${i < parts.length - 1 ? ',' : ''}`;
  yield '}';
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}

function stepsOf(maze: Maze, path: Path): string {
  let steps = '';
  let before: Point | null = null;
  for (const node of pathNodes(maze, path)) {
    if (before !== null) {
      if (node.y === before.y) steps += node.x > before.x ? 'E' : 'W';
      else steps += node.y > before.y ? 'S' : 'N';
    }
    before = node;
  }
  return steps;
}

export interface JsonMaze {
  readonly maze: Maze;
  readonly openings: Openings | null;
  readonly recipe: Recipe | null;
}

/**
 * Returns the maze in a text of this form. Throws a RangeError with line and column where it is not JSON, and
 * with the name of the part that is missing, of another type or out of range.
 */
export function readJson(lines: Lines): JsonMaze {
  const value = parsed(lines);
  if (!isObject(value)) throw malformedPart('an object', 'the whole', value);
  const blank = readPassages(value);
  const start = nodeField(blank, value, 'start') ?? blank.start;
  const goal = nodeField(blank, value, 'goal') ?? blank.goal;
  const maze = { ...blank, start, goal };
  const recipe = ownField(value, 'recipe');
  return {
    maze,
    openings: readOpenings(maze, ownField(value, 'openings')),
    recipe: recipe === undefined || recipe === null ? null : parseRecipe(recipe),
  };
}

function parsed(lines: Lines): unknown {
  const text = lines.text.slice(lines.starts[0]);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const at = faultOf(text) + lines.starts[0]!;
    let line = 0;
    while (line + 1 < lines.starts.length && lines.starts[line + 1]! <= at) line++;
    const error = malformedText('not JSON', lines.skipped + line, at - lines.starts[line]!);
    error.cause = cause;
    throw error;
  }
}

function malformedPart(wanted: string, name: string, value: unknown): RangeError {
  return new RangeError(`malformed maze text: expected ${wanted} for ${name}, got ${shown(value)}`);
}

/** Looks at every row before it takes memory for the cells. */
function readPassages(value: JsonObject): Maze {
  const width = sideField(value, 'width');
  const height = sideField(value, 'height');
  const rows = ownField(value, 'passages');
  if (!Array.isArray(rows) || rows.length !== height) {
    throw malformedPart(`a list of ${height} rows`, 'passages', rows);
  }
  const texts: string[] = [];
  for (const [y, row] of rows.entries()) {
    const last = y === height - 1;
    // Nothing leads out of the grid: no step east from the last column, none south from the last row.
    const allowed = last ? /^[01]*0$/ : /^[0-3]*[02]$/;
    if (typeof row !== 'string' || row.length !== width || !allowed.test(row)) {
      const digits = last ? '0 or 1, the last 0' : '0 to 3, the last 0 or 2';
      throw malformedPart(`a text of ${width} digits, each ${digits},`, `passages[${y}]`, row);
    }
    texts.push(row);
  }
  const maze = createMaze(width, height);
  for (const [y, row] of texts.entries()) {
    // The codes of the digits 0 to 3 end in the bits that they stand for.
    for (let x = 0; x < width; x++)
      maze.passages[y * width + x] = row.charCodeAt(x) & (EAST_OPEN | SOUTH_OPEN);
  }
  return maze;
}

function sideField(value: JsonObject, name: string): number {
  const side = ownField(value, name);
  if (typeof side === 'number' && Number.isInteger(side) && side >= 1 && side <= MAX_CELLS) return side;
  throw malformedPart(`a whole number from 1 to ${MAX_CELLS}`, name, side);
}

/** The node in a field, null where there is no such field. */
function nodeField(maze: Maze, value: JsonObject, name: string): Point | null {
  const field = ownField(value, name);
  if (field === undefined) return null;
  const node = pointIn(field);
  if (node !== null && isOpenNode(maze, node.x, node.y)) return node;
  throw malformedPart('a cell or an open passage as {"x", "y"} in nodes', name, field);
}

function pointIn(value: unknown): Point | null {
  if (!isObject(value)) return null;
  const x = ownField(value, 'x');
  const y = ownField(value, 'y');
  return Number.isInteger(x) && Number.isInteger(y) && typeof x === 'number' && typeof y === 'number'
    ? { x, y }
    : null;
}

function readOpenings(maze: Maze, value: unknown): Openings | null {
  if (value === undefined || value === null) return null;
  const [start, goal] = ['start', 'goal'].map((end) =>
    isObject(value) ? pointIn(ownField(value, end)) : null,
  );
  if (start && goal && isOpeningFor(maze, maze.start, start) && isOpeningFor(maze, maze.goal, goal)) {
    return { start, goal };
  }
  throw malformedPart('nodes of the border beside start and goal', 'openings', value);
}
