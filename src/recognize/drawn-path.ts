/**
 * The path that an answer picture shows, as a set of nodes, before anything is known of where it should
 * lead: one byte a node, 1 where the path is drawn, row-major on the node grid of the maze.
 */
import { isOpenNode, type Maze, type Point } from '../maze/maze.ts';
import type { Raster } from '../raster/raster.ts';
import { countBlocks } from './blocks.ts';
import type { Comparison } from './difference.ts';
import type { Ends } from './ends.ts';
import type { GridGeometry, OwnLayout } from './geometry.ts';
import { type ColorSet, colorSet, createSurface } from './surface.ts';

export interface DrawnPath {
  readonly maze: Maze;
  readonly nodes: Uint8Array;
  readonly count: number;
}

/** Returns the nodes whose path square, in our own layout, is half in the path's color or more. */
export function sampleSquares(
  maze: Maze,
  { cell, wall }: OwnLayout,
  { answer, path }: { answer: Raster; path: ColorSet },
): DrawnPath {
  const columns = 2 * maze.width - 1;
  const rows = 2 * maze.height - 1;
  const nodes = new Uint8Array(columns * rows);
  const offset = cell + Math.floor((cell - wall) / 2);
  // Turned, the squares of an odd play lie a pixel lower: the first row of an upright one tells nothing.
  const firstRow = (cell - wall) % 2;
  let count = 0;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (!isOpenNode(maze, x, y)) continue;
      let pixels = 0;
      for (let row = firstRow; row < cell; row++) {
        const from = (y * cell + offset + row) * answer.width + x * cell + offset;
        for (let at = from; at < from + cell; at++) pixels += path[answer.pixels[at]!]!;
      }
      if (2 * pixels < cell * (cell - firstRow)) continue;
      nodes[y * columns + x] = 1;
      count++;
    }
  }
  return { maze, nodes, count };
}

/** Returns the nodes in which the answer has pixels of the path's color that the maze has not. */
export function sampleBlocks(
  maze: Maze,
  geometry: GridGeometry,
  { answer, ...comparison }: Comparison,
): DrawnPath {
  const columns = 2 * maze.width - 1;
  const nodes = new Uint8Array(columns * (2 * maze.height - 1));
  const path = (raster: Raster) => colorSet(raster, (color) => color === comparison.pathColor);
  const blocks = countBlocks(createSurface(answer), path(answer), geometry);
  const before = countBlocks(createSurface(comparison.maze), path(comparison.maze), geometry);
  let count = 0;
  for (const { band, counts } of blocks) {
    const others = before.next();
    if (others.done === true || band === 0 || band === 2 * maze.height) continue;
    for (let i = 1; i <= columns; i++) {
      if (counts[i]! <= others.value.counts[i]!) continue;
      nodes[(band - 1) * columns + i - 1] = 1;
      count++;
    }
  }
  return { maze, nodes, count };
}

/** Says whether the path is drawn at node x, y; false outside the maze. */
export function isDrawn({ maze, nodes }: DrawnPath, x: number, y: number): boolean {
  const columns = 2 * maze.width - 1;
  return x >= 0 && y >= 0 && x < columns && y < 2 * maze.height - 1 && nodes[y * columns + x] === 1;
}

/** Returns how many of the nodes beside node x, y, by sides, the path is drawn at. */
export function drawnNeighbors(path: DrawnPath, { x, y }: Point): number {
  return (
    Number(isDrawn(path, x + 1, y)) +
    Number(isDrawn(path, x, y + 1)) +
    Number(isDrawn(path, x - 1, y)) +
    Number(isDrawn(path, x, y - 1))
  );
}

/** Returns the nodes at which the path stops, in reading order, but no more than three of them. */
export function looseEnds(path: DrawnPath): Point[] {
  const columns = 2 * path.maze.width - 1;
  const ends: Point[] = [];
  for (let i = path.nodes.indexOf(1); i >= 0 && ends.length < 3; i = path.nodes.indexOf(1, i + 1)) {
    const node = { x: i % columns, y: Math.floor(i / columns) };
    if (drawnNeighbors(path, node) <= 1) ends.push(node);
  }
  return ends;
}

/** Says whether the path is one chain of nodes from `start` to `goal` and nothing else. */
export function isChain(path: DrawnPath, { start, goal }: Ends): boolean {
  let { x, y } = start;
  if (!isDrawn(path, x, y)) return false;
  let dx = 0;
  let dy = 0;
  for (let count = 1; count <= path.count; count++) {
    if (x === goal.x && y === goal.y) return count === path.count;
    // Straight on, to the left or to the right; from the start, also back.
    let onward = 0;
    let turn = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      const isBack = quarter === 2 && (dx !== 0 || dy !== 0);
      const [stepX, stepY] = turned(dx, dy, quarter);
      if (isBack || !isDrawn(path, x + stepX, y + stepY)) continue;
      onward++;
      turn = quarter;
    }
    if (onward !== 1) return false;
    [dx, dy] = turned(dx, dy, turn);
    x += dx;
    y += dy;
  }
  return false;
}

/** A step turned by quarters; no step yet counts as one to the east. */
function turned(dx: number, dy: number, quarters: number): [number, number] {
  const [x, y] = dx === 0 && dy === 0 ? [1, 0] : [dx, dy];
  if (quarters === 0) return [x, y];
  if (quarters === 1) return [-y, x];
  return quarters === 2 ? [-x, -y] : [y, -x];
}
