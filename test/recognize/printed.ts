/** Printed pages with a maze and its answer. */
import { type GenerateOptions, generate } from '../../src/maze/generate.ts';
import type { Markers } from '../../src/maze/markers.ts';
import type { Maze } from '../../src/maze/maze.ts';
import { openingOf } from '../../src/maze/openings.ts';
import { solve } from '../../src/maze/solve.ts';
import { surroundOf } from '../../src/print/marks.ts';
import { type Page, pixelPage, planPage } from '../../src/print/page.ts';
import { type Sheet, sheetPicture } from '../../src/print/sheet.ts';
import {
  PRINT_COLORS,
  type PrintColors,
  type Solution,
  type SolutionStyle,
  solutionLook,
} from '../../src/print/solution.ts';
import type { Raster } from '../../src/raster/raster.ts';
import { toRaster } from '../../src/raster/scanlines.ts';

export interface Printed extends GenerateOptions {
  readonly solution?: Solution;
  readonly style?: SolutionStyle;
  /** The solution's share of the corridor. */
  readonly share?: number;
  readonly markers?: Markers;
  readonly openings?: 'cut' | 'closed';
  readonly colors?: PrintColors;
}

export interface Planned {
  readonly maze: Maze;
  readonly sheet: Sheet;
  readonly page: Page;
}

/** Plans a page of 80 × 70 mm. */
export function plan(options: Printed): Planned {
  const {
    markers = 'arrows',
    openings = 'cut',
    colors = PRINT_COLORS,
    style = 'color',
    solution,
    share,
  } = options;
  const maze = generate(options);
  const sheet: Sheet = {
    maze,
    path: solve(maze),
    cuts:
      openings === 'cut'
        ? { start: openingOf(maze, 'start'), goal: openingOf(maze, 'goal') }
        : { start: null, goal: null },
    markers,
    colors,
    style,
    look: solutionLook({ style, ...(solution && { solution }), ...(share && { width: share }) }),
  };
  const page = planPage({
    paper: { width: 80, height: 70 },
    margin: 6,
    grid: { cells: { width: options.width, height: options.height } },
    surround: surroundOf(markers, openings),
  });
  return { maze, sheet, page };
}

/** Draws the pages as pictures of so many dots an inch. */
export function printPair(options: Printed, dpi = 100): { maze: Raster; answer: Raster } {
  const { sheet, page } = plan(options);
  const pixels = pixelPage(page, dpi);
  return {
    maze: toRaster(sheetPicture(sheet, 'maze', pixels)),
    answer: toRaster(sheetPicture(sheet, 'answer', pixels)),
  };
}
