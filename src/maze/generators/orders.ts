/**
 * Orders of the four directions, as the original programs draw them: numbered 0..23, so that a random
 * swap is one look-up.
 */
import type { Direction } from '../maze.ts';
import type { Random } from '../random.ts';

/** How an order is mixed: by so many random swaps (0 or more), or by one uniform shuffle. */
export type Swaps = number | 'uniform';

/** The original programs swap four times; that leaves some orders likelier than others. */
export const ORIGINAL_SWAPS = 4;

const PERMUTATIONS = permutationsOf([0, 1, 2, 3]);

/** Number of the order that comes of swapping places l and r of order n, at n · 16 + l · 4 + r. */
export const SWAPPED = swapTable();

/** The first direction of order n that is in the set u (bit d for direction d), at n · 16 + u; 4 for none. */
export const FIRST_UNREACHED = Uint8Array.from(
  PERMUTATIONS.flatMap((order) =>
    Array.from({ length: 16 }, (_, set) => order.find((direction) => (set >> direction) & 1) ?? 4),
  ),
);

/**
 * Draws an order and returns its number. Draws, for each swap, the left and then the right place, each
 * `randint(0, 3)`; or the draws of one `shuffle` of four.
 */
export function drawOrder(random: Random, swaps: Swaps): number {
  let order = 0;
  if (swaps === 'uniform') {
    for (let i = 3; i > 0; i--) order = SWAPPED[order * 16 + i * 4 + random.randbelow(i + 1)]!;
    return order;
  }
  for (let i = 0; i < swaps; i++) {
    const left = random.randbelow(4);
    order = SWAPPED[order * 16 + left * 4 + random.randbelow(4)]!;
  }
  return order;
}

/**
 * Returns what `count` calls of `drawOrder` would, by the same draws, several times faster. A place below
 * 4 is three bits of a word, refused where the highest is set: a coin toss that no processor foresees.
 * So the rest of a block is filtered at once, writing each word and moving on by the test.
 */
export function drawOrders(random: Random, swaps: Swaps, count: number): Uint8Array {
  const orders = new Uint8Array(count);
  if (swaps === 'uniform' || swaps === 0) return orders.map(() => drawOrder(random, swaps));
  const placesAnOrder = 2 * swaps;
  const places = new Uint8Array(random.words.length + 1);
  for (let filled = 0; filled < count; ) {
    const accepted = acceptPlaces(random, places);
    const mixed = Math.min(Math.floor(accepted / placesAnOrder), count - filled);
    if (mixed > 0) {
      mixOrders(places, placesAnOrder, orders.subarray(filled, filled + mixed));
      random.position = positionBefore(random.words, accepted - mixed * placesAnOrder);
      filled += mixed;
    } else {
      // This order draws on into the next block.
      orders[filled++] = drawOrder(random, swaps);
    }
  }
  return orders;
}

/** Writes those of the unused words that three bits accept as a place 0..3; returns their count. */
function acceptPlaces({ words, position }: Random, places: Uint8Array): number {
  let count = 0;
  for (let i = position; i < words.length; i++) {
    const word = words[i]!;
    places[count] = word >>> 29;
    count += (word >>> 31) ^ 1;
  }
  return count;
}

/** Swaps the original order for each of `orders`; no order waits for another, so the processor overlaps them. */
function mixOrders(places: Uint8Array, placesAnOrder: number, orders: Uint8Array): void {
  const swapped = SWAPPED;
  let place = 0;
  for (let i = 0; i < orders.length; i++) {
    let order = 0;
    for (const end = place + placesAnOrder; place < end; place += 2) {
      order = swapped[order * 16 + places[place]! * 4 + places[place + 1]!]!;
    }
    orders[i] = order;
  }
}

/** The position just after the last accepted word, were the last `surplus` accepted ones not drawn. */
function positionBefore(words: Int32Array, surplus: number): number {
  let position = words.length;
  for (let left = surplus; left > 0 || words[position - 1]! < 0; position--) {
    if (words[position - 1]! >= 0) left--;
  }
  return position;
}

function permutationsOf(items: readonly Direction[]): Direction[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutationsOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

function swapTable(): Uint8Array {
  // An order's four directions in the eight bits of a key.
  const keyOf = (order: readonly Direction[]) =>
    order.reduce<number>((key, direction) => key * 4 + direction, 0);
  const numbers = new Uint8Array(256);
  for (const [number, order] of PERMUTATIONS.entries()) numbers[keyOf(order)] = number;
  const table = new Uint8Array(PERMUTATIONS.length * 16);
  for (const [number, order] of PERMUTATIONS.entries()) {
    for (let swap = 0; swap < 16; swap++) {
      const swapped = [...order];
      swapped[swap >> 2] = order[swap & 3]!;
      swapped[swap & 3] = order[swap >> 2]!;
      table[number * 16 + swap] = numbers[keyOf(swapped)]!;
    }
  }
  return table;
}
