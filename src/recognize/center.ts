/**
 * The way in the middle of the corridor. Of the corridors around a walk, layer after layer is taken away from the
 * walls, but no pixel that holds them together: what is left between the ends is a line one pixel wide, as far
 * from the walls on either side (homotopic thinning in the order of the distance; see L. Lam, S.-W. Lee,
 * C. Y. Suen, Thinning methodologies, 1992).
 */
import { cellsBeside, grow } from './grow.ts';
import { grown } from './grown.ts';
import { CLOSED, clearBut, NEAR, NOTED, type PixelMap, WALL } from './pixel-map.ts';
import { walk, walkedCells } from './walk.ts';

/**
 * Returns the cells of the line from one end of the walk to the other, in the middle of the corridors that are
 * about `corridor` wide. Clears all bits but WALL and CLOSED before, and leaves others set.
 */
export function centerLine(map: PixelMap, walked: Int32Array, corridor: number): Int32Array {
  clearBut(map, WALL | CLOSED);
  const from = walked.at(-1) ?? 0;
  const to = walked[0] ?? 0;
  grow(map, walked, { bit: NEAR, barred: WALL | CLOSED, levels: corridor + 1 });
  thin(map, from, to);
  const length = walk(map, { from, to }, { mask: NEAR, value: NEAR, neighbors: 8 });
  return length === 0 ? walked : walkedCells(map, to, { length, neighbors: 8 });
}

/** Clears NEAR but in a line, or a net, that joins `from` and `to`. */
function thin(map: PixelMap, from: number, to: number): void {
  const { cells, width } = map;
  const around = neighborsOf(width);
  let layer = cellsBeside(map, { mask: NEAR, value: NEAR, beside: WALL });
  let next: Int32Array = new Int32Array(1024);
  let count = layer.length;
  for (let i = 0; i < count; i++) cells[layer[i]!]! |= NOTED;
  while (count > 0) {
    let noted = 0;
    next = grown(next, 1024);
    for (let i = 0; i < count; i++) {
      const cell = layer[i]!;
      cells[cell]! &= ~NOTED;
      if (cell === from || cell === to || !isLoose(cells, cell, width)) continue;
      cells[cell]! &= ~NEAR;
      next = grown(next, noted + 8);
      for (let side = 0; side < 8; side++) {
        const other = cell + around[side]!;
        if ((cells[other]! & (NEAR | NOTED)) !== NEAR) continue;
        cells[other]! |= NOTED;
        next[noted++] = other;
      }
    }
    [layer, next] = [next, layer];
    count = noted;
  }
}

/** The eight neighbors, clockwise from the east. */
function neighborsOf(width: number): Int32Array {
  return Int32Array.of(1, width + 1, width, width - 1, -1, -width - 1, -width, -width + 1);
}

/** For each pattern of neighbors in the line, bit i for the i-th: whether a pixel can go without parting them. */
const LOOSE = Uint8Array.from({ length: 256 }, (_, pattern) => (isSimple(pattern) ? 1 : 0));

/** Whether a cell can go; its eight neighbors are read one by one, each by the bit NEAR, which is 64. */
function isLoose(cells: Uint8Array, cell: number, width: number): boolean {
  const above = cell - width;
  const below = cell + width;
  const pattern =
    ((cells[cell + 1]! & NEAR) >> 6) |
    ((cells[below + 1]! & NEAR) >> 5) |
    ((cells[below]! & NEAR) >> 4) |
    ((cells[below - 1]! & NEAR) >> 3) |
    ((cells[cell - 1]! & NEAR) >> 2) |
    ((cells[above - 1]! & NEAR) >> 1) |
    (cells[above]! & NEAR) |
    ((cells[above + 1]! & NEAR) << 1);
  return LOOSE[pattern] === 1;
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
