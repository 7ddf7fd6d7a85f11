import { EAST_OPEN, type Maze, SOUTH_OPEN } from '../../src/maze/maze.ts';

/**
 * Names what is wrong with a maze that ought to be perfect: nothing where its passages are cells − 1 and
 * connect all cells, none leaves the grid, and no scratch is left in their bytes.
 */
export function faultsOf(maze: Maze): string[] {
  const { width, height, passages } = maze;
  const faults = strayBits(maze);
  if (passages.length !== width * height) faults.push(`${passages.length} bytes`);
  let count = 0;
  for (const open of passages) count += (open & EAST_OPEN) + ((open & SOUTH_OPEN) >> 1);
  if (count !== width * height - 1) faults.push(`${count} passages`);
  const connected = countConnected(maze);
  if (connected !== width * height) faults.push(`${connected} cells connected to the first`);
  return faults;
}

/** The bits of `passages` that no maze may have, perfect or not. */
export function strayBits({ width, height, passages }: Maze): string[] {
  const faults: string[] = [];
  passages.forEach((open, cell) => {
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (open > 3) faults.push(`scratch ${open} at ${x},${y}`);
    if ((open & EAST_OPEN) !== 0 && x === width - 1) faults.push(`open to the outside at ${x},${y}`);
    if ((open & SOUTH_OPEN) !== 0 && y === height - 1) faults.push(`open to the outside at ${x},${y}`);
  });
  return faults;
}

/** How many cells can be reached from the first. */
export function countConnected({ width, passages }: Maze): number {
  const reached = new Uint8Array(passages.length);
  const queue = [0];
  reached[0] = 1;
  for (const cell of queue) {
    const neighbors = [
      (passages[cell]! & EAST_OPEN) !== 0 ? cell + 1 : -1,
      (passages[cell]! & SOUTH_OPEN) !== 0 ? cell + width : -1,
      cell % width > 0 && (passages[cell - 1]! & EAST_OPEN) !== 0 ? cell - 1 : -1,
      cell >= width && (passages[cell - width]! & SOUTH_OPEN) !== 0 ? cell - width : -1,
    ];
    for (const next of neighbors) {
      if (next < 0 || next >= passages.length || reached[next] === 1) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return queue.length;
}
