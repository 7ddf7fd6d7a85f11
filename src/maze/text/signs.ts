/**
 * The forms that write one sign for each node.
 *
 *     form     wall  road  path  start  goal   a node        border
 *     matrix   0     1     *     s      e      sign, space   yes
 *     blocks   H     space .     s      e      sign twice    yes
 *     road     #     space *     s      e      sign          no
 *
 * `matrix` is what the original `prim` prints, `blocks` the Lua program's form, `road` the road.txt of the
 * original pairs. On reading, the border may be there or not in each of them: the first sign is a wall
 * where it is there and the first cell where it is not.
 *
 * A single row or column of cells without walls is nothing but spaces as `road`: one line of them, or lines
 * of one each. All of them count then: with the spaces at the ends of lines cut off it cannot be read.
 */
import type { NodeSource } from './assemble.ts';
import { withoutBlanks, withoutSpareBlanks } from './leading-blanks.ts';
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
import { nodeRows, ROAD, type Subject, WALL } from './nodes.ts';

const UNKNOWN = 255;

export interface SignForm {
  /** The signs by what a node is: wall, road, path, start, goal. */
  readonly signs: string;
  /** How often a sign is written for a node. */
  readonly repeat: 1 | 2;
  /** What stands between two nodes. */
  readonly between: '' | ' ';
  readonly hasBorder: boolean;
}

export const MATRIX: SignForm = { signs: '01*se', repeat: 1, between: ' ', hasBorder: true };
export const BLOCKS: SignForm = { signs: 'H .se', repeat: 2, between: '', hasBorder: true };
export const ROADS: SignForm = { signs: '# *se', repeat: 1, between: '', hasBorder: false };

/** Yields the lines of a maze in such a form. */
export function* writeSigns(form: SignForm, subject: Subject): Generator<string> {
  const { width, height } = subject.maze;
  const { signs, repeat, between, hasBorder } = form;
  const margin = hasBorder ? 0 : 1;
  const across = 2 * width + 1 - 2 * margin;
  const pitch = pitchOf(form);
  const codes = new Uint16Array(across * pitch - between.length).fill(SPACE);
  let row = 0;
  for (const kinds of nodeRows(subject)) {
    if (row >= margin && row <= 2 * height - margin) {
      for (let x = 0; x < across; x++) {
        const code = signs.charCodeAt(kinds[x + margin]!);
        codes[x * pitch] = code;
        if (repeat === 2) codes[x * pitch + 1] = code;
      }
      yield lineText(codes);
    }
    row++;
  }
}

/**
 * Returns the nodes of a text in such a form. Where roads are spaces, those at the ends of lines may be
 * missing in texts without a border. Throws a RangeError for ragged lines and for an even number of nodes.
 */
export function readSigns(form: SignForm, given: Lines): NodeSource {
  const lines = withoutLead(form, given);
  const { skipped } = lines;
  const isBordered = codeAt(lines, 0, 0) === form.signs.charCodeAt(WALL);
  const { width, height } =
    isBordered || form.between === ' ' ? fullSize(form, lines) : paddedSize(form, lines);
  const margin = isBordered ? 0 : 1;
  const grid = { form, lines, kindOf: kindTable(form.signs), width, margin };
  const columns = width + 2 * margin;
  // A stray character in the first line says more about it than the number of nodes does.
  readLine(grid, 0, new Uint8Array(columns));
  const pitch = pitchOf(form);
  if (width % 2 === 0) {
    throw malformedText(`${width} nodes across, expected an odd number`, skipped, (width - 1) * pitch);
  }
  if (height % 2 === 0) {
    throw malformedText(`${height} rows of nodes, expected an odd number`, skipped + height - 1, 0);
  }
  if (isBordered && (width === 1 || height === 1))
    throw malformedText('no cell within the border', skipped, 0);
  return {
    columns,
    rows: height + 2 * margin,
    read: (row, kinds) => {
      if (!isBordered) kinds.fill(WALL);
      if (row >= margin && row < height + margin) readLine(grid, row - margin, kinds);
    },
    placeOf: (row, column) => [skipped + row - margin, (column - margin) * pitch],
  };
}

function withoutLead(form: SignForm, lines: Lines): Lines {
  if (form.signs[ROAD] !== ' ') return withoutBlanks(lines);
  return withoutSpareBlanks(lines, { wall: form.signs.charCodeAt(WALL), pitch: pitchOf(form) });
}

function pitchOf({ repeat, between }: SignForm): number {
  return repeat + between.length;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in nodes of a text whose lines are all as long as the first, spaces behind them left out. */
function fullSize(form: SignForm, lines: Lines): Size {
  const height = filledLines(lines);
  const length = trimmedLength(lines, 0);
  for (let line = 1; line < height; line++) {
    const trimmed = trimmedLength(lines, line);
    if (trimmed > length || lengthOf(lines, line) < length) {
      throw malformedText(
        `a line of ${trimmed} characters under a first line of ${length}`,
        lines.skipped + line,
        Math.min(trimmed, length),
      );
    }
  }
  return { width: Math.ceil(length / pitchOf(form)), height };
}

/**
 * The size in nodes of a text without a border in which spaces, being roads, may have been cut off at the
 * ends of its lines, or lines of them at its end. The last but one column and row of nodes have walls at
 * every second place, so what is left falls short by one node at the most, and sizes are odd.
 */
function paddedSize(form: SignForm, lines: Lines): Size {
  const pitch = pitchOf(form);
  let longest = 0;
  let isUniform = true;
  let hasSpaces = false;
  for (let line = 0; line < lines.count; line++) {
    const length = trimmedLength(lines, line);
    longest = Math.max(longest, length);
    if (lengthOf(lines, line) !== length) hasSpaces = true;
    if (lengthOf(lines, line) !== lengthOf(lines, 0)) isUniform = false;
  }
  if (isUniform && hasSpaces) {
    return { width: Math.ceil(lengthOf(lines, 0) / pitch), height: lines.count };
  }
  const width = 2 * Math.floor(longest / pitch / 2) + 1;
  const height = filledLines(lines);
  for (let line = 0; line < height; line++) {
    const length = trimmedLength(lines, line);
    if (line % 2 === 1 && length < (width - 1) * pitch) {
      throw malformedText('a line that ends too early', lines.skipped + line, length);
    }
    if (lengthOf(lines, line) > width * pitch) {
      throw malformedText(`a line longer than ${width} nodes`, lines.skipped + line, width * pitch);
    }
  }
  const isCut = height % 2 === 0 && (lines.count > height || lines.starts.length > height + 1);
  return { width, height: isCut ? height + 1 : height };
}

/** The kind of node that each character code below 128 stands for; 255 for the others. */
function kindTable(signs: string): Uint8Array {
  const kindOf = new Uint8Array(128).fill(UNKNOWN);
  for (let kind = 0; kind < signs.length; kind++) kindOf[signs.charCodeAt(kind)] = kind;
  return kindOf;
}

interface SignGrid {
  readonly form: SignForm;
  readonly lines: Lines;
  readonly kindOf: Uint8Array;
  /** Nodes across in the text. */
  readonly width: number;
  /** Where the nodes of the text begin in a row with border. */
  readonly margin: number;
}

function readLine(grid: SignGrid, line: number, kinds: Uint8Array): void {
  const { form, lines, kindOf, width, margin } = grid;
  const pitch = pitchOf(form);
  for (let x = 0; x < width; x++) {
    const code = codeAt(lines, line, x * pitch);
    const kind = code < 0 ? ROAD : code < kindOf.length ? kindOf[code]! : UNKNOWN;
    if (kind === UNKNOWN) {
      const what = `unknown character ${characterAt(lines, line, x * pitch)}`;
      throw malformedText(what, lines.skipped + line, x * pitch);
    }
    kinds[x + margin] = kind;
    if (pitch === 2) requireSecond(grid, line, x);
  }
}

/** Refuses a node whose second character is neither the first again nor the space between two. */
function requireSecond({ form, lines, width }: SignGrid, line: number, x: number): void {
  const code = codeAt(lines, line, 2 * x);
  const next = codeAt(lines, line, 2 * x + 1);
  const isSpaced = form.between === ' ';
  if (isSpaced ? next === SPACE || (next < 0 && x === width - 1) : next === code) return;
  if (!isSpaced && next < 0 && code === SPACE) return;
  const wanted = isSpaced ? 'a space between two nodes' : `"${String.fromCharCode(code)}" twice`;
  const got = characterAt(lines, line, 2 * x + 1);
  throw malformedText(`expected ${wanted}, got ${got}`, lines.skipped + line, 2 * x + 1);
}
