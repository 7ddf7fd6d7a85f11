/** Answers in our own layout: each pixel of the path squares is where the layout puts it, and no other is. */
import type { Point } from '../maze/maze.ts';
import type { Color } from '../raster/color.ts';
import type { Box } from './box.ts';
import type { Comparison } from './difference.ts';
import type { Orientation } from './ends.ts';
import type { OwnLayout } from './geometry.ts';
import type { Opening } from './openings.ts';
import { isBefore } from './places.ts';
import { type Problem, wrongColor } from './problem.ts';
import type { Recognition } from './recognize.ts';
import { colorAt, colorSet } from './surface.ts';
import type { ExpectedPath } from './way.ts';

export interface SquaresCheck {
  readonly comparison: Comparison;
  readonly expected: ExpectedPath;
  /** The maze's color of the floor. */
  readonly floor: Color;
  /** Pixels of marks within the maze. */
  readonly marks: ReadonlySet<number>;
  /** How the picture lies, by where the path leads; null where that does not tell. */
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
 * which may lie above or below the path: but all of a mark or a cut is painted, or nothing.
 */
export function checkSquares(
  found: Recognition,
  own: OwnLayout,
  { comparison, expected, floor, marks, orientation }: SquaresCheck,
): CheckedSquares {
  const corridor = 2 * own.cell - own.wall;
  const near = Math.floor((corridor - own.cell) / 2);
  // Turned by the original programs, what lay before the path square lies behind it, down the picture.
  const far = corridor - own.cell - near;
  const tiles = { cell: own.cell, across: near, expected, floor, marks };
  const upright = findWrong(found, comparison, { ...tiles, down: near });
  if (near === far) return { problem: problemOf(found, comparison, upright), orientation };
  const original = findWrong(found, comparison, { ...tiles, down: far });
  const isOriginal =
    original.count < upright.count || (original.count === upright.count && orientation === 'original');
  return {
    problem: problemOf(found, comparison, isOriginal ? original : upright),
    orientation: isOriginal ? 'original' : 'upright',
  };
}

/** Path squares: the one of node 0 begins `cell` + the offset after the picture's side. */
interface Tiles {
  readonly cell: number;
  readonly across: number;
  readonly down: number;
  readonly expected: ExpectedPath;
  readonly floor: Color;
  readonly marks: ReadonlySet<number>;
}

interface Wrong {
  readonly count: number;
  readonly first: { readonly pixel: Point; readonly isPathExpected: boolean } | null;
}

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
      if (isRight || (isPath[a] === 1 && isThroughOpening(found, tiles, { x, y }))) continue;
      first ??= { pixel: { x, y }, isPathExpected: shown[x] === 1 };
      count++;
    }
  }
  for (const pixels of choicesOf(found, tiles)) {
    const painted = pixels.filter((at) => equal[maze.pixels[at]! * 256 + answer.pixels[at]!] === 0);
    if (painted.length === 0 || painted.length === pixels.length) continue;
    count += painted.length;
    const pixel = { x: painted[0]! % maze.width, y: Math.floor(painted[0]! / maze.width) };
    if (first === null || isBefore(pixel, first.pixel)) first = { pixel, isPathExpected: false };
  }
  return { count, first };
}

/** Yields, in reading order, the pixels that may be painted, all or none: those of marks on path squares, and of cuts. */
function* choicesOf({ surface, openings }: Recognition, tiles: Tiles): Generator<number[]> {
  const { cell, across, down, expected, marks } = tiles;
  const { width, height } = surface.raster;
  const isShown = (at: number) => {
    const column = Math.floor(((at % width) - across) / cell) - 1;
    const row = Math.floor((Math.floor(at / width) - down) / cell) - 1;
    return column >= 0 && column < expected.columns && expected.nodes[row * expected.columns + column] === 1;
  };
  yield [...marks].filter(isShown).sort((one, other) => one - other);
  for (const opening of openings) {
    const { left, right, top, bottom } = stripOf(opening, tiles, { width, height });
    const pixels: number[] = [];
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) pixels.push(y * width + x);
    yield pixels;
  }
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

/** Says whether a pixel lies between the edge of the picture and the path square behind an opening. */
function isThroughOpening({ openings, surface }: Recognition, tiles: Tiles, { x, y }: Point): boolean {
  return openings.some((opening) => {
    const { left, right, top, bottom } = stripOf(opening, tiles, surface.raster);
    return x >= left && x < right && y >= top && y < bottom;
  });
}

/** Returns what lies between the edge of the picture and the path square behind an opening. */
function stripOf(
  { side, node }: Opening,
  { cell, across, down }: Tiles,
  { width, height }: { readonly width: number; readonly height: number },
): Box {
  const left = (node.x + 1) * cell + across;
  const top = (node.y + 1) * cell + down;
  const square = { left, right: left + cell, top, bottom: top + cell };
  switch (side) {
    case 'top':
      return { ...square, top: 0, bottom: top };
    case 'bottom':
      return { ...square, top: top + cell, bottom: height };
    case 'left':
      return { ...square, left: 0, right: left };
    case 'right':
      return { ...square, left: left + cell, right: width };
  }
}

function problemOf(
  { geometry }: Recognition,
  { maze, answer, pathColor }: Comparison,
  { first }: Wrong,
): Problem | null {
  if (first === null) return null;
  const { pixel, isPathExpected } = first;
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
