import type { Point } from '../maze/maze.ts';
import { bandAt, type GridGeometry } from './geometry.ts';

/** A pixel and what of the maze is drawn there. */
export interface Place {
  readonly pixel: Point;
  /** The cell that it lies in, or the one to the west or north of the wall; null in the margin. */
  readonly cell: Point | null;
  /** In words: "cell 3,4", "the wall between cells 3,4 and 4,4", "the outer wall at cell 0,4" … */
  readonly name: string;
}

/** Returns what is drawn at a pixel of the picture. */
export function placeAt(geometry: GridGeometry, pixel: Point): Place {
  const across = bandAt(geometry.across, pixel.x);
  const down = bandAt(geometry.down, pixel.y);
  if (across < 0 || down < 0) return { pixel, cell: null, name: 'the margin' };
  const cell = {
    x: Math.max(0, (across - 1) >> 1),
    y: Math.max(0, (down - 1) >> 1),
  };
  const isOuter =
    across === 0 || down === 0 || across === 2 * geometry.across.cells || down === 2 * geometry.down.cells;
  return { pixel, cell, name: blockName({ across, down, isOuter }, cell) };
}

interface Block {
  readonly across: number;
  readonly down: number;
  readonly isOuter: boolean;
}

function blockName({ across, down, isOuter }: Block, cell: Point): string {
  if (isOuter) return `the outer wall at cell ${formatPoint(cell)}`;
  if (across % 2 === 1 && down % 2 === 1) return `cell ${formatPoint(cell)}`;
  if (across % 2 === 0 && down % 2 === 0) return `the post at the corner of cell ${formatPoint(cell)}`;
  const next = down % 2 === 1 ? { x: cell.x + 1, y: cell.y } : { x: cell.x, y: cell.y + 1 };
  return `the wall between cells ${formatPoint(cell)} and ${formatPoint(next)}`;
}

/** Returns a point as "x,y": the form in which places are given on the command line. */
export function formatPoint({ x, y }: Point): string {
  return `${x},${y}`;
}

/** Says whether a pixel comes before another in reading order. */
export function isBefore(a: Point, b: Point): boolean {
  return a.y < b.y || (a.y === b.y && a.x < b.x);
}
