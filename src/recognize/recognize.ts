/**
 * Finds a maze in a picture by its pixels alone: which color is wall, where the maze lies, what its
 * geometry is, and which passages are open. Nothing is believed that the pixels do not bear out: each
 * guess is checked block by block, and the one with the fewest wrong blocks wins.
 */
import type { Color } from '../raster/color.ts';
import type { Raster } from '../raster/raster.ts';
import { type Box, boxAround } from './box.ts';
import { candidateGrids } from './candidates.ts';
import { lumaOf } from './colors.ts';
import { type Connectivity, examine } from './connectivity.ts';
import { countEdges } from './edges.ts';
import { mazeColors } from './foreign.ts';
import { boxOf, type GridGeometry, isOblong, type OwnLayout, ownLayout } from './geometry.ts';
import { type GridReading, readGrid } from './grid.ts';
import { otherColors } from './shades.ts';
import { findSmoothedGrid, isSmoothed, type SmoothedGrid } from './smoothed.ts';
import { type ColorSet, colorAt, colorSet, type Surface } from './surface.ts';
import { UnrecognizedMaze } from './unrecognized.ts';

/** A maze found in a picture. */
export interface Recognition extends GridReading {
  readonly surface: Surface;
  /** Our own layout where that is how it is drawn, else null. */
  readonly own: OwnLayout | null;
  readonly connectivity: Connectivity;
  /** How many pixels of the margin have a color of the walls. */
  readonly strayPixels: number;
  /** How the grid lies in the picture where it is one of smoothed edges, and `surface` made of it; else null. */
  readonly smoothed: SmoothedGrid | null;
}

/** What could be wall, and where the maze would lie then. */
interface Guess {
  readonly walls: ColorSet;
  readonly box: Box;
}

/**
 * Returns the maze in the picture. One color is wall; whatever has another color counts as open. Throws an
 * UnrecognizedMaze where the geometry cannot be read: where the pixels do not lie on a grid with corridors of
 * one width and inner walls of one thickness, at least 1 pixel each, nor within a pixel of one, or where nothing
 * tells its cells.
 */
export function recognizeGrid(surface: Surface): Recognition {
  const exact = findGrid(surface);
  const found = isPlainGrid(exact) ? exact : likelierOf(exact, findSmoothedGrid(surface));
  if (found === null) {
    throw new UnrecognizedMaze(
      'the geometry cannot be read: no grid of corridors of one width and walls of one thickness fits the pixels',
    );
  }
  return found;
}

/** Says whether nothing speaks for smoothed edges: neither wrong pixels nor, beside a margin, colors between. */
function isPlainGrid(exact: Recognition | null): boolean {
  if (exact === null || exact.wrongPixels > 0) return false;
  return !hasMargin(exact.geometry, exact.surface.raster) || !hasSmoothedColors(exact);
}

function hasSmoothedColors(found: Recognition): boolean {
  const { wall, floor } = mazeColors(found);
  return isSmoothed(found.surface, { wall, floor });
}

/**
 * Where a maze with smoothed edges looks like a room that is a little wrong, the finer grid is the right one; where
 * both are one grid, colors decide.
 */
function likelierOf(exact: Recognition | null, smoothed: Recognition | null): Recognition | null {
  if (exact === null || smoothed === null) return exact ?? smoothed;
  const difference = smoothed.maze.passages.length - exact.maze.passages.length;
  if (difference !== 0) return difference > 0 ? smoothed : exact;
  return exact.own === null && hasSmoothedColors(exact) ? smoothed : exact;
}

/** Returns the maze in the picture as `recognizeGrid` does, or null where its geometry cannot be read. */
export function findGrid(surface: Surface): Recognition | null {
  return bestOf(surface, colorGuesses(surface));
}

/** Returns the maze in the picture if all dark colors are wall, or all others are; null where there is none. */
export function findGridByShade(surface: Surface, dark: ColorSet): Recognition | null {
  return bestOf(surface, shadeGuesses(surface, dark));
}

function bestOf(surface: Surface, guesses: Iterable<Guess>): Recognition | null {
  let best: Recognition | null = null;
  for (const guess of guesses) {
    const reading = bestReading(surface, guess);
    if (reading === null) continue;
    const found = recognitionOf(surface, reading);
    if (best === null || isLikelier(found, best)) best = found;
    if (rankOf(found).every((doubt) => doubt === 0)) break;
  }
  return best;
}

function recognitionOf(surface: Surface, reading: GridReading): Recognition {
  const own = hasMargin(reading.geometry, surface.raster) ? null : ownLayout(reading.geometry);
  const strayPixels = countStray(surface, reading);
  return { surface, ...reading, own, connectivity: examine(reading.maze), strayPixels, smoothed: null };
}

function countStray({ raster, runs }: Surface, { geometry, walls }: GridReading): number {
  if (!hasMargin(geometry, raster)) return 0;
  const { left, top, right, bottom } = boxOf(geometry);
  let stray = 0;
  for (let run = 0; run + 1 < runs.length; run++) {
    const from = runs[run]!;
    const to = runs[run + 1]!;
    const rowsWithin = Math.max(0, Math.min(to, bottom) - Math.max(from, top));
    for (let x = 0, at = from * raster.width; x < raster.width; x++, at++) {
      if (walls[raster.pixels[at]!] === 1) stray += to - from - (x >= left && x < right ? rowsWithin : 0);
    }
  }
  return stray;
}

function isLikelier(a: Recognition, b: Recognition): boolean {
  const ranks = rankOf(b);
  const difference = rankOf(a)
    .map((doubt, i) => doubt - ranks[i]!)
    .find((doubt) => doubt !== 0);
  return difference !== undefined && difference < 0;
}

/**
 * What speaks against a reading, the gravest first. What is wall and what is open can be exchanged in most
 * pictures without a margin: then the outer wall of the one has as many openings as the other has walls. Where
 * the outer wall of the one is the margin of the other, its openings are stray there.
 */
function rankOf({ openings, wrongPixels, strayPixels, ...found }: Recognition): number[] {
  const { connectivity, surface, walls } = found;
  return [
    openings.length === 1 ? 1 : openings.length > 2 ? 2 : 0,
    wrongPixels + strayPixels,
    connectivity.loops > 0 || connectivity.parts > 1 ? 1 : 0,
    isDark(surface.raster, walls) ? 0 : 1,
  ];
}

function isDark({ palette }: Raster, walls: ColorSet): boolean {
  return palette.some((color, number) => walls[number] === 1 && lumaOf(color) < 128);
}

/** The wall is the color of the corners: of the picture's or, where that is a margin, of what lies within. */
function* colorGuesses(surface: Surface): Generator<Guess> {
  const { raster } = surface;
  const whole = { left: 0, top: 0, right: raster.width, bottom: raster.height };
  const corner = cornerColor(raster, whole);
  if (corner === null) return;
  yield { walls: colorSet(raster, (color) => color === corner), box: whole };
  const inner = colorSet(raster, (color) => color !== corner);
  for (const share of MARGIN_SHARES) {
    const box = boxAround(surface, inner, share);
    const wall = box === null ? null : cornerColor(raster, box);
    if (box === null || wall === null || wall === corner) continue;
    yield { walls: colorSet(raster, (color) => color === wall), box };
  }
}

/** First the box around all that is not margin; then around what is no speck. */
const MARGIN_SHARES = [0, 0.5];

function* shadeGuesses(surface: Surface, dark: ColorSet): Generator<Guess> {
  const { raster } = surface;
  const light = otherColors(raster, dark);
  for (const walls of [dark, light]) {
    const isCornerWall = walls[raster.pixels[0]!] === 1;
    const box = isCornerWall
      ? { left: 0, top: 0, right: raster.width, bottom: raster.height }
      : boxAround(surface, walls, 0);
    if (box !== null) yield { walls, box };
  }
}

/** The color of at least three of the four corners, or null. */
function cornerColor(raster: Raster, { left, top, right, bottom }: Box): Color | null {
  const corners = [
    colorAt(raster, left, top),
    colorAt(raster, right - 1, top),
    colorAt(raster, left, bottom - 1),
    colorAt(raster, right - 1, bottom - 1),
  ];
  return corners.find((color) => corners.filter((other) => other === color).length >= 3) ?? null;
}

/** Returns the reading with the fewest wrong blocks, or null where none is right enough. */
function bestReading(surface: Surface, { walls, box }: Guess): GridReading | null {
  const edges = countEdges(surface, walls, box);
  const proportions = isOpened(surface.raster, walls, box) ? 'alike' : 'our own';
  const tried = new Set<string>();
  let best: GridReading | null = null;
  for (let least = 1; least <= Math.max(edges.across.length, edges.down.length); least *= 2) {
    for (const geometry of candidateGrids(edges, box, { least, proportions })) {
      const key = JSON.stringify(geometry);
      if (tried.has(key)) continue;
      tried.add(key);
      const reading = readGrid(surface, walls, geometry);
      if (reading === null || !tellsItsCells(reading, surface)) continue;
      // Any edges fit some oblong grid or other: it must be right to the pixel.
      if (isOblong(geometry) && doubtfulPixels(reading) > 0) continue;
      if (best === null || doubtfulPixels(reading) < doubtfulPixels(best)) best = reading;
      if (doubtfulPixels(best) === 0) return best;
    }
  }
  return best;
}

function doubtfulPixels({ wrongPixels, barePixels }: GridReading): number {
  return wrongPixels + barePixels;
}

function hasMargin({ across, down }: GridGeometry, { width, height }: Raster): boolean {
  return across.from > 0 || down.from > 0 || across.to < width || down.to < height;
}

/** Says whether the box has a margin around it or gaps in its outline: our own pictures have neither. */
function isOpened(raster: Raster, walls: ColorSet, { left, top, right, bottom }: Box): boolean {
  const { width, height, pixels } = raster;
  if (right - left < width || bottom - top < height) return true;
  for (let x = 0, last = (height - 1) * width; x < width; x++) {
    if (walls[pixels[x]!] === 0 || walls[pixels[last + x]!] === 0) return true;
  }
  for (let y = 0; y < height; y++) {
    if (walls[pixels[y * width]!] === 0 || walls[pixels[y * width + width - 1]!] === 0) return true;
  }
  return false;
}

/**
 * Says whether the pixels tell the cells. They do not where no two cells are joined: so look our pictures
 * whose walls are wider than their cells. Nor where more of the outer wall is open than not. Nor does a
 * single row that is closed all around, where nothing but the outer wall's thickness speaks for a size of
 * cells, and even that may be a margin, unless it has the proportions of our own layout, or a margin of its
 * own: so look our pictures without walls. Nor do corridors thinner than walls within a margin, which are the
 * walls of another maze.
 */
function tellsItsCells({ geometry, maze, openings, walls }: GridReading, { raster }: Surface): boolean {
  const { wall, corridor, first, from } = geometry.across;
  if (wall > corridor && first - from !== wall) return false;
  if (maze.passages.length > 1 && maze.passages.every((open) => open === 0)) return false;
  if (openings.length > Math.max(2, maze.width + maze.height)) return false;
  const isOneRow = maze.width === 1 || maze.height === 1;
  if (!isOneRow || openings.length > 0 || ownLayout(geometry) !== null) return true;
  return hasMargin(geometry, raster) && isDark(raster, walls);
}
