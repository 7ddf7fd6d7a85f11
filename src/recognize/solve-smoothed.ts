import type { Point } from '../maze/maze.ts';
import { addOutside, cellOf } from './bit-map.ts';
import { colorBits } from './color-bits.ts';
import { lumaOf } from './colors.ts';
import { picturePixel } from './geometry.ts';
import { addRectangle, createRectangles, type Rectangles, rectanglesOf } from './rectangles.ts';
import type { RegularAxis } from './regular-axes.ts';
import { requirePixel } from './sites.ts';
import type { SmoothedGrid } from './smoothed.ts';
import type { PictureSolution, Site, SolveOptions } from './solution.ts';
import { type MarkedGrid, solveGrid } from './solve-grid.ts';
import { colorSet } from './surface.ts';
import { createGround, shortestWalk } from './walk.ts';

/** Colors of a lower luma are walls to walk around. */
const HALF = 128;

/**
 * Returns the solution of a maze with smoothed edges, in the picture's own pixels: the shortest path in cells, and
 * the shortest walk over the pixels that are more floor than wall. Throws as `solveGrid` does.
 */
export function solveSmoothed(
  grid: MarkedGrid,
  smoothed: SmoothedGrid,
  { start, goal }: SolveOptions,
): PictureSolution {
  const { geometry } = grid.found;
  const given = (name: string, site: Site | undefined) =>
    site === undefined || site.unit === 'cell' ? site : readPixel(smoothed, name, site);
  const solution = solveGrid(grid, { start: given('start', start), goal: given('goal', goal) });
  const ends = { start: picturePixel(geometry, solution.start), goal: picturePixel(geometry, solution.goal) };
  return {
    ...solution,
    ...ends,
    solutionPixels: solution.solvable ? countWalk(smoothed, ends) : null,
    way: pictureWay(smoothed, solution.way),
  };
}

/** The pixel of the picture that is read for one of the picture: the next one where it was left out. */
function readPixel({ raster, places }: SmoothedGrid, name: string, site: Site): Site {
  requirePixel(raster, name, site);
  const next = (among: Int32Array, place: number) => {
    const found = among.findIndex((one) => one >= place);
    return found < 0 ? among.length - 1 : found;
  };
  return { ...site, x: next(places.across, site.x), y: next(places.down, site.y) };
}

function pictureWay({ places }: SmoothedGrid, way: Rectangles): Rectangles {
  const list = createRectangles();
  for (let i = 0; i < way.length; i += 4) {
    const right = way[i]! + way[i + 2]! - 1;
    const bottom = way[i + 1]! + way[i + 3]! - 1;
    addRectangle(list, {
      left: places.across[way[i]!]!,
      top: places.down[way[i + 1]!]!,
      right: places.across[right]! + 1,
      bottom: places.down[bottom]! + 1,
    });
  }
  return rectanglesOf(list);
}

/** Null where pixels bar the way that cells leave open. */
function countWalk(
  { raster, across, down }: SmoothedGrid,
  { start, goal }: { start: Point; goal: Point },
): number | null {
  const barred = colorBits(
    raster,
    colorSet(raster, (color) => lumaOf(color) < HALF),
  );
  const ends = ({ from, pitch, cells, wall }: RegularAxis, length: number): [number, number] => [
    Math.max(0, Math.round(from)),
    Math.min(length, Math.round(from + cells * pitch + wall)),
  ];
  const [left, right] = ends(across, raster.width);
  const [top, bottom] = ends(down, raster.height);
  addOutside(barred, { left, right, top, bottom });
  const walk = { from: cellOf(barred, start), to: cellOf(barred, goal), neighbors: 4 } as const;
  return shortestWalk(createGround(barred), barred, walk)?.length ?? null;
}
