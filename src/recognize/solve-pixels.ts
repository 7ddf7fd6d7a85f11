/**
 * Solves mazes of any shape by their pixels: scans, circular mazes, uneven walls. Small pieces of wall are specks
 * and bar no way; a gap in a wall much narrower than the corridors is a flaw of the scan, and is not taken where
 * there is a way without it.
 */
import type { Point } from '../maze/maze.ts';
import type { Raster } from '../raster/raster.ts';
import { centerLine } from './center.ts';
import { colorMarks } from './color-marks.ts';
import { corridorWidth } from './corridor.ts';
import type { EndsSource } from './ends.ts';
import { grow } from './grow.ts';
import { findGaps } from './outside.ts';
import { CLOSED, cellOf, clearBut, createPixelMap, NOTED, type PixelMap, WALL } from './pixel-map.ts';
import { formatPoint } from './places.ts';
import { addRectangle, createRectangles, type Rectangles, rectanglesOf } from './rectangles.ts';
import { findRoute } from './route.ts';
import { requirePixel } from './sites.ts';
import type { PictureSolution, Site, SolveOptions } from './solution.ts';
import { noteSpecks } from './specks.ts';
import type { ColorSet } from './surface.ts';
import { UnrecognizedMaze } from './unrecognized.ts';

/** A piece of wall is a speck up to the square of this share of a corridor. */
const SPECK_SHARE = 0.25;
/** How wide the way is drawn, in corridors. */
const STROKE_SHARE = 0.25;

/**
 * Returns the solution of a maze whose walls have the colors of the set. Throws an UnrecognizedMaze where neither
 * two gaps in the outer wall, nor two marks, nor the options tell start and goal; a RangeError for given places
 * that are not on its floor.
 */
export function solvePixels(raster: Raster, walls: ColorSet, options: SolveOptions): PictureSolution {
  const map = createPixelMap(raster, walls, 1);
  noteSpecks(map, Math.floor((corridorWidth(map) * SPECK_SHARE) ** 2));
  const corridor = corridorWidth(map);
  const gaps = findGaps(map, corridor);
  const { start, goal, source } = pixelEnds(map, { raster, walls, gaps }, options);
  const search = { from: cellOf(map, start), to: cellOf(map, goal), corridor };
  const route = findRoute(map, search);
  const way = route === null ? new Int32Array(0) : paintWay(map, centerLine(map, route, corridor), corridor);
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
  readonly walls: ColorSet;
  readonly gaps: readonly [Point, Point] | null;
}

function pixelEnds(
  map: PixelMap,
  { raster, walls, gaps }: Found,
  { start, goal }: SolveOptions,
): { start: Point; goal: Point; source: EndsSource } {
  const given = (name: string, site: Site) => givenPixel(map, { raster, name, site, gaps });
  if (start !== undefined && goal !== undefined) {
    return { start: given('start', start), goal: given('goal', goal), source: 'given' };
  }
  const shown = gaps ?? colorMarks(raster, walls);
  if (shown === null) {
    throw new UnrecognizedMaze(
      'start and goal cannot be found: there are no two gaps in the outer wall and no two marks of strong color',
    );
  }
  if (start !== undefined) return { start: given('start', start), goal: shown[1], source: 'given' };
  if (goal !== undefined) return { start: shown[0], goal: given('goal', goal), source: 'given' };
  return { start: shown[0], goal: shown[1], source: gaps === null ? 'marks' : 'openings' };
}

function givenPixel(
  map: PixelMap,
  { raster, name, site, gaps }: { raster: Raster; name: string; site: Site; gaps: Found['gaps'] },
): Point {
  const { x, y, unit } = site;
  if (unit === 'cell') {
    throw new RangeError(`Expected pixels for ${name} in a maze without a grid, got the cell ${x},${y}`);
  }
  requirePixel(raster, name, site);
  const bits = map.cells[cellOf(map, site)]!;
  if ((bits & CLOSED) !== 0 && gaps !== null) {
    // Whoever points at a gap may well point beside it.
    const [one, other] = gaps;
    const distance = (gap: Point) => Math.hypot(gap.x - x, gap.y - y);
    return distance(one) <= distance(other) ? one : other;
  }
  if ((bits & WALL) !== 0) {
    throw new RangeError(`Expected a pixel of the floor for ${name}, got ${formatPoint(site)} in a wall`);
  }
  return { x, y };
}

/** Returns the line as wide as it is drawn, cut off at the walls, as rectangles one pixel high. */
function paintWay(map: PixelMap, line: Int32Array, corridor: number): Rectangles {
  clearBut(map, WALL | CLOSED);
  const levels = Math.floor((corridor * STROKE_SHARE) / 2);
  grow(map, line, { bit: NOTED, barred: WALL | CLOSED, levels });
  const { cells, width, height, border } = map;
  const list = createRectangles();
  for (let row = border; row < height - border; row++) {
    const top = row - border;
    for (let x = border; x < width - border; x++) {
      if ((cells[row * width + x]! & NOTED) === 0) continue;
      const left = x - border;
      while ((cells[row * width + x]! & NOTED) !== 0) x++;
      addRectangle(list, { left, right: x - border, top, bottom: top + 1 });
    }
  }
  return rectanglesOf(list);
}
