/**
 * Verifies pictures of mazes by their pixels: that the maze is perfect, that it can be solved, and that an
 * answer picture shows the same maze and exactly the shortest path.
 */
import type { Point } from '../maze/maze.ts';
import { type ReportOption, unreported } from '../maze/progress.ts';
import type { Raster } from '../raster/raster.ts';
import { checkAnswer } from './answer.ts';
import { cellPixel, cornerEnds, type Ends, type Orientation, type Signs, shownEnds } from './ends.ts';
import { type Foreign, findForeign, type MazeColors, mazeColors } from './foreign.ts';
import { picturePixel } from './geometry.ts';
import { firstWrongPixel } from './grid.ts';
import { findMarks } from './marks.ts';
import { formatPoint, isBefore, placeAt } from './places.ts';
import { type Problem, wrongColor } from './problem.ts';
import { type Recognition, recognizeGrid } from './recognize.ts';
import { colorAt, createSurface } from './surface.ts';
import { countPath, noWay, type PathCounts } from './way.ts';

/** What was found in the pictures. */
export interface Verification {
  readonly found: Recognition;
  readonly colors: MazeColors;
  /** Where the way leads. */
  readonly ends: Ends;
  /** Nodes and cells of the shortest path, both ends included; null where there is no way. */
  readonly path: PathCounts | null;
  /** How our own picture lies, where the answer tells; else null. */
  readonly orientation: Orientation | null;
  /** What is wrong, the maze's problems first; empty where everything is right. */
  readonly problems: readonly PictureProblem[];
}

/** A problem, and which of the two pictures has it. */
export interface PictureProblem extends Problem {
  readonly picture: 'maze' | 'answer';
}

export interface VerifyOptions extends ReportOption {
  /** Nodes between which the way must lead; by default what openings, marks or the answer show. */
  readonly ends?: { readonly start: Point; readonly goal: Point };
}

/**
 * Returns what the picture of a maze and, unless it is null, that of its answer show, and what is wrong with
 * them. Without openings, marks and given ends, the way leads from the first cell to the last, or from where to
 * where the answer draws it. Throws an UnrecognizedMaze where the maze's geometry cannot be read.
 */
export function verifyPictures(
  maze: Raster,
  answer: Raster | null,
  options: VerifyOptions = {},
): Verification {
  const { report = unreported } = options;
  const found = recognizeGrid(createSurface(maze));
  report(0.4);
  const colors = mazeColors(found);
  const foreign = findForeign(found, colors);
  report(0.5);
  const { marks, pixels } = findMarks(found, foreign, found.own === null ? 'loose' : 'strict');
  const known = knownEnds({ openings: found.openings, marks }, options);
  const shown =
    answer === null
      ? null
      : checkAnswer(found, answer, {
          floor: colors.floor,
          known,
          marks: marks === null ? new Set() : pixels,
        });
  const ends = shown?.ends ?? known ?? cornerEnds(found.maze);
  const path = shown === null ? countPath(found.maze, ends) : shown.path;
  const inMaze = [
    marks === null ? strayPixel(found, colors, { foreign, marks: pixels }) : null,
    imperfection(found),
    wrongOpenings(found, shown === null ? known : ends),
    shown === null && path === null ? noWay(ends) : null,
  ];
  const problems = [
    ...inMaze.map((problem) => problem && { ...problem, picture: 'maze' as const }),
    shown?.problem ? { ...shown.problem, picture: 'answer' as const } : null,
  ].filter((problem) => problem !== null);
  return { found, colors, ends, path, orientation: shown?.orientation ?? null, problems };
}

function knownEnds(signs: Signs, { ends }: VerifyOptions): Ends | null {
  return ends === undefined ? shownEnds(signs) : { ...ends, source: 'given' };
}

/** The first pixel, in reading order, that is not what the geometry or the colors say, nor looks like a mark. */
function strayPixel(
  found: Recognition,
  colors: MazeColors,
  { foreign, marks }: { foreign: Foreign; marks: ReadonlySet<number> },
): Problem | null {
  const { surface, walls, geometry } = found;
  const actual = ({ x, y }: Point) => colorAt(surface.raster, x, y);
  let first: { pixel: Point; expected: number } | null = null;
  // Defects come in reading order of their blocks: the first wrong pixel is in the first row that has one.
  let row = Number.POSITIVE_INFINITY;
  for (const defect of found.defects) {
    if (defect.down > row) break;
    const pixel = firstWrongPixel(surface, walls, { geometry, defect, marks });
    if (pixel === null) continue;
    row = defect.down;
    if (first !== null && !isBefore(pixel, first.pixel)) continue;
    first = { pixel, expected: defect.expected === 'wall' ? colors.wall : colors.floor };
  }
  const pixel = marks.size === 0 ? foreign.first : firstForeign(found, foreign, marks);
  if (pixel !== null && (first === null || isBefore(pixel, first.pixel))) {
    const isMargin = placeAt(geometry, pixel).cell === null;
    first = { pixel, expected: isMargin && colors.margin !== null ? colors.margin : colors.floor };
  }
  if (first === null) return null;
  return wrongColor(geometry, first.pixel, { actual: actual(first.pixel), expected: first.expected });
}

/** The first foreign pixel, in reading order, that is in no mark and has not the color of the walls. */
function firstForeign(
  { surface: { raster }, walls }: Recognition,
  { pixels }: Foreign,
  marks: ReadonlySet<number>,
): Point | null {
  const left = [...(pixels ?? [])].filter((at) => !marks.has(at) && walls[raster.pixels[at]!] === 0);
  if (left.length === 0) return null;
  const at = left.reduce((least, other) => Math.min(least, other));
  return { x: at % raster.width, y: Math.floor(at / raster.width) };
}

/** What the maze has that a perfect one has not. */
function imperfection({ geometry, maze, connectivity }: Recognition): Problem | null {
  const { loops, parts, apart } = connectivity;
  const faults: string[] = [];
  if (loops > 0) faults.push(loops === 1 ? '1 loop' : `${loops} loops`);
  if (apart === null) {
    if (loops === 0) return null;
    return { message: `the maze is not perfect: it has ${faults.join()}`, pixel: null, cell: null };
  }
  const cell = { x: apart % maze.width, y: Math.floor(apart / maze.width) };
  faults.push(`${parts} separate parts`);
  const where = `cell ${formatPoint(cell)} cannot be reached from cell 0,0`;
  return {
    message: `the maze is not perfect: it has ${faults.join(' and ')}; ${where}`,
    pixel: picturePixel(geometry, cellPixel(geometry, cell)),
    cell,
  };
}

/** Most openings that are named in a message. */
const OPENINGS_NAMED = 5;

/** An opening may be the only one where the other end is shown, by a mark or the answer. */
function wrongOpenings({ geometry, openings }: Recognition, shown: Ends | null): Problem | null {
  if (openings.length === 0 || openings.length === 2) return null;
  const { x, y } = openings[0]!.node;
  const isEnd = shown !== null && [shown.start, shown.goal].some((end) => end.x === x && end.y === y);
  if (openings.length === 1 && isEnd) return null;
  const count = openings.length === 1 ? '1 opening' : `${openings.length} openings`;
  const named = openings.slice(0, OPENINGS_NAMED).map(({ cell }) => formatPoint(cell));
  const cells = `${named.join(', ')}${openings.length > OPENINGS_NAMED ? ' …' : ''}`;
  const { pixel, cell } = openings[0]!;
  return {
    message: `the outer wall has ${count}, expected none or two: at ${cells}`,
    pixel: picturePixel(geometry, pixel),
    cell,
  };
}
