/**
 * Paints a maze's picture scanline by scanline, in either order, by rectangles one pixel high.
 *
 * Along an axis everything repeats each pitch: somewhere there a node's floor begins or ends, somewhere the
 * path does. Between these edges all rows of pixels are alike, so each band of them is painted once and
 * repeated. Memory: a few bytes a pixel of width, for any height.
 */
import type { Markers } from '../maze/markers.ts';
import type { Maze, Point } from '../maze/maze.ts';
import type { Path } from '../maze/solve.ts';
import { type Color, requireColor } from '../raster/color.ts';
import { overlaid } from '../raster/overlaid.ts';
import { paintSpan } from '../raster/raster.ts';
import type { Picture, RowOrder, Scanline } from '../raster/scanlines.ts';
import { createLayout, isNodeMap, type Layout, type LayoutOptions, nodePixel, pathPixel } from './layout.ts';
import { markerAreas } from './markers.ts';
import {
  type CellLines,
  createNodeRows,
  FLOOR,
  type NodeRows,
  nodeRowsOf,
  PATH,
  type Subject,
  WALL,
} from './node-rows.ts';

export interface Colors {
  readonly wall?: Color;
  readonly floor?: Color;
  readonly path?: Color;
}

/** Colors of the original programs. */
export const DEFAULT_COLORS: Required<Colors> = { wall: 0x000000, floor: 0xffffff, path: 0xff0000 };

export interface PictureOptions extends LayoutOptions {
  readonly colors?: Colors;
  /** Nodes of the border where the outer wall is cut; default none. */
  readonly openings?: readonly Point[];
  /** How start and goal are marked, in the color of the walls; default none. */
  readonly markers?: Markers;
}

/**
 * Returns the picture of a maze, with the path where there is one; nothing is painted before its scanlines
 * are asked for. Palette: wall, floor and, where there is a path, path. Throws a RangeError for options out
 * of range (see `createLayout`).
 */
export function mazePicture(maze: Maze, path: Path | null, options: PictureOptions = {}): Picture {
  const { colors, openings = [], markers = 'none', ...look } = options;
  const layout = createLayout(maze, look);
  const picture = layoutPicture({ maze, path, openings }, layout, colors);
  return overlaid(picture, markerAreas(maze, markers, layout), colors?.wall ?? DEFAULT_COLORS.wall);
}

/** Returns the same of a layout at hand. */
export function layoutPicture(subject: Subject, layout: Layout, colors: Colors = {}): Picture {
  const { wall, floor, path } = allColors(colors);
  const hasPath = subject.path !== null;
  return {
    width: layout.across.pixels,
    height: layout.down.pixels,
    palette: hasPath ? [wall, floor, path] : [wall, floor],
    scanlines: (order) => paintScanlines(layout, { rows: createNodeRows(subject, layout), hasPath }, order),
  };
}

/**
 * Returns the upright picture of a maze that is made while it is painted: each time its scanlines are asked
 * for, `openRows` begins it anew and gives its rows of passages from the first on. Memory goes with the width
 * alone. Its scanlines throw a RangeError where they are wanted from the bottom up.
 */
export function streamedPicture(
  size: MazeSize,
  openRows: () => CellLines,
  options: PictureOptions = {},
): Picture {
  const { colors, ...look } = options;
  const layout = createLayout(size, { ...look, orientation: 'upright' });
  const { wall, floor } = allColors(colors);
  return {
    width: layout.across.pixels,
    height: layout.down.pixels,
    palette: [wall, floor],
    scanlines(order) {
      if (order !== 'top-down')
        throw new RangeError(`Expected top-down for the order of a streamed picture, got ${order}`);
      return paintScanlines(layout, { rows: nodeRowsOf(openRows(), layout), hasPath: false }, order);
    },
  };
}

/** Fills in the colors that are not given. Throws a RangeError for one that is none. */
function allColors(colors: Colors = {}): Required<Colors> {
  const all = { ...DEFAULT_COLORS, ...colors };
  for (const name of ['wall', 'floor', 'path'] as const) requireColor(all[name], `colors.${name}`);
  return all;
}

type MazeSize = Pick<Maze, 'width' | 'height'>;

/** The rows of nodes to paint; without a path only their floor. */
interface Painted {
  readonly rows: NodeRows;
  readonly hasPath: boolean;
}

/** The rows of nodes whose floor shows, and the one whose path squares do. */
interface Rows {
  readonly floorRow: number;
  /** The passages' row that overlaps the cells' one, where its floor shows besides: that of an opening beside it. */
  readonly cutRow: number;
  readonly pathRow: number;
}

/** Stands for a row beyond the border, where nothing shows. */
const NO_ROW = -2;
const NO_ROWS: Rows = { floorRow: NO_ROW, cutRow: NO_ROW, pathRow: NO_ROW };

/** Rows of pixels that show the same nodes: from one edge to the next. */
interface Band extends Rows {
  readonly pixels: number;
}

function* paintScanlines(layout: Layout, { rows, hasPath }: Painted, order: RowOrder): Generator<Scanline> {
  const isMap = isNodeMap(layout);
  const tell = isMap ? mapOfNodes(rows) : bandPainter(rows, layout);
  const showsPath = hasPath && !isMap;
  let shown: Rows = NO_ROWS;
  let repeat = 0;
  for (const { pixels, ...there } of bands(layout, showsPath, order)) {
    const { floorRow } = there;
    // A row without path, or without an opening beside it, looks as none.
    const pathRow = showsPath && rows.at(there.pathRow).includes(PATH) ? there.pathRow : NO_ROW;
    const cutRow = rows.isCutBeside(there.cutRow) ? there.cutRow : NO_ROW;
    if (repeat > 0 && (floorRow !== shown.floorRow || cutRow !== shown.cutRow || pathRow !== shown.pathRow)) {
      yield tell(shown, repeat);
      repeat = 0;
    }
    shown = { floorRow, cutRow, pathRow };
    repeat += pixels;
  }
  yield tell(shown, repeat);
}

/** Tells the pixels of a band of so many rows. */
type TellBand = (shown: Rows, repeat: number) => Scanline;

/** Where every node is one pixel, a row of nodes is a scanline. */
function mapOfNodes(rows: NodeRows): TellBand {
  return ({ floorRow }, repeat) => ({
    repeat,
    get pixels() {
      return rows.at(floorRow);
    },
    packInto: (bits, into) => rows.packInto(floorRow, bits, into),
  });
}

/** Paints the floor, and on a copy of it the path: three bands in a row show the same floor. */
function bandPainter(rows: NodeRows, layout: Layout): TellBand {
  const floor = new Uint8Array(layout.across.pixels);
  const answer = new Uint8Array(layout.across.pixels);
  let painted: Pick<Rows, 'floorRow' | 'cutRow'> = NO_ROWS;
  return ({ floorRow, cutRow, pathRow }, repeat) => {
    if (painted.floorRow !== floorRow || painted.cutRow !== cutRow) {
      painted = { floorRow, cutRow };
      floor.fill(WALL);
      paintFloor(floor, rows.at(floorRow), layout);
      // Inside the maze both its cells cover what is open in it.
      if (cutRow !== NO_ROW) paintFloor(floor, rows.at(cutRow), layout);
    }
    if (pathRow === NO_ROW) return { pixels: floor, repeat };
    answer.set(floor);
    paintPath(answer, rows.at(pathRow), layout);
    return { pixels: answer, repeat };
  };
}

function paintFloor(pixels: Uint8Array, row: Uint8Array, layout: Layout): void {
  const { pitch, stride, corridor } = layout;
  const touching = corridor >= stride && corridor >= pitch - stride;
  for (let i = 0; i < row.length; i++) {
    if (row[i] === WALL) continue;
    const first = i;
    while (touching && i + 1 < row.length && row[i + 1] !== WALL) i++;
    paintSpan(pixels, nodePixel(layout, first - 1), nodePixel(layout, i - 1) + corridor, FLOOR);
  }
}

function paintPath(pixels: Uint8Array, row: Uint8Array, layout: Layout): void {
  const { pitch, path, across } = layout;
  const arm = pathArm(layout);
  for (let i = row.indexOf(PATH); i >= 0; i = row.indexOf(PATH, i + 1)) {
    const x = pathPixel(layout, across, i - 1);
    if (path.gap === 0) {
      while (row[i + 1] === PATH) i++;
      paintSpan(pixels, x, pathPixel(layout, across, i), PATH);
    } else if ((i - 1) % 2 === 0) {
      paintSpan(pixels, x, x + path.width, PATH);
    } else {
      paintSpan(pixels, x, x + arm, PATH);
      paintSpan(pixels, x + arm + path.gap, x + pitch - path.width, PATH);
    }
  }
}

/** What of the path there is between a cell's square and the gap after it. */
function pathArm({ pitch, path }: Layout): number {
  return Math.floor((pitch - path.width - path.gap) / 2);
}

/** Yields the bands of the picture's height in that order; path edges count only where a path shows. */
function* bands(layout: Layout, showsPath: boolean, order: RowOrder): Generator<Band> {
  const { pitch, down } = layout;
  const edges = edgesOf(layout, showsPath);
  const periods = Math.ceil(down.pixels / pitch);
  const count = periods * edges.length;
  for (let i = 0; i < count; i++) {
    const at = order === 'top-down' ? i : count - 1 - i;
    const period = Math.floor(at / edges.length);
    const from = period * pitch + edges[at % edges.length]!;
    const to = Math.min(period * pitch + (edges[(at % edges.length) + 1] ?? pitch), down.pixels);
    if (to > from) yield { pixels: to - from, ...rowsAt(layout, from) };
  }
}

/** Where in the pixel rows 0..pitch − 1, and in each pitch after these, other rows of nodes begin to show. */
function edgesOf(layout: Layout, showsPath: boolean): number[] {
  const { border, pitch, stride, corridor, path, down } = layout;
  const floor = [0, corridor, stride, stride + corridor];
  const arm = path.width + pathArm(layout);
  const way = [0, path.width, arm, arm + path.gap].map((edge) => down.pathOffset + edge);
  const edges = [...floor, ...(showsPath ? way : [])].map(
    (edge) => (((border + edge) % pitch) + pitch) % pitch,
  );
  return [...new Set([0, ...edges])].sort((a, b) => a - b);
}

/** Which rows of nodes show at pixel row `y`. */
function rowsAt(layout: Layout, y: number): Rows {
  const within = y - layout.border;
  const floorRow = floorRowAt(layout, within);
  return { floorRow, cutRow: cutRowAt(layout, within), pathRow: pathRowAt(layout, within) };
}

/** `y` from the first cell's first pixel. */
function floorRowAt({ pitch, stride, corridor, down }: Layout, y: number): number {
  const cell = Math.floor(y / pitch);
  const within = y - cell * pitch;
  // Where a cell's row shows, the passages' does not: what is open in it lies within the cell's floor.
  if (within < corridor && 2 * cell >= 0 && 2 * cell < down.nodes) return 2 * cell;
  if (within >= stride && within < stride + corridor) return existingRow(2 * cell + 1, down.nodes);
  return within + pitch < stride + corridor ? existingRow(2 * cell - 1, down.nodes) : NO_ROW;
}

/** The passages' row whose nodes reach to there though a cells' row shows. */
function cutRowAt({ pitch, stride, corridor, down }: Layout, y: number): number {
  const cell = Math.floor(y / pitch);
  const within = y - cell * pitch;
  if (within >= corridor) return NO_ROW;
  if (within >= stride) return existingRow(2 * cell + 1, down.nodes);
  return within + pitch < stride + corridor ? existingRow(2 * cell - 1, down.nodes) : NO_ROW;
}

function pathRowAt(layout: Layout, y: number): number {
  const { pitch, path, down } = layout;
  const cell = Math.floor((y - down.pathOffset) / pitch);
  const within = y - down.pathOffset - cell * pitch - path.width;
  if (within < 0) return existingRow(2 * cell, down.nodes);
  const arm = pathArm(layout);
  if (within >= arm && within < arm + path.gap) return NO_ROW;
  return existingRow(2 * cell + 1, down.nodes);
}

function existingRow(n: number, nodes: number): number {
  return n < -1 || n > nodes ? NO_ROW : n;
}
