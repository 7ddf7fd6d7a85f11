import type { Maze } from '../maze/maze.ts';
import { pathNodes, solve } from '../maze/solve.ts';
import { type DrawnPath, isChain } from './drawn-path.ts';
import type { Ends } from './ends.ts';
import { formatPoint } from './places.ts';
import type { Problem } from './problem.ts';

/** How long a path is, both ends included. */
export interface PathCounts {
  /** Cells and passages. */
  readonly nodeCount: number;
  readonly cellCount: number;
}

/** The path that an answer must show. */
export interface ExpectedPath extends PathCounts {
  /** One byte a node, 1 on the path, row-major; `columns` nodes a row. */
  readonly nodes: Uint8Array;
  readonly columns: number;
}

/** Returns how long the shortest path between the ends is, or null where there is none. */
export function countPath(maze: Maze, { start, goal }: Ends): PathCounts | null {
  const path = solve({ ...maze, start, goal });
  return path === null ? null : { nodeCount: path.length, cellCount: path.cellCount };
}

/**
 * Returns the shortest path between the ends, or null where there is none. Where several are as short, it is
 * the drawn one if that is among them.
 */
export function expectedPath(maze: Maze, ends: Ends, drawn: DrawnPath): ExpectedPath | null {
  const from = { ...maze, start: ends.start, goal: ends.goal };
  const path = solve(from);
  if (path === null) return null;
  const columns = 2 * maze.width - 1;
  const counts = { columns, nodeCount: path.length, cellCount: path.cellCount };
  if (drawn.count === path.length && isChain(drawn, ends)) return { nodes: drawn.nodes, ...counts };
  const nodes = new Uint8Array(columns * (2 * maze.height - 1));
  for (const { x, y } of pathNodes(from, path)) nodes[y * columns + x] = 1;
  return { nodes, ...counts };
}

/** Returns the problem that no way leads between the ends. */
export function noWay({ start, goal }: Ends): Problem {
  const cell = (node: { x: number; y: number }) => ({ x: node.x >> 1, y: node.y >> 1 });
  return {
    message: `no way leads from cell ${formatPoint(cell(start))} to cell ${formatPoint(cell(goal))}`,
    pixel: null,
    cell: cell(goal),
  };
}
