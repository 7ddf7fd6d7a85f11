/**
 * All geometry: where the nodes of a maze lie in its picture.
 *
 * Along an axis everything repeats each `pitch` pixels. Cell i begins at border + i · pitch and is `corridor`
 * wide; the passage after it begins `stride` pixels later and is as wide, so that, open, it covers the wall
 * between its cells. The nodes of the border, −1 and the one after the last cell, are such passages too, of
 * which only what lies in the picture shows: an opening in the outer wall is an open one of these.
 *
 * In the style of the original programs, `line`, the stride is `cell`, the pitch 2 · cell, a corridor
 * 2 · cell − wall and the border as wide as a cell; in `block` the corridor, too, is as wide as a cell, so
 * that every node is one square. Even layouts, for print, have outer walls as thick as inner ones.
 *
 * The path is a square of `path.width` in the middle of each cell, and what lies between two of them, less a
 * gap in its middle where the path is broken.
 */
import type { Maze } from '../maze/maze.ts';

export type Style = 'line' | 'block';
/** `upright` looks as the text does; `original` is the text turned a quarter turn counter-clockwise. */
export type Orientation = 'upright' | 'original';

export const STYLES: readonly Style[] = ['line', 'block'];
export const ORIENTATIONS: readonly Orientation[] = ['upright', 'original'];

export interface LayoutOptions {
  /** Half the pitch, in pixels, at least 1; default 6. */
  readonly cell?: number;
  /** Thickness of inner walls, in pixels, 0 to 2 · cell − 1; default 2. Plays no part in style `block`. */
  readonly wall?: number;
  readonly style?: Style;
  readonly orientation?: Orientation;
}

export interface EvenLayoutOptions {
  /** Width of a corridor, in pixels, at least `wall`. */
  readonly corridor: number;
  /** Thickness of every wall, in pixels, at least 1. */
  readonly wall: number;
  /** Default: half the corridor wide, unbroken. */
  readonly path?: PathShape;
}

/** How wide the path is, and how much of it is left out between two cells, in pixels. */
export interface PathShape {
  readonly width: number;
  readonly gap: number;
}

/** One axis of a picture. */
export interface Axis {
  /** Number of nodes. */
  readonly nodes: number;
  /** Length in pixels. */
  readonly pixels: number;
  /** From a cell's first pixel to its path square's; below 0 where the square juts out. */
  readonly pathOffset: number;
}

export interface Layout {
  readonly orientation: Orientation;
  /** Width of the border, in pixels, as all lengths here. */
  readonly border: number;
  /** From cell to cell. */
  readonly pitch: number;
  /** From a cell's first pixel to that of the passage after it. */
  readonly stride: number;
  /** Width of an open node: that of a corridor. */
  readonly corridor: number;
  readonly path: PathShape;
  /** Across the picture, and down it. */
  readonly across: Axis;
  readonly down: Axis;
}

export const DEFAULT_CELL = 6;
export const DEFAULT_WALL = 2;

/**
 * Returns the layout of a maze's picture. Throws a RangeError where cell, wall, style or orientation is out
 * of range.
 */
export function createLayout(maze: Pick<Maze, 'width' | 'height'>, options: LayoutOptions = {}): Layout {
  const { cell = DEFAULT_CELL, wall = DEFAULT_WALL, style = 'line', orientation = 'upright' } = options;
  requirePixels('cell', cell, 1);
  if (!STYLES.includes(style)) throw new RangeError(`Expected line or block for style, got ${style}`);
  if (!ORIENTATIONS.includes(orientation)) {
    throw new RangeError(`Expected upright or original for orientation, got ${orientation}`);
  }
  if (style === 'line' && (!Number.isSafeInteger(wall) || wall < 0 || wall >= 2 * cell)) {
    throw new RangeError(
      `Expected a whole number of pixels, 0 to ${2 * cell - 1} (below 2 · cell), for wall, got ${wall}`,
    );
  }
  return {
    orientation,
    ...withAxes(maze, orientation, {
      border: cell,
      pitch: 2 * cell,
      stride: cell,
      corridor: style === 'line' ? 2 * cell - wall : cell,
      path: { width: cell, gap: 0 },
    }),
  };
}

/**
 * Returns the upright layout of a maze whose walls, the outer ones too, are equally thick. Throws a RangeError
 * for lengths that are not whole or out of range.
 */
export function createEvenLayout(
  maze: Pick<Maze, 'width' | 'height'>,
  { corridor, wall, path = { width: Math.max(1, Math.round(corridor / 2)), gap: 0 } }: EvenLayoutOptions,
): Layout {
  requirePixels('wall', wall, 1);
  requirePixels('corridor', corridor, wall);
  const pitch = corridor + wall;
  requirePixels('path.width', path.width, 1, corridor);
  requirePixels('path.gap', path.gap, 0, pitch - path.width);
  // From `wall` to `corridor` any stride makes an open passage cover the wall.
  const stride = Math.floor(pitch / 2);
  return {
    orientation: 'upright',
    ...withAxes(maze, 'upright', { border: wall, pitch, stride, corridor, path }),
  };
}

type Lengths = Pick<Layout, 'border' | 'pitch' | 'stride' | 'corridor' | 'path'>;

function withAxes(
  maze: Pick<Maze, 'width' | 'height'>,
  orientation: Orientation,
  lengths: Lengths,
): Omit<Layout, 'orientation'> {
  const { border, pitch, corridor, path } = lengths;
  const near = Math.floor((corridor - path.width) / 2);
  const far = corridor - path.width - near;
  const axis = (cells: number, pathOffset: number) => ({
    nodes: 2 * cells - 1,
    pixels: border + (cells - 1) * pitch + corridor + border,
    pathOffset,
  });
  return orientation === 'upright'
    ? { ...lengths, across: axis(maze.width, near), down: axis(maze.height, near) }
    : // Turned, a column of the text runs upwards, so what lay before the path square lies behind it.
      { ...lengths, across: axis(maze.height, near), down: axis(maze.width, far) };
}

function requirePixels(name: string, value: number, low: number, high = Number.MAX_SAFE_INTEGER): void {
  if (Number.isSafeInteger(value) && value >= low && value <= high) return;
  const range = high === Number.MAX_SAFE_INTEGER ? `at least ${low}` : `${low} to ${high}`;
  throw new RangeError(`Expected a whole number of pixels, ${range}, for ${name}, got ${value}`);
}

/** First pixel of node n of an axis, −1 and the number of nodes for the border's, which can lie outside. */
export function nodePixel({ border, pitch, stride }: Layout, node: number): number {
  return border + (node >> 1) * pitch + (node & 1) * stride;
}

/** First pixel of what of the path belongs to node n of an axis. */
export function pathPixel(layout: Layout, axis: Axis, node: number): number {
  const { border, pitch, path } = layout;
  return border + (node >> 1) * pitch + axis.pathOffset + (node & 1) * path.width;
}

/** Whether every node is one pixel, so that the picture is a map of the nodes. */
export function isNodeMap({ border, pitch, stride, corridor, path }: Layout): boolean {
  return border === 1 && pitch === 2 && stride === 1 && corridor === 1 && path.width === 1 && path.gap === 0;
}
