/**
 * What a book is to be, checked before any of it is made, and where on its pages everything stands.
 *
 * Maze k is the same whatever the count: its difficulty and its seed go by its number alone. The first
 * `perLevel` mazes are of the first difficulty, the next of the second, and so on; all after these are of the
 * last. Each such group of `perLevel` is made whole and put in order by score, even where the book ends
 * within it.
 */
import type { DifficultyBand } from '../maze/difficulty.ts';
import type { AlgorithmName } from '../maze/generators/index.ts';
import type { Markers } from '../maze/markers.ts';
import type { Size } from '../maze/size.ts';
import { type Box, fitGrid, type GridWish } from './grid-fit.ts';
import { formatMm } from './lengths.ts';
import { LEVELS } from './level-pitch.ts';
import { surroundOf } from './marks.ts';
import type { Paper } from './paper.ts';
import {
  PRINT_COLORS,
  type PrintColors,
  type SolutionLook,
  type SolutionStyle,
  solutionLook,
} from './solution.ts';

export const MAZES_PER_PAGE = [1, 2, 4] as const;
export const ANSWERS_PER_PAGE = [1, 4, 6, 9] as const;
export const MAX_BOOK_MAZES = 10_000;
const MAX_TITLE = 100;

export interface BookOptions {
  readonly seed: string;
  readonly count: number;
  /** On a page of its own; null for none. */
  readonly title: string | null;
  readonly paper: Paper;
  /** On all sides, in millimetres, and what is added to it on the side that is bound. */
  readonly margin: number;
  readonly gutter: number;
  readonly mazesPerPage: (typeof MAZES_PER_PAGE)[number];
  readonly answersPerPage: (typeof ANSWERS_PER_PAGE)[number];
  /** From easy to hard, at least one, and how many mazes there are of each. */
  readonly levels: readonly DifficultyBand[];
  readonly perLevel: number;
  /** At least one; they take turns. */
  readonly algorithms: readonly AlgorithmName[];
  /** Null: it follows from the difficulty. */
  readonly grid: GridWish | null;
  /** Thickness of walls in millimetres; null: a share of the pitch. */
  readonly wall: number | null;
  readonly openings: 'cut' | 'closed';
  readonly markers: Markers;
  readonly colors: PrintColors;
  readonly style: SolutionStyle;
  readonly look: SolutionLook;
}

/** All that has a usual value; seed, count and paper have none. */
export const BOOK_DEFAULTS = {
  title: null,
  margin: 12,
  gutter: 6,
  mazesPerPage: 1,
  answersPerPage: 4,
  levels: LEVELS,
  perLevel: 10,
  algorithms: ['dfs'],
  grid: null,
  wall: null,
  openings: 'cut',
  markers: 'arrows',
  colors: PRINT_COLORS,
  style: 'color',
  look: solutionLook({}),
} as const satisfies Omit<BookOptions, 'seed' | 'count' | 'paper'>;

export interface BookPlan extends BookOptions {
  /** What decides the grids of each level on pages of mazes, and the cells that they come to. */
  readonly grids: readonly GridWish[];
  readonly cells: readonly Size[];
  readonly surround: number;
  readonly pages: { readonly title: number; readonly mazes: number; readonly answers: number };
}

/** Returns the plan of a book. Throws a RangeError for what is out of range or does not fit on its pages. */
export function planBook(options: BookOptions): BookPlan {
  const { count, perLevel, title, levels, algorithms, mazesPerPage, answersPerPage } = options;
  requireCount('count', count, MAX_BOOK_MAZES);
  requireCount('mazes per level', perLevel, MAX_BOOK_MAZES);
  if (levels.length === 0) throw new RangeError('Expected at least one difficulty for levels, got none');
  if (algorithms.length === 0) throw new RangeError('Expected at least one algorithm, got none');
  if (title !== null && (title.length > MAX_TITLE || /\p{Cc}/u.test(title))) {
    throw new RangeError(
      `Expected a title of at most ${MAX_TITLE} characters on one line, got ${title.length}`,
    );
  }
  if (!(options.margin >= 0) || !(options.gutter >= 0)) {
    throw new RangeError(
      `Expected a margin and a gutter of at least 0 mm, got ${options.margin} and ${options.gutter}`,
    );
  }
  const surround = surroundOf(options.markers, options.openings);
  const box = slotsOf(options, { page: 1, count: mazesPerPage })[0]!;
  const fit = { surround, ...(options.wall === null ? {} : { wall: options.wall }) };
  const grids = levels.map((level) => options.grid ?? { level });
  const cells = grids.map((grid) => fitGrid(box, grid, fit).cells);
  const pages = {
    title: title === null ? 0 : 1,
    mazes: Math.ceil(count / mazesPerPage),
    answers: Math.ceil(count / answersPerPage),
  };
  return { ...options, grids, cells, surround, pages };
}

function requireCount(name: string, value: number, high: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= high) return;
  throw new RangeError(`Expected a whole number from 1 to ${high} for ${name}, got ${value}`);
}

/** Returns the place in `levels` of maze `number`, counted from 1. */
export function levelOf(
  { levels, perLevel }: Pick<BookOptions, 'levels' | 'perLevel'>,
  number: number,
): number {
  return Math.min(Math.floor((number - 1) / perLevel), levels.length - 1);
}

/** Returns what lies within the margins of a page, counted from 1: odd pages are bound on the left. */
export function pageBox(
  { paper, margin, gutter }: Pick<BookOptions, 'paper' | 'margin' | 'gutter'>,
  page: number,
): Box {
  return {
    left: margin + (page % 2 === 1 ? gutter : 0),
    top: margin,
    width: paper.width - 2 * margin - gutter,
    height: paper.height - 2 * margin,
  };
}

/** Millimetres for the lines above and below what a page shows, above each maze of several, and between mazes. */
const HEADER = 9;
const FOOTER = 8;
const CAPTION = 7;
const GAP = 8;

/** Columns and rows by mazes a page, on upright paper; the other way on paper that lies. */
const ARRANGEMENTS = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3], 9: [3, 3] } as const;

export interface Arrangement {
  /** Counted from 1. */
  readonly page: number;
  readonly count: keyof typeof ARRANGEMENTS;
}

/**
 * Returns the boxes for so many mazes on a page, in the order of reading, with room for a caption above each
 * where they are several. Throws a RangeError where the paper is too small.
 */
export function slotsOf(
  options: Pick<BookOptions, 'paper' | 'margin' | 'gutter'>,
  { page, count }: Arrangement,
): Box[] {
  const box = pageBox(options, page);
  const [across, down] = ARRANGEMENTS[count];
  const isLying = options.paper.width > options.paper.height;
  const columns = isLying ? down : across;
  const rows = isLying ? across : down;
  const caption = count === 1 ? 0 : CAPTION;
  const width = (box.width - (columns - 1) * GAP) / columns;
  const height = (box.height - HEADER - FOOTER - (rows - 1) * GAP) / rows - caption;
  if (width <= 0 || height <= 0) {
    throw new RangeError(
      `Expected paper with room for ${count} mazes within its margins, got ` +
        `${formatMm(options.paper.width)} × ${formatMm(options.paper.height)} mm`,
    );
  }
  return Array.from({ length: count }, (_, i) => ({
    left: box.left + (i % columns) * (width + GAP),
    top: box.top + HEADER + Math.floor(i / columns) * (height + caption + GAP) + caption,
    width,
    height,
  }));
}
