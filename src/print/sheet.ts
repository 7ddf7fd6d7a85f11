/** One printed maze: its page as vector shapes or as a picture, with or without the solution. */
import type { Markers } from '../maze/markers.ts';
import type { Maze, Point } from '../maze/maze.ts';
import type { Path } from '../maze/solve.ts';
import { scaleArea } from '../raster/area.ts';
import { framed } from '../raster/framed.ts';
import { overlaid } from '../raster/overlaid.ts';
import type { Picture } from '../raster/scanlines.ts';
import { createEvenLayout } from '../render/layout.ts';
import { layoutPicture } from '../render/painter.ts';
import { type MazeDrawing, mazeShapes, type Shape } from './drawing.ts';
import type { Grid } from './grid-fit.ts';
import { MM_PER_INCH } from './lengths.ts';
import { type Cuts, marksOf } from './marks.ts';
import { type PixelPage, trueGrid } from './page.ts';
import {
  answerColors,
  type PrintColors,
  pathShape,
  type SolutionLook,
  type SolutionStyle,
} from './solution.ts';

export interface Sheet {
  readonly maze: Maze;
  readonly path: Path | null;
  /** Where the outer wall is cut. */
  readonly cuts: Cuts;
  readonly markers: Markers;
  readonly colors: PrintColors;
  readonly style: SolutionStyle;
  readonly look: SolutionLook;
}

export type SheetKind = 'maze' | 'answer';

/** Returns the shapes of a sheet on its page. */
export function sheetShapes(sheet: Sheet, kind: SheetKind, grid: Grid): Shape[] {
  return mazeShapes(drawingOf(sheet, kind, grid));
}

/** Returns a sheet's page as a picture, told row by row; see `pixelPage`. Palette: wall, floor, and what else there is. */
export function sheetPicture(sheet: Sheet, kind: SheetKind, page: PixelPage): Picture {
  const { width, height, left, top, corridor, wall, dpi } = page;
  const drawing = drawingOf(sheet, kind, trueGrid({ cells: sheet.maze }, page));
  const layout = createEvenLayout(sheet.maze, {
    corridor,
    wall,
    path: pathShape(sheet.look, corridor, wall),
  });
  const picture = framed(layoutPicture(drawing, layout, drawing.colors), {
    width,
    height,
    left,
    top,
    color: PAPER,
  });
  const marks = drawing.marks.map((area) => scaleArea(area, dpi / MM_PER_INCH));
  return overlaid(picture, marks, drawing.colors.marker);
}

/** Paper is white. */
const PAPER = 0xffffff;

function drawingOf(sheet: Sheet, kind: SheetKind, grid: Grid): MazeDrawing {
  const { maze, cuts, markers, style, look } = sheet;
  return {
    maze,
    path: kind === 'maze' ? null : sheet.path,
    openings: [cuts.start, cuts.goal].filter((cut): cut is Point => cut !== null),
    grid,
    marks: marksOf(maze, cuts, { markers, grid }),
    colors: kind === 'maze' ? sheet.colors : answerColors(sheet.colors, style),
    look,
  };
}
