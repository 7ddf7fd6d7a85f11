import { chooseDirection } from './choose.ts';
import { DIRECTIONS, type Maze, neighborOf, openDirections, openPassage } from './maze.ts';
import type { Random } from './random.ts';

/**
 * Opens a share, 0..1, of the dead ends of a maze and returns it, now with loops: round(share · their number)
 * of them, one more where the last one opened meets another. A dead end is opened to a random one of the
 * neighbors inside the grid that a wall parts it from; one without such a neighbor, in a maze one cell
 * wide, is none here.
 *
 * Draws, for dead ends in the order of their cells: one `randbelow` of the number of those not taken yet to
 * take one, the first of them then moving to its place; and where it is still a dead end, those of
 * `chooseDirection` among its walls. Takes 4 bytes a dead end.
 */
export function braid(maze: Maze, share: number, random: Random): Maze {
  const deadEnds = deadEndsOf(maze);
  let toOpen = Math.round(share * deadEnds.length);
  for (let taken = 0; toOpen > 0; taken++) {
    const place = taken + random.randbelow(deadEnds.length - taken);
    const cell = deadEnds[place]!;
    deadEnds[place] = deadEnds[taken]!;
    if (!isDeadEnd(maze, cell)) continue;
    const direction = chooseDirection(random, walls(maze, cell));
    toOpen -= isDeadEnd(maze, neighborOf(maze, cell, direction)) ? 2 : 1;
    openPassage(maze, cell, direction);
  }
  return maze;
}

function deadEndsOf(maze: Maze): Int32Array {
  let count = 0;
  for (let cell = 0; cell < maze.passages.length; cell++) if (isDeadEnd(maze, cell)) count++;
  const deadEnds = new Int32Array(count);
  for (let cell = maze.passages.length - 1; count > 0; cell--)
    if (isDeadEnd(maze, cell)) deadEnds[--count] = cell;
  return deadEnds;
}

function isDeadEnd(maze: Maze, cell: number): boolean {
  const open = openDirections(maze, cell);
  // One direction and no more is open, and there is a wall that can be.
  return open !== 0 && (open & (open - 1)) === 0 && walls(maze, cell) !== 0;
}

/** The directions in which a wall parts a cell from a neighbor, bit d for direction d. */
function walls(maze: Maze, cell: number): number {
  const open = openDirections(maze, cell);
  let set = 0;
  for (const direction of DIRECTIONS) {
    const isClosed = ((open >> direction) & 1) === 0;
    if (isClosed && neighborOf(maze, cell, direction) >= 0) set |= 1 << direction;
  }
  return set;
}
