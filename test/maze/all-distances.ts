import { DIRECTIONS, isOpen, type Maze, neighborOf } from '../../src/maze/maze.ts';

/** Distances between all pairs of cells by Floyd and Warshall's algorithm: slow, and nothing like a search. */
export function allDistances(maze: Maze): number[][] {
  const cells = maze.passages.length;
  const distances = Array.from({ length: cells }, (_, a) =>
    Array.from({ length: cells }, (_, b) => {
      if (a === b) return 0;
      const isNext = DIRECTIONS.some((d) => isOpen(maze, a, d) && neighborOf(maze, a, d) === b);
      return isNext ? 1 : Number.POSITIVE_INFINITY;
    }),
  );
  for (let via = 0; via < cells; via++) {
    for (let a = 0; a < cells; a++) {
      for (let b = 0; b < cells; b++) {
        const sum = distances[a]![via]! + distances[via]![b]!;
        if (sum < distances[a]![b]!) distances[a]![b] = sum;
      }
    }
  }
  return distances;
}
