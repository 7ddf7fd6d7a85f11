/**
 * A second reading, of pages that were drawn by pixels from vectors: edges are smoothed, or rounded to one pixel or
 * the next, and the pitch is no whole number of pixels. What lies within a pixel of an edge tells nothing there.
 * All else does: it is put together to a picture with whole pixels, which is read and verified like all others.
 */
import type { Color } from '../raster/color.ts';
import type { Raster } from '../raster/raster.ts';
import { distanceOf, nearestOf } from './color-mix.ts';
import { lumaOf } from './colors.ts';
import { examine } from './connectivity.ts';
import type { GridAxis } from './geometry.ts';
import { type GridReading, readGrid } from './grid.ts';
import type { Recognition } from './recognize.ts';
import { type RegularAxis, regularAxes } from './regular-axes.ts';
import { darkColors } from './shades.ts';
import { type ColorSet, colorSet, countColors, createSurface, type Surface } from './surface.ts';

/** How a grid lies in the picture itself. */
export interface SmoothedGrid {
  readonly raster: Raster;
  readonly across: RegularAxis;
  readonly down: RegularAxis;
  /** Where in the picture each pixel of the picture that is read was taken from. */
  readonly places: Places;
  /** The colors of the margin and of marks in it. */
  readonly outside: readonly Color[];
  /** Whether there are colors between those of walls and floor. */
  readonly edges: 'smoothed' | 'rounded';
}

interface Places {
  readonly across: Int32Array;
  readonly down: Int32Array;
}

/** What lies so near to an edge does not count, in pixels. */
const INSET = 1;
/** Nor does this share of a wall's thickness: a square of the rest lies within its end if that is drawn round. */
const ROUND_SHARE = 0.15;

/** Returns the maze in a picture with such edges, or null where there is none. */
export function findSmoothedGrid(surface: Surface): Recognition | null {
  const { raster } = surface;
  for (const dark of [darkColors(surface, null), colorSet(raster, (color) => lumaOf(color) < HALF)]) {
    const axes = regularAxes(surface, dark);
    const found = axes === null ? null : readAxes(surface, dark, axes);
    if (found !== null) return found;
  }
  return null;
}

/** Walls of a strong color are dark by this luma alone. */
const HALF = 128;

function readAxes(
  { raster, ...surface }: Surface,
  dark: ColorSet,
  axes: Pick<SmoothedGrid, 'across' | 'down'>,
): Recognition | null {
  const across = wholeAxis(axes.across, raster.width);
  const down = wholeAxis(axes.down, raster.height);
  const corridor = Math.max(across.corridor, down.corridor);
  const wall = Math.max(across.wall, down.wall);
  const geometry = {
    across: placedAxis(axes.across, raster.width, { corridor, wall }),
    down: placedAxis(axes.down, raster.height, { corridor, wall }),
  };
  const places = { across: geometry.across.places, down: geometry.down.places };
  const plain = plainMaze(takeOut(raster, places), geometry, dark);
  if (plain === null) return null;
  const { maze: whole, outside } = plain;
  const wholeSurface = createSurface(whole);
  const walls = colorSet(whole, (color) => color === whole.palette[WALL]);
  const reading = readGrid(wholeSurface, walls, geometry);
  if (reading === null || !tellsItsCells(reading)) return null;
  const colors = { wall: whole.palette[WALL]!, floor: whole.palette[FLOOR]! };
  const edges = isSmoothed({ raster, ...surface }, colors) ? 'smoothed' : 'rounded';
  return {
    surface: wholeSurface,
    ...reading,
    own: null,
    connectivity: examine(reading.maze),
    strayPixels: 0,
    smoothed: { raster, ...axes, places, outside, edges },
  };
}

/** So many colors between two others are those of smoothed edges, not of specks. */
const SMOOTHED_COLORS = 8;

/** Says whether a picture has smoothed edges: of walls, or of marks alone where walls lie on whole pixels. */
export function isSmoothed(surface: Surface, { wall, floor }: { wall: Color; floor: Color }): boolean {
  const between = [...countColors(surface).keys()].filter(
    (color) =>
      nearestOf(color, [wall, floor]) !== null &&
      Math.min(distanceOf(color, wall), distanceOf(color, floor)) > ALIKE,
  );
  return between.length >= SMOOTHED_COLORS;
}

/** As of all other grids, but a single row needs openings, since every room with smoothed edges looks like one. */
function tellsItsCells({ maze, openings }: GridReading): boolean {
  const { width, height, passages } = maze;
  if (passages.length > 1 && passages.every((open) => open === 0)) return false;
  if (openings.length > Math.max(2, width + height)) return false;
  return (width > 1 && height > 1) || openings.length > 0;
}

/** Places in the palette of the picture that is read; then come the margin and other colors. */
const WALL = 0;
const FLOOR = 1;

/** The pixels of a band that count; one in its middle where it is too narrow. */
function within(edges: readonly number[], band: number, length: number): { from: number; count: number } {
  const from = Math.max(0, edges[band]!);
  const to = Math.min(length, edges[band + 1]!);
  const inset = band % 2 === 0 ? Math.max(INSET, (to - from) * ROUND_SHARE + INSET / 2) : INSET;
  const first = Math.ceil(from + inset);
  const count = Math.floor(to - inset) - first;
  return count >= 1 ? { from: first, count } : { from: Math.floor((from + to) / 2), count: 1 };
}

/** The first pixel of each band, as fractions, and the end of the last one. */
function edgesOf({ from, pitch, wall, cells }: RegularAxis): number[] {
  const edges: number[] = [];
  for (let k = 0; k <= cells; k++) edges.push(from + k * pitch, from + k * pitch + wall);
  return edges;
}

/** How many pixels of corridors and walls count at most. */
function wholeAxis(axis: RegularAxis, length: number): { corridor: number; wall: number } {
  const edges = edgesOf(axis);
  let corridor = 1;
  let wall = 1;
  for (let band = 0; band + 1 < edges.length; band++) {
    const { count } = within(edges, band, length);
    if (band % 2 === 0) wall = Math.max(wall, count);
    else corridor = Math.max(corridor, count);
  }
  return { corridor, wall };
}

/** The axis in whole pixels. Where fewer of a band count than of others, some are taken twice. */
function placedAxis(
  axis: RegularAxis,
  length: number,
  { corridor, wall }: { corridor: number; wall: number },
): GridAxis & { readonly places: Int32Array } {
  const edges = edgesOf(axis);
  const before = Math.max(0, Math.floor(edges[0]! - INSET));
  const after = Math.min(length, Math.ceil(edges.at(-1)! + INSET));
  const places: number[] = [];
  for (let place = 0; place < before; place++) places.push(place);
  for (let band = 0; band + 1 < edges.length; band++) {
    const { from, count } = within(edges, band, length);
    const wanted = band % 2 === 0 ? wall : corridor;
    for (let i = 0; i < wanted; i++) places.push(from + Math.floor((i * count) / wanted));
  }
  const to = places.length;
  for (let place = after; place < length; place++) places.push(place);
  return {
    from: before,
    to,
    first: before + wall,
    corridor,
    wall,
    cells: axis.cells,
    places: Int32Array.from(places),
  };
}

function takeOut(raster: Raster, { across, down }: Places): Raster {
  const width = across.length;
  const height = down.length;
  const pixels = new Uint8Array(width * height);
  let at = 0;
  for (const y of down) for (const x of across) pixels[at++] = raster.pixels[y * raster.width + x]!;
  return { ...raster, width, height, pixels };
}

/** Returns the picture in the colors of wall, floor and margin, and others that are no mixtures of these. */
function plainMaze(
  raster: Raster,
  { across, down }: { across: GridAxis; down: GridAxis },
  dark: ColorSet,
): { readonly maze: Raster; readonly outside: readonly Color[] } | null {
  const isInside = insideOf(raster, { across, down });
  const wall = commonest(raster, (_, number) => dark[number] === 1);
  const floor = commonest(raster, (at, number) => dark[number] === 0 && isInside(at));
  const margin = commonest(raster, (at, number) => dark[number] === 0 && !isInside(at)) ?? floor;
  if (wall === null || floor === null || margin === null) return null;
  // Marks may have a color of their own.
  const mark = commonest(
    raster,
    (at, number) => !isInside(at) && distanceOf(raster.palette[number]!, margin) > FAR,
  );
  const marks = mark === null || mark === wall ? [] : [mark];
  const palette = [wall, floor, margin, ...marks];
  const inside = plainNumbers(raster, [wall, floor, ...marks], palette);
  const outside = [margin, mark ?? wall];
  const beyond = plainNumbers(raster, outside, palette);
  const pixels = raster.pixels.map((number, at) => (isInside(at) ? inside : beyond)[number]!);
  return palette.length > 256 ? null : { maze: { ...raster, palette, pixels }, outside };
}

function insideOf(
  { width }: Raster,
  { across, down }: { across: GridAxis; down: GridAxis },
): (at: number) => boolean {
  return (at) => {
    const x = at % width;
    const y = (at - x) / width;
    return x >= across.from && x < across.to && y >= down.from && y < down.to;
  };
}

/** For each number of the palette, that of the plain color nearest to it; new colors join `palette`. */
function plainNumbers(raster: Raster, plain: readonly Color[], palette: Color[]): Uint16Array {
  return Uint16Array.from(raster.palette, (color) => {
    const shown = nearestOf(color, plain) ?? color;
    if (!palette.includes(shown)) palette.push(shown);
    return palette.indexOf(shown);
  });
}

/** The most frequent color of the pixels that satisfy the test, or null. */
function commonest({ palette, pixels }: Raster, test: (at: number, number: number) => boolean): Color | null {
  const counts = new Float64Array(256);
  pixels.forEach((number, at) => {
    if (test(at, number)) counts[number]!++;
  });
  const best = counts.reduce((most, count, number) => (count > counts[most]! ? number : most), 0);
  return counts[best] === 0 ? null : (palette[best] ?? null);
}

/** Returns the marks and all pixels around them: what a smoothed edge of a mark touches tells nothing. */
export function withFringe({ surface }: Recognition, marks: ReadonlySet<number>): ReadonlySet<number> {
  const { width } = surface.raster;
  const around = new Set(marks);
  for (const at of marks) {
    for (const row of [at - width, at, at + width]) for (const x of [row - 1, row, row + 1]) around.add(x);
  }
  return around;
}

/**
 * Returns the answer in the same whole pixels as its maze, in plain colors: on the floor those of floor and way, or
 * of a wall that does not belong there. Marks and what is around them are as in the maze.
 */
export function plainAnswer(
  found: Recognition,
  smoothed: SmoothedGrid,
  { answer, marks }: { answer: Raster; marks: ReadonlySet<number> },
): Raster {
  const { geometry, walls } = found;
  const maze = found.surface.raster;
  const { places } = smoothed;
  const taken = takeOut(answer, places);
  const before = takeOut(smoothed.raster, places);
  const isInside = insideOf(maze, geometry);
  const isWall = (at: number) => walls[maze.pixels[at]!] === 1;
  const color = (number: number) => answer.palette[number]!;
  const wall = commonest(taken, (at) => isInside(at) && isWall(at) && !marks.has(at)) ?? 0;
  const floor = maze.palette[FLOOR]!;
  const isWay = (number: number) => distanceOf(color(number), floor) > FAR;
  const way = commonest(
    taken,
    (at, number) => isInside(at) && !isWall(at) && !marks.has(at) && isWay(number),
  );
  const palette = [...maze.palette];
  const plain = (colors: readonly Color[]) => plainNumbers(answer, colors, palette);
  const ways = way === null ? [] : [way];
  const onWalls = plain([wall, floor, ...ways]);
  const onFloor = plain([floor, ...ways]);
  const outside = plain(smoothed.outside);
  const isWallColor = colorSet(answer, (one) => distanceOf(one, wall) <= ALIKE && wall !== way);
  const isWayColor = colorSet(answer, (one) => way !== null && distanceOf(one, way) <= FAR);
  const pixels = taken.pixels.map((number, at) => {
    // The edges of a cut for a passage lie where others would tell something.
    const isSame = color(number) === before.palette[before.pixels[at]!];
    if (marks.has(at) || isSame) return maze.pixels[at]!;
    if (!isInside(at)) return outside[number]!;
    if (isWall(at)) return onWalls[number]!;
    if (isWallColor[number] === 0 || isBeside(at, isWayColor)) return onFloor[number]!;
    return onWalls[number]!;
  });
  return { ...taken, palette, pixels };

  /** Between a way and the floor there may be pixels of any color between theirs. */
  function isBeside(at: number, colors: ColorSet): boolean {
    const x = places.across[at % maze.width]!;
    const y = places.down[Math.floor(at / maze.width)]!;
    for (let row = y - 1; row <= y + 1; row++) {
      for (let column = x - 1; column <= x + 1; column++) {
        if (colors[answer.pixels[row * answer.width + column]!] === 1) return true;
      }
    }
    return false;
  }
}

/** Colors nearer to each other are taken for alike, others for different ones, in steps of a channel. */
const ALIKE = 24;
const FAR = 64;
