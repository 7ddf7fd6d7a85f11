/**
 * Solves mazes of any shape by their pixels: scans, circular mazes, uneven walls. Small pieces of wall are specks
 * and bar no way; a gap in a wall much narrower than the corridors is a flaw of the scan, and is not taken where
 * there is a way without it.
 */
import type { Point } from '../maze/maze.ts';
import { unreported } from '../maze/progress.ts';
import type { Raster } from '../raster/raster.ts';
import { addAll, addBorder, addCell, type BitMap, cellOf, createBitMap, has, lowestBit } from './bit-map.ts';
import { centerLine } from './center.ts';
import { colorBits } from './color-bits.ts';
import { colorMarks } from './color-marks.ts';
import { corridorWidth } from './corridor.ts';
import type { EndsSource } from './ends.ts';
import { grow } from './grow.ts';
import { findGaps } from './outside.ts';
import { formatPoint } from './places.ts';
import { addRectangle, createRectangles, type Rectangles, rectanglesOf } from './rectangles.ts';
import { findRoute } from './route.ts';
import { requirePixel } from './sites.ts';
import type { PictureSolution, Site, SolveOptions } from './solution.ts';
import { takeSpecks } from './specks.ts';
import type { ColorSet } from './surface.ts';
import { UnrecognizedMaze } from './unrecognized.ts';
import { createGround } from './walk.ts';

/** A piece of wall is a speck up to the square of this share of a corridor. */
const SPECK_SHARE = 0.25;
/** How wide the way is drawn, in corridors. */
const STROKE_SHARE = 0.25;

/**
 * Returns the solution of a maze whose walls have the colors of the set. Throws an UnrecognizedMaze where neither
 * two gaps in the outer wall, nor two marks, nor the options tell start and goal; a RangeError for given places
 * that are not on its floor.
 */
export function solvePixels(raster: Raster, colors: ColorSet, options: SolveOptions): PictureSolution {
  const { report = unreported } = options;
  const walls = colorBits(raster, colors);
  const width = corridorWidth(walls);
  report(0.1);
  const specks = takeSpecks(walls, Math.floor((width * SPECK_SHARE) ** 2));
  const corridor = specks === null ? width : corridorWidth(walls);
  report(0.2);
  const gaps = findGaps(walls, corridor);
  const closed = gaps?.outside ?? createBitMap(walls);
  addBorder(closed);
  addAll(closed, walls);
  const found = { raster, colors, walls, closed, gaps: gaps?.pixels ?? null };
  const { start, goal, source } = pixelEnds(found, options);
  const search = { from: cellOf(walls, start), to: cellOf(walls, goal), corridor };
  report(0.35);
  const terrain = { walls, closed, specks, ground: createGround(walls) };
  const route = findRoute(terrain, search);
  report(0.65);
  const way =
    route === null ? new Int32Array(0) : drawWay(closed, centerLine(terrain, route, corridor), corridor);
  return {
    solvable: route !== null,
    start,
    goal,
    source,
    grid: null,
    solutionCells: null,
    solutionPixels: route?.length ?? null,
    way,
  };
}

interface Found {
  readonly raster: Raster;
  readonly colors: ColorSet;
  readonly walls: BitMap;
  /** Walls, what lies outside, and the border. */
  readonly closed: BitMap;
  readonly gaps: readonly [Point, Point] | null;
}

function pixelEnds(
  found: Found,
  { start, goal }: SolveOptions,
): { start: Point; goal: Point; source: EndsSource } {
  const { raster, colors, gaps } = found;
  const given = (name: string, site: Site) => givenPixel(found, name, site);
  if (start !== undefined && goal !== undefined) {
    return { start: given('start', start), goal: given('goal', goal), source: 'given' };
  }
  const shown = gaps ?? colorMarks(raster, colors);
  if (shown === null) {
    throw new UnrecognizedMaze(
      'start and goal cannot be found: there are no two gaps in the outer wall and no two marks of strong color (see --start and --goal)',
    );
  }
  if (start !== undefined) return { start: given('start', start), goal: shown[1], source: 'given' };
  if (goal !== undefined) return { start: shown[0], goal: given('goal', goal), source: 'given' };
  return { start: shown[0], goal: shown[1], source: gaps === null ? 'marks' : 'openings' };
}

function givenPixel({ raster, walls, closed, gaps }: Found, name: string, site: Site): Point {
  const { x, y, unit } = site;
  if (unit === 'cell') {
    throw new RangeError(`Expected pixels for ${name} in a maze without a grid, got the cell ${x},${y}`);
  }
  requirePixel(raster, name, site);
  const cell = cellOf(walls, site);
  const isWall = has(walls, cell);
  if (has(closed, cell) && !isWall && gaps !== null) {
    // Whoever points at a gap may well point beside it.
    const [one, other] = gaps;
    const distance = (gap: Point) => Math.hypot(gap.x - x, gap.y - y);
    return distance(one) <= distance(other) ? one : other;
  }
  if (isWall) {
    throw new RangeError(`Expected a pixel of the floor for ${name}, got ${formatPoint(site)} in a wall`);
  }
  return { x, y };
}

/** Returns the line as wide as it is drawn, cut off at the walls, as rectangles one pixel high. */
function drawWay(closed: BitMap, line: Int32Array, corridor: number): Rectangles {
  const way = createBitMap(closed);
  for (const cell of line) addCell(way, cell);
  grow(way, { barred: closed, levels: Math.floor((corridor * STROKE_SHARE) / 2) });
  const list = createRectangles();
  for (let y = 0; y < way.rows; y++) {
    const first = cellOf(way, { x: 0, y });
    for (let cell = first; cell < first + way.columns; ) {
      const rest = way.words[cell >> 5]! >>> cell;
      if (rest === 0) {
        cell = (cell | 31) + 1;
        continue;
      }
      const left = cell + lowestBit(rest);
      cell = left;
      while (has(way, cell)) cell++;
      addRectangle(list, { left: left - first, right: cell - first, top: y, bottom: y + 1 });
    }
  }
  return rectanglesOf(list);
}
