/**
 * All geometry: where the nodes of a maze lie in its picture.
 *
 * Node n of an axis begins at pixel (n + 1) · cell. In the style of the original programs, `line`, it is
 * 2 · cell − wall wide, so that an open passage covers the wall between its cells; in `block` it is one
 * square of `cell`. Nodes −1 and `count` are the border, `cell` wide. On the path, each node is a square of
 * `cell` that begins floor((floor − cell) / 2) after the node does, hence in the middle of the corridor.
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

/** One axis of a picture. */
export interface Axis {
  /** Number of nodes. */
  readonly nodes: number;
  /** Length in pixels. */
  readonly pixels: number;
  /** From a node's first pixel to its path square's; below 0 where the square juts out. */
  readonly pathOffset: number;
}

export interface Layout {
  readonly orientation: Orientation;
  /** Pixels from node to node; also the side of a path square, and the border's width. */
  readonly cell: number;
  /** Width of an open node in pixels: that of a corridor. */
  readonly floor: number;
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
  if (!Number.isSafeInteger(cell) || cell < 1) {
    throw new RangeError(`Expected a whole number of pixels, at least 1, for cell, got ${cell}`);
  }
  if (!STYLES.includes(style)) throw new RangeError(`Expected line or block for style, got ${style}`);
  if (!ORIENTATIONS.includes(orientation)) {
    throw new RangeError(`Expected upright or original for orientation, got ${orientation}`);
  }
  if (style === 'line' && (!Number.isSafeInteger(wall) || wall < 0 || wall >= 2 * cell)) {
    throw new RangeError(
      `Expected a whole number of pixels, 0 to ${2 * cell - 1} (below 2 · cell), for wall, got ${wall}`,
    );
  }
  const floor = style === 'line' ? 2 * cell - wall : cell;
  const near = Math.floor((floor - cell) / 2);
  const far = floor - cell - near;
  const columns = 2 * maze.width - 1;
  const rows = 2 * maze.height - 1;
  const pixels = (nodes: number) => nodes * cell + floor + cell;
  const axis = (nodes: number, pathOffset: number) => ({ nodes, pixels: pixels(nodes), pathOffset });
  return orientation === 'upright'
    ? { orientation, cell, floor, across: axis(columns, near), down: axis(rows, near) }
    : // Turned, a column of the text runs upwards, so what lay before the path square lies behind it.
      { orientation, cell, floor, across: axis(rows, near), down: axis(columns, far) };
}

/** First pixel of node n of an axis, −1 and the number of nodes for the border's. */
export function nodePixel(layout: Layout, node: number): number {
  return (node + 1) * layout.cell;
}

/** Whether every node is one square, path and floor alike, and its picture a magnified map of the nodes. */
export function isUniform(layout: Layout): boolean {
  return layout.floor === layout.cell;
}
