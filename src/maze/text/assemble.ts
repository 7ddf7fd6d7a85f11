import { createMaze, EAST_OPEN, isOpenNode, type Maze, type Point, SOUTH_OPEN } from '../maze.ts';
import type { Openings } from '../openings.ts';
import { malformedText } from './lines.ts';
import { GOAL, START, WALL } from './nodes.ts';

/** A text read as the grid of nodes with border of nodes.ts. */
export interface NodeSource {
  /** Odd numbers of at least 3, border included. */
  readonly columns: number;
  readonly rows: number;
  /** Writes the kinds of a row's nodes, or throws where the text has something else. */
  readonly read: (row: number, kinds: Uint8Array) => void;
  /** Line and column, counted from 0, of a node. */
  readonly placeOf: (row: number, column: number) => readonly [line: number, column: number];
}

export interface Assembled {
  readonly maze: Maze;
  /** The gaps in the outer wall; null where it is closed. */
  readonly openings: Openings | null;
}

/** A gap in the border: its row and column in the grid and the node of the maze behind it. */
interface Gap {
  readonly row: number;
  readonly column: number;
  readonly inside: Point;
}

/** Start and goal have one gap each. */
const MAX_GAPS = 2;

/**
 * Returns the maze that the nodes show. A start or goal that is not marked is the next gap of the border that
 * is not the other's, taken side by side from the top, the left, the right, the bottom; else the first or the
 * last cell. Throws a RangeError with line and
 * column where walls do not lie on the node grid, for a second start or goal, and for any gaps but one at each of them.
 */
export function assemble(source: NodeSource): Assembled {
  const maze = createMaze((source.columns - 1) / 2, (source.rows - 1) / 2);
  const kinds = new Uint8Array(source.columns);
  const marked: { start: Point | null; goal: Point | null } = { start: null, goal: null };
  const gaps: Gap[] = [];
  for (let row = 0; row < source.rows; row++) {
    source.read(row, kinds);
    const isBorderRow = row === 0 || row === source.rows - 1;
    for (let column = 0; column < source.columns; column++) {
      const kind = kinds[column]!;
      if (isBorderRow || column === 0 || column === source.columns - 1) {
        if (kind !== WALL) gaps.push(gapAt(source, row, column, gaps.length));
      } else {
        settle(source, maze, row, column, kind);
      }
      if (kind !== START && kind !== GOAL) continue;
      const name = kind === START ? 'start' : 'goal';
      if (marked[name] !== null) throw malformedText(`a second ${name}`, ...source.placeOf(row, column));
      marked[name] = insideOf(source, row, column);
    }
  }
  // As in pictures: from the top, then the left, the right and the bottom.
  gaps.sort((a, b) => sideOf(source, a) - sideOf(source, b));
  return withEnds(source, maze, { ...marked, gaps });
}

function sideOf(source: NodeSource, { row, column }: Gap): number {
  if (row === 0) return 0;
  if (column === 0) return 1;
  return column === source.columns - 1 ? 2 : 3;
}

/** Opens what a node inside the border opens; refuses what is not on the node grid. */
function settle(source: NodeSource, maze: Maze, row: number, column: number, kind: number): void {
  const isCellRow = row % 2 === 1;
  const isCellColumn = column % 2 === 1;
  const cell = ((row - 1) >> 1) * maze.width + ((column - 1) >> 1);
  if (isCellRow && isCellColumn) {
    if (kind === WALL) throw offGrid('a wall in the place of a cell', source, row, column);
  } else if (kind !== WALL) {
    if (isCellRow) maze.passages[cell]! |= EAST_OPEN;
    else if (isCellColumn) maze.passages[cell]! |= SOUTH_OPEN;
    else throw offGrid('an open corner between four cells', source, row, column);
  }
}

function offGrid(what: string, source: NodeSource, row: number, column: number): RangeError {
  return malformedText(`the walls do not lie on the node grid: ${what}`, ...source.placeOf(row, column));
}

function gapAt(source: NodeSource, row: number, column: number, count: number): Gap {
  const inside = insideOf(source, row, column);
  const isCorner = inside.x + 1 !== column && inside.y + 1 !== row;
  if (isCorner) throw malformedText('a gap in the corner of the outer wall', ...source.placeOf(row, column));
  if (count === MAX_GAPS) {
    const what = 'a third gap in the outer wall, expected none or two';
    throw malformedText(what, ...source.placeOf(row, column));
  }
  return { row, column, inside };
}

function insideOf(source: NodeSource, row: number, column: number): Point {
  return {
    x: Math.min(Math.max(column - 1, 0), source.columns - 3),
    y: Math.min(Math.max(row - 1, 0), source.rows - 3),
  };
}

interface Ends {
  readonly start: Point | null;
  readonly goal: Point | null;
  readonly gaps: readonly Gap[];
}

function withEnds(source: NodeSource, blank: Maze, { gaps, ...marked }: Ends): Assembled {
  let { start, goal } = marked;
  for (const { row, column, inside } of gaps) {
    if (!isOpenNode(blank, inside.x, inside.y)) {
      throw malformedText('a gap in the outer wall before a wall', ...source.placeOf(row, column));
    }
    if (start === null && !isSame(goal, inside)) start = inside;
    else if (goal === null && !isSame(start, inside)) goal = inside;
  }
  const maze = { ...blank, start: start ?? blank.start, goal: goal ?? blank.goal };
  return { maze, openings: openingsAmong(source, maze, gaps) };
}

/** Both of no gaps, or of two; anything else is no way in and out. */
function openingsAmong(source: NodeSource, maze: Maze, gaps: readonly Gap[]): Openings | null {
  let start: Point | null = null;
  let goal: Point | null = null;
  for (const { row, column, inside } of gaps) {
    const atStart = isSame(inside, maze.start);
    const atGoal = isSame(inside, maze.goal);
    const gap = { x: column - 1, y: row - 1 };
    if (gaps.length === 1) throw strayGap('one gap in the outer wall, expected none or two');
    if (atStart && start === null) start = gap;
    else if (atGoal && goal === null) goal = gap;
    else if (atStart || atGoal) throw strayGap(`a second gap at the ${atStart ? 'start' : 'goal'}`);
    else throw strayGap('a gap in the outer wall at neither start nor goal');
    function strayGap(what: string): RangeError {
      return malformedText(what, ...source.placeOf(row, column));
    }
  }
  return start === null || goal === null ? null : { start, goal };
}

function isSame(a: Point | null, b: Point): boolean {
  return a !== null && a.x === b.x && a.y === b.y;
}
