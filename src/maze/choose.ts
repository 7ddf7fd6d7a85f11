import { DIRECTIONS, type Direction } from './maze.ts';
import type { Random } from './random.ts';

/** The directions of a set in their order east, south, west, north; bit d of the set for direction d. */
const MEMBERS = Array.from({ length: 16 }, (_, set) =>
  DIRECTIONS.filter((direction) => (set >> direction) & 1),
);

/**
 * Returns a uniform direction of a set that is not empty. Draws one `randbelow` of their number, none
 * where there is but one.
 */
export function chooseDirection(random: Random, set: number): Direction {
  const members = MEMBERS[set]!;
  return members.length === 1 ? members[0]! : random.choice(members);
}
