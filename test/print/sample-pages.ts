/**
 * Makes pages in every format, and tells what independent programs should find on them: see
 * `.ci/check-pages.mjs`. Bundled and run by it; vitest takes no part.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FormatName, formats } from '../../src/codecs/index.ts';
import { generate } from '../../src/maze/generate.ts';
import { isOpenNode, type Maze } from '../../src/maze/maze.ts';
import { openingsOf } from '../../src/maze/openings.ts';
import { isOnPath, type Path, solve } from '../../src/maze/solve.ts';
import { makeBookMazes } from '../../src/print/book-mazes.ts';
import { bookPages } from '../../src/print/book-pages.ts';
import { BOOK_DEFAULTS, planBook } from '../../src/print/book-plan.ts';
import { loadFonts } from '../../src/print/fonts.ts';
import type { Grid } from '../../src/print/grid-fit.ts';
import { MM_PER_INCH } from '../../src/print/lengths.ts';
import { surroundOf } from '../../src/print/marks.ts';
import { pixelPage, planPage, trueGrid } from '../../src/print/page.ts';
import { landscape, PAPERS, type Paper } from '../../src/print/paper.ts';
import { type PdfPage, renderPdf } from '../../src/print/pdf.ts';
import { type Sheet, type SheetKind, sheetPicture, sheetShapes } from '../../src/print/sheet.ts';
import { answerColors, PRINT_COLORS, solutionLook } from '../../src/print/solution.ts';
import { renderSvg } from '../../src/print/svg.ts';

const KINDS: readonly SheetKind[] = ['maze', 'answer'];

const SAMPLES = [
  {
    solution: 'line',
    style: 'color',
    markers: 'none',
    paper: PAPERS.a4,
    dpi: 300,
    cells: { width: 20, height: 28 },
  },
  {
    solution: 'dashed',
    style: 'ink-safe',
    markers: 'arrows',
    paper: PAPERS.letter,
    dpi: 150,
    cells: { width: 9, height: 40 },
  },
  {
    solution: 'dots',
    style: 'color',
    markers: 'letters',
    paper: landscape(PAPERS.a5),
    dpi: 600,
    cells: { width: 31, height: 17 },
  },
  {
    solution: 'cells',
    style: 'ink-safe',
    markers: 'arrows',
    paper: PAPERS['6x9'],
    dpi: 300,
    cells: { width: 33, height: 50 },
  },
] as const;

/** A page and what is on it. */
export interface SampleFact {
  readonly name: string;
  readonly paper: Paper;
  readonly dpi: number;
  /** In the PDF and SVG files, and in the pictures, where lengths are whole pixels. */
  readonly grid: Grid;
  readonly pixelGrid: Grid;
  /** Rows of nodes, border included: `#` wall, space floor, `*` the way. */
  readonly nodes: readonly string[];
  readonly colors: Readonly<Record<'wall' | 'floor' | 'path', number>>;
  /** Whether the way goes on from cell to cell. */
  readonly isWayWhole: boolean;
}

export interface BookFact {
  readonly name: string;
  readonly paper: Paper;
  readonly pages: number;
  readonly titlePages: number;
  readonly mazePages: number;
  readonly mazes: number;
}

/** Writes NAME-maze and NAME-answer as svg, png and bmp, both pages as NAME.pdf, for each of the facts. */
export async function writeSamplePages(folder: string): Promise<SampleFact[]> {
  const facts: SampleFact[] = [];
  for (const { paper, dpi, cells, solution, style, markers } of SAMPLES) {
    const maze = generate({ ...cells, seed: solution });
    const openings = openingsOf(maze);
    const look = solutionLook({ style, solution });
    const sheet: Sheet = {
      maze,
      path: solve(maze),
      cuts: openings,
      markers,
      colors: PRINT_COLORS,
      style,
      look,
    };
    const page = planPage({ paper, margin: 12, grid: { cells }, surround: surroundOf(markers, 'cut') });
    const pixels = pixelPage(page, dpi);
    const pages = KINDS.map((kind) => ({ paper, shapes: sheetShapes(sheet, kind, page.grid) }));
    await writePdf(join(folder, `${solution}.pdf`), pages);
    for (const [i, kind] of KINDS.entries()) {
      const name = `${solution}-${kind}`;
      const file = join(folder, name);
      writeFileSync(`${file}.svg`, renderSvg({ ...pages[i]!, title: name, metadata: null }));
      for (const format of ['png', 'bmp'] as const) {
        await writePicture(file, format, { picture: sheetPicture(sheet, kind, pixels), dpi });
      }
      facts.push({
        name,
        paper,
        dpi,
        grid: page.grid,
        pixelGrid: trueGrid({ cells }, pixels),
        nodes: nodesOf(maze, kind === 'answer' ? sheet.path : null, Object.values(openings)),
        colors: kind === 'answer' ? answerColors(PRINT_COLORS, style) : PRINT_COLORS,
        isWayWhole: solution === 'line' || solution === 'cells',
      });
    }
  }
  return facts;
}

/** Writes a book as NAME.pdf for each of the facts. `resolve` finds the fonts. */
export async function writeSampleBooks(
  folder: string,
  resolve: (specifier: string) => string,
): Promise<BookFact[]> {
  const fonts = await loadFonts(resolve);
  const books = [
    { paper: PAPERS['6x9'], mazesPerPage: 1, answersPerPage: 9, title: 'Mazes & more' },
    { paper: PAPERS.a4, mazesPerPage: 4, answersPerPage: 6, title: null },
  ] as const;
  const facts: BookFact[] = [];
  for (const [i, options] of books.entries()) {
    const plan = planBook({ ...BOOK_DEFAULTS, ...options, seed: '7', count: 14, perLevel: 4 });
    const mazes = makeBookMazes(plan);
    await writePdf(join(folder, `book-${i}.pdf`), bookPages(plan, mazes), fonts);
    const { title, mazes: mazePages, answers } = plan.pages;
    facts.push({
      name: `book-${i}`,
      paper: plan.paper,
      pages: title + mazePages + answers,
      titlePages: title,
      mazePages,
      mazes: 14,
    });
  }
  return facts;
}

async function writePdf(
  file: string,
  pages: Iterable<PdfPage>,
  fonts?: Awaited<ReturnType<typeof loadFonts>>,
): Promise<void> {
  const pieces: Uint8Array[] = [];
  const options = { title: 'Sample', recipe: null, ...(fonts === undefined ? {} : { fonts }) };
  for await (const piece of renderPdf(pages, options)) pieces.push(piece);
  writeFileSync(file, Buffer.concat(pieces));
}

async function writePicture(
  file: string,
  format: FormatName,
  { picture, dpi }: { picture: ReturnType<typeof sheetPicture>; dpi: number },
): Promise<void> {
  const pieces: Uint8Array[] = [];
  const encoding = { depth: 'indexed', pixelsPerMeter: Math.round((dpi / MM_PER_INCH) * 1000) } as const;
  for await (const piece of formats[format].encode(picture, encoding)) pieces.push(piece.slice());
  writeFileSync(`${file}.${format}`, Buffer.concat(pieces));
}

function nodesOf(maze: Maze, path: Path | null, openings: readonly { x: number; y: number }[]): string[] {
  const rows: string[] = [];
  for (let y = -1; y < 2 * maze.height; y++) {
    let row = '';
    for (let x = -1; x < 2 * maze.width; x++) {
      const isOpen = isOpenNode(maze, x, y) || openings.some((cut) => cut.x === x && cut.y === y);
      row += path !== null && isOnPath(maze, path, x, y) ? '*' : isOpen ? ' ' : '#';
    }
    rows.push(row);
  }
  return rows;
}
