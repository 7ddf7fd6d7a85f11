/** A text cut into lines without copying it: where each begins and ends, line ends (LF or CRLF) left out. */
export interface Lines {
  readonly text: string;
  readonly count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** How many lines of the file come before these; errors count them. */
  readonly skipped: number;
}

/** Eight bytes are kept for each line: 128 MB at the most, for mazes of up to 8 million rows of cells. */
export const MAX_LINES = 2 ** 24;

const BYTE_ORDER_MARK = 0xfeff;
const FORM_FEED = 0x0c;
const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;

/**
 * Returns the lines of a text, a byte order mark before it, form feeds before its lines and empty lines at its
 * end left out.
 */
export function linesOf(text: string): Lines {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  if (count > MAX_LINES) {
    throw new RangeError(`unsupported maze text: ${count} lines, expected at most ${MAX_LINES}`);
  }
  const starts = new Int32Array(count);
  const ends = new Int32Array(count);
  let start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  let filled = 0;
  for (let line = 0; line < count; line++) {
    while (text.charCodeAt(start) === FORM_FEED) start++;
    const feed = text.indexOf('\n', start);
    let end = feed < 0 ? text.length : feed;
    if (end > start && text.charCodeAt(end - 1) === CARRIAGE_RETURN) end--;
    starts[line] = start;
    ends[line] = end;
    if (end > start) filled = line + 1;
    start = feed + 1;
  }
  return { text, count: filled, starts, ends, skipped: 0 };
}

/** Returns the lines after the first `count`. */
export function withoutFirst(lines: Lines, count: number): Lines {
  const { text, starts, ends } = lines;
  return {
    text,
    count: lines.count - count,
    starts: starts.subarray(count),
    ends: ends.subarray(count),
    skipped: lines.skipped + count,
  };
}

/** The character code at a line and column counted from 0, or −1 past the end of the line or text. */
export function codeAt(lines: Lines, line: number, column: number): number {
  if (line >= lines.count) return -1;
  const at = lines.starts[line]! + column;
  return at < lines.ends[line]! ? lines.text.charCodeAt(at) : -1;
}

/** The length of a line in characters. */
export function lengthOf(lines: Lines, line: number): number {
  return lines.ends[line]! - lines.starts[line]!;
}

/** The length of a line without the spaces at its end. */
export function trimmedLength(lines: Lines, line: number): number {
  const start = lines.starts[line]!;
  let end = lines.ends[line]!;
  while (end > start && lines.text.charCodeAt(end - 1) === SPACE) end--;
  return end - start;
}

/** How many lines there are up to the last that has more than spaces. */
export function filledLines(lines: Lines): number {
  let count = lines.count;
  while (count > 0 && trimmedLength(lines, count - 1) === 0) count--;
  return count;
}

/** The error of a text that is no maze: what is wrong, at a line of the file and a column, counted from 0. */
export function malformedText(what: string, line: number, column: number): RangeError {
  return new RangeError(`malformed maze text: ${what} at line ${line + 1}, column ${column + 1}`);
}

/** Names the character at a place for an error: itself where it shows, and its code point; or the end of the line. */
export function characterAt(lines: Lines, line: number, column: number): string {
  if (codeAt(lines, line, column) < 0) return 'the end of the line';
  const character = String.fromCodePoint(lines.text.codePointAt(lines.starts[line]! + column) ?? 0);
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `"${character}" (${code})` : code;
}

/** A call takes its arguments from the stack, so they are passed in pieces. */
const PIECE = 4096;

/**
 * Returns the text of character codes. Adding up a line character by character would leave a chain of as many
 * strings behind, which costs ten times the memory and time once lines are kept.
 */
export function lineText(codes: Uint16Array): string {
  let text = '';
  for (let from = 0; from < codes.length; from += PIECE) {
    // Spreading the piece would walk it by its iterator, six times slower.
    const piece: string = Reflect.apply(String.fromCharCode, null, codes.subarray(from, from + PIECE));
    text += piece;
  }
  return text;
}
