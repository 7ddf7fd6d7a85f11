import { grown } from './grown.ts';
import { CAME, CAME_SHIFT, type PixelMap } from './pixel-map.ts';

/** The cells that may be entered: those whose bits under `mask` are `value`. */
export interface Ground {
  readonly mask: number;
  readonly value: number;
  /** To how many neighbors a step can lead: by sides, or by corners too. */
  readonly neighbors: 4 | 8;
}

/** Marks where a walk begins: no direction. */
const BEGIN = 15;

function stepsOf(width: number, neighbors: 4 | 8): Int32Array {
  const steps = [1, width, -1, -width, width + 1, width - 1, -width - 1, -width + 1];
  return Int32Array.from(steps.slice(0, neighbors));
}

/**
 * Walks from `from` to all sides over the ground until `to` is reached. Returns how many cells the shortest walk
 * has, both ends included, or 0 where there is none. Each cell reached remembers the step that came there in its
 * CAME bits, and cells where these are set are not entered.
 */
export function walk(
  { cells, width }: PixelMap,
  { from, to }: { from: number; to: number },
  ground: Ground,
): number {
  const { value } = ground;
  const mask = ground.mask | CAME;
  const steps = stepsOf(width, ground.neighbors);
  const directions = steps.length;
  let front: Int32Array = new Int32Array(1024);
  let next: Int32Array = new Int32Array(1024);
  front[0] = from;
  let count = 1;
  cells[from]! |= BEGIN << CAME_SHIFT;
  for (let length = 1; count > 0; length++) {
    if ((cells[to]! & CAME) !== 0) return length;
    if (next.length < directions * count) next = grown(next, directions * count);
    let reached = 0;
    for (let i = 0; i < count; i++) {
      const cell = front[i]!;
      for (let direction = 0; direction < directions; direction++) {
        const other = cell + steps[direction]!;
        const bits = cells[other]!;
        if ((bits & mask) !== value) continue;
        cells[other] = bits | ((direction + 1) << CAME_SHIFT);
        next[reached++] = other;
      }
    }
    [front, next] = [next, front];
    count = reached;
  }
  return 0;
}

/** Returns the cells of the walk of that length that has led to `to`, from there back to its beginning. */
export function walkedCells(
  { cells, width }: PixelMap,
  to: number,
  { length, neighbors }: { length: number; neighbors: 4 | 8 },
): Int32Array {
  const steps = stepsOf(width, neighbors);
  const walked = new Int32Array(length);
  let cell = to;
  for (let i = 0; i < length; i++) {
    walked[i] = cell;
    const came = (cells[cell]! & CAME) >> CAME_SHIFT;
    if (came !== BEGIN) cell -= steps[came - 1]!;
  }
  return walked;
}
