/** Lines without a maze before a text, and how to tell them from rows of spaces that are roads. */
import { codeAt, filledLines, type Lines, lengthOf, SPACE, trimmedLength, withoutFirst } from './lines.ts';

const TAB = 0x09;

/** Returns how many lines at the beginning have nothing but spaces and tabs. */
export function blankLines(lines: Lines): number {
  let line = 0;
  while (line < lines.count && isBlank(lines, line)) line++;
  return line;
}

function isBlank(lines: Lines, line: number): boolean {
  for (let column = 0; column < lengthOf(lines, line); column++) {
    const code = codeAt(lines, line, column);
    if (code !== SPACE && code !== TAB) return false;
  }
  return true;
}

/** Returns the lines from the first on that shows something. */
export function withoutBlanks(lines: Lines): Lines {
  return withoutFirst(lines, blankLines(lines));
}

/** How a node is written in a form whose roads are spaces. */
export interface SpacedNodes {
  /** The character code of a wall. */
  readonly wall: number;
  /** Characters a node. */
  readonly pitch: number;
}

/**
 * Returns the lines of a text whose roads are spaces from the first row of nodes on. That row may show
 * nothing, being a road from end to end, but the second one cannot: it has a wall at every second place. So of
 * several blank lines at most the last is a row, and it is one where what follows can only be the second row.
 * In a single column any row may be a road: there lines with a space are rows, and empty ones are not.
 */
export function withoutSpareBlanks(lines: Lines, nodes: SpacedNodes): Lines {
  const blanks = blankLines(lines);
  if (blanks === 0) return lines;
  const columns = columnsOf(lines, blanks, nodes);
  if (columns === 1 || blanks === lines.count) return withoutFirst(lines, emptyLines(lines, blanks, nodes));
  return withoutFirst(lines, isSecondRow(lines, { at: blanks, columns }, nodes) ? blanks - 1 : blanks);
}

/** Nodes across by the lines from one on, the last of which may have been cut off as spaces. */
function columnsOf(lines: Lines, first: number, { pitch }: SpacedNodes): number {
  let longest = 0;
  for (let line = first; line < lines.count; line++) longest = Math.max(longest, lengthOf(lines, line));
  return 2 * Math.floor(longest / pitch / 2) + 1;
}

/** How many of the blank lines before a single column are no rows of it. */
function emptyLines(lines: Lines, blanks: number, { wall }: SpacedNodes): number {
  let empty = 0;
  while (empty < blanks && lengthOf(lines, empty) === 0) empty++;
  // A wall is never in the first row, nor in the third: then a row was cut off.
  const isCut = codeAt(lines, blanks, 0) === wall && (blanks - empty) % 2 === 0;
  return isCut ? Math.max(0, empty - 1) : empty;
}

interface Row {
  readonly at: number;
  /** Nodes across. */
  readonly columns: number;
}

/** Whether a line, the first that shows something, fits as the second row of nodes, and the next as the third. */
function isSecondRow(lines: Lines, { at, columns }: Row, { wall, pitch }: SpacedNodes): boolean {
  for (let x = 1; x < columns; x += 2) if (codeAt(lines, at, x * pitch) !== wall) return false;
  for (let x = 0; x < columns; x += 2) if (codeAt(lines, at + 1, x * pitch) === wall) return false;
  if (isIntact(lines, at)) {
    return (lines.count - at) % 2 === 0 && lengthOf(lines, at - 1) === lengthOf(lines, at);
  }
  const filled = filledLines(lines);
  const isOdd = (filled - at) % 2 === 0;
  return isOdd || lines.count > filled || lines.starts.length > filled + 1;
}

/** Whether the lines from one on show that no spaces were cut off at their ends. */
function isIntact(lines: Lines, first: number): boolean {
  const length = lengthOf(lines, first);
  let hasSpaces = false;
  for (let line = first; line < lines.count; line++) {
    if (lengthOf(lines, line) !== length) return false;
    if (trimmedLength(lines, line) < length) hasSpaces = true;
  }
  return hasSpaces;
}
