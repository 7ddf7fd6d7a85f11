import type { Point } from '../maze/maze.ts';
import { solve } from '../maze/solve.ts';
import { addCells, addOutside, type BitMap, cellOf, removeCells } from './bit-map.ts';
import { colorBits } from './color-bits.ts';
import { cellPixel, cornerEnds, type Ends, type EndsSource, nodeOf, shownEnds } from './ends.ts';
import { findForeign, mazeColors } from './foreign.ts';
import { bandStarts, boxOf } from './geometry.ts';
import { countAlongPath } from './grid-walk.ts';
import { gridWay } from './grid-way.ts';
import { findMarks, type Mark } from './marks.ts';
import type { Opening } from './openings.ts';
import { formatPoint, placeAt } from './places.ts';
import type { Recognition } from './recognize.ts';
import { requirePixel } from './sites.ts';
import type { PictureSolution, Site, SolveOptions } from './solution.ts';
import { UnrecognizedMaze } from './unrecognized.ts';
import { createGround, shortestWalk } from './walk.ts';

/** A maze on a grid, and the marks of its start and goal, if any. */
export interface MarkedGrid {
  readonly found: Recognition;
  readonly marks: readonly Mark[] | null;
}

/** Returns the grid with its marks. */
export function markedGrid(found: Recognition): MarkedGrid {
  const { marks } = findMarks(found, findForeign(found, mazeColors(found)), 'loose');
  return { found, marks };
}

/**
 * Returns the solution of a maze on a grid: the shortest path in cells. Throws a RangeError for given places
 * that are not on the floor of the maze, an UnrecognizedMaze where the openings do not tell start and goal.
 */
export function solveGrid(grid: MarkedGrid, options: SolveOptions): PictureSolution {
  const { found } = grid;
  const { start, goal, source } = gridEnds(grid, options);
  const maze = { ...found.maze, start: start.node, goal: goal.node };
  const path = solve(maze);
  const ends = { start: start.pixel, goal: goal.pixel, source };
  if (path === null) {
    return {
      ...ends,
      solvable: false,
      grid: { found, maze, path },
      solutionCells: null,
      solutionPixels: null,
      way: new Int32Array(0),
    };
  }
  const openings = [start, goal].flatMap(({ opening }) => opening ?? []);
  return {
    ...ends,
    solvable: true,
    grid: { found, maze, path },
    solutionCells: path.cellCount,
    solutionPixels:
      found.connectivity.loops === 0
        ? countAlongPath(found.geometry, { maze, path }, { from: start.pixel, to: goal.pixel })
        : countWalk(found, start.pixel, goal.pixel),
    way: gridWay(found, { maze, path, openings }),
  };
}

/** An end of the way: its node, and the pixel from which a walk is counted. */
interface End {
  readonly node: Point;
  readonly pixel: Point;
  /** The opening that it lies in, if any. */
  readonly opening: Opening | null;
}

function gridEnds(
  { found, marks }: MarkedGrid,
  { start, goal }: SolveOptions,
): { start: End; goal: End; source: EndsSource } {
  const shown = shownEnds({ openings: found.openings, marks }) ?? cornerEnds(found.maze);
  const { length } = found.openings;
  if (shown.source === 'corners' && length > 0 && (start === undefined || goal === undefined)) {
    throw new UnrecognizedMaze(
      `start and goal cannot be found: the outer wall has ${length === 1 ? '1 opening' : `${length} openings`}, expected two, or none and the way from the first to the last cell`,
    );
  }
  const [entrance = null, exit = null] = openingsAt(shown, found.openings);
  const end = (node: Point, opening: Opening | null): End => {
    const cell = { x: node.x >> 1, y: node.y >> 1 };
    return { node, opening, pixel: opening?.pixel ?? cellPixel(found.geometry, cell) };
  };
  return {
    start: start === undefined ? end(shown.start, entrance) : givenEnd(found, 'start', start),
    goal: goal === undefined ? end(shown.goal, exit) : givenEnd(found, 'goal', goal),
    source: start === undefined && goal === undefined ? shown.source : 'given',
  };
}

/** The openings that the way begins and ends in; null where an end is none. */
function openingsAt({ start, source }: Ends, openings: readonly Opening[]): (Opening | null)[] {
  const [first = null, second = null] = openings;
  if (source === 'openings') return [first, second];
  if (source !== 'opening and mark') return [null, null];
  return first?.node === start ? [first, null] : [null, first];
}

function givenEnd({ geometry, maze, openings, surface, walls }: Recognition, name: string, site: Site): End {
  const { x, y, unit } = site;
  if (unit === 'cell') {
    if (x < 0 || y < 0 || x >= maze.width || y >= maze.height) {
      const last = formatPoint({ x: maze.width - 1, y: maze.height - 1 });
      throw new RangeError(`Expected a cell from 0,0 to ${last} for ${name}, got ${formatPoint(site)}`);
    }
    return { node: nodeOf({ x, y }), pixel: cellPixel(geometry, { x, y }), opening: null };
  }
  requirePixel(surface.raster, name, site);
  const { cell, name: place } = placeAt(geometry, { x, y });
  if (cell === null) {
    // Whoever points at an opening may well point beside it.
    const opening = nearest(openings, site);
    if (opening !== null) return { node: opening.node, pixel: opening.pixel, opening };
  } else if (walls[surface.raster.pixels[y * surface.raster.width + x]!] === 0) {
    return { node: nodeOf(cell), pixel: { x, y }, opening: null };
  }
  throw new RangeError(`Expected a pixel of the floor for ${name}, got ${formatPoint(site)} in ${place}`);
}

function nearest(openings: readonly Opening[], { x, y }: Point): Opening | null {
  const distance = ({ pixel }: Opening) => Math.abs(pixel.x - x) + Math.abs(pixel.y - y);
  const [first = null] = [...openings].sort((a, b) => distance(a) - distance(b));
  return first;
}

/** Counts the pixels of the shortest walk between two pixels of a maze with loops, both included. */
function countWalk(found: Recognition, from: Point, to: Point): number {
  const barred = colorBits(found.surface.raster, found.walls);
  addOutside(barred, boxOf(found.geometry));
  repair(barred, found);
  const ends = { from: cellOf(barred, from), to: cellOf(barred, to) };
  return shortestWalk(createGround(barred), barred, { ...ends, neighbors: 4 })?.length ?? 0;
}

/** Makes blocks that are wrong in some pixels what they were taken for: specks and marks bar no way. */
function repair(barred: BitMap, { geometry, defects }: Recognition): void {
  const across = bandStarts(geometry.across);
  const down = bandStarts(geometry.down);
  for (const defect of defects) {
    const change = defect.expected === 'wall' ? addCells : removeCells;
    for (let y = down[defect.down]!; y < down[defect.down + 1]!; y++) {
      const row = cellOf(barred, { x: 0, y });
      change(barred, row + across[defect.across]!, row + across[defect.across + 1]!);
    }
  }
}
