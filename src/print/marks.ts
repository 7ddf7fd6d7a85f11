/** Arrows, letters and dots that tell where a printed maze begins and ends. */
import type { Markers } from '../maze/markers.ts';
import type { Maze, Point } from '../maze/maze.ts';
import { type Area, rectArea } from '../raster/area.ts';
import type { Grid } from './grid-fit.ts';

/** Nodes of the border where the outer wall is cut for an end; null where it is not. */
export interface Cuts {
  readonly start: Point | null;
  readonly goal: Point | null;
}

/** Arrows and letters beside the outer wall take so many cells' breadths on every side. */
export const MARKER_SURROUND = 1;

/** Returns the breadths that markers need around a maze: see `FitOptions`. */
export function surroundOf(markers: Markers, openings: 'cut' | 'closed'): number {
  return openings === 'cut' && (markers === 'arrows' || markers === 'letters') ? MARKER_SURROUND : 0;
}

/** Returns the middle of a node, in millimetres. */
export function nodeCenter({ left, top, pitch, wall }: Grid, { x, y }: Point): Point {
  return { x: left + wall / 2 + ((x + 1) / 2) * pitch, y: top + wall / 2 + ((y + 1) / 2) * pitch };
}

/**
 * Returns the markers of a maze in millimetres: outside its openings, or in the cell itself where there is none, arrows as
 * dots then, for they would have nowhere to point. A goal that is the start too is marked alone in its cell.
 */
export function marksOf(maze: Maze, cuts: Cuts, { markers, grid }: { markers: Markers; grid: Grid }): Area[] {
  if (markers === 'none') return [];
  const areas: Area[] = [];
  for (const end of ['start', 'goal'] as const) {
    const cut = cuts[end];
    if (end === 'start' && cut === null && isOnePlace(maze)) continue;
    const cell = nodeCenter(grid, maze[end]);
    const corridor = grid.pitch - grid.wall;
    if (cut === null || markers === 'dots') {
      if (markers === 'letters') areas.push(...letter(end, cell, 0.6 * corridor));
      else areas.push({ ...cell, radius: 0.22 * corridor });
      continue;
    }
    const outward = { x: Math.sign(cut.x - maze[end].x), y: Math.sign(cut.y - maze[end].y) };
    const place = beside(nodeCenter(grid, cut), outward, grid);
    areas.push(
      ...(markers === 'letters' ? letter(end, place, 0.7 * grid.pitch) : [arrow(end, place, outward, grid)]),
    );
  }
  return areas;
}

function isOnePlace({ start, goal }: Maze): boolean {
  return start.x === goal.x && start.y === goal.y;
}

/** The middle of the free breadth outside an opening. */
function beside(opening: Point, outward: Point, { pitch, wall }: Grid): Point {
  const away = wall / 2 + (MARKER_SURROUND * pitch) / 2;
  return { x: opening.x + outward.x * away, y: opening.y + outward.y * away };
}

/** Outline of an arrow along x that points to the right, 1 long, around the origin. */
const ARROW = [-0.5, -0.13, 0, -0.13, 0, -0.38, 0.5, 0, 0, 0.38, 0, 0.13, -0.5, 0.13];
const ARROW_LENGTH = 0.8;

/** An arrow into the maze for the start, out of it for the goal. */
function arrow(end: keyof Cuts, at: Point, outward: Point, { pitch }: Grid): Area {
  const length = ARROW_LENGTH * pitch * (end === 'goal' ? 1 : -1);
  const corners: number[] = [];
  for (let i = 0; i < ARROW.length; i += 2) {
    const along = ARROW[i]! * length;
    const across = ARROW[i + 1]! * length;
    corners.push(
      at.x + outward.x * along + outward.y * across,
      at.y + outward.y * along - outward.x * across,
    );
  }
  return { corners };
}

/** Letters of bars in a box 0.6 wide and 1 high: left, top, width, height of each bar. */
const BARS = {
  start: [
    [0, 0, 0.6, 0.16],
    [0, 0, 0.16, 0.58],
    [0, 0.42, 0.6, 0.16],
    [0.44, 0.42, 0.16, 0.58],
    [0, 0.84, 0.6, 0.16],
  ],
  goal: [
    [0, 0, 0.16, 1],
    [0, 0, 0.6, 0.16],
    [0, 0.42, 0.5, 0.16],
    [0, 0.84, 0.6, 0.16],
  ],
} as const satisfies Record<keyof Cuts, readonly (readonly [number, number, number, number])[]>;

/** S for the start, E for the end, in straight bars: alike in every format, and without a font. */
function letter(end: keyof Cuts, at: Point, size: number): Area[] {
  return BARS[end].map(([left, top, width, height]) =>
    rectArea(at.x + (left - 0.3) * size, at.y + (top - 0.5) * size, {
      width: width * size,
      height: height * size,
    }),
  );
}
