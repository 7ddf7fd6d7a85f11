import type { Maze } from '../maze.ts';
import type { Random } from '../random.ts';

/**
 * Returns all passages that the grid could have, in random order: a passage's place is its weight. So no
 * two weigh the same and every order is equally likely, which lets `kruskal` and `true-prim` find the
 * same lightest tree. A passage is 2 · its western or northern cell, plus 1 where it leads to the south.
 *
 * Draws: one `shuffle` of the list in the order of these numbers.
 */
export function drawPassageOrder({ width, height }: Maze, random: Random): Uint32Array {
  const order = new Uint32Array(2 * width * height - width - height);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (x + 1 < width) order[count++] = 2 * cell;
      if (y + 1 < height) order[count++] = 2 * cell + 1;
    }
  }
  random.shuffle(order);
  return order;
}
