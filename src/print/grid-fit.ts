/** How many cells of which size fill a part of a page: from cells to their pitch, or the other way. */

import type { DifficultyBand } from '../maze/difficulty.ts';
import { MAX_CELLS } from '../maze/maze.ts';
import type { Size } from '../maze/size.ts';
import { formatMm } from './lengths.ts';
import { levelPitch } from './level-pitch.ts';

/** A rectangle on a page: millimetres from the left and the top. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What decides a grid: its cells, the pitch in millimetres, or how hard a maze it is for. */
export type GridWish =
  | { readonly cells: Size }
  | { readonly pitch: number }
  | { readonly level: DifficultyBand };

export interface FitOptions {
  /** Thickness of walls in millimetres; default: a share of the pitch. */
  readonly wall?: number;
  /** Cells' breadths to be left free on every side, for what stands outside the maze; default 0. */
  readonly surround?: number;
}

/** A maze's grid on a page, in millimetres. All walls, the outer ones too, are equally thick. */
export interface Grid {
  readonly cells: Size;
  /** Corridor and wall. */
  readonly pitch: number;
  readonly wall: number;
  /** From the page's edges to the outer edge of the outer wall. */
  readonly left: number;
  readonly top: number;
}

/** A wall's share of the pitch: thick enough to be seen at a glance, thin enough to leave room for a pencil. */
export const WALL_SHARE = 0.12;

/**
 * Returns the grid, in the middle of the box. Throws a RangeError where no cell fits, a pitch leaves no
 * corridor as wide as the walls, or there are too many cells.
 */
export function fitGrid(box: Box, wish: GridWish, options: FitOptions = {}): Grid {
  if ('level' in wish) {
    // As many cells as that pitch allows, and then as large as they can be.
    const { cells } = fitGrid(box, { pitch: levelPitch(wish.level, box) }, options);
    return fitGrid(box, { cells }, options);
  }
  const { surround = 0 } = options;
  const pitch = 'pitch' in wish ? wish.pitch : largestPitch(box, wish.cells, options);
  const wall = options.wall ?? WALL_SHARE * pitch;
  if (!(wall > 0) || !(pitch >= 2 * wall)) throw noCorridor(wish, pitch, wall);
  const cells = 'cells' in wish ? wish.cells : mostCells(box, pitch, { wall, surround });
  if (cells.width * cells.height > MAX_CELLS) {
    throw new RangeError(`Expected at most ${MAX_CELLS} cells on a page, got ${cells.width}×${cells.height}`);
  }
  return {
    cells,
    pitch,
    wall,
    left: box.left + (box.width - cells.width * pitch - wall) / 2,
    top: box.top + (box.height - cells.height * pitch - wall) / 2,
  };
}

function largestPitch(box: Box, { width, height }: Size, { wall, surround = 0 }: FitOptions): number {
  const pitchOf = (length: number, cells: number) =>
    wall === undefined
      ? length / (cells + 2 * surround + WALL_SHARE)
      : (length - wall) / (cells + 2 * surround);
  return Math.min(pitchOf(box.width, width), pitchOf(box.height, height));
}

/** Takes back what a division left over: a cell that fits to a billionth fits. */
const ROUNDING = 1e-9;

function mostCells(box: Box, pitch: number, { wall, surround }: Required<FitOptions>): Size {
  const count = (length: number) => Math.floor((length - wall) / pitch - 2 * surround + ROUNDING);
  const cells = { width: count(box.width), height: count(box.height) };
  if (cells.width >= 1 && cells.height >= 1) return cells;
  throw new RangeError(
    `Expected a pitch that leaves room for a cell on ${formatMm(box.width)} × ${formatMm(box.height)} mm, ` +
      `got ${formatMm(pitch)} mm`,
  );
}

function noCorridor(wish: Exclude<GridWish, { level: unknown }>, pitch: number, wall: number): RangeError {
  const what = 'pitch' in wish ? 'pitch' : `pitch of ${wish.cells.width}×${wish.cells.height} cells`;
  return new RangeError(
    `Expected walls above 0 mm and corridors at least as wide as walls (${formatMm(wall, 4)} mm), ` +
      `got a ${what} of ${formatMm(pitch, 4)} mm`,
  );
}
