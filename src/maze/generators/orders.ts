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

/** Direction k of order n at n·4 + k. */
export const ORDERS = Uint8Array.from(PERMUTATIONS.flat());

/** Number of the order that comes of swapping places l and r of order n, at n·16 + l·4 + r. */
export const SWAPPED = Uint8Array.from(
  PERMUTATIONS.flatMap((order) =>
    Array.from({ length: 16 }, (_, swap) => {
      const swapped = [...order];
      swapped[swap >> 2] = order[swap & 3]!;
      swapped[swap & 3] = order[swap >> 2]!;
      return orderNumber(swapped);
    }),
  ),
);

/**
 * Draws an order and returns its number. Draws, for each swap, the left and then the right place, each
 * `randint(0, 3)`; or the draws of one `shuffle` of four.
 */
export function drawOrder(random: Random, swaps: Swaps): number {
  if (swaps === 'uniform') {
    const order: Direction[] = [0, 1, 2, 3];
    random.shuffle(order);
    return orderNumber(order);
  }
  let order = 0;
  for (let i = 0; i < swaps; i++) {
    const left = random.randbelow(4);
    order = SWAPPED[order * 16 + left * 4 + random.randbelow(4)]!;
  }
  return order;
}

function permutationsOf(items: readonly Direction[]): Direction[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutationsOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

function orderNumber(order: readonly number[]): number {
  return PERMUTATIONS.findIndex((permutation) => permutation.every((item, i) => item === order[i]));
}
