/** The pages of a book: title, mazes, and the answers in the same order at the back. */
import { openingOf } from '../maze/openings.ts';
import { type Report, unreported } from '../maze/progress.ts';
import type { BookMaze } from './book-mazes.ts';
import { type Arrangement, type BookPlan, levelOf, pageBox, slotsOf } from './book-plan.ts';
import type { Shape, Text } from './drawing.ts';
import { type Box, fitGrid, type Grid } from './grid-fit.ts';
import type { PdfPage } from './pdf.ts';
import { type Sheet, type SheetKind, sheetShapes } from './sheet.ts';

/** Heights of letters in millimetres. */
const TITLE_SIZE = 14;
const HEADER_SIZE = 4.2;
const CAPTION_SIZE = 3.4;
const FOOTER_SIZE = 3;
const INK = 0x000000;

/** Yields the pages of a book one after the other. */
export function* bookPages(
  plan: BookPlan,
  mazes: readonly BookMaze[],
  report: Report = unreported,
): Generator<PdfPage> {
  const total = plan.pages.title + plan.pages.mazes + plan.pages.answers;
  let page = 1;
  if (plan.title !== null) yield titlePage(plan, plan.title, page++);
  for (const [kind, count] of [
    ['maze', plan.mazesPerPage],
    ['answer', plan.answersPerPage],
  ] as const) {
    for (let first = 0; first < mazes.length; first += count) {
      report((page - 1) / total);
      yield mazePage(plan, mazes.slice(first, first + count), { kind, page: page++, count });
    }
  }
  report(1);
}

function titlePage(plan: BookPlan, title: string, page: number): PdfPage {
  const { paper, levels, count } = plan;
  const box = pageBox(plan, page);
  const x = box.left + box.width / 2;
  const [easiest, hardest] = [levels[0], levels.at(-1)];
  const range = easiest === hardest ? `${easiest}` : `${easiest} to ${hardest}`;
  const line = { kind: 'text', x, align: 'center', maxWidth: box.width, color: INK } as const;
  const middle = paper.height * 0.38;
  return {
    paper,
    shapes: [
      { ...line, text: title, y: middle, size: TITLE_SIZE, weight: 'bold' },
      {
        ...line,
        text: `${count} ${count === 1 ? 'maze' : 'mazes'}, ${range}`,
        y: middle + TITLE_SIZE,
        size: HEADER_SIZE,
        weight: 'regular',
      },
      {
        ...line,
        text: `Seed ${seedText(plan.seed)}`,
        y: box.top + box.height - FOOTER_SIZE / 2,
        size: FOOTER_SIZE,
        weight: 'regular',
      },
    ],
  };
}

interface MazePage extends Arrangement {
  readonly kind: SheetKind;
}

function mazePage(plan: BookPlan, mazes: readonly BookMaze[], at: MazePage): PdfPage {
  const slots = slotsOf(plan, at);
  const shapes: (Shape | Text)[] = headerAndFooter(plan, mazes, at);
  mazes.forEach((maze, i) => {
    const slot = slots[i]!;
    const grid = gridIn(plan, maze, { slot, kind: at.kind });
    if (at.count > 1)
      shapes.push(...caption(maze, { slot, kind: at.kind, y: grid.top - plan.surround * grid.pitch - 1.5 }));
    shapes.push(...sheetShapes(sheetOf(plan, maze), at.kind, grid));
  });
  return { paper: plan.paper, shapes };
}

/** As planned on pages of mazes; as large as it can be on pages of answers. */
function gridIn(plan: BookPlan, { maze, number }: BookMaze, { slot, kind }: Slot): Grid {
  const { surround, wall, grids } = plan;
  if (kind === 'answer') return fitGrid(slot, { cells: maze }, { surround });
  const options = { surround, ...(wall === null ? {} : { wall }) };
  return fitGrid(slot, grids[levelOf(plan, number)]!, options);
}

function sheetOf({ openings, markers, colors, style, look }: BookPlan, { maze, path }: BookMaze): Sheet {
  const isCut = openings === 'cut';
  const cuts = {
    start: isCut ? openingOf(maze, 'start') : null,
    goal: isCut ? openingOf(maze, 'goal') : null,
  };
  return { maze, path, cuts, markers, colors, style, look };
}

/** Above: which mazes, and how hard they are. Below, on the outer side: the page; on the inner: the seed. */
function headerAndFooter(
  plan: BookPlan,
  mazes: readonly BookMaze[],
  { kind, page, count }: MazePage,
): Text[] {
  const box = pageBox(plan, page);
  const half = { kind: 'text', maxWidth: box.width / 2 - 2, color: INK } as const;
  const left = { ...half, x: box.left, align: 'left' } as const;
  const right = { ...half, x: box.left + box.width, align: 'right' } as const;
  const header = { y: box.top + HEADER_SIZE, size: HEADER_SIZE } as const;
  const footer = { y: box.top + box.height - FOOTER_SIZE / 4, size: FOOTER_SIZE, weight: 'regular' } as const;
  const [outer, inner] = page % 2 === 1 ? [right, left] : [left, right];
  const seed = count === 1 ? mazes[0]!.seed : plan.seed;
  return [
    { ...left, ...header, text: headingOf(mazes, kind), weight: 'bold' },
    { ...right, ...header, text: levelsText(mazes), weight: 'regular' },
    { ...outer, ...footer, text: String(page) },
    { ...inner, ...footer, text: `Seed ${seedText(seed)}` },
  ];
}

function headingOf(mazes: readonly BookMaze[], kind: SheetKind): string {
  const first = mazes[0]!.number;
  const last = mazes.at(-1)!.number;
  const numbers = first === last ? `${first}` : `${first}–${last}`;
  return `${kind === 'maze' ? 'Maze' : 'Answer'}${first === last ? '' : 's'} ${numbers}`;
}

function levelsText(mazes: readonly BookMaze[]): string {
  const first = levelText(mazes[0]!);
  const last = levelText(mazes.at(-1)!);
  return first === last ? first : `${first} – ${last}`;
}

/** The band, and the score to a whole point. */
function levelText({ difficulty }: BookMaze): string {
  return difficulty === null ? '' : `${difficulty.band} ${Math.round(difficulty.score)}`;
}

interface Slot {
  readonly slot: Box;
  readonly kind: SheetKind;
}

/** Just above a maze: its number, and on maze pages how hard it is and its seed. */
function caption(maze: BookMaze, { slot, kind, y }: Slot & { readonly y: number }): Text[] {
  const line = { kind: 'text', y, size: CAPTION_SIZE, color: INK } as const;
  const number: Text = {
    ...line,
    text: `Maze ${maze.number}`,
    x: slot.left,
    align: 'left',
    maxWidth: slot.width * 0.4,
    weight: 'bold',
  };
  if (kind === 'answer') return [number];
  const details: Text = {
    ...line,
    text: `${levelText(maze)}, seed ${seedText(maze.seed)}`,
    x: slot.left + slot.width,
    align: 'right',
    maxWidth: slot.width * 0.58,
    weight: 'regular',
  };
  return [number, details];
}

const MAX_SEED_SHOWN = 40;

/** A seed on one line, cut where it is long. */
function seedText(seed: string): string {
  const line = seed.replace(/\p{Cc}/gu, '\uFFFD');
  return line.length > MAX_SEED_SHOWN ? `${line.slice(0, MAX_SEED_SHOWN)}…` : line;
}
