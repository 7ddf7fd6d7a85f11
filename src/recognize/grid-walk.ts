import type { Maze, Point } from '../maze/maze.ts';
import { type Path, pathCells } from '../maze/solve.ts';
import { cellPixel } from './ends.ts';
import type { GridGeometry } from './geometry.ts';

/**
 * Returns how many pixels the shortest walk has that leads from one pixel through the cells of a path to another,
 * both included, in steps to one of the four neighbors. In a maze without loops there is no shorter one.
 *
 * It needs no search. Each passage is a rectangle that the walk must come through, and to go to its nearest pixel
 * is always best: a walk through another pixel of it is longer by at least as much as it can save later on, since
 * it has to come through the cell's corner either way.
 */
export function countAlongPath(
  geometry: GridGeometry,
  { maze, path }: { maze: Maze; path: Path },
  { from, to }: { from: Point; to: Point },
): number {
  const { across, down } = geometry;
  let { x, y } = from;
  let count = 1;
  const go = (nextX: number, nextY: number) => {
    count += Math.abs(nextX - x) + Math.abs(nextY - y);
    x = nextX;
    y = nextY;
  };
  let before: Point | null = null;
  for (const cell of pathCells(maze, path)) {
    const here = cellPixel(geometry, { x: cell % maze.width, y: Math.floor(cell / maze.width) });
    if (before !== null) {
      const isAlongRow = here.y === before.y;
      const left = isAlongRow ? Math.min(here.x, before.x) + across.corridor : here.x;
      const top = isAlongRow ? here.y : Math.min(here.y, before.y) + down.corridor;
      const right = left + (isAlongRow ? across.wall : across.corridor) - 1;
      const bottom = top + (isAlongRow ? down.corridor : down.wall) - 1;
      go(Math.max(left, Math.min(x, right)), Math.max(top, Math.min(y, bottom)));
    }
    before = here;
  }
  go(to.x, to.y);
  return count;
}
