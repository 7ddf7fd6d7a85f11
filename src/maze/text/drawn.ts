/**
 * The forms that draw walls as lines between the cells: `lines` in ASCII, `unicode` with box-drawing
 * characters (Unicode block U+2500).
 *
 *     +--+--+--+    ┌─────┬──┐     A cell is two columns wide and one line high, a wall between cells
 *     |s    |  |    │s    │  │     one column or one line. So each row of nodes is a line, and a node is
 *     +  +--+  +    │  ╶──┘  │     two columns wide in a column of cells, one column elsewhere.
 *     |       e|    │       e│
 *     +--+--+--+    └────────┘
 *
 * Read back, `lines` may have cells of any width, `+---+` being common; the joints of `unicode` may be any
 * box-drawing character, since the lines between them say it all.
 */
import type { NodeSource } from './assemble.ts';
import {
  characterAt,
  codeAt,
  filledLines,
  type Lines,
  lengthOf,
  lineText,
  malformedText,
  SPACE,
  trimmedLength,
} from './lines.ts';
import { GOAL_SIGNS, type MarkerSigns, markerSigns, START_SIGNS } from './markers.ts';
import { drawNodes, GOAL, PATH, ROAD, START, type Subject, WALL } from './nodes.ts';

/** How wide cells are drawn: about as wide as high in a terminal. */
const CELL_COLUMNS = 2;

const PLUS = 0x2b;
const DASH = 0x2d;
/** The joint of `unicode` where no wall meets another. */
const POST = 0xb7;
/** What a character of a text is beside the kinds of nodes: nothing yet, a wall out of place, unknown. */
const NOTHING = -1;
const STRAY_WALL = 254;
const UNKNOWN = 255;

/** All characters of these forms lie below: U+25FF ends the block of geometric shapes. */
const KNOWN_CODES = 0x2600;

const OFF_GRID = 'the walls do not lie on the node grid:';

export interface DrawnForm {
  /** The walls between two cells one above the other; the first is written, all are read. */
  readonly across: string;
  /** The walls between two cells side by side. */
  readonly down: string;
  /** The joint of walls to the east (1), south (2), west (4) and north (8), by their sum. */
  readonly joints: string;
  readonly path: string;
  /** How wide cells are in a text to be read: seen by the joints of its first line, or always the same. */
  readonly cellColumns: number | 'by joints';
  /** Whether a character can be a joint. */
  readonly isJoint: (code: number) => boolean;
  /** What start and goal are marked with where they are. */
  readonly signsOf: (subject: Subject) => MarkerSigns;
}

export const UNICODE: DrawnForm = {
  across: '─━═',
  down: '│┃║',
  joints: '·╶╷┌╴─┐┬╵└│├┘┴┤┼',
  path: '•',
  cellColumns: CELL_COLUMNS,
  isJoint: (code) => isBoxDrawing(code) || code === POST,
  signsOf: ({ maze, markers }) => markerSigns(maze, markers),
};

export const ASCII: DrawnForm = {
  across: '-',
  down: '|',
  joints: '+'.repeat(16),
  path: '*',
  cellColumns: 'by joints',
  isJoint: (code) => code === PLUS,
  signsOf: ({ maze }) => markerSigns(maze, 'letters'),
};

/** Whether a character is of the Unicode block of box-drawing characters. */
export function isBoxDrawing(code: number): boolean {
  return code >= 0x2500 && code <= 0x257f;
}

/** Yields the lines of a maze in such a form. */
export function* writeDrawn(form: DrawnForm, subject: Subject): Generator<string> {
  const { width, height } = subject.maze;
  const pen = penOf(form, subject);
  let above = new Uint8Array(2 * width + 1).fill(ROAD);
  let here = new Uint8Array(2 * width + 1).fill(ROAD);
  let below = new Uint8Array(2 * width + 1);
  const codes = new Uint16Array(width * (CELL_COLUMNS + 1) + 1);
  drawNodes(subject, 0, below);
  for (let row = 0; row <= 2 * height; row++) {
    [above, here, below] = [here, below, above];
    if (row < 2 * height) drawNodes(subject, row + 1, below);
    else below.fill(ROAD);
    for (let column = 0; column <= 2 * width; column++) {
      const at = columnOf(column, CELL_COLUMNS);
      const kind = here[column]!;
      if (column % 2 === 1) {
        codes[at] = pen.across[kind]!;
        codes[at + 1] = kind < START ? pen.across[kind]! : SPACE;
      } else if (row % 2 === 1) codes[at] = pen.down[kind]!;
      // Only an opening beside a passage takes the place of a joint.
      else codes[at] = kind === WALL ? pen.joints[armsAt(column, above, here, below)]! : SPACE;
    }
    yield lineText(codes);
  }
}

/** The character codes of what is drawn, by the kind of node or the arms of the joint. */
interface Pen {
  readonly across: readonly number[];
  readonly down: readonly number[];
  readonly joints: readonly number[];
}

function penOf(form: DrawnForm, subject: Subject): Pen {
  const { start, goal } = form.signsOf(subject);
  const rest = ` ${form.path}${start}${goal}`;
  return {
    across: codesOf(form.across[0] + rest),
    down: codesOf(form.down[0] + rest),
    joints: codesOf(form.joints),
  };
}

function codesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

/** The sides to which walls run from the joint at that column, east 1, south 2, west 4, north 8. */
function armsAt(column: number, above: Uint8Array, here: Uint8Array, below: Uint8Array): number {
  return (
    (here[column + 1] === WALL ? 1 : 0) +
    (below[column] === WALL ? 2 : 0) +
    (here[column - 1] === WALL ? 4 : 0) +
    (above[column] === WALL ? 8 : 0)
  );
}

/**
 * Returns the nodes of a text in such a form. Spaces at the ends of lines may be missing, but for a gap in the
 * place of a joint, which leads into a passage. Throws a RangeError where the lines do not make a grid of cells.
 */
export function readDrawn(form: DrawnForm, lines: Lines): NodeSource {
  const cellColumns = form.cellColumns === 'by joints' ? cellColumnsOf(lines) : form.cellColumns;
  const length = trimmedLength(lines, 0);
  const height = filledLines(lines);
  const pitch = cellColumns + 1;
  if (length % pitch !== 1 || length === 1) {
    throw malformedText(
      `expected 1 + ${pitch} characters for each cell, got ${length}`,
      lines.skipped,
      length - 1,
    );
  }
  if (height % 2 === 0 || height === 1) {
    throw malformedText(
      `expected 1 + 2 lines for each row of cells, got ${height}`,
      lines.skipped + height - 1,
      0,
    );
  }
  for (let line = 2; line < height; line += 2) {
    if (lengthOf(lines, line) >= length) continue;
    throw malformedText('a line that ends too early', lines.skipped + line, trimmedLength(lines, line));
  }
  const grid = {
    lines,
    form,
    cellColumns,
    length,
    height,
    across: kindTable(form, form.across),
    down: kindTable(form, form.down),
  };
  return {
    columns: (2 * (length - 1)) / pitch + 1,
    rows: height,
    read: (row, kinds) => readLine(grid, row, kinds),
    placeOf: (row, column) => [lines.skipped + row, columnOf(column, cellColumns)],
  };
}

/** The width of the first cell: of its wall, which a gap may end, or else up to the next joint. */
function cellColumnsOf(lines: Lines): number {
  const isWall = codeAt(lines, 0, 1) === DASH;
  const isInCell = (code: number) => (isWall ? code === DASH : code >= 0 && code !== PLUS);
  let column = 1;
  while (isInCell(codeAt(lines, 0, column))) column++;
  return Math.max(1, column - 1);
}

function columnOf(column: number, cellColumns: number): number {
  return (column >> 1) * (cellColumns + 1) + (column & 1);
}

interface DrawnGrid {
  readonly lines: Lines;
  readonly form: DrawnForm;
  readonly cellColumns: number;
  /** Characters in a line. */
  readonly length: number;
  /** Lines. */
  readonly height: number;
  readonly across: Uint8Array;
  readonly down: Uint8Array;
}

/** The kind of node that each character stands for, where walls are those given. */
function kindTable(form: DrawnForm, walls: string): Uint8Array {
  const kindOf = new Uint8Array(KNOWN_CODES).fill(UNKNOWN);
  for (let code = 0; code < kindOf.length; code++) if (form.isJoint(code)) kindOf[code] = STRAY_WALL;
  for (const [signs, kind] of [
    [form.across + form.down, STRAY_WALL],
    [walls, WALL],
    [' ', ROAD],
    ['•·*.', PATH],
    [START_SIGNS, START],
    [GOAL_SIGNS, GOAL],
  ] as const) {
    for (const sign of signs) kindOf[sign.charCodeAt(0)] = kind;
  }
  return kindOf;
}

function readLine(grid: DrawnGrid, row: number, kinds: Uint8Array): void {
  const { lines, form, cellColumns, length } = grid;
  if (trimmedLength(lines, row) > length) {
    throw malformedText(
      `a line longer than the ${length} characters of the first`,
      lines.skipped + row,
      length,
    );
  }
  for (let column = 0; column < kinds.length; column++) {
    if (column % 2 === 1 || row % 2 === 1) kinds[column] = kindAt(grid, row, column);
    else {
      const at = columnOf(column, cellColumns);
      const code = codeAt(lines, row, at);
      const isBorder = row === 0 || row === grid.height - 1 || column === 0 || column === kinds.length - 1;
      const isGap = isBorder && code === SPACE;
      if (!isGap && !form.isJoint(code)) throw strange(grid, row, at);
      kinds[column] = isGap ? ROAD : WALL;
    }
  }
}

/** What the characters of a node say: a wall from end to end, or road with a mark somewhere. */
function kindAt(grid: DrawnGrid, row: number, column: number): number {
  const { lines, cellColumns } = grid;
  const kindOf = row % 2 === 0 ? grid.across : grid.down;
  const from = columnOf(column, cellColumns);
  const to = column % 2 === 1 ? from + cellColumns : from + 1;
  let kind = NOTHING;
  for (let at = from; at < to; at++) {
    const code = codeAt(lines, row, at);
    const found = code < 0 ? ROAD : (kindOf[code] ?? UNKNOWN);
    const isHalfWall = at > from && (found === WALL) !== (kind === WALL);
    const isSecondMark = found >= START && kind >= START;
    if (found > GOAL || isHalfWall || isSecondMark) throw strange(grid, row, at);
    kind = Math.max(kind, found);
  }
  return kind;
}

function strange({ lines, down }: DrawnGrid, row: number, column: number): RangeError {
  const code = codeAt(lines, row, column);
  if (code < 0) return malformedText('a line that ends too early', lines.skipped + row, column);
  const character = characterAt(lines, row, column);
  const kind = down[code] ?? UNKNOWN;
  const isMark = kind === START || kind === GOAL;
  const what = kind === UNKNOWN ? 'unknown character' : isMark ? 'a second mark in a cell:' : OFF_GRID;
  return malformedText(`${what} ${character}`, lines.skipped + row, column);
}
