/**
 * Ways that are broken between all cells: dashes and dots. Nothing of the way is in the walls' bands then, and
 * each cell has one piece, in its middle.
 */
import { EAST_OPEN, type Point, SOUTH_OPEN } from '../maze/maze.ts';
import type { Comparison } from './difference.ts';
import type { DrawnPath } from './drawn-path.ts';
import { bandAt, bandStarts, type GridGeometry } from './geometry.ts';
import { erasePiece, LINE, linePixels } from './line-pieces.ts';
import { type Problem, wrongPixel } from './problem.ts';
import type { Recognition } from './recognize.ts';
import type { ExpectedPath } from './way.ts';

/** Says whether a way is drawn in cells alone, of which there are several; marks may hide all but one. */
export function isBrokenWay({ maze, nodes, count }: DrawnPath, marks: ReadonlySet<number>): boolean {
  if (count < 2 && marks.size === 0) return false;
  const columns = 2 * maze.width - 1;
  return nodes.every(
    (node, i) => node === 0 || ((i % columns) % 2 === 0 && Math.floor(i / columns) % 2 === 0),
  );
}

/**
 * Returns the way with the passages that join two of its cells. A cell with a mark counts as one of them, since a
 * mark can cover a dot.
 */
export function bridgedWay(
  { maze, nodes }: DrawnPath,
  { across, down }: GridGeometry,
  marks: Marks,
): DrawnPath {
  const columns = 2 * maze.width - 1;
  const bridged = nodes.slice();
  for (const at of marks.pixels) {
    const x = bandAt(across, at % marks.stride) - 1;
    const y = bandAt(down, Math.floor(at / marks.stride)) - 1;
    bridged[y * columns + x] = 1;
  }
  maze.passages.forEach((open, cell) => {
    const at = 2 * Math.floor(cell / maze.width) * columns + 2 * (cell % maze.width);
    for (const [bit, step] of [
      [EAST_OPEN, 1],
      [SOUTH_OPEN, columns],
    ] as const) {
      if ((open & bit) === 0 || bridged[at] === 0 || bridged[at + 2 * step] === 0) continue;
      bridged[at + step] = 1;
    }
  });
  return { maze, nodes: bridged, count: bridged.reduce((sum, node) => sum + node, 0) };
}

/** Pixels of marks, by their numbers in a picture of so many pixels a row. */
interface Marks {
  readonly pixels: ReadonlySet<number>;
  readonly stride: number;
}

/** Returns the first cell of the path whose middle the way does not cover, or the first piece that covers none. */
export function checkPieces(
  { geometry, smoothed }: Recognition,
  comparison: Comparison,
  {
    expected,
    marks,
    jutted,
  }: { expected: ExpectedPath; marks: ReadonlySet<number>; jutted: readonly Point[] },
): Problem | null {
  const { width } = comparison.maze;
  const line = linePixels(comparison, marks);
  const across = bandStarts(geometry.across);
  const down = bandStarts(geometry.down);
  for (let i = expected.nodes.indexOf(1); i >= 0; i = expected.nodes.indexOf(1, i + 1)) {
    const node = { x: i % expected.columns, y: Math.floor(i / expected.columns) };
    if (node.x % 2 === 1 || node.y % 2 === 1) continue;
    const pixel: Point = {
      x: middle(across[node.x + 1]!, across[node.x + 2]!),
      y: middle(down[node.y + 1]!, down[node.y + 2]!),
    };
    const at = pixel.y * width + pixel.x;
    // Where edges are smoothed, so is the middle.
    const near = smoothed === null ? [at] : [at, at - 1, at + 1, at - width, at + width];
    const covered = near.find((place) => line[place] !== 0);
    if (covered === undefined) {
      return wrongPixel(
        geometry,
        pixel,
        'is the middle of a cell on the shortest path that the way does not cover',
      );
    }
    erasePiece(line, width, covered);
  }
  // What juts into a cell may be a piece of its own.
  for (const { x, y } of jutted) {
    for (let row = down[y + 1]!; row < down[y + 2]!; row++) {
      line.fill(0, row * width + across[x + 1]!, row * width + across[x + 2]!);
    }
  }
  const rest = line.indexOf(LINE);
  if (rest < 0) return null;
  const pixel = { x: rest % width, y: Math.floor(rest / width) };
  return wrongPixel(geometry, pixel, 'belongs to a piece of the way beside the middle of its cell');
}

function middle(from: number, to: number): number {
  return Math.floor((from + to - 1) / 2);
}
