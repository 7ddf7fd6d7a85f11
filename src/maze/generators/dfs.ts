import { EAST, EAST_OPEN, type Maze, SOUTH, SOUTH_OPEN, WEST } from '../maze.ts';
import { REPORT_EVERY, type Report, unreported } from '../progress.ts';
import type { Random } from '../random.ts';
import { drawOrder, ORDERS, ORIGINAL_SWAPS, SWAPPED, type Swaps } from './orders.ts';

export interface DfsOptions {
  readonly swaps?: Swaps;
  readonly report?: Report;
}

/** Scratch bits of `passages` while the walk is under way: the direction that led into the cell. */
const CAME_SHIFT = 2;
const PASSAGE_BITS = EAST_OPEN | SOUTH_OPEN;

/**
 * Carves `blank` by the depth-first walk of the first original program and returns it: from cell (0, 0),
 * each cell draws an order of directions when it is entered and tries them in that order.
 *
 * Draws: one order a cell, when it is entered (`drawOrder`). Takes one byte a cell beside the maze:
 * 0 for a cell not reached, else 8 · its order + 1 + how many of its directions have been tried.
 */
export function dfs(blank: Maze, random: Random, options: DfsOptions = {}): Maze {
  const { swaps = ORIGINAL_SWAPS, report = unreported } = options;
  const { width, height, passages } = blank;
  const cells = width * height;
  const visits = new Uint8Array(cells);
  const orders = new OrderSource(random, swaps);
  let x = 0;
  let y = 0;
  let cell = 0;
  let order = orders.next();
  let tried = 0;
  let reached = 1;
  for (;;) {
    if (tried === 4) {
      if (cell === 0) break;
      // Step back to where the cell was entered from, and go on with that cell's order.
      const came = passages[cell]! >> CAME_SHIFT;
      if (came === EAST) x--;
      else if (came === SOUTH) y--;
      else if (came === WEST) x++;
      else y++;
      cell = y * width + x;
      const visit = visits[cell]!;
      order = visit >> 3;
      tried = (visit & 7) - 1;
      continue;
    }
    const direction = ORDERS[order * 4 + tried++]!;
    let next: number;
    if (direction === EAST) {
      next = cell + 1;
      if (x + 1 === width || visits[next] !== 0) continue;
      passages[cell]! |= EAST_OPEN;
      x++;
    } else if (direction === SOUTH) {
      next = cell + width;
      if (y + 1 === height || visits[next] !== 0) continue;
      passages[cell]! |= SOUTH_OPEN;
      y++;
    } else if (direction === WEST) {
      next = cell - 1;
      if (x === 0 || visits[next] !== 0) continue;
      passages[next]! |= EAST_OPEN;
      x--;
    } else {
      next = cell - width;
      if (y === 0 || visits[next] !== 0) continue;
      passages[next]! |= SOUTH_OPEN;
      y--;
    }
    visits[cell] = order * 8 + 1 + tried;
    passages[next]! |= direction << CAME_SHIFT;
    visits[next] = 1;
    cell = next;
    order = orders.next();
    tried = 0;
    if (++reached % REPORT_EVERY === 0) report(reached / cells);
  }
  orders.release();
  for (let i = 0; i < cells; i++) passages[i]! &= PASSAGE_BITS;
  return blank;
}

/**
 * Draws the same orders as `drawOrder`, many times faster: a place below 4 is drawn as three bits and
 * refused where the highest is set, a coin toss that no processor foresees. So a block of words is
 * filtered at once, writing each and moving on by the test. A class, for its state of fixed shape.
 *
 * It reads ahead in the random source, up to the end of the block: `release` gives back what was not used.
 */
class OrderSource {
  readonly #random: Random;
  readonly #swaps: Swaps;
  /** The accepted places of the current block. */
  readonly #places: Uint8Array;
  #count = 0;
  #used = 0;
  /** Where in the block the filtering began. */
  #from = 0;

  constructor(random: Random, swaps: Swaps) {
    this.#random = random;
    this.#swaps = swaps;
    this.#places = new Uint8Array(random.words.length + 1);
  }

  next(): number {
    const swaps = this.#swaps;
    if (swaps === 'uniform') return drawOrder(this.#random, swaps);
    let order = 0;
    for (let i = 0; i < swaps; i++) {
      if (this.#used === this.#count) this.#filter();
      const left = this.#places[this.#used++]!;
      if (this.#used === this.#count) this.#filter();
      order = SWAPPED[order * 16 + left * 4 + this.#places[this.#used++]!]!;
    }
    return order;
  }

  /** Sets the random source to just after the last place that was used. */
  release(): void {
    const { words } = this.#random;
    let position = this.#from;
    for (let used = 0; used < this.#used; position++) {
      if (words[position]! >= 0) used++;
    }
    if (this.#count > 0) this.#random.position = position;
  }

  #filter(): void {
    const random = this.#random;
    do {
      if (random.position === random.words.length) random.refill();
      this.#from = random.position;
      this.#count = acceptPlaces(random.words, random.position, this.#places);
      random.position = random.words.length;
    } while (this.#count === 0);
    this.#used = 0;
  }
}

/** Writes the words from `position` on that three bits accept as a place 0..3; returns their count. */
function acceptPlaces(words: Int32Array, position: number, places: Uint8Array): number {
  let count = 0;
  for (let i = position; i < words.length; i++) {
    const word = words[i]!;
    places[count] = word >>> 29;
    count += (word >>> 31) ^ 1;
  }
  return count;
}
