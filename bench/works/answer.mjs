/** The picture that encoders are measured with: an answer of about `side` pixels, the same for each of them. */
import { algorithms, createMaze, mazePicture, Random, solve } from '../.build/library.mjs';

/** Returns the answer's picture in the style line, its maze `backtracker` with seed 1; or the maze alone. */
export function answerPicture(side, cell, wall, kind = 'answer') {
  // The largest number of cells whose picture, (nodes + 3) · cell − wall, is at most a pitch above the side.
  const cells = Math.round(((side + wall) / cell - 2) / 2);
  const { carve } = algorithms.backtracker ?? algorithms.dfs;
  const maze = carve(createMaze(cells, cells), new Random(1), {});
  return mazePicture(maze, kind === 'answer' ? solve(maze) : null, { cell, wall });
}
