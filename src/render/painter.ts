/**
 * Paints a maze's picture scanline by scanline, in either order, by rectangles one pixel high.
 *
 * Along an axis everything repeats each `cell` pixels: there a node's floor begins, somewhere an earlier
 * node's floor ends, somewhere a path square begins. Between these edges all rows of pixels are alike, so
 * each band of them is painted once and repeated. Memory: a few bytes a pixel of width, for any height.
 */
import type { Maze } from '../maze/maze.ts';
import type { Path } from '../maze/solve.ts';
import type { Color } from '../raster/color.ts';
import { createRaster, paintRect, type Raster } from '../raster/raster.ts';
import type { Picture, RowOrder, Scanline } from '../raster/scanlines.ts';
import { createLayout, isUniform, type Layout, type LayoutOptions, nodePixel } from './layout.ts';
import { createNodeRows, FLOOR, type NodeRows, PATH, WALL } from './node-rows.ts';

export interface Colors {
  readonly wall?: Color;
  readonly floor?: Color;
  readonly path?: Color;
}

/** Colors of the original programs. */
export const DEFAULT_COLORS: Required<Colors> = { wall: 0x000000, floor: 0xffffff, path: 0xff0000 };

export interface PictureOptions extends LayoutOptions {
  readonly colors?: Colors;
}

/**
 * Returns the picture of a maze, with the path where there is one; nothing is painted before its scanlines
 * are asked for. Palette: wall, floor and, where there is a path, path. Throws a RangeError for options out
 * of range (see `createLayout`).
 */
export function mazePicture(maze: Maze, path: Path | null, options: PictureOptions = {}): Picture {
  const layout = createLayout(maze, options);
  const { wall, floor, path: way } = { ...DEFAULT_COLORS, ...options.colors };
  return {
    width: layout.across.pixels,
    height: layout.down.pixels,
    palette: path === null ? [wall, floor] : [wall, floor, way],
    scanlines: (order) => paintScanlines(layout, createNodeRows(maze, path, layout), order),
  };
}

/** The row of nodes whose floor shows, and the one whose path squares do. */
interface Rows {
  readonly floorRow: number;
  readonly pathRow: number;
}

/** Stands for a row beyond the border, where nothing shows. */
const NO_ROW = -2;
const NO_ROWS: Rows = { floorRow: NO_ROW, pathRow: NO_ROW };

/** Rows of pixels that show the same nodes: from one edge to the next. */
interface Band extends Rows {
  readonly pixels: number;
}

function* paintScanlines(layout: Layout, rows: NodeRows, order: RowOrder): Generator<Scanline> {
  const scanline = createRaster(layout.across.pixels, 1, [0, 0, 0]);
  let shown: Rows = NO_ROWS;
  let repeat = 0;
  for (const { pixels, floorRow, pathRow } of bands(layout, order)) {
    if (repeat > 0 && (floorRow !== shown.floorRow || pathRow !== shown.pathRow)) {
      yield { pixels: paintBand(shown, layout, rows, scanline), repeat };
      repeat = 0;
    }
    shown = { floorRow, pathRow };
    repeat += pixels;
  }
  yield { pixels: paintBand(shown, layout, rows, scanline), repeat };
}

function paintBand(shown: Rows, layout: Layout, rows: NodeRows, scanline: Raster): Uint8Array {
  const floorRow = rows(shown.floorRow);
  if (isUniform(layout) && layout.cell === 1) return floorRow;
  scanline.pixels.fill(WALL);
  paintFloor(scanline, floorRow, layout);
  paintPath(scanline, rows(shown.pathRow), layout);
  return scanline.pixels;
}

function paintFloor(scanline: Raster, row: Uint8Array, layout: Layout): void {
  const { cell, floor } = layout;
  const touching = floor >= cell;
  for (let i = 0; i < row.length; i++) {
    if (row[i] === WALL) continue;
    const first = i;
    while (touching && i + 1 < row.length && row[i + 1] !== WALL) i++;
    paintRect(scanline, nodePixel(layout, first - 1), 0, (i - first) * cell + floor, 1, FLOOR);
  }
}

function paintPath(scanline: Raster, row: Uint8Array, layout: Layout): void {
  const { cell, across } = layout;
  for (let i = row.indexOf(PATH); i >= 0 && i < row.length; i++) {
    if (row[i] !== PATH) continue;
    const first = i;
    while (row[i + 1] === PATH) i++;
    paintRect(scanline, nodePixel(layout, first - 1) + across.pathOffset, 0, (i - first + 1) * cell, 1, PATH);
  }
}

/** Yields the bands of the picture's height in that order. */
function* bands(layout: Layout, order: RowOrder): Generator<Band> {
  const { cell, floor, down } = layout;
  const edges = [...new Set([0, floor % cell, (down.pathOffset + cell) % cell])].sort((a, b) => a - b);
  const periods = Math.ceil(down.pixels / cell);
  const count = periods * edges.length;
  for (let i = 0; i < count; i++) {
    const at = order === 'top-down' ? i : count - 1 - i;
    const period = Math.floor(at / edges.length);
    const from = period * cell + edges[at % edges.length]!;
    const to = Math.min(period * cell + (edges[(at % edges.length) + 1] ?? cell), down.pixels);
    if (to > from) yield { pixels: to - from, ...rowsAt(layout, from) };
  }
}

/** Which rows of nodes show at pixel row `y`. */
function rowsAt(layout: Layout, y: number): Rows {
  const { cell, floor, down } = layout;
  const row = (n: number) => (n < -1 || n > down.nodes ? NO_ROW : n);
  const last = Math.floor(y / cell) - 1;
  const first = Math.floor((y - floor) / cell);
  // Of two rows the one of cells shows: what is open in a row of passages lies within their floor.
  const shown = first < last && first % 2 === 0 ? first : last;
  return {
    floorRow: row(first > last ? NO_ROW : shown),
    pathRow: row(Math.floor((y - down.pathOffset) / cell) - 1),
  };
}
