import { createMaze, EAST_OPEN, type Maze, SOUTH_OPEN } from '../../../src/maze/maze.ts';
import { Random } from '../../../src/maze/random.ts';
import { formatText, type TextOptions } from '../../../src/maze/text/index.ts';

/** The whole text of a maze, a line end after each line. */
export function textOf(maze: Maze, options: TextOptions = {}): string {
  return [...formatText(maze, options)].map((line) => `${line}\n`).join('');
}

/** A maze of passages opened by the toss of a coin: loops and closed parts, start and goal in any cells. */
export function tossedMaze(width: number, height: number, seed: number): Maze {
  const random = new Random(seed);
  const maze = createMaze(width, height);
  for (let cell = 0; cell < maze.passages.length; cell++) {
    const isLastColumn = (cell + 1) % width === 0;
    const isLastRow = cell >= width * (height - 1);
    maze.passages[cell] =
      (isLastColumn ? 0 : random.getrandbits(1) * EAST_OPEN) |
      (isLastRow ? 0 : random.getrandbits(1) * SOUTH_OPEN);
  }
  const node = () => ({ x: 2 * random.randbelow(width), y: 2 * random.randbelow(height) });
  return { ...maze, start: node(), goal: node() };
}
