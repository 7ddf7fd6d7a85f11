/** `mazepress book`: numbered mazes with their answers at the back, as one PDF. */
import { extname } from 'node:path';
import { algorithmNames, algorithms } from '../maze/generators/index.ts';
import { parseCells } from '../maze/size.ts';
import {
  ANSWERS_PER_PAGE,
  BOOK_DEFAULTS,
  type BookOptions,
  type BookPlan,
  MAX_BOOK_MAZES,
  MAZES_PER_PAGE,
  planBook,
} from '../print/book-plan.ts';
import { bookWarnings } from '../print/book-warnings.ts';
import type { GridWish } from '../print/grid-fit.ts';
import { formatMm, parseLength } from '../print/lengths.ts';
import { parseLevels } from '../print/level-pitch.ts';
import { readableRecipe } from '../recipe/file-recipe.ts';
import { VERSION } from '../version.ts';
import { parseWholeNumber, parseWords } from './arguments.ts';
import { doWork } from './do-work.ts';
import { type BookMade, bookWork } from './execute-book.ts';
import { formatSeconds } from './format.ts';
import type { ExitCode, Host } from './host.ts';
import { type PaperOptions, parsePaperOf, parsePrintLook, parseWall } from './print-request.ts';
import { formatSeed } from './printable.ts';
import { draftFiles } from './sink.ts';

/** What the command line says. */
export interface BookFileOptions extends PaperOptions {
  readonly count: string;
  readonly title?: string;
  readonly gutter: string;
  readonly mazesPerPage: string;
  readonly answersPerPage: string;
  readonly difficulty: string;
  readonly perLevel: string;
  readonly algorithm: string;
  readonly cells?: string;
  readonly seed?: string;
  readonly output: string;
  readonly clobber: boolean;
  readonly quiet?: true;
  readonly json?: true;
}

/** Measured: mazes are tried until they are as hard as wished, and pages drawn. */
const CELLS_PER_SECOND = 500e3;
const TRIES_IN_THE_MEAN = 4;
/** Longer work is announced. */
const ANNOUNCE_FROM_SECONDS = 1;

/** Makes the book of a command line. Throws a RangeError that names what is wrong. */
export async function makeBook(options: BookFileOptions, host: Host): Promise<ExitCode> {
  const seed = options.seed ?? host.randomSeed();
  const plan = planBook(bookOptions(options, seed, host.locale));
  if (extname(options.output).toLowerCase() !== '.pdf') {
    throw new RangeError(`Expected a name that ends in .pdf for --output, got ${options.output}`);
  }
  const files = draftFiles([options.output], options.clobber ? 'replace' : 'keep');
  const tell = (text: string) => {
    if (!options.quiet) host.stderr.write(`${text}\n`);
  };
  for (const warning of bookWarnings(plan)) tell(`warning: ${warning}`);
  const seconds = secondsOf(plan);
  if (seconds >= ANNOUNCE_FROM_SECONDS) tell(`${describePlan(plan)}, about ${formatSeconds(seconds)}`);
  const recipe = bookRecipe(options, plan);
  if (recipe === null)
    tell('warning: the book carries no recipe: its seed or title is too long or has control characters');
  const job = { plan, recipe, files };
  const made = await doWork(bookWork, job, { seconds, progress: options.quiet ? 'hidden' : 'shown', host });
  if (made.missed !== null) tell(`warning: ${made.missed}`);
  report(options, { plan, made, host });
  return 0;
}

function bookOptions(options: BookFileOptions, seed: string, locale: string): BookOptions {
  const { wall = null } = parseWall(options);
  return {
    ...BOOK_DEFAULTS,
    ...parsePrintLook(options),
    seed,
    count: parseWholeNumber(options.count, { name: '--count', unit: 'mazes', low: 1, high: MAX_BOOK_MAZES }),
    title: options.title ?? null,
    paper: parsePaperOf(options, locale),
    margin: parseLength(options.margin, '--margin'),
    gutter: parseLength(options.gutter, '--gutter'),
    mazesPerPage: parseNumberOf(options.mazesPerPage, MAZES_PER_PAGE, '--mazes-per-page'),
    answersPerPage: parseNumberOf(options.answersPerPage, ANSWERS_PER_PAGE, '--answers-per-page'),
    levels: parseLevels(options.difficulty, '--difficulty'),
    perLevel: parseWholeNumber(options.perLevel, { name: '--per-level', low: 1, high: MAX_BOOK_MAZES }),
    algorithms: parseWords(options.algorithm, algorithmNames, '--algorithm'),
    grid: parseGrid(options),
    wall,
  };
}

function parseGrid({ cells, pitch }: BookFileOptions): GridWish | null {
  if (cells !== undefined && pitch !== undefined) {
    throw new RangeError(`Expected --cells or --pitch, not both, got ${cells} and ${pitch}`);
  }
  if (cells !== undefined) return { cells: parseCells(cells, '--cells') };
  return pitch === undefined ? null : { pitch: parseLength(pitch, '--pitch') };
}

function parseNumberOf<N extends number>(text: string, numbers: readonly N[], name: string): N {
  const found = numbers.find((number) => String(number) === text);
  if (found !== undefined) return found;
  throw new RangeError(`Expected ${numbers.join(', ')} for ${name}, got ${text === '' ? "''" : text}`);
}

function secondsOf({ cells, count, levels, algorithms: names }: BookPlan): number {
  const mean = cells.reduce((sum, { width, height }) => sum + width * height, 0) / levels.length;
  const slowest = Math.max(...names.map((name) => algorithms[name].seconds(mean)));
  return count * (TRIES_IN_THE_MEAN * (slowest + mean / CELLS_PER_SECOND) + mean / CELLS_PER_SECOND);
}

function describePlan({ count, pages, paper }: BookPlan): string {
  const total = pages.title + pages.mazes + pages.answers;
  return `${count} mazes, ${total} pages of ${formatMm(paper.width, 1)} × ${formatMm(paper.height, 1)} mm`;
}

/** What the command line says, in full, but for where the book is written. */
function bookRecipe(options: BookFileOptions, { seed, paper }: BookPlan): string | null {
  const said = {
    count: options.count,
    title: options.title,
    paper: `${formatMm(paper.width, 4)}x${formatMm(paper.height, 4)}mm`,
    margin: options.margin,
    gutter: options.gutter,
    'mazes-per-page': options.mazesPerPage,
    'answers-per-page': options.answersPerPage,
    difficulty: options.difficulty,
    'per-level': options.perLevel,
    cells: options.cells,
    pitch: options.pitch,
    wall: options.wall,
    openings: options.openings,
    markers: options.markers,
    solution: options.solution,
    'solution-width': options.solutionWidth,
    'solution-style': options.solutionStyle,
    'wall-color': options.wallColor,
    'floor-color': options.floorColor,
    'path-color': options.pathColor,
  };
  const entries = Object.entries(said).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return readableRecipe({
    command: 'book',
    kind: 'both',
    algorithm: options.algorithm,
    seed,
    version: VERSION,
    options: Object.fromEntries(entries),
  });
}

interface Done {
  readonly plan: BookPlan;
  readonly made: BookMade;
  readonly host: Host;
}

function report(options: BookFileOptions, { plan, made, host }: Done): void {
  const { seed, pages } = plan;
  if (options.quiet) {
    host.stderr.write(`seed ${formatSeed(seed)}\n`);
    return;
  }
  const total = pages.title + pages.mazes + pages.answers;
  if (options.json) {
    const { width, height } = plan.paper;
    const paper = { width: Number(formatMm(width, 3)), height: Number(formatMm(height, 3)) };
    const outcome = { file: options.output, seed, pages: { ...pages, total }, paper, mazes: made.mazes };
    host.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
    return;
  }
  host.stdout.write(
    `${options.output}  ${describePlan(plan)}, seed ${formatSeed(seed)}\n` +
      `mazes from page ${pages.title + 1}, answers from page ${pages.title + pages.mazes + 1}\n`,
  );
}
