/**
 * Reads a maze, and a path through it, as rows of nodes in the order of the picture: the one place that
 * knows how a picture is turned.
 */
import { EAST_OPEN, type Maze, type Point, SOUTH_OPEN } from '../maze/maze.ts';
import { isPathCell, type Path } from '../maze/solve.ts';
import type { PackedBits } from '../raster/pack.ts';
import type { Layout } from './layout.ts';
import { packCellRow, packedLineBytes, packPassageRow, paintPacked } from './packed-nodes.ts';

/** What a node is; also the place of its color in the palette. */
export const WALL = 0;
export const FLOOR = 1;
export const PATH = 2;

/** Rows of the picture's nodes, row 0 at the top, border included: node n stands at n + 1. */
export interface NodeRows {
  /**
   * Returns row `y`, one byte a node: WALL, FLOOR or PATH. It stays valid until four other rows have been asked
   * for.
   */
  readonly at: (y: number) => Uint8Array;
  /** Says whether the outer wall is cut to the left or the right of row `y`. */
  readonly isCutBeside: (y: number) => boolean;
  /** Does what `packBits` does with row `y`, four cells at a time; says whether it can with so many bits. */
  readonly packInto: (y: number, bits: PackedBits, into: Uint8Array) => boolean;
}

/**
 * Bits of a cell in a line of cells across the picture: open towards the next cell of its line, towards the
 * next line down; the cell itself and each of these two passages on the path. `packed-nodes.ts` reads them too.
 */
const ALONG_OPEN = 1;
const DOWN_OPEN = 2;
const CELL_SHIFT = 2;
const ALONG_SHIFT = 3;
const DOWN_SHIFT = 4;

/**
 * Fills `line`, one byte a cell, with the cells of line `y` of the picture, from 0 at the top. Of an upright
 * picture without a path these are the passages of row `y` of its maze.
 */
export type CellLines = (y: number, line: Uint8Array) => void;

/** What a picture shows. */
export interface Subject {
  readonly maze: Maze;
  readonly path: Path | null;
  /** Nodes of the border where the outer wall is cut. */
  readonly openings: readonly Point[];
}

/** Returns the rows of nodes of a maze's picture, with the path in it where there is one. */
export function createNodeRows({ maze, path, openings }: Subject, layout: Layout): NodeRows {
  const lines = layout.orientation === 'upright' ? rowsOfCells(maze, path) : columnsOfCells(maze, path);
  const ends = path === null ? [] : [maze.start, maze.goal].map((end) => pictureNode(end, layout));
  const cuts = openings.map((opening) => pictureNode(opening, layout));
  return nodeRowsOf(lines, layout, { ends, cuts });
}

/** Single nodes to be shown besides: ends of the path, and where the outer wall is cut. */
interface Marks {
  readonly ends: readonly Point[];
  readonly cuts: readonly Point[];
}

/** Returns the rows of nodes of lines of cells, which are asked for in the order in which the rows are. */
export function nodeRowsOf(
  lines: CellLines,
  layout: Layout,
  { ends, cuts }: Marks = { ends: [], cuts: [] },
): NodeRows {
  const { nodes } = layout.across;
  const line = new Uint8Array(packedLineBytes(nodes)).subarray(0, (nodes + 1) / 2);
  const words = new Int32Array(line.buffer);
  const rows = Array.from({ length: 4 }, () => ({ y: -2, nodes: new Uint8Array(nodes + 2) }));
  let lineY = -1;
  const readLine = (y: number) => {
    if (lineY === y) return;
    lineY = y;
    lines(y, line);
  };
  const isInside = (y: number) => y >= 0 && y < layout.down.nodes;
  return {
    at(y) {
      const row = rows[y & 3]!;
      if (row.y === y) return row.nodes;
      row.y = y;
      if (isInside(y)) {
        readLine(y >> 1);
        if (y % 2 === 0) fillCellRow(row.nodes, line);
        else fillPassageRow(row.nodes, line);
      } else {
        row.nodes.fill(WALL);
      }
      // Openings may have stood here.
      row.nodes[0] = WALL;
      row.nodes[nodes + 1] = WALL;
      for (const cut of cuts) if (cut.y === y) row.nodes[cut.x + 1] = FLOOR;
      // An end in a passage is on the path though only one of its cells is.
      for (const end of ends) if (end.y === y) row.nodes[end.x + 1] = PATH;
      return row.nodes;
    },
    isCutBeside: (y) => cuts.some((cut) => cut.y === y && (cut.x < 0 || cut.x >= nodes)),
    packInto(y, bits, into) {
      if (bits === 4 || bits === 8 || (bits === 1 && ends.length > 0)) return false;
      const row = { nodes: nodes + 2, bits, into };
      if (isInside(y)) {
        readLine(y >> 1);
        if (y % 2 === 0) packCellRow(words, row);
        else packPassageRow(words, row);
      } else {
        into.fill(0, 0, Math.ceil(((nodes + 2) * bits) / 8));
      }
      for (const cut of cuts) if (cut.y === y) paintPacked(row, cut.x + 1, FLOOR);
      for (const end of ends) if (end.y === y) paintPacked(row, end.x + 1, PATH);
      return true;
    },
  };
}

/** Where a node of the maze stands among the nodes of the picture. */
export function pictureNode({ x, y }: Point, layout: Layout): Point {
  return layout.orientation === 'upright' ? { x, y } : { x: y, y: layout.down.nodes - 1 - x };
}

function fillCellRow(row: Uint8Array, line: Uint8Array): void {
  for (let i = 0, at = 1; i < line.length; i++, at += 2) {
    const cell = line[i]!;
    row[at] = FLOOR + ((cell >> CELL_SHIFT) & 1);
    row[at + 1] = (cell & ALONG_OPEN) + ((cell >> ALONG_SHIFT) & 1);
  }
}

function fillPassageRow(row: Uint8Array, line: Uint8Array): void {
  for (let i = 0, at = 1; i < line.length; i++, at += 2) {
    const cell = line[i]!;
    row[at] = ((cell & DOWN_OPEN) >> 1) + ((cell >> DOWN_SHIFT) & 1);
    // Of the border, an opening beside a passage may have stood here.
    row[at + 1] = WALL;
  }
}

function rowsOfCells(maze: Maze, path: Path | null): CellLines {
  const { width, passages } = maze;
  return (y, line) => {
    const first = y * width;
    line.set(passages.subarray(first, first + width));
    if (path !== null) addPathAlong(line, path, first);
  };
}

/** So many columns are gathered at once that each line of the processor's cache is read once for them. */
const BAND = 64;

/** Line y of a turned picture is column width − 1 − y of the maze; its passages down lead to the west. */
function columnsOfCells(maze: Maze, path: Path | null): CellLines {
  const { width, height, passages } = maze;
  const band = new Uint8Array(BAND * height);
  let bandFrom = -1;
  return (y, line) => {
    const column = width - 1 - y;
    const from = column - (column % BAND);
    if (bandFrom !== from) {
      bandFrom = from;
      gatherColumns(maze, from, band);
    }
    const at = (column - from) * height;
    line.set(band.subarray(at, at + height));
    if (path !== null) addPathAcross(line, path, { first: column, step: width });
  };

  function gatherColumns({ width: stride }: Maze, from: number, into: Uint8Array): void {
    const to = Math.min(from + BAND, stride);
    for (let y = 0; y < height; y++) {
      let west = from > 0 ? passages[y * stride + from - 1]! : 0;
      for (let x = from; x < to; x++) {
        const open = passages[y * stride + x]!;
        into[(x - from) * height + y] =
          ((open & SOUTH_OPEN) !== 0 ? ALONG_OPEN : 0) | ((west & EAST_OPEN) !== 0 ? DOWN_OPEN : 0);
        west = open;
      }
    }
  }
}

/** Adds the bits of the path to a row of the maze, whose first cell is given; where no path is, eight cells at once. */
function addPathAlong(line: Uint8Array, path: Path, first: number): void {
  const { cells } = path;
  const width = line.length;
  for (let i = 0; i < width; ) {
    const bit = (first + i) & 7;
    const onPath = cells[(first + i) >> 3]! >> bit;
    if (onPath === 0) {
      i += 8 - bit;
      continue;
    }
    if ((onPath & 1) !== 0) addPathCell(line, path, { i, next: first + i + 1, below: first + i + width });
    i++;
  }
}

/** The same of a column of the maze, from its top, whose cells are `step` apart: down in the picture is west. */
function addPathAcross(line: Uint8Array, path: Path, { first, step }: { first: number; step: number }): void {
  for (let i = 0, cell = first; i < line.length; i++, cell += step)
    if (isPathCell(path, cell)) addPathCell(line, path, { i, next: cell + step, below: cell - 1 });
}

/** A cell of the path by its place in the line, and the cells next in the line and next down. */
interface Neighbors {
  readonly i: number;
  readonly next: number;
  readonly below: number;
}

/** A passage is on the path where it is open and both its cells are. */
function addPathCell(line: Uint8Array, path: Path, { i, next, below }: Neighbors): void {
  const open = line[i]!;
  line[i] =
    open |
    (1 << CELL_SHIFT) |
    ((open & ALONG_OPEN) !== 0 && isPathCell(path, next) ? 1 << ALONG_SHIFT : 0) |
    ((open & DOWN_OPEN) !== 0 && isPathCell(path, below) ? 1 << DOWN_SHIFT : 0);
}
