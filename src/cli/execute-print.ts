/** Makes the pages of a print job: the same in the program's own thread and in a worker. */
import { formats } from '../codecs/index.ts';
import { openingOf } from '../maze/openings.ts';
import { solve } from '../maze/solve.ts';
import { type Page, pixelPage } from '../print/page.ts';
import { renderPdf } from '../print/pdf.ts';
import { type Sheet, sheetPicture, sheetShapes } from '../print/sheet.ts';
import { renderSvg } from '../print/svg.ts';
import { type FileRecipe, RECIPE_KEY, readableRecipe } from '../recipe/file-recipe.ts';
import type { StageReport, Work } from './do-work.ts';
import { watched } from './execute.ts';
import type { MazeRequest, PictureKind, Sidecar } from './job.ts';
import { makeMaze } from './make-maze.ts';
import type { PrintFormat, PrintLook } from './print-request.ts';
import { type Draft, writeDraft } from './sink.ts';

export interface PrintFile extends Draft {
  readonly kind: PictureKind;
  readonly format: PrintFormat;
}

export interface PrintJob extends PrintLook {
  readonly maze: MazeRequest;
  readonly page: Page;
  readonly dpi: number;
  readonly files: readonly PrintFile[];
  readonly sidecars: readonly Sidecar[];
  /** But for what is known only when the maze is made; null for mazes that were read. */
  readonly recipe: Omit<FileRecipe, 'kind' | 'seed'> | null;
}

/** What is told of it. */
export interface Printed {
  readonly seed: string | null;
  readonly solutionCells: number | null;
  readonly solutionNodes: number | null;
}

/** Its stages: making the maze, and each file. */
const MAKE = 0;
const FILES = 1;

export const printWork: Work<PrintJob, Printed> = {
  name: 'print',
  stages: (job) => ['generate', ...job.files.map(({ target }) => target)],
  drafts: ({ files, sidecars }) => [...files, ...sidecars],
  run: executePrint,
};

/** Makes and solves the maze of a job and writes its pages under their temporary names. */
export async function executePrint(job: PrintJob, report: StageReport): Promise<Printed> {
  const { maze, openings, seed } = makeMaze(job.maze, (share) => report(MAKE, share));
  const path = solve(maze);
  report(MAKE, 1);
  if (path === null && job.files.some(({ kind }) => kind === 'answer')) {
    throw new Error(
      'There is no way from the start to the goal, so there is no answer to print (see --maze-only)',
    );
  }
  const { markers, colors, style, look } = job;
  const cuts =
    job.openings === 'closed'
      ? { start: openings?.start ?? null, goal: openings?.goal ?? null }
      : { start: openingOf(maze, 'start'), goal: openingOf(maze, 'goal') };
  const sheet: Sheet = { maze, path, cuts, markers, colors, style, look };
  await Promise.all([
    ...job.files.map(async (file, i) => {
      const recipe = recipeText(job, { seed, kind: file.kind });
      await writeDraft(
        file,
        encodePage(job, { sheet, file, recipe, report: (share) => report(FILES + i, share) }),
      );
      report(FILES + i, 1);
    }),
    ...job.sidecars.map((sidecar) =>
      writeDraft(sidecar, [new TextEncoder().encode(`${recipeText(job, { seed, kind: sidecar.kind })}\n`)]),
    ),
  ]);
  return { seed, solutionCells: path?.cellCount ?? null, solutionNodes: path?.length ?? null };
}

function recipeText({ recipe }: PrintJob, rest: { seed: string | null; kind: PictureKind }): string | null {
  const { seed, kind } = rest;
  return recipe === null || seed === null ? null : readableRecipe({ ...recipe, seed, kind });
}

interface PageFile {
  readonly sheet: Sheet;
  readonly file: PrintFile;
  readonly recipe: string | null;
  readonly report: (share: number) => void;
}

function encodePage(
  { page, dpi }: PrintJob,
  { sheet, file, recipe, report }: PageFile,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  const { kind, format } = file;
  const { paper, grid } = page;
  const title = kind === 'maze' ? 'Maze' : 'Maze, solved';
  switch (format) {
    case 'pdf':
      return renderPdf([{ paper, shapes: sheetShapes(sheet, kind, grid) }], { title, recipe });
    case 'svg': {
      const svg = renderSvg({ paper, title, metadata: recipe, shapes: sheetShapes(sheet, kind, grid) });
      return [new TextEncoder().encode(svg)];
    }
    case 'png':
    case 'bmp': {
      const picture = watched(sheetPicture(sheet, kind, pixelPage(page, dpi)), report);
      return formats[format].encode(picture, {
        depth: 'indexed',
        pixelsPerMeter: Math.round(dpi / METERS_PER_INCH),
        ...(recipe !== null && { texts: [{ key: RECIPE_KEY, value: recipe }] }),
      });
    }
  }
}

const METERS_PER_INCH = 0.0254;
