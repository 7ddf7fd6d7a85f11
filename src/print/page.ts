/** A page with one maze: its grid in millimetres, and the same in whole pixels. */
import { type Box, type FitOptions, fitGrid, type Grid, type GridWish } from './grid-fit.ts';
import { formatMm, MM_PER_INCH } from './lengths.ts';
import type { Paper } from './paper.ts';

export interface PageWish extends FitOptions {
  readonly paper: Paper;
  /** On all four sides, in millimetres. */
  readonly margin: number;
  readonly grid: GridWish;
}

export interface Page {
  readonly paper: Paper;
  /** What lies within the margins. */
  readonly box: Box;
  readonly grid: Grid;
  /** Cells' breadths left free around the maze. */
  readonly surround: number;
}

/** Returns the page of a wish. Throws a RangeError where the margins leave nothing, or the grid does not fit. */
export function planPage({ paper, margin, grid, ...options }: PageWish): Page {
  const box = {
    left: margin,
    top: margin,
    width: paper.width - 2 * margin,
    height: paper.height - 2 * margin,
  };
  if (!(margin >= 0 && box.width > 0 && box.height > 0)) {
    throw new RangeError(
      `Expected a margin below ${formatMm(Math.min(paper.width, paper.height) / 2)} mm, half the paper's ` +
        `shorter side, got ${formatMm(margin)} mm`,
    );
  }
  return { paper, box, grid: fitGrid(box, grid, options), surround: options.surround ?? 0 };
}

/** A page in whole pixels. */
export interface PixelPage {
  readonly dpi: number;
  /** Of the page. */
  readonly width: number;
  readonly height: number;
  /** Of the maze's outer edge. */
  readonly left: number;
  readonly top: number;
  readonly corridor: number;
  readonly wall: number;
}

/**
 * Returns a page in whole pixels: every corridor and every wall as wide as its like, nothing outside the
 * margins, so that a pitch can come out shorter than in millimetres. Throws a RangeError where so few dots
 * an inch leave no pixel for a corridor and a wall.
 */
export function pixelPage({ paper, box, grid, surround }: Page, dpi: number): PixelPage {
  const pixels = (mm: number) => (mm * dpi) / MM_PER_INCH;
  const { cells } = grid;
  const left = Math.ceil(pixels(box.left) - ROUNDING);
  const top = Math.ceil(pixels(box.top) - ROUNDING);
  const room = {
    width: Math.floor(pixels(box.left + box.width) + ROUNDING) - left,
    height: Math.floor(pixels(box.top + box.height) + ROUNDING) - top,
  };
  const rounded = Math.max(1, Math.round(pixels(grid.wall)));
  const pitchOf = (length: number, count: number) => Math.floor((length - rounded) / (count + 2 * surround));
  const pitch = Math.min(
    Math.round(pixels(grid.pitch)),
    pitchOf(room.width, cells.width),
    pitchOf(room.height, cells.height),
  );
  if (pitch < 2) {
    throw new RangeError(
      `Expected enough dots an inch for corridors and walls of a pixel or more, got ${dpi} dpi for a pitch of ` +
        `${formatMm(grid.pitch, 4)} mm`,
    );
  }
  const wall = Math.min(rounded, Math.floor(pitch / 2));
  return {
    dpi,
    width: Math.round(pixels(paper.width)),
    height: Math.round(pixels(paper.height)),
    left: left + Math.floor((room.width - cells.width * pitch - wall) / 2),
    top: top + Math.floor((room.height - cells.height * pitch - wall) / 2),
    corridor: pitch - wall,
    wall,
  };
}

/** Takes back what a conversion left over: a millionth of a pixel. */
const ROUNDING = 1e-6;

/** Returns the grid that a page in pixels really has, in millimetres. */
export function trueGrid({ cells }: Pick<Grid, 'cells'>, page: PixelPage): Grid {
  const mm = (pixels: number) => (pixels * MM_PER_INCH) / page.dpi;
  return {
    cells,
    pitch: mm(page.corridor + page.wall),
    wall: mm(page.wall),
    left: mm(page.left),
    top: mm(page.top),
  };
}

/** Narrower corridors leave no room for a pencil, thinner walls do not print on every printer; millimetres. */
const LEAST_CORRIDOR = 1.5;
const LEAST_WALL = 0.15;

/** Returns a line for each length that is hard to print or to follow; none where all is well. */
export function gridWarnings({ pitch, wall }: Pick<Grid, 'pitch' | 'wall'>): string[] {
  const warnings: string[] = [];
  const corridor = pitch - wall;
  if (corridor < LEAST_CORRIDOR - ROUNDING) {
    warnings.push(`corridors of ${formatMm(corridor, 3)} mm are hard to follow, under ${LEAST_CORRIDOR} mm`);
  }
  if (wall < LEAST_WALL - ROUNDING) {
    warnings.push(`walls of ${formatMm(wall, 3)} mm may not print, under ${LEAST_WALL} mm`);
  }
  return warnings;
}

/** Returns dots an inch told as a whole number, 36 to 4800. Throws a RangeError naming `name` otherwise. */
export function parseDpi(text: string, name: string): number {
  const dpi = /^[0-9]{2,4}$/.test(text) ? Number(text) : 0;
  if (dpi >= 36 && dpi <= 4800) return dpi;
  throw new RangeError(
    `Expected a whole number of dots an inch, 36 to 4800, for ${name}, got ${text === '' ? "''" : text}`,
  );
}
