/**
 * A page as a few shapes, in millimetres from its top left corner, in the order of painting: what the PDF and
 * SVG writers put on paper.
 */
import type { Maze, Point } from '../maze/maze.ts';
import { type Path, pathNodes } from '../maze/solve.ts';
import { type Area, type Disc, rectArea } from '../raster/area.ts';
import type { Color } from '../raster/color.ts';
import type { Box, Grid } from './grid-fit.ts';
import { nodeCenter } from './marks.ts';
import type { PrintColors, SolutionLook } from './solution.ts';
import { wallPieces } from './walls.ts';

/** Lines, each a list of x, y, x, y, … */
export interface Strokes {
  readonly kind: 'strokes';
  readonly id: string;
  readonly color: Color;
  readonly width: number;
  readonly lines: readonly (readonly number[])[];
  /** Null for unbroken lines, which have square ends; bends are round, which all programs draw alike. */
  readonly dash: Dash | null;
}

/** Dashes with flat ends and gaps of the same length; the first has been drawn up to `phase`. */
export interface Dash {
  readonly length: number;
  readonly phase: number;
}

/** Areas filled as one. */
export interface Fill {
  readonly kind: 'fill';
  readonly id: string;
  readonly color: Color;
  readonly areas: readonly Area[];
}

/** A line of text, for PDF; `x` is its left end, middle or right end, `y` its baseline. */
export interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  /** Height of the letters' body in millimetres; less where the text would be wider than `maxWidth`. */
  readonly size: number;
  readonly maxWidth: number;
  readonly weight: 'regular' | 'bold';
  readonly color: Color;
}

export type Shape = Strokes | Fill;

export interface MazeDrawing {
  readonly maze: Maze;
  /** Null on a maze page. */
  readonly path: Path | null;
  readonly openings: readonly Point[];
  readonly grid: Grid;
  readonly marks: readonly Area[];
  readonly colors: PrintColors;
  readonly look: SolutionLook;
}

/** Returns a maze's shapes: its floor unless it is white as paper, the way, walls, and marks. */
export function mazeShapes({ maze, path, openings, grid, marks, colors, look }: MazeDrawing): Shape[] {
  const shapes: Shape[] = [];
  if (colors.floor !== 0xffffff) shapes.push(floorShape(grid, colors.floor));
  if (path !== null) shapes.push(solutionShape({ maze, path, grid, look, color: colors.path }));
  shapes.push(wallShape(maze, { openings, grid, color: colors.wall }));
  if (marks.length > 0) shapes.push({ kind: 'fill', id: 'markers', color: colors.marker, areas: marks });
  return shapes;
}

function floorShape(grid: Grid, color: Color): Fill {
  const box = gridBox(grid);
  return { kind: 'fill', id: 'floor', color, areas: [rectArea(box.left, box.top, box)] };
}

/** Returns what a grid takes on its page, from outer edge to outer edge. */
export function gridBox({ cells, pitch, wall, left, top }: Grid): Box {
  return { left, top, width: cells.width * pitch + wall, height: cells.height * pitch + wall };
}

function wallShape(
  maze: Maze,
  { openings, grid, color }: { openings: readonly Point[]; grid: Grid; color: Color },
): Strokes {
  const { left, top, pitch, wall } = grid;
  const pieces = wallPieces(maze, openings);
  const lines: number[][] = [];
  for (let i = 0; i < pieces.length; i += 4) {
    lines.push([
      left + wall / 2 + pieces[i]! * pitch,
      top + wall / 2 + pieces[i + 1]! * pitch,
      left + wall / 2 + pieces[i + 2]! * pitch,
      top + wall / 2 + pieces[i + 3]! * pitch,
    ]);
  }
  return { kind: 'strokes', id: 'walls', color, width: wall, lines, dash: null };
}

interface SolutionDrawing extends Pick<MazeDrawing, 'maze' | 'grid' | 'look'> {
  readonly path: Path;
  readonly color: Color;
}

function solutionShape({ maze, path, grid, look, color }: SolutionDrawing): Shape {
  const { pitch, wall } = grid;
  const nodes = [...pathNodes(maze, path)];
  const width = look.width * (pitch - wall);
  // A line of one point would show nothing.
  if (look.solution === 'dots' || nodes.length === 1) {
    const dots = nodes.filter(({ x, y }, i) => i === 0 || (x % 2 === 0 && y % 2 === 0));
    const areas: Disc[] = dots.map((node) => ({ ...nodeCenter(grid, node), radius: width / 2 }));
    return { kind: 'fill', id: 'solution', color, areas };
  }
  const line = cornersOf(nodes).flatMap((node) => {
    const { x, y } = nodeCenter(grid, node);
    return [x, y];
  });
  const strokes = { kind: 'strokes', id: 'solution', color, width } as const;
  if (look.solution === 'dashed') {
    // In the middle of each cell is the middle of a dash; half the width more at both ends, as of a line.
    const dash = { length: pitch / 2, phase: pitch / 4 - width / 2 };
    return { ...strokes, lines: [longer(line, width / 2)], dash };
  }
  // Whole cells have corners: straight pieces with square ends.
  const lines = look.solution === 'cells' ? straightPieces(line) : [line];
  return { ...strokes, lines, dash: null };
}

/** Returns a line of upright pieces that goes on at both its ends. */
function longer(line: readonly number[], by: number): number[] {
  const end = line.length - 2;
  const beyond = (at: number, next: number) => [
    line[at]! + by * Math.sign(line[at]! - line[next]!),
    line[at + 1]! + by * Math.sign(line[at + 1]! - line[next + 1]!),
  ];
  return [...beyond(0, 2), ...line.slice(2, end), ...beyond(end, end - 2)];
}

function straightPieces(line: readonly number[]): number[][] {
  const pieces: number[][] = [];
  for (let i = 0; i + 3 < line.length; i += 2) pieces.push(line.slice(i, i + 4));
  return pieces;
}

/** The nodes where a way begins, turns and ends. */
function cornersOf(nodes: readonly Point[]): Point[] {
  return nodes.filter((node, i) => {
    const before = nodes[i - 1];
    const after = nodes[i + 1];
    if (before === undefined || after === undefined) return true;
    return node.x - before.x !== after.x - node.x || node.y - before.y !== after.y - node.y;
  });
}
