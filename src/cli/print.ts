/** `mazepress print`: a maze and its answer as pages that fit the paper. */
import { join } from 'node:path';
import { formatNodes } from '../maze/size.ts';
import { contrast, LEAST_CONTRAST } from '../print/contrast.ts';
import type { Grid } from '../print/grid-fit.ts';
import { formatMm } from '../print/lengths.ts';
import { gridWarnings, pixelPage, trueGrid } from '../print/page.ts';
import { answerColors, contrastWarnings } from '../print/solution.ts';
import { type FileRecipe, readableRecipe } from '../recipe/file-recipe.ts';
import { VERSION } from '../version.ts';
import { doWork } from './do-work.ts';
import { type Printed, type PrintFile, type PrintJob, printWork } from './execute-print.ts';
import { formatCount, formatSeconds } from './format.ts';
import type { ExitCode, Host } from './host.ts';
import type { Sidecar } from './job.ts';
import { defined, mazeRecipeOptions } from './pair-recipe.ts';
import { requireRoom, sourceSeconds } from './plan.ts';
import type { PrintFormat, PrintOptions, PrintRequest } from './print-request.ts';
import { formatSeed } from './printable.ts';
import { draftFiles } from './sink.ts';

/** A page of pixels goes by its area, a vector page by its cells; measured. */
const PIXELS_PER_SECOND = 250e6;
const CELLS_PER_SECOND = 200e3;

/** Lines and their text, for a page of a PDF or an SVG; measured with five million cells. */
const VECTOR_BYTES_PER_CELL = 350;
/** Longer work is announced. */
const ANNOUNCE_FROM_SECONDS = 1;

function isVector({ formats }: PrintRequest): boolean {
  return formats.some((format) => format === 'pdf' || format === 'svg');
}

/** Prints the pages of a request into files; `recipe` is what the command line said. */
export async function printPages(
  request: PrintRequest,
  recipe: PrintJob['recipe'],
  host: Host,
): Promise<ExitCode> {
  const { maze, folder, existing, output, page } = request;
  requireRoom(maze, host.availableMemory(), isVector(request) ? VECTOR_BYTES_PER_CELL : 0);
  const wanted = request.formats.flatMap((format) => request.kinds.map((kind) => ({ format, kind })));
  const beside = sidecarsOf(request, recipe);
  const targets = [...wanted, ...beside].map(({ format, kind }) =>
    join(folder, `${formatNodes(maze)}${kind === 'maze' ? 'maze' : 'ans'}.${format}`),
  );
  const grids = request.formats.map((format) => ({ format, grid: gridOf(request, format) }));
  const drafts = draftFiles(targets, existing);
  const files: PrintFile[] = wanted.map((file, i) => ({ ...file, ...drafts[i]! }));
  const sidecars = beside.map(({ kind }, i) => ({ kind, ...drafts[files.length + i]! }));
  if (output !== 'quiet') {
    for (const text of [...warningsOf(request, grids), ...recipeWarnings(request, recipe)])
      host.stderr.write(`warning: ${text}\n`);
  }
  const { markers, openings, colors, style, look, dpi } = request;
  const job: PrintJob = { maze, page, dpi, files, sidecars, recipe, markers, openings, colors, style, look };
  const progress = output === 'quiet' ? 'hidden' : 'shown';
  const seconds = secondsOf(request);
  if (output !== 'quiet' && seconds >= ANNOUNCE_FROM_SECONDS)
    host.stderr.write(`${formatCount(maze.width * maze.height)} cells; about ${formatSeconds(seconds)}\n`);
  const printed = await doWork(printWork, job, { seconds, progress, host });
  report(request, { files, sidecars, grids, printed, host });
  return 0;
}

/** A seed that a recipe cannot tell leaves the files without one. */
function recipeWarnings({ maze }: PrintRequest, recipe: PrintJob['recipe']): string[] {
  if (recipe === null || maze.source.kind === 'given') return [];
  const isTold = readableRecipe({ ...recipe, kind: 'maze', seed: maze.source.seed }) !== null;
  return isTold ? [] : ['the files carry no recipe: the seed is too long or has control characters'];
}

/** A recipe's file for each picture, where they are asked for. */
function sidecarsOf(request: PrintRequest, recipe: PrintJob['recipe']) {
  const { sidecar, kinds } = request;
  if (sidecar === 'none') return [];
  if (recipeWarnings(request, recipe).length > 0) {
    throw new RangeError(
      'Expected a seed that a recipe can tell for --sidecar, got one that is too long or has control characters',
    );
  }
  if (recipe === null) {
    throw new RangeError('Expected --from or --sidecar, not both: a maze that is read has no recipe');
  }
  return kinds.map((kind) => ({ kind, format: 'json' }) as const);
}

interface FormatGrid {
  readonly format: PrintFormat;
  readonly grid: Grid;
}

/** What a format makes of the grid: pictures have whole pixels. */
function gridOf({ page, dpi }: PrintRequest, format: PrintFormat): Grid {
  return format === 'pdf' || format === 'svg' ? page.grid : trueGrid(page.grid, pixelPage(page, dpi));
}

function warningsOf(request: PrintRequest, grids: readonly FormatGrid[]): string[] {
  const { colors, style, kinds } = request;
  const lengths = grids.flatMap(({ grid }) => gridWarnings(grid));
  const walls =
    contrast(colors.wall, colors.floor) < LEAST_CONTRAST
      ? ['walls hardly show: their color is too near to that of the floor']
      : [];
  const contrasts = kinds.includes('answer') ? contrastWarnings(answerColors(colors, style)) : [];
  return [...new Set([...lengths, ...walls, ...contrasts])];
}

function secondsOf({ maze, page, dpi, formats, kinds }: PrintRequest): number {
  const cells = maze.width * maze.height;
  const pixels = pixelsOf(page.paper.width, dpi) * pixelsOf(page.paper.height, dpi);
  const each = formats.map((format) =>
    format === 'pdf' || format === 'svg' ? cells / CELLS_PER_SECOND : pixels / PIXELS_PER_SECOND,
  );
  return sourceSeconds(maze) + kinds.length * each.reduce((a, b) => a + b, 0);
}

function pixelsOf(mm: number, dpi: number): number {
  return (mm * dpi) / 25.4;
}

interface Done {
  readonly files: readonly PrintFile[];
  readonly sidecars: readonly Sidecar[];
  readonly grids: readonly FormatGrid[];
  readonly printed: Printed;
  readonly host: Host;
}

function report(request: PrintRequest, { files, sidecars, grids, printed, host }: Done): void {
  const { maze, page, output, dpi } = request;
  const { seed, solutionCells, solutionNodes } = printed;
  const algorithm = maze.source.kind === 'generated' ? maze.source.algorithm : null;
  if (output === 'quiet') {
    if (seed !== null) host.stderr.write(`seed ${formatSeed(seed)}\n`);
    return;
  }
  if (output === 'json') {
    const size = { width: maze.width, height: maze.height };
    const nodes = { width: 2 * maze.width - 1, height: 2 * maze.height - 1 };
    const paper = { width: thousandths(page.paper.width), height: thousandths(page.paper.height) };
    const listed = files.map(({ target, kind, format }) => ({
      path: target,
      kind,
      format,
      ...millimeters(grids.find((one) => one.format === format)?.grid ?? page.grid),
    }));
    const outcome = {
      files: listed,
      ...(sidecars.length > 0 && { sidecars: sidecars.map(({ target, kind }) => ({ path: target, kind })) }),
      seed,
      algorithm,
      cells: size,
      nodes,
      paper,
      dpi,
      solutionCells,
      solutionNodes,
    };
    host.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
    return;
  }
  const { width, height } = page.paper;
  const made = algorithm === null ? 'as read' : `algorithm ${algorithm}, seed ${formatSeed(seed ?? '')}`;
  host.stdout.write(
    `${maze.width} × ${maze.height} cells on ${formatMm(width, 1)} × ${formatMm(height, 1)} mm, ${made}\n`,
  );
  if (solutionNodes !== null && solutionCells !== null) {
    host.stdout.write(
      `solution: ${formatCount(solutionNodes)} nodes (${formatCount(solutionCells)} cells)\n`,
    );
  }
  const widest = Math.max(...[...files, ...sidecars].map(({ target }) => target.length));
  for (const { target, format } of files) {
    const grid = grids.find((one) => one.format === format)?.grid ?? page.grid;
    const { corridor, wall } = millimeters(grid);
    const sharp = format === 'png' || format === 'bmp' ? `, ${dpi} dpi` : '';
    host.stdout.write(`${target.padEnd(widest)}  corridors ${corridor} mm, walls ${wall} mm${sharp}\n`);
  }
  for (const { target } of sidecars) host.stdout.write(`${target.padEnd(widest)}  the recipe\n`);
}

function millimeters({ pitch, wall, left, top }: Grid) {
  return {
    pitch: thousandths(pitch),
    corridor: thousandths(pitch - wall),
    wall: thousandths(wall),
    left: thousandths(left),
    top: thousandths(top),
  };
}

/** Millimetres to a thousandth: inches leave more digits, and none that say anything. */
function thousandths(mm: number): number {
  return Number(formatMm(mm, 3));
}

/** Returns what a command line says, but for the seed and the picture's kind; null for mazes that are read. */
export function printRecipe(
  options: PrintOptions,
  request: PrintRequest,
): Omit<FileRecipe, 'kind' | 'seed'> | null {
  const { source } = request.maze;
  if (source.kind === 'given') return null;
  const { paper } = request.page;
  const { cells, ...maze } = mazeRecipeOptions(request.maze, source);
  return {
    command: 'print',
    algorithm: source.algorithm,
    version: VERSION,
    options: {
      paper: `${formatMm(paper.width, 4)}x${formatMm(paper.height, 4)}mm`,
      ...(options.pitch === undefined ? defined({ cells: String(cells) }) : { pitch: options.pitch }),
      ...maze,
      openings: options.openings,
      margin: options.margin,
      markers: options.markers,
      'solution-style': options.solutionStyle,
      'wall-color': options.wallColor,
      'floor-color': options.floorColor,
      'path-color': options.pathColor,
      dpi: options.dpi,
      ...defined({
        wall: options.wall,
        solution: options.solution,
        'solution-width': options.solutionWidth,
      }),
    },
  };
}
