/** Makes a book: the same in the program's own thread and in a worker. */
import { createRequire } from 'node:module';
import { type BookMaze, makeBookMazes } from '../print/book-mazes.ts';
import { bookPages } from '../print/book-pages.ts';
import type { BookPlan } from '../print/book-plan.ts';
import { missedLevels } from '../print/book-warnings.ts';
import { loadFonts } from '../print/fonts.ts';
import { renderPdf } from '../print/pdf.ts';
import type { StageReport, Work } from './do-work.ts';
import { type Draft, writeDraft } from './sink.ts';

export interface BookJob {
  readonly plan: BookPlan;
  /** Null where none could be read back. */
  readonly recipe: string | null;
  readonly files: readonly Draft[];
}

/** What is told of it. */
export interface BookMade {
  readonly mazes: readonly {
    readonly number: number;
    readonly seed: string;
    readonly algorithm: string;
    readonly cells: { readonly width: number; readonly height: number };
    readonly score: number | null;
    readonly difficulty: string | null;
    readonly solutionCells: number | null;
  }[];
  /** A line about mazes that are not as hard as wished, or null. */
  readonly missed: string | null;
}

/** Its stages: making the mazes, and writing the pages. */
const MAKE = 0;
const WRITE = 1;

export const bookWork: Work<BookJob, BookMade> = {
  name: 'book',
  stages: ({ files }) => ['mazes', ...files.map(({ target }) => target)],
  drafts: ({ files }) => files,
  run: executeBook,
};

/** Makes the mazes of a book and writes its pages under its temporary name. */
export async function executeBook({ plan, recipe, files }: BookJob, report: StageReport): Promise<BookMade> {
  const mazes = makeBookMazes(plan, { report: (share) => report(MAKE, share) });
  report(MAKE, 1);
  const fonts = await loadFonts(createRequire(__filename).resolve);
  const pages = bookPages(plan, mazes, (share) => report(WRITE, share));
  const title = plan.title ?? 'Mazes';
  for (const file of files) await writeDraft(file, renderPdf(pages, { title, recipe, fonts }));
  return { mazes: mazes.map(toldOf), missed: missedLevels(mazes) };
}

function toldOf({ number, seed, algorithm, maze, path, difficulty }: BookMaze): BookMade['mazes'][number] {
  return {
    number,
    seed,
    algorithm,
    cells: { width: maze.width, height: maze.height },
    score: difficulty?.score ?? null,
    difficulty: difficulty?.band ?? null,
    solutionCells: path?.cellCount ?? null,
  };
}
