/** The table of text forms: to add one, write its file beside this one and name it here. */
import { MARKERS, type Markers } from '../markers.ts';
import type { Maze } from '../maze.ts';
import type { Openings } from '../openings.ts';
import type { Recipe } from '../recipe.ts';
import type { Path } from '../solve.ts';
import { writeAnsi } from './ansi.ts';
import { assemble } from './assemble.ts';
import { ASCII, type DrawnForm, isBoxDrawing, readDrawn, UNICODE, writeDrawn } from './drawn.ts';
import { readJson, writeJson } from './json.ts';
import { blankLines, withoutBlanks } from './leading-blanks.ts';
import {
  characterAt,
  codeAt,
  type Lines,
  lengthOf,
  linesOf,
  malformedText,
  SPACE,
  withoutFirst,
} from './lines.ts';
import { GOAL_SIGNS, START_SIGNS } from './markers.ts';
import type { Ink, Subject } from './nodes.ts';
import { BLOCKS, MATRIX, ROADS, readSigns, type SignForm, writeSigns } from './signs.ts';

/** What a text says. */
export interface TextMaze {
  readonly maze: Maze;
  /** The gaps in the outer wall, where start and goal both have one. */
  readonly openings: Openings | null;
  /** How the maze was made, where the text says so. */
  readonly recipe: Recipe | null;
}

interface Form {
  /** How it looks, in a line. */
  readonly look: string;
  /** How start and goal are marked unless something else is asked for; `needed`: by letters, or else not at all. */
  readonly markers: Markers | 'needed';
  readonly write: (subject: Subject) => Iterable<string>;
  /** Absent where the form cannot be read back. */
  readonly read?: (lines: Lines) => TextMaze;
}

const drawn = (form: DrawnForm) => ({
  write: (subject: Subject) => writeDrawn(form, subject),
  read: (lines: Lines) => ({ ...assemble(readDrawn(form, withoutBlanks(lines))), recipe: null }),
});

const signed = (form: SignForm) => ({
  write: (subject: Subject) => writeSigns(form, subject),
  read: (lines: Lines) => ({ ...assemble(readSigns(form, lines)), recipe: null }),
});

export const textForms = {
  unicode: {
    look: 'walls as box-drawing lines',
    markers: 'letters',
    ...drawn(UNICODE),
  },
  matrix: {
    look: '0 wall, 1 road, s start, e goal, * path',
    markers: 'letters',
    ...signed(MATRIX),
  },
  blocks: {
    look: 'two characters a node: HH wall, spaces road, .. path; ss, ee where start and goal are unusual',
    markers: 'needed',
    ...signed(BLOCKS),
  },
  lines: {
    look: 'walls as lines of + - |',
    markers: 'letters',
    ...drawn(ASCII),
  },
  road: {
    look: '# wall, space road, * path, without the border; s, e where start and goal are unusual',
    markers: 'needed',
    ...signed(ROADS),
  },
  ansi: {
    look: 'black, white and red on a terminal',
    markers: 'none',
    write: writeAnsi,
  },
  json: {
    look: 'for other programs',
    markers: 'none',
    write: writeJson,
    read: (lines: Lines) => readJson(withoutBlanks(lines)),
  },
} as const satisfies Record<string, Form>;

export type TextForm = keyof typeof textForms;

/** All names, in the order of the table. */
export const textFormNames: readonly TextForm[] = Object.keys(textForms).filter(isTextForm);

function isTextForm(name: string): name is TextForm {
  return Object.hasOwn(textForms, name);
}

export interface TextOptions {
  /** `unicode` by default. */
  readonly as?: TextForm;
  /** Drawn where it is given. */
  readonly path?: Path | null;
  /** Where the outer wall is cut; `road` has no outer wall. */
  readonly openings?: Openings | null;
  /**
   * By default `letters` in `unicode`, `lines` and `matrix`, in `blocks` and `road` where readers would take
   * other nodes for start and goal, else none. ASCII has letters for all of them.
   */
  readonly markers?: Markers;
  /** Whether `ansi` may use colors; it does by default. */
  readonly ink?: Ink;
  /** Written into `json`. */
  readonly recipe?: Recipe | null;
}

/**
 * Returns the lines of a maze as text, without line ends, one at a time, so that the text of a large maze
 * need not be held at once. Throws a RangeError for an unknown form or markers.
 */
export function formatText(maze: Maze, options: TextOptions = {}): Iterable<string> {
  const { as = 'unicode', path = null, openings = null, ink = 'color', recipe = null } = options;
  if (!Object.hasOwn(textForms, as)) {
    throw new RangeError(`Expected one of ${Object.keys(textForms).join(', ')} for as, got ${as}`);
  }
  const form = textForms[as];
  const usual = form.markers === 'needed' ? neededMarkers(maze, openings) : form.markers;
  const { markers = usual } = options;
  if (!MARKERS.includes(markers)) {
    throw new RangeError(`Expected one of ${MARKERS.join(', ')} for markers, got ${markers}`);
  }
  return form.write({ maze, path, openings, markers, ink, recipe });
}

/** Letters, unless start and goal are those that are read where no letters tell: the first and the last cell. */
function neededMarkers(maze: Maze, openings: Openings | null): Markers {
  const { start, goal, width, height } = maze;
  const isUsual = start.x === 0 && start.y === 0 && goal.x === 2 * width - 2 && goal.y === 2 * height - 2;
  // Readers take the first gap for the start's; in a single row or column the goal's may come before it.
  const mayBeSwapped = openings !== null && (width === 1 || height === 1);
  return isUsual && !mayBeSwapped ? 'none' : 'letters';
}

export interface ParsedText extends TextMaze {
  /** The form that was recognised. */
  readonly as: ReadableForm;
}

type ReadableForm = Exclude<TextForm, 'ansi'>;

/**
 * Returns the maze in a text of any form but `ansi`, recognised by its first character that only one form
 * has; blank lines before it are passed over. Start and goal are where the text marks them, else at gaps in the outer wall, else the first and the
 * last cell. Throws a RangeError "malformed maze text: … at line L, column C", counted from 1, for what is no
 * maze on the node grid, and "unsupported maze text: …" for more lines or cells than can be held.
 */
export function parseText(text: string): ParsedText {
  const lines = linesOf(text);
  const as = recognise(lines);
  return { as, ...textForms[as].read(lines) };
}

const ESCAPE = 0x1b;

/** The first character that only one form has decides; without any it is a road without walls, whose blanks count. */
function recognise(lines: Lines): ReadableForm {
  const blanks = blankLines(lines);
  if (blanks === lines.count) return recogniseBlank(lines);
  const shown = withoutFirst(lines, blanks);
  for (let line = 0; line < shown.count; line++) {
    const length = lengthOf(shown, line);
    for (let column = 0; column < length; column++) {
      const code = codeAt(shown, line, column);
      if (code === SPACE) continue;
      const character = String.fromCharCode(code);
      const form = formWith(character);
      if (form !== null) return form;
      if (code === ESCAPE) throw new RangeError('unsupported maze text: the form ansi is not read back');
      if (!'*.se'.includes(character)) {
        throw malformedText(`unknown character ${characterAt(shown, line, column)}`, blanks + line, column);
      }
    }
  }
  return 'road';
}

/** Blanks are a single row or column of cells without walls: longer and more lines have walls. */
function recogniseBlank(lines: Lines): ReadableForm {
  let first = 0;
  while (first < lines.count && lengthOf(lines, first) === 0) first++;
  const rows = withoutFirst(lines, first);
  let isColumn = rows.count > 0;
  for (let row = 0; row < rows.count; row++) if (lengthOf(rows, row) !== 1) isColumn = false;
  if (rows.count === 1 || isColumn) return 'road';
  throw malformedText('nothing but blanks', 0, 0);
}

/** The form that alone has this character; null where none has, or several. */
function formWith(character: string): ReadableForm | null {
  if (character === '{') return 'json';
  if ('01'.includes(character)) return 'matrix';
  if (character === 'H') return 'blocks';
  if (character === '#') return 'road';
  if ('+-|'.includes(character)) return 'lines';
  const isDrawn = isBoxDrawing(character.charCodeAt(0)) || character === UNICODE.path;
  return isDrawn || (character > '~' && (START_SIGNS + GOAL_SIGNS).includes(character)) ? 'unicode' : null;
}
