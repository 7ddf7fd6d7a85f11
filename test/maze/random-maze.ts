import { createMaze, EAST, type Maze, openPassage, type Point, SOUTH } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { isRoad } from './drawn-maze.ts';

/**
 * Returns a maze whose passages are open by chance, from none to all of them, hence with loops and islands,
 * and whose start and goal are any two nodes of road, the same one at times.
 */
export function randomMaze(width: number, height: number, seed: string): Maze {
  const random = new Random(seed);
  const maze = createMaze(width, height);
  const share = random.random();
  for (let cell = 0; cell < maze.passages.length; cell++) {
    if ((cell + 1) % width !== 0 && random.random() < share) openPassage(maze, cell, EAST);
    if (cell + width < maze.passages.length && random.random() < share) openPassage(maze, cell, SOUTH);
  }
  const anyRoad = (): Point => {
    const x = random.randint(0, 2 * width - 2);
    const y = random.randint(0, 2 * height - 2);
    return isRoad(maze, x, y) ? { x, y } : anyRoad();
  };
  return { ...maze, start: anyRoad(), goal: anyRoad() };
}
