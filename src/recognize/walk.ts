/**
 * The shortest walk over the cells of a map, by breadth-first search. A byte a cell says what was found there:
 *
 *     0       nobody has come there
 *     1       barred
 *     2 … 9   a step in that direction, less 2, has come there
 *     15      the walk begins there
 */
import type { BitMap } from './bit-map.ts';
import { grown } from './grown.ts';

const BARRED = 1;
const FIRST_CAME = 2;
const BEGIN = 15;

/** The memory for walks over maps of one size, which can be used again and again: a byte a cell. */
export type Ground = Uint8Array;

/** Returns the ground for maps of that size. */
export function createGround({ words }: BitMap): Ground {
  return new Uint8Array(32 * words.length);
}

/** What a walk is looked for: its ends, and whether a step can lead to a neighbor by a side, or by a corner too. */
export interface Walk {
  readonly from: number;
  readonly to: number;
  readonly neighbors: 4 | 8;
}

/** Returns the cells of the shortest walk from `to` back to `from` without barred cells, or null where there is none. */
export function shortestWalk(ground: Ground, barred: BitMap, walk: Walk): Int32Array | null {
  layGround(ground, barred);
  const steps = stepsOf(barred.width, walk.neighbors);
  const length = walkTo(ground, steps, walk);
  if (length === 0) return null;
  const walked = new Int32Array(length);
  let cell = walk.to;
  for (let i = 0; i < length; i++) {
    walked[i] = cell;
    const came = ground[cell]!;
    if (came !== BEGIN) cell -= steps[came - FIRST_CAME]!;
  }
  return walked;
}

function stepsOf(width: number, neighbors: 4 | 8): Int32Array {
  const steps = [1, width, -1, -width, width + 1, width - 1, -width - 1, -width + 1];
  return Int32Array.from(steps.slice(0, neighbors));
}

/** Makes the bits of the map bytes, eight at a time. */
function layGround(ground: Ground, { words }: BitMap): void {
  const bytes = new Uint8Array(8 * 256);
  for (let i = 0; i < bytes.length; i++) bytes[i] = ((i >> 3) >> (i & 7)) & BARRED;
  // Bytes 0 and 1 make no number that is not one.
  const eights = new Float64Array(bytes.buffer);
  const target = new Float64Array(ground.buffer);
  for (let i = 0, at = 0; i < words.length; i++) {
    const word = words[i]!;
    target[at++] = eights[word & 0xff]!;
    target[at++] = eights[(word >>> 8) & 0xff]!;
    target[at++] = eights[(word >>> 16) & 0xff]!;
    target[at++] = eights[word >>> 24]!;
  }
}

/**
 * Walks to all sides until `to` is reached; returns how many cells the shortest walk has, both ends included, or 0.
 * Steps by sides are written out, as they take most of the time: twice as fast as in a loop.
 */
function walkTo(ground: Ground, steps: Int32Array, { from, to }: Walk): number {
  const right = steps[0]!;
  const down = steps[1]!;
  const left = steps[2]!;
  const up = steps[3]!;
  let front: Int32Array = new Int32Array(1024);
  let next: Int32Array = new Int32Array(1024);
  front[0] = from;
  let count = 1;
  ground[from] = BEGIN;
  for (let length = 1; count > 0; length++) {
    if (ground[to]! > BARRED) return length;
    next = grown(next, steps.length * count);
    let reached = 0;
    for (let i = 0; i < count; i++) {
      const cell = front[i]!;
      if (ground[cell + right] === 0) {
        ground[cell + right] = FIRST_CAME;
        next[reached++] = cell + right;
      }
      if (ground[cell + down] === 0) {
        ground[cell + down] = FIRST_CAME + 1;
        next[reached++] = cell + down;
      }
      if (ground[cell + left] === 0) {
        ground[cell + left] = FIRST_CAME + 2;
        next[reached++] = cell + left;
      }
      if (ground[cell + up] === 0) {
        ground[cell + up] = FIRST_CAME + 3;
        next[reached++] = cell + up;
      }
      for (let direction = 4; direction < steps.length; direction++) {
        const other = cell + steps[direction]!;
        if (ground[other] !== 0) continue;
        ground[other] = FIRST_CAME + direction;
        next[reached++] = other;
      }
    }
    [front, next] = [next, front];
    count = reached;
  }
  return 0;
}
