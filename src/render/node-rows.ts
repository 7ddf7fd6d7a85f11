/**
 * Reads a maze, and a path through it, as rows of nodes in the order of the picture: the one place that
 * knows how a picture is turned.
 */
import { EAST_OPEN, type Maze, type Point, SOUTH_OPEN } from '../maze/maze.ts';
import { isPathCell, type Path } from '../maze/solve.ts';
import type { Layout } from './layout.ts';

/** What a node is; also the place of its color in the palette. */
export const WALL = 0;
export const FLOOR = 1;
export const PATH = 2;

/**
 * Returns row `y` of the picture's nodes, from 0 at the top, one byte a node: WALL, FLOOR or PATH. The
 * border's nodes stand before the first and after the last, so node n is at n + 1. It stays valid until
 * four other rows have been asked for.
 */
export type NodeRows = (y: number) => Uint8Array;

/**
 * Bits of a cell in a line of cells across the picture: open towards the next cell of its line, towards the
 * next line down; the cell itself and each of these two passages on the path.
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
  const line = new Uint8Array((nodes + 1) / 2);
  const rows = Array.from({ length: 4 }, () => ({ y: -2, nodes: new Uint8Array(nodes + 2) }));
  let lineY = -1;
  return (y) => {
    const row = rows[y & 3]!;
    if (row.y === y) return row.nodes;
    row.y = y;
    if (y < 0 || y >= layout.down.nodes) {
      row.nodes.fill(WALL);
    } else {
      if (lineY !== y >> 1) {
        lineY = y >> 1;
        lines(lineY, line);
      }
      if (y % 2 === 0) fillCellRow(row.nodes, line);
      else fillPassageRow(row.nodes, line);
    }
    row.nodes[0] = WALL;
    for (const cut of cuts) if (cut.y === y) row.nodes[cut.x + 1] = FLOOR;
    // An end in a passage is on the path though only one of its cells is.
    for (const end of ends) if (end.y === y) row.nodes[end.x + 1] = PATH;
    return row.nodes;
  };
}

/** Where a node of the maze stands among the nodes of the picture. */
export function pictureNode({ x, y }: Point, layout: Layout): Point {
  return layout.orientation === 'upright' ? { x, y } : { x: y, y: layout.down.nodes - 1 - x };
}

function fillCellRow(row: Uint8Array, line: Uint8Array): void {
  // An opening may have stood here.
  row[0] = WALL;
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
  }
}

function rowsOfCells(maze: Maze, path: Path | null): CellLines {
  const { width, passages } = maze;
  return (y, line) => {
    const first = y * width;
    line.set(passages.subarray(first, first + width));
    if (path !== null) addPath(line, path, { first, step: 1, down: width });
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
    if (path !== null) addPath(line, path, { first: column, step: width, down: -1 });
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

/** How a line runs through the cells' numbers: its first cell, to its next cell, to the next line down. */
interface LineOfCells {
  readonly first: number;
  readonly step: number;
  readonly down: number;
}

/** Adds the bits of the path to a line. A passage is on the path where it is open and both its cells are. */
function addPath(line: Uint8Array, path: Path, { first, step, down }: LineOfCells): void {
  for (let i = 0, cell = first; i < line.length; i++, cell += step) {
    if (!isPathCell(path, cell)) continue;
    const open = line[i]!;
    line[i] =
      open |
      (1 << CELL_SHIFT) |
      ((open & ALONG_OPEN) !== 0 && isPathCell(path, cell + step) ? 1 << ALONG_SHIFT : 0) |
      ((open & DOWN_OPEN) !== 0 && isPathCell(path, cell + down) ? 1 << DOWN_SHIFT : 0);
  }
}
