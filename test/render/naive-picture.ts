/**
 * The picture as it is told, on a whole plane, pixel by pixel: node n begins at (n + 1) · cell; in `line` it
 * is 2 · cell − wall wide, in `block` cell wide; on the path a square of cell, in `line` floor((cell − wall)
 * / 2) further on. The plane's origin is the first node. Upright, columns run across and rows down; the
 * original programs let rows run across and columns up.
 */
import type { Maze } from '../../src/maze/maze.ts';
import type { Style } from '../../src/render/layout.ts';
import { isRoad } from '../maze/drawn-maze.ts';

export interface Drawn {
  readonly cell: number;
  readonly wall: number;
  readonly style: Style;
  readonly orientation: 'upright' | 'original';
}

export interface NaivePicture {
  readonly width: number;
  readonly height: number;
  /** 0 wall, 1 floor, 2 path; row-major from the top left. */
  readonly pixels: Uint8Array;
}

/** Returns the picture of a maze and of the nodes on its path. */
export function naivePicture(
  maze: Maze,
  onPath: (x: number, y: number) => boolean,
  { cell, wall, style, orientation }: Drawn,
): NaivePicture {
  const columns = 2 * maze.width - 1;
  const rows = 2 * maze.height - 1;
  const side = (nodes: number) => (style === 'line' ? (nodes + 3) * cell - wall : (nodes + 2) * cell);
  const width = side(orientation === 'upright' ? columns : rows);
  const height = side(orientation === 'upright' ? rows : columns);
  const pixels = new Uint8Array(width * height);
  const paint = (node: readonly [number, number], offset: number, size: number, color: number) => {
    const [across, along] = orientation === 'upright' ? node : [node[1], node[0]];
    for (let v = (along + 1) * cell + offset; v < (along + 1) * cell + offset + size; v++) {
      for (let u = (across + 1) * cell + offset; u < (across + 1) * cell + offset + size; u++) {
        pixels[(orientation === 'upright' ? v : height - 1 - v) * width + u] = color;
      }
    }
  };
  const floor = style === 'line' ? 2 * cell - wall : cell;
  const pathOffset = style === 'line' ? Math.floor((cell - wall) / 2) : 0;
  for (const [x, y] of nodes(columns, rows)) if (isRoad(maze, x, y)) paint([x, y], 0, floor, 1);
  for (const [x, y] of nodes(columns, rows)) if (onPath(x, y)) paint([x, y], pathOffset, cell, 2);
  return { width, height, pixels };
}

function* nodes(columns: number, rows: number): Generator<[number, number]> {
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) yield [x, y];
}
