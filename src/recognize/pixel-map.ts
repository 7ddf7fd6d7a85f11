/**
 * A picture as a map to walk on: one byte a pixel, with a border around it, so that no step needs to ask
 * whether it leaves the picture. Bits of a byte:
 *
 *     bit 0      WALL    no floor
 *     bit 1      CLOSED  floor that must not be walked on: outside the maze
 *     bits 2–5   0 where nobody has walked, else 1 + the direction of the step that came here
 *     bit 6      NEAR    in the corridors around the way
 *     bit 7      NOTED   waiting in a list
 */
import type { Point } from '../maze/maze.ts';
import type { Raster } from '../raster/raster.ts';
import type { ColorSet } from './surface.ts';

export const WALL = 1;
export const CLOSED = 2;
export const CAME_SHIFT = 2;
export const CAME = 0b111100;
export const NEAR = 64;
export const NOTED = 128;

export interface PixelMap {
  /** Pixels of border on each side. */
  readonly border: number;
  /** With the border. */
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/** Returns the map of a picture: WALL for the colors of the set, CLOSED in the border. Takes a byte a pixel. */
export function createPixelMap({ width, height, pixels }: Raster, walls: ColorSet, border: number): PixelMap {
  const stride = width + 2 * border;
  const cells = new Uint8Array(stride * (height + 2 * border)).fill(CLOSED);
  for (let y = 0, i = 0; y < height; y++) {
    let at = (y + border) * stride + border;
    for (const end = i + width; i < end; i++) cells[at++] = walls[pixels[i]!]!;
  }
  return { border, width: stride, height: height + 2 * border, cells };
}

/** Returns where a pixel of the picture lies in the map. */
export function cellOf({ border, width }: PixelMap, { x, y }: Point): number {
  return (y + border) * width + x + border;
}

/** Returns the pixel of the picture that lies there in the map. */
export function pixelOf({ border, width }: PixelMap, cell: number): Point {
  return { x: (cell % width) - border, y: Math.floor(cell / width) - border };
}

/** Clears all bits of the map but those to keep. */
export function clearBut({ cells }: PixelMap, keep: number): void {
  // Four cells at a time.
  const words = new Uint32Array(cells.buffer, 0, cells.length >> 2);
  const kept = Math.imul(keep, 0x01010101);
  for (let i = 0; i < words.length; i++) words[i]! &= kept;
  for (let cell = words.length * 4; cell < cells.length; cell++) cells[cell]! &= keep;
}
