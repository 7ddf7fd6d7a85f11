/**
 * Answers in any other layout: one unbroken line of one color, as thick as one likes, on the floor of the
 * shortest path's cells and passages alone, and in each of them.
 */
import type { Point } from '../maze/maze.ts';
import { formatColor } from '../raster/color.ts';
import type { Comparison } from './difference.ts';
import { type DrawnPath, isDrawn } from './drawn-path.ts';
import { bandStarts, boxOf } from './geometry.ts';
import { grown } from './grown.ts';
import { type Problem, wrongColor, wrongPixel } from './problem.ts';
import type { Recognition } from './recognize.ts';
import { colorAt, colorSet } from './surface.ts';
import type { ExpectedPath } from './way.ts';

/** Returns the first thing that is wrong with the line, or null. */
export function checkLine(
  found: Recognition,
  comparison: Comparison,
  { expected, drawn }: { expected: ExpectedPath; drawn: DrawnPath },
): Problem | null {
  return (
    findMisplaced(found, comparison) ??
    findStray(found, comparison, { expected, drawn }) ??
    findGap(found, comparison)
  );
}

/** The first pixel that was changed into another color than the path's, or where there is no floor. */
function findMisplaced({ geometry, walls }: Recognition, comparison: Comparison): Problem | null {
  const { maze, answer, equal, pathColor } = comparison;
  const isPath = colorSet(answer, (color) => color === pathColor);
  const { left, top, right, bottom } = boxOf(geometry);
  for (let y = 0, i = 0; y < maze.height; y++) {
    for (let x = 0; x < maze.width; x++, i++) {
      const m = maze.pixels[i]!;
      const a = answer.pixels[i]!;
      if (equal[m * 256 + a] === 1) continue;
      const isFloor = walls[m] === 0 && x >= left && x < right && y >= top && y < bottom;
      if (isPath[a] === 1 && isFloor) continue;
      return wrongColor(
        geometry,
        { x, y },
        { actual: colorAt(answer, x, y), expected: colorAt(maze, x, y), reason: 'the maze has it so' },
      );
    }
  }
  return null;
}

/** The first node, in reading order, that the line is in and the path is not, or the other way round. */
function findStray(
  { geometry }: Recognition,
  comparison: Comparison,
  { expected, drawn }: { expected: ExpectedPath; drawn: DrawnPath },
): Problem | null {
  for (let i = 0; i < drawn.nodes.length; i++) {
    if (drawn.nodes[i] === expected.nodes[i]) continue;
    const node = { x: i % expected.columns, y: Math.floor(i / expected.columns) };
    const first = { x: bandStarts(geometry.across)[node.x + 1]!, y: bandStarts(geometry.down)[node.y + 1]! };
    if (!isDrawn(drawn, node.x, node.y)) {
      return wrongPixel(geometry, first, 'begins a place on the shortest path that the line does not touch');
    }
    const pixel = firstChanged(geometry, comparison, node) ?? first;
    const color = formatColor(colorAt(comparison.answer, pixel.x, pixel.y));
    return wrongPixel(geometry, pixel, `is ${color}: the shortest path does not come here`);
  }
  return null;
}

function firstChanged(
  { across, down }: Recognition['geometry'],
  { maze, answer, equal }: Comparison,
  node: Point,
): Point | null {
  const columns = bandStarts(across);
  const rows = bandStarts(down);
  for (let y = rows[node.y + 1]!; y < rows[node.y + 2]!; y++) {
    for (let x = columns[node.x + 1]!; x < columns[node.x + 2]!; x++) {
      const i = y * maze.width + x;
      if (equal[maze.pixels[i]! * 256 + answer.pixels[i]!] === 0) return { x, y };
    }
  }
  return null;
}

/** The first pixel of the line that cannot be reached from the line's first pixel. */
function findGap({ geometry }: Recognition, { maze, answer, equal }: Comparison): Problem | null {
  const line = new Uint8Array(maze.pixels.length);
  for (let i = 0; i < line.length; i++) line[i] = 1 - equal[maze.pixels[i]! * 256 + answer.pixels[i]!]!;
  erasePiece(line, maze.width, line.indexOf(1));
  const rest = line.indexOf(1);
  if (rest < 0) return null;
  const pixel = { x: rest % maze.width, y: Math.floor(rest / maze.width) };
  return wrongPixel(geometry, pixel, 'belongs to a second piece of the line: it has a gap');
}

/** Clears the pixels that hang together with the first one, by sides or corners. */
function erasePiece(line: Uint8Array, width: number, first: number): void {
  let stack: Int32Array = new Int32Array(1024);
  let count = 0;
  const erase = (pixel: number) => {
    if (line[pixel] !== 1) return;
    line[pixel] = 0;
    stack[count++] = pixel;
  };
  erase(first);
  while (count > 0) {
    stack = grown(stack, count + 8);
    const pixel = stack[--count]!;
    const x = pixel % width;
    for (let row = pixel - width; row <= pixel + width; row += width) {
      if (x > 0) erase(row - 1);
      erase(row);
      if (x + 1 < width) erase(row + 1);
    }
  }
}
