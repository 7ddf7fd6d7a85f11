/**
 * Answers in any other layout: one line of one color, as thick as one likes, on the floor of the shortest path's
 * cells and passages alone, and in each of them; or a way that is broken in all passages (see broken-way.ts).
 * Marks may lie over it.
 */
import type { Point } from '../maze/maze.ts';
import { formatColor } from '../raster/color.ts';
import { checkPieces } from './broken-way.ts';
import type { Comparison } from './difference.ts';
import { type DrawnPath, isDrawn } from './drawn-path.ts';
import { bandStarts, boxOf } from './geometry.ts';
import { erasePiece, LINE, linePixels } from './line-pieces.ts';
import { type Problem, wrongColor, wrongPixel } from './problem.ts';
import type { Recognition } from './recognize.ts';
import { colorAt, colorSet } from './surface.ts';
import type { ExpectedPath } from './way.ts';

/** Returns the first thing that is wrong with the line, or null. */
export function checkLine(
  found: Recognition,
  comparison: Comparison,
  { expected, drawn, isBroken, marks, jutted }: LineCheck,
): Problem | null {
  return (
    findMisplaced(found, comparison) ??
    findStray(found, comparison, { expected, drawn, isBroken }) ??
    (isBroken
      ? checkPieces(found, comparison, { expected, marks, jutted })
      : findGap(found, comparison, marks))
  );
}

export interface LineCheck {
  readonly expected: ExpectedPath;
  /** Of a broken way, with the passages between its cells. */
  readonly drawn: DrawnPath;
  readonly isBroken: boolean;
  /** Pixels of marks within the maze. */
  readonly marks: ReadonlySet<number>;
  /** Cells that the ends of the way jut into. */
  readonly jutted: readonly Point[];
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
  { expected, drawn, isBroken }: Omit<LineCheck, 'marks' | 'jutted'>,
): Problem | null {
  for (let i = 0; i < drawn.nodes.length; i++) {
    if (drawn.nodes[i] === expected.nodes[i]) continue;
    const node = { x: i % expected.columns, y: Math.floor(i / expected.columns) };
    // There a broken way is not to be seen.
    if (isBroken && (node.x % 2 === 1 || node.y % 2 === 1)) continue;
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
function findGap(
  { geometry }: Recognition,
  comparison: Comparison,
  marks: ReadonlySet<number>,
): Problem | null {
  const { width } = comparison.maze;
  const line = linePixels(comparison, marks);
  erasePiece(line, width, line.indexOf(LINE));
  const rest = line.indexOf(LINE);
  if (rest < 0) return null;
  const pixel = { x: rest % width, y: Math.floor(rest / width) };
  return wrongPixel(geometry, pixel, 'belongs to a second piece of the line: it has a gap');
}
