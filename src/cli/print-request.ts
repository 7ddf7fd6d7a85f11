/** The command line of `mazepress print` as a request. */
import type { Markers } from '../maze/markers.ts';
import { MARKERS } from '../maze/markers.ts';
import { parseCells, parseSize } from '../maze/size.ts';
import type { FitOptions, GridWish } from '../print/grid-fit.ts';
import { parseLength } from '../print/lengths.ts';
import { surroundOf } from '../print/marks.ts';
import { type Page, parseDpi, planPage } from '../print/page.ts';
import { landscape, PAPERS, type Paper, paperOfLocale, parsePaper } from '../print/paper.ts';
import {
  PRINT_COLORS,
  type PrintColors,
  parseShare,
  SOLUTION_STYLES,
  SOLUTIONS,
  type SolutionLook,
  type SolutionStyle,
  solutionLook,
} from '../print/solution.ts';
import { parseColor } from '../raster/color.ts';
import { parseWord, parseWords } from './arguments.ts';
import type { MazeRequest, PictureKind } from './job.ts';
import { type MazeInputs, type MazeOptions, mazeRequest, parseBand } from './maze-request.ts';
import { pictureKinds } from './pair-request.ts';

/** What the command line says of paper and looks, as text; what it does not say is undefined. */
export interface PaperOptions {
  readonly paper?: string;
  readonly landscape?: true;
  readonly margin: string;
  readonly pitch?: string;
  readonly wall?: string;
  readonly openings: string;
  readonly markers: string;
  readonly solution?: string;
  readonly solutionWidth?: string;
  readonly solutionStyle: string;
  readonly wallColor: string;
  readonly floorColor: string;
  readonly pathColor: string;
}

export interface PrintOptions extends Omit<MazeOptions, 'openings'>, PaperOptions {
  readonly dpi: string;
  readonly format: string;
  readonly out: string;
  readonly mazeOnly?: true;
  readonly answerOnly?: true;
  readonly clobber: boolean;
  readonly quiet?: true;
  readonly json?: true;
  readonly sidecar?: true;
}

export const PRINT_FORMATS = ['pdf', 'svg', 'png', 'bmp'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** How printed mazes look. */
export interface PrintLook {
  readonly markers: Markers;
  readonly openings: 'cut' | 'closed';
  readonly colors: PrintColors;
  readonly style: SolutionStyle;
  readonly look: SolutionLook;
}

export interface PrintRequest extends PrintLook {
  readonly maze: MazeRequest;
  readonly page: Page;
  readonly dpi: number;
  readonly formats: readonly PrintFormat[];
  readonly kinds: readonly PictureKind[];
  readonly folder: string;
  readonly existing: 'replace' | 'keep';
  readonly output: 'summary' | 'quiet' | 'json';
  /** Whether the recipes go into files of their own, too. */
  readonly sidecar: 'written' | 'none';
}

/** What decides the cells where nothing is said. */
const USUAL_LEVEL = 'medium';

/** Returns the request of a command line. Throws a RangeError that names what is wrong. */
export function printRequest(
  size: string | undefined,
  options: PrintOptions,
  inputs: MazeInputs & { readonly locale: string },
): PrintRequest {
  const look = parsePrintLook(options);
  const page = planPage({
    paper: parsePaperOf(options, inputs.locale),
    margin: parseLength(options.margin, '--margin'),
    grid: parseGrid(size, options, inputs),
    surround: surroundOf(look.markers, look.openings),
    ...parseWall(options),
  });
  const { width, height } = page.grid.cells;
  const { openings: _, cells: __, ...mazeOptions } = options;
  const maze =
    inputs.given === null
      ? mazeRequest(undefined, { ...mazeOptions, cells: `${width}x${height}` }, inputs)
      : mazeRequest(undefined, mazeOptions, inputs);
  return {
    ...look,
    maze,
    page,
    dpi: parseDpi(options.dpi, '--dpi'),
    formats: parseWords(options.format, PRINT_FORMATS, '--format'),
    kinds: pictureKinds(options),
    folder: options.out,
    existing: options.clobber ? 'replace' : 'keep',
    output: options.json ? 'json' : options.quiet ? 'quiet' : 'summary',
    sidecar: options.sidecar ? 'written' : 'none',
  };
}

/** Returns the sheet of --paper, or the usual one of the locale. */
export function parsePaperOf({ paper, landscape: lies }: PaperOptions, locale: string): Paper {
  const sheet = paper === undefined ? PAPERS[paperOfLocale(locale)] : parsePaper(paper, '--paper');
  return lies ? landscape(sheet) : sheet;
}

/** Returns the thickness of --wall, where it is given. */
export function parseWall({ wall }: PaperOptions): Pick<FitOptions, 'wall'> {
  return wall === undefined ? {} : { wall: parseLength(wall, '--wall') };
}

/** Returns how mazes are to look on paper. */
export function parsePrintLook(options: PaperOptions): PrintLook {
  const style = parseWord(options.solutionStyle, SOLUTION_STYLES, '--solution-style');
  const { solution, solutionWidth } = options;
  return {
    markers: parseWord(options.markers, MARKERS, '--markers'),
    openings: parseWord(options.openings, ['cut', 'closed'], '--openings'),
    colors: {
      ...PRINT_COLORS,
      wall: parseColor(options.wallColor, '--wall-color'),
      floor: parseColor(options.floorColor, '--floor-color'),
      path: parseColor(options.pathColor, '--path-color'),
    },
    style,
    look: solutionLook({
      style,
      ...(solution !== undefined && { solution: parseWord(solution, SOLUTIONS, '--solution') }),
      ...(solutionWidth !== undefined && { width: parseShare(solutionWidth, '--solution-width') }),
    }),
  };
}

/** A number of cells, or a pitch, or a difficulty: each decides the rest. */
function parseGrid(size: string | undefined, options: PrintOptions, { given }: MazeInputs): GridWish {
  const { cells, pitch, difficulty, from } = options;
  const said = [
    ...(size === undefined ? [] : [`the size ${size}`]),
    ...(cells === undefined ? [] : [`--cells ${cells}`]),
    ...(pitch === undefined ? [] : [`--pitch ${pitch}`]),
    ...(from === undefined ? [] : ['--from']),
  ];
  if (said.length > 1) {
    throw new RangeError(`Expected one of a size, --cells, --pitch or --from, got ${said.join(' and ')}`);
  }
  if (given !== null) return { cells: given.maze };
  if (size !== undefined) return { cells: parseSize(size) };
  if (cells !== undefined) return { cells: parseCells(cells, '--cells') };
  if (pitch !== undefined) return { pitch: parseLength(pitch, '--pitch') };
  return { level: difficulty === undefined ? USUAL_LEVEL : parseBand(difficulty) };
}
