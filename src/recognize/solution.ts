import type { Maze, Point } from '../maze/maze.ts';
import type { ReportOption } from '../maze/progress.ts';
import type { Path } from '../maze/solve.ts';
import type { EndsSource } from './ends.ts';
import type { Recognition } from './recognize.ts';
import type { Rectangles } from './rectangles.ts';

/** A place given by the user, in pixels of the picture or in cells of a grid maze. */
export interface Site {
  readonly unit: 'pixel' | 'cell';
  readonly x: number;
  readonly y: number;
}

export interface SolveOptions extends ReportOption {
  /** Where the way begins and ends; default what the picture shows. */
  readonly start?: Site | undefined;
  readonly goal?: Site | undefined;
  /** Colors whose luma, 0 to 255, is below are walls; default as the colors themselves say. */
  readonly threshold?: number | undefined;
}

/** A picture of a maze, solved. */
export interface PictureSolution {
  readonly solvable: boolean;
  /** Pixels at which the way begins and ends: the first one of an opening or a cell. */
  readonly start: Point;
  readonly goal: Point;
  readonly source: EndsSource;
  /** The maze and the path in cells where it is drawn on a grid, else null: solved by pixels. */
  readonly grid: SolvedGrid | null;
  /** Cells of the shortest path, both ends included; null where there is no grid or no way. */
  readonly solutionCells: number | null;
  /**
   * Pixels of the shortest walk from `start` to `goal`, both included, in steps to one of the four neighbors
   * and never outside the maze; null where there is no way.
   */
  readonly solutionPixels: number | null;
  /** The way as it is to be drawn, in the middle of the corridors; empty where there is none. */
  readonly way: Rectangles;
}

export interface SolvedGrid {
  readonly found: Recognition;
  /** With its start and goal. */
  readonly maze: Maze;
  /** Null where there is no way. */
  readonly path: Path | null;
}
