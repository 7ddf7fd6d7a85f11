import { grown } from './grown.ts';
import type { PixelMap } from './pixel-map.ts';

/** What is grown: a bit, over cells that have none of the `barred` bits. */
export interface Growth {
  readonly bit: number;
  readonly barred: number;
  readonly levels: number;
}

/**
 * Sets a bit in the seeds and in what can be reached from them in that many steps. Steps by sides and steps by
 * sides and corners take turns, so that what grows in the open is round enough: an octagon.
 */
export function grow({ cells, width }: PixelMap, seeds: Int32Array, { bit, barred, levels }: Growth): void {
  const steps = Int32Array.of(1, width, -1, -width, width + 1, width - 1, -width - 1, -width + 1);
  const blocked = barred | bit;
  for (const cell of seeds) cells[cell]! |= bit;
  let front = seeds;
  let next: Int32Array = new Int32Array(1024);
  let count = seeds.length;
  for (let level = 0; level < levels && count > 0; level++) {
    const directions = level % 2 === 0 ? 4 : 8;
    if (next.length < directions * count) next = grown(next, directions * count);
    let reached = 0;
    for (let i = 0; i < count; i++) {
      const cell = front[i]!;
      for (let direction = 0; direction < directions; direction++) {
        const other = cell + steps[direction]!;
        const bits = cells[other]!;
        if ((bits & blocked) !== 0) continue;
        cells[other] = bits | bit;
        next[reached++] = other;
      }
    }
    // The seeds are the caller's: they are read, not written to.
    const free: Int32Array = front === seeds ? new Int32Array(1024) : front;
    front = next;
    next = free;
    count = reached;
  }
}

/** Which cells are wanted: those whose bits under `mask` are `value`, and with a neighbor by a side that has `beside`. */
export interface Wanted {
  readonly mask: number;
  readonly value: number;
  readonly beside: number;
}

/** Returns the cells that are wanted, from the top left. */
export function cellsBeside({ cells, width }: PixelMap, { mask, value, beside }: Wanted): Int32Array {
  let list: Int32Array = new Int32Array(1024);
  let count = 0;
  for (let cell = width; cell < cells.length - width; cell++) {
    if ((cells[cell]! & mask) !== value) continue;
    const around = cells[cell + 1]! | cells[cell - 1]! | cells[cell + width]! | cells[cell - width]!;
    if ((around & beside) === 0) continue;
    if (count === list.length) list = grown(list, count + 1);
    list[count++] = cell;
  }
  return list.subarray(0, count);
}
