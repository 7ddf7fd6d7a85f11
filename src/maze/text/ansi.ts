/**
 * The maze on a terminal: two columns a node, border included, as black, white and red backgrounds
 * (ECMA-48, "select graphic rendition": 40, 47, 41), markers black on white. A color is set where it changes
 * and reset at the end of each line, so that lines may be cut out.
 *
 * The plain form, for terminals without color, has full blocks for walls and dots for the path.
 */
import { markerSigns } from './markers.ts';
import { GOAL, nodeRows, START, type Subject } from './nodes.ts';

const RESET = '\x1b[0m';
/** By what a node is: wall, road, path, start, goal. */
const COLORS = ['\x1b[40m', '\x1b[30;47m', '\x1b[41m', '\x1b[30;47m', '\x1b[30;47m'] as const;
const COLORLESS = ['', '', '', '', ''] as const;
const BLANKS = ['  ', '  ', '  '] as const;
const PLAIN = ['██', '  ', '··'] as const;

/** Yields the lines of a maze as a terminal shows it; not to be read back. */
export function* writeAnsi(subject: Subject): Generator<string> {
  const { maze, markers, ink } = subject;
  const { start, goal } = markerSigns(maze, markers);
  const texts: string[] = [...(ink === 'plain' ? PLAIN : BLANKS)];
  texts[START] = `${start} `;
  texts[GOAL] = `${goal} `;
  const colors = ink === 'plain' ? COLORLESS : COLORS;
  for (const kinds of nodeRows(subject)) {
    const pieces: string[] = [];
    let color = '';
    for (const kind of kinds) {
      if (colors[kind] !== color) {
        color = colors[kind]!;
        pieces.push(color);
      }
      pieces.push(texts[kind]!);
    }
    if (color !== '') pieces.push(RESET);
    yield pieces.join('');
  }
}
