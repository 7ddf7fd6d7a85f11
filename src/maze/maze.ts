/**
 * A maze is a grid of cells and the set of passages opened between them.
 *
 * Cells are numbered row-major: cell = y * width + x, x to the right, y down. Each passage is stored
 * once, in the byte of its western or northern cell, so that two sides cannot disagree.
 */

/** A place: in cells or in nodes, as the name that carries it says. x to the right, y down, from (0, 0). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The plain value between generators, solver, painter and text forms. `width` and `height` in cells;
 * one byte a cell in `passages`: bit 0 open to the east, bit 1 open to the south, the rest 0.
 * `start` and `goal` are places on the node grid of 2·width−1 by 2·height−1 nodes, where cell (x, y)
 * is node (2x, 2y) and the nodes between two cells are passages.
 */
export interface Maze {
  readonly width: number;
  readonly height: number;
  readonly passages: Uint8Array;
  readonly start: Point;
  readonly goal: Point;
}

/** Direction of a step, in the order of the original programs: 0 east, 1 south, 2 west, 3 north. */
export type Direction = 0 | 1 | 2 | 3;
export const EAST = 0;
export const SOUTH = 1;
export const WEST = 2;
export const NORTH = 3;
export const DIRECTIONS: readonly Direction[] = [EAST, SOUTH, WEST, NORTH];

/** Bits of `passages`. */
export const EAST_OPEN = 1;
export const SOUTH_OPEN = 2;

/** Cell numbers stay within 31 bits, so that typed arrays of Int32 hold them and index arithmetic is exact. */
export const MAX_CELLS = 2 ** 31 - 1;

/**
 * Returns a maze of width × height cells with every passage closed, start in the first cell and goal in
 * the last. Throws a RangeError for sides that are not whole numbers of at least 1, or for more than
 * MAX_CELLS cells. Takes one byte a cell.
 */
export function createMaze(width: number, height: number): Maze {
  requireSide('width', width);
  requireSide('height', height);
  if (width * height > MAX_CELLS) {
    throw new RangeError(`Expected at most ${MAX_CELLS} cells for width × height, got ${width} × ${height}`);
  }
  return {
    width,
    height,
    passages: new Uint8Array(width * height),
    start: { x: 0, y: 0 },
    goal: { x: 2 * width - 2, y: 2 * height - 2 },
  };
}

function requireSide(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 1) {
    throw new RangeError(`Expected a whole number of cells, at least 1, for ${name}, got ${value}`);
  }
}

/** Returns the number of the cell next to `cell` in that direction, or −1 outside the grid. */
export function neighborOf(maze: Maze, cell: number, direction: Direction): number {
  const { width } = maze;
  switch (direction) {
    case EAST:
      return (cell + 1) % width === 0 ? -1 : cell + 1;
    case SOUTH:
      return cell + width < width * maze.height ? cell + width : -1;
    case WEST:
      return cell % width === 0 ? -1 : cell - 1;
    case NORTH:
      return cell < width ? -1 : cell - width;
  }
}

/** Opens the passage from `cell` to its neighbor in that direction, which must be inside the grid. */
export function openPassage(maze: Maze, cell: number, direction: Direction): void {
  const { passages, width } = maze;
  switch (direction) {
    case EAST:
      passages[cell]! |= EAST_OPEN;
      break;
    case SOUTH:
      passages[cell]! |= SOUTH_OPEN;
      break;
    case WEST:
      passages[cell - 1]! |= EAST_OPEN;
      break;
    case NORTH:
      passages[cell - width]! |= SOUTH_OPEN;
      break;
  }
}

/** Says whether one can step from `cell` in that direction; false at the edge of the grid. */
export function isOpen(maze: Maze, cell: number, direction: Direction): boolean {
  const { passages, width } = maze;
  switch (direction) {
    case EAST:
      return (passages[cell]! & EAST_OPEN) !== 0;
    case SOUTH:
      return (passages[cell]! & SOUTH_OPEN) !== 0;
    case WEST:
      return cell % width !== 0 && (passages[cell - 1]! & EAST_OPEN) !== 0;
    case NORTH:
      return cell >= width && (passages[cell - width]! & SOUTH_OPEN) !== 0;
  }
}

/** Returns the set of directions in which one can step from `cell`: bit d for direction d. */
export function openDirections({ width, passages }: Maze, cell: number): number {
  let open = passages[cell]!;
  // At the edges these meet a cell of another row, or none; no passage leaves the grid there.
  if (cell > 0) open |= (passages[cell - 1]! & EAST_OPEN) << WEST;
  if (cell >= width) open |= (passages[cell - width]! & SOUTH_OPEN) << (NORTH - SOUTH);
  return open;
}

/** Says whether node (x, y) is road: a cell, or an opened passage; false for walls and outside the grid. */
export function isOpenNode(maze: Maze, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x > 2 * maze.width - 2 || y > 2 * maze.height - 2) return false;
  const cell = (y >> 1) * maze.width + (x >> 1);
  if (x % 2 === 0 && y % 2 === 0) return true;
  if (x % 2 === 1 && y % 2 === 0) return (maze.passages[cell]! & EAST_OPEN) !== 0;
  return x % 2 === 0 && y % 2 === 1 && (maze.passages[cell]! & SOUTH_OPEN) !== 0;
}
