/**
 * The one solver: a breadth-first search over the cells from the start until the goal is met, so that the
 * path is a shortest one in mazes with loops too.
 *
 * Two bits a cell are its whole memory (beside the two fronts of the search): 0 for a cell not reached,
 * else 1 + distance mod 3. Distances of neighbors on a grid differ by exactly one, so three values tell
 * back from forth, and the way back to the start needs no record of where each cell was reached from.
 */
import { DIRECTIONS, isOpen, isOpenNode, type Maze, neighborOf, openDirections, type Point } from './maze.ts';
import { type Report, unreported } from './progress.ts';

/**
 * A shortest path as a set: no cell of it touches another but the ones before and after it, so the cells
 * tell the passages too.
 */
export interface Path {
  /** How many nodes it has, cells and passages alike, both ends included; at least 1. */
  readonly length: number;
  /** How many cells it has; 0 where the start is the goal, in a passage. */
  readonly cellCount: number;
  /** One bit a cell, set for the cells on the path: cell c at bit c mod 8 of byte floor(c / 8). */
  readonly cells: Uint8Array;
}

/**
 * Returns a shortest path from `maze.start` to `maze.goal`, or null where there is none. Of several it is
 * the one that, seen from the goal, turns east before south before west before north.
 * Throws a RangeError where start or goal is a wall. Takes 2 bits a cell.
 */
export function solve(maze: Maze, report: Report = unreported): Path | null {
  for (const name of ['start', 'goal'] as const) {
    const { x, y } = maze[name];
    if (!isOpenNode(maze, x, y)) {
      throw new RangeError(`Expected a cell or an open passage for ${name}, got the node ${x},${y}`);
    }
  }
  const levels = new Uint8Array(Math.ceil((maze.width * maze.height) / 4));
  const goals = cellsAt(maze, maze.goal);
  if (maze.start.x === maze.goal.x && maze.start.y === maze.goal.y) {
    const count = isCell(maze.goal) ? 1 : 0;
    return { length: 1, cellCount: count, cells: maskOf(count === 1 ? goals : [], levels.length) };
  }
  const found = search(maze, levels, goals, report);
  if (found === null) return null;
  replaceUnreached(levels, levelOf(found.distance));
  walkBack(maze, levels, found.cell, found.distance);
  const cellCount = found.distance + 1;
  const ends = (isCell(maze.start) ? 0 : 1) + (isCell(maze.goal) ? 0 : 1);
  return { length: 2 * cellCount - 1 + ends, cellCount, cells: packZeros(levels) };
}

/** Says whether node (x, y) lies on the path. */
export function isOnPath(maze: Maze, path: Path, x: number, y: number): boolean {
  if (!isOpenNode(maze, x, y)) return false;
  const { start, goal } = maze;
  if ((x === start.x && y === start.y) || (x === goal.x && y === goal.y)) return true;
  return cellsAt(maze, { x, y }).every((cell) => isPathCell(path, cell));
}

/** Says whether a cell lies on the path. */
export function isPathCell(path: Path, cell: number): boolean {
  return ((path.cells[cell >> 3]! >> (cell & 7)) & 1) === 1;
}

/** Yields the cells of the path from the start to the goal. */
export function* pathCells(maze: Maze, path: Path): Generator<number> {
  let cell = cellsAt(maze, maze.start).find((end) => isPathCell(path, end));
  let previous = -1;
  while (cell !== undefined) {
    yield cell;
    const here: number = cell;
    const before: number = previous;
    const onward = DIRECTIONS.find((direction) => {
      const next = neighborOf(maze, here, direction);
      return next !== before && isOpen(maze, here, direction) && isPathCell(path, next);
    });
    previous = here;
    cell = onward === undefined ? undefined : neighborOf(maze, here, onward);
  }
}

/** Yields the nodes of the path from the start to the goal, both included. */
export function* pathNodes(maze: Maze, path: Path): Generator<Point> {
  if (!isCell(maze.start)) yield maze.start;
  let before: Point | null = null;
  for (const cell of pathCells(maze, path)) {
    const node = { x: 2 * (cell % maze.width), y: 2 * Math.floor(cell / maze.width) };
    if (before !== null) yield { x: (before.x + node.x) / 2, y: (before.y + node.y) / 2 };
    yield node;
    before = node;
  }
  if (!isCell(maze.goal) && path.length > 1) yield maze.goal;
}

function isCell(node: Point): boolean {
  return node.x % 2 === 0 && node.y % 2 === 0;
}

/** The cell of a node, or the two cells that its passage joins. */
function cellsAt(maze: Maze, { x, y }: Point): number[] {
  const cell = (y >> 1) * maze.width + (x >> 1);
  if (x % 2 === 1) return [cell, cell + 1];
  return y % 2 === 1 ? [cell, cell + maze.width] : [cell];
}

interface Found {
  readonly cell: number;
  /** Steps from the first cell of the path to this one. */
  readonly distance: number;
}

function levelOf(distance: number): number {
  return (distance % 3) + 1;
}

/** What a step adds to a cell's number, by its bit as in `openDirections`. */
function stepsByBit(width: number): Int32Array {
  const steps = new Int32Array(9);
  for (const [direction, step] of [1, width, -1, -width].entries()) steps[1 << direction] = step;
  return steps;
}

/**
 * The cells that are reached and not yet left, in a ring: the one queued as number n is at n modulo its size, a
 * power of two. With each the way it was reached by, a bit as in `openDirections`, reversed; 0 for the first.
 */
interface Queue {
  readonly cells: Int32Array;
  readonly waysBack: Uint8Array;
}

function createQueue(size: number): Queue {
  return { cells: new Int32Array(size), waysBack: new Uint8Array(size) };
}

/** Fills `levels` in the order of distance until one of `goals` is reached and all cells as near are. */
function search(maze: Maze, levels: Uint8Array, goals: readonly number[], report: Report): Found | null {
  const { width, passages } = maze;
  const steps = stepsByBit(width);
  const [goal = 0, otherGoal = goal] = goals;
  let { cells, waysBack } = createQueue(1024);
  let queued = 0;
  for (const cell of cellsAt(maze, maze.start)) {
    cells[queued++] = cell;
    levels[cell >> 2]! |= levelOf(0) << ((cell & 3) * 2);
  }
  let distance = -1;
  let level = levelOf(0);
  let reportAt = 1 << 20;
  for (let left = 0, end = 0; left < queued; left++) {
    if (left === end) {
      distance++;
      if (levelAt(levels, goal) !== 0) return { cell: goal, distance };
      if (levelAt(levels, otherGoal) !== 0) return { cell: otherGoal, distance };
      level = (level % 3) + 1;
      end = queued;
      // Three new ones for each at the most, and four for the first.
      if (4 * (end - left) + 4 > cells.length)
        ({ cells, waysBack } = enlarged({ cells, waysBack }, left, end));
      if (left >= reportAt) {
        report(left / passages.length);
        reportAt += 1 << 20;
      }
    }
    const place = left & (cells.length - 1);
    const cell = cells[place]!;
    // As `openDirections`, without a call for each cell.
    let open = passages[cell]!;
    if (cell > 0) open |= (passages[cell - 1]! & 1) << 2;
    if (cell >= width) open |= (passages[cell - width]! & 2) << 2;
    // Nearly all cells have one way on. It is looked up, since no processor foresees which one it is.
    for (open &= ~waysBack[place]!; open !== 0; open &= open - 1) {
      const way = open & -open;
      const next = cell + steps[way]!;
      const byte = levels[next >> 2]!;
      const shift = (next & 3) * 2;
      if (((byte >> shift) & 3) !== 0) continue;
      levels[next >> 2] = byte | (level << shift);
      cells[queued & (cells.length - 1)] = next;
      // The opposite direction is two bits on, or back.
      waysBack[queued & (cells.length - 1)] = (way << 2) | (way >> 2);
      queued++;
    }
  }
  return null;
}

/** Returns a queue of four times the size with the cells from number `first` up to `end`. */
function enlarged(queue: Queue, first: number, end: number): Queue {
  const larger = createQueue(4 * queue.cells.length);
  for (let n = first; n < end; n++) {
    const from = n & (queue.cells.length - 1);
    const to = n & (larger.cells.length - 1);
    larger.cells[to] = queue.cells[from]!;
    larger.waysBack[to] = queue.waysBack[from]!;
  }
  return larger;
}

function levelAt(levels: Uint8Array, cell: number): number {
  return (levels[cell >> 2]! >> ((cell & 3) * 2)) & 3;
}

/**
 * Gives the unreached cells the goal's own level, to free 0 for the path. Only the goal and the cell before
 * it can have unreached neighbors, and neither is followed to a cell of the goal's level.
 */
function replaceUnreached(levels: Uint8Array, level: number): void {
  const replaced = Uint8Array.from({ length: 256 }, (_, byte) => {
    let result = byte;
    for (let shift = 0; shift < 8; shift += 2) if (((byte >> shift) & 3) === 0) result |= level << shift;
    return result;
  });
  for (let i = 0; i < levels.length; i++) levels[i] = replaced[levels[i]!]!;
}

/** Sets the level of each cell on a shortest way from `cell` back to the start to 0. */
function walkBack(maze: Maze, levels: Uint8Array, cell: number, distance: number): void {
  const steps = stepsByBit(maze.width);
  let here = cell;
  for (let left = distance; left > 0; left--) {
    levels[here >> 2]! &= ~(3 << ((here & 3) * 2));
    const level = levelOf(left - 1);
    let before = here;
    // One of the ways leads to the cell from which this one was reached: there are bits left until then.
    for (let open = openDirections(maze, here); levelAt(levels, before) !== level; open &= open - 1)
      before = here + steps[open & -open]!;
    here = before;
  }
  levels[here >> 2]! &= ~(3 << ((here & 3) * 2));
}

/** Packs, in place, two bits a cell into one that is set where they were 0. */
function packZeros(levels: Uint8Array): Uint8Array {
  const zeros = Uint8Array.from({ length: 256 }, (_, byte) => {
    let bits = 0;
    for (let i = 0; i < 4; i++) if (((byte >> (i * 2)) & 3) === 0) bits |= 1 << i;
    return bits;
  });
  const bytes = Math.ceil(levels.length / 2);
  for (let i = 0; i < bytes; i++) {
    const high = 2 * i + 1 < levels.length ? zeros[levels[2 * i + 1]!]! << 4 : 0;
    levels[i] = zeros[levels[2 * i]!]! | high;
  }
  return levels.subarray(0, bytes);
}

function maskOf(cells: readonly number[], bytes: number): Uint8Array {
  const mask = new Uint8Array(bytes);
  for (const cell of cells) mask[cell >> 3]! |= 1 << (cell & 7);
  return mask;
}
