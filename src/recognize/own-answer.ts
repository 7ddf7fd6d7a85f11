/** Answers in our own layout: each pixel of the path squares is where the layout puts it, and no other is. */
import type { Point } from '../maze/maze.ts';
import type { Color } from '../raster/color.ts';
import type { Comparison } from './difference.ts';
import type { Orientation } from './ends.ts';
import { bandAt, type OwnLayout } from './geometry.ts';
import { type Problem, wrongColor } from './problem.ts';
import type { Recognition } from './recognize.ts';
import { colorAt, colorSet } from './surface.ts';
import type { ExpectedPath } from './way.ts';

export interface SquaresCheck {
  readonly comparison: Comparison;
  readonly expected: ExpectedPath;
  /** The maze's color of the floor. */
  readonly floor: Color;
  /** How the picture lies, where that is known. */
  readonly orientation: Orientation | null;
}

export interface CheckedSquares {
  /** The first pixel that is wrong, or null. */
  readonly problem: Problem | null;
  readonly orientation: Orientation | null;
}

/**
 * Returns the first pixel that is wrong, and how the picture lies if the squares are out of the middle and so
 * tell. Free are the openings, where the path may reach the edge of the picture or stop at the cell, and marks,
 * which may lie above or below the path.
 */
export function checkSquares(
  found: Recognition,
  own: OwnLayout,
  { comparison, expected, floor, orientation }: SquaresCheck,
): CheckedSquares {
  const corridor = 2 * own.cell - own.wall;
  const near = Math.floor((corridor - own.cell) / 2);
  // Turned by the original programs, what lay before the path square lies behind it, down the picture.
  const far = corridor - own.cell - near;
  const tiles = { cell: own.cell, across: near, expected, floor };
  const check = (down: number) => findWrong(found, comparison, { ...tiles, down });
  const upright = orientation === 'original' ? null : check(near);
  const original = orientation === 'upright' || (near === far && upright !== null) ? null : check(far);
  const isOriginal = upright === null || (original !== null && original.count < upright.count);
  const { first } = (isOriginal ? original : upright) ?? NOTHING_WRONG;
  return {
    problem: first === null ? null : describe(found, comparison, first),
    orientation: orientation ?? (near === far ? null : isOriginal ? 'original' : 'upright'),
  };
}

/** Path squares: the one of node 0 begins `cell` + the offset after the picture's side. */
interface Tiles {
  readonly cell: number;
  readonly across: number;
  readonly down: number;
  readonly expected: ExpectedPath;
  readonly floor: Color;
}

interface Wrong {
  readonly count: number;
  readonly first: { readonly pixel: Point; readonly isPathExpected: boolean } | null;
}

const NOTHING_WRONG: Wrong = { count: 0, first: null };

function findWrong(found: Recognition, { maze, answer, equal, pathColor }: Comparison, tiles: Tiles): Wrong {
  const isPath = colorSet(answer, (color) => color === pathColor);
  const isFloor = colorSet(maze, (color) => color === tiles.floor);
  const shown = new Uint8Array(maze.width);
  let row = Number.NaN;
  let count = 0;
  let first: Wrong['first'] = null;
  for (let y = 0, i = 0; y < maze.height; y++) {
    const node = Math.floor((y - tiles.down) / tiles.cell) - 1;
    if (node !== row) showRow(shown, tiles, node);
    row = node;
    for (let x = 0; x < maze.width; x++, i++) {
      const m = maze.pixels[i]!;
      const a = answer.pixels[i]!;
      const isUnchanged = equal[m * 256 + a] === 1;
      const isRight = shown[x] === 1 ? isPath[a] === 1 || (isUnchanged && isFloor[m] === 0) : isUnchanged;
      if (isRight || (isPath[a] === 1 && isOpening(found, x, y))) continue;
      first ??= { pixel: { x, y }, isPathExpected: shown[x] === 1 };
      count++;
    }
  }
  return { count, first };
}

/** Sets, for each pixel across, whether a path square of that row of nodes covers it. */
function showRow(shown: Uint8Array, { cell, across, expected }: Tiles, row: number): void {
  const { nodes, columns } = expected;
  shown.fill(0);
  if (row < 0 || (row + 1) * columns > nodes.length) return;
  for (let column = 0; column < columns; column++) {
    const from = (column + 1) * cell + across;
    if (nodes[row * columns + column] === 1) shown.fill(1, from, from + cell);
  }
}

function isOpening({ geometry, openings }: Recognition, x: number, y: number): boolean {
  const { across, down } = geometry;
  const i = bandAt(across, x);
  const j = bandAt(down, y);
  return openings.some(({ side, cell }) => {
    if (side === 'top' || side === 'bottom') {
      return i === 2 * cell.x + 1 && j === (side === 'top' ? 0 : 2 * down.cells);
    }
    return j === 2 * cell.y + 1 && i === (side === 'left' ? 0 : 2 * across.cells);
  });
}

function describe(
  { geometry }: Recognition,
  { maze, answer, pathColor }: Comparison,
  { pixel, isPathExpected }: NonNullable<Wrong['first']>,
): Problem {
  const actual = colorAt(answer, pixel.x, pixel.y);
  const before = colorAt(maze, pixel.x, pixel.y);
  if (isPathExpected && pathColor !== null) {
    return wrongColor(geometry, pixel, {
      actual,
      expected: pathColor,
      reason: 'the shortest path has a square here',
    });
  }
  const reason = actual === pathColor ? 'the shortest path has no square here' : 'the maze has it so';
  return wrongColor(geometry, pixel, { actual, expected: before, reason });
}
