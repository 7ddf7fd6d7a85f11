/**
 * The way in the middle of the corridor. Of the corridors around a walk, layer after layer is taken away from the
 * walls, but no pixel that holds them together: what is left between the ends is a line one pixel wide, as far
 * from the walls on either side (homotopic thinning in the order of the distance; see L. Lam, S.-W. Lee,
 * C. Y. Suen, Thinning methodologies, 1992).
 */
import {
  addCell,
  type BitMap,
  beside,
  cellsOf,
  createBitMap,
  inverseOf,
  keepAll,
  lowestBit,
} from './bit-map.ts';
import { grow } from './grow.ts';
import { grown } from './grown.ts';
import type { Terrain } from './route.ts';
import { shortestWalk } from './walk.ts';

/**
 * Returns the cells of the line from one end of the walk to the other, in the middle of the corridors that are
 * about `corridor` wide.
 */
export function centerLine(
  { walls, closed, ground }: Pick<Terrain, 'walls' | 'closed' | 'ground'>,
  walked: Int32Array,
  corridor: number,
): Int32Array {
  const from = walked.at(-1) ?? 0;
  const to = walked[0] ?? 0;
  const line = createBitMap(walls);
  for (const cell of walked) addCell(line, cell);
  grow(line, { barred: closed, levels: corridor + 1 });
  thin({ line, walls }, from, to);
  return shortestWalk(ground, inverseOf(line), { from, to, neighbors: 8 }) ?? walked;
}

/** Takes all away but a line, or a net, that joins `from` and `to`. */
function thin({ line, walls }: { line: BitMap; walls: BitMap }, from: number, to: number): void {
  const { width } = line;
  const around = Int32Array.from(AROUND, ({ x, y }) => y * width + x);
  // The cells beside walls, from the top left.
  const waiting = beside(walls, []);
  keepAll(waiting, line);
  let layer = cellsOf(waiting);
  let next: Int32Array = new Int32Array(1024);
  let count = layer.length;
  while (count > 0) {
    let noted = 0;
    for (let i = 0; i < count; i++) {
      const cell = layer[i]!;
      waiting.words[cell >> 5]! &= ~(1 << cell);
      if (cell === from || cell === to) continue;
      const neighbors = neighborsOf(line, cell);
      if (LOOSE[neighbors] === 0) continue;
      line.words[cell >> 5]! &= ~(1 << cell);
      next = grown(next, noted + 8);
      const fresh = neighbors & ~neighborsOf(waiting, cell);
      for (let sides = fresh; sides !== 0; sides &= sides - 1) {
        const other = cell + around[lowestBit(sides)]!;
        waiting.words[other >> 5]! |= 1 << other;
        next[noted++] = other;
      }
    }
    [layer, next] = [next, layer];
    count = noted;
  }
}

/** The eight neighbors, clockwise from the east. */
const AROUND = [
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
] as const;

/** For nine cells as bits, row by row, which of the eight neighbors are there: bit i for the i-th. */
const NEIGHBORS = Uint8Array.from({ length: 512 }, (_, square) =>
  AROUND.reduce((pattern, { x, y }, i) => pattern | (((square >> (3 * (y + 1) + x + 1)) & 1) << i), 0),
);

/** For each pattern of neighbors in the line, whether a pixel can go without parting them. */
const LOOSE = Uint8Array.from({ length: 256 }, (_, pattern) => (isSimple(pattern) ? 1 : 0));

/** Returns which of the eight neighbors of a cell are in the set: bit i for the i-th. */
function neighborsOf({ words, width }: BitMap, cell: number): number {
  const stride = width >> 5;
  const place = (cell - 1) & 31;
  const i = (cell - 1) >> 5;
  let above = words[i - stride]! >>> place;
  let middle = words[i]! >>> place;
  let below = words[i + stride]! >>> place;
  if (place > 29) {
    above |= words[i - stride + 1]! << (32 - place);
    middle |= words[i + 1]! << (32 - place);
    below |= words[i + stride + 1]! << (32 - place);
  }
  return NEIGHBORS[(above & 7) | ((middle & 7) << 3) | ((below & 7) << 6)]!;
}

/**
 * Says whether the neighbors hang together by themselves, by sides or corners, and one of the four by sides is
 * free: a simple point, whose removal changes neither pieces nor holes.
 */
function isSimple(pattern: number): boolean {
  const has = (i: number) => ((pattern >> (i & 7)) & 1) === 1;
  let pieces = 0;
  let isBoundary = false;
  for (let side = 0; side < 8; side += 2) {
    // Hilditch's crossing number for 8-connected figures: a free side, then a corner or side in the figure.
    if (has(side)) continue;
    isBoundary = true;
    if (has(side + 1) || has(side + 2)) pieces++;
  }
  return isBoundary && pieces === 1;
}
