import { createMaze, EAST_OPEN, type Maze, type Point, SOUTH_OPEN } from '../maze/maze.ts';
import { type BlockRow, countBlocks } from './blocks.ts';
import { bandStarts, type GridGeometry } from './geometry.ts';
import type { ColorSet, Surface } from './surface.ts';

/** Sides of a maze, in the order in which openings are looked for: the first one found is the start. */
export const SIDES = ['top', 'left', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** A gap in the outer wall, as wide as a corridor. */
export interface Opening {
  readonly side: Side;
  /** The cell that it leads into. */
  readonly cell: Point;
  /** Its first pixel, from the left or from the top, in the outermost line of the wall. */
  readonly pixel: Point;
}

/** A block, by its bands, that is not what the geometry says: part wall, part open, or wholly wrong. */
export interface Defect {
  readonly across: number;
  readonly down: number;
  /** What the block should be throughout. */
  readonly expected: 'wall' | 'open';
}

/** What the pixels say where the geometry is right. */
export interface GridReading {
  readonly geometry: GridGeometry;
  /** The colors that are wall; all others are open. */
  readonly walls: ColorSet;
  readonly maze: Maze;
  /** In the order of SIDES; along a side from the left or from the top. */
  readonly openings: readonly Opening[];
  /** In reading order of their blocks. */
  readonly defects: readonly Defect[];
  /** How many pixels of the defects are not what they should be. */
  readonly wrongPixels: number;
  /** How many pixels posts would have that are left out where no wall meets them: a sign of too fine a grid. */
  readonly barePixels: number;
}

/** Beyond this share of blocks being wrong, it is the geometry that is. */
const DEFECT_SHARE = 0.05;
/** So many are put up with in the smallest maze. */
const DEFECTS_ALLOWED = 2;
/** A cell filled with wall may be a speck where cells are small; more of them are no cells. */
const FILLED_CELLS_ALLOWED = 2;
/** Beyond this share of the maze's pixels being wrong, too. */
const WRONG_SHARE = 0.05;
/** Beyond this share of posts left out, what looks like a maze is a finer division of a coarser one. */
const MISSING_POST_SHARE = 0.3;

/**
 * Returns the maze that the pixels show under that geometry, or null where too much of it is wrong. A block
 * between two cells that is neither wall nor open throughout is taken for what most of its pixels are.
 */
export function readGrid(surface: Surface, walls: ColorSet, geometry: GridGeometry): GridReading | null {
  const { across, down } = geometry;
  const finds: Finds = {
    geometry,
    maze: createMaze(across.cells, down.cells),
    across: bandStarts(across),
    down: bandStarts(down),
    openings: [],
    defects: [],
    bareCorners: [],
    filledCells: 0,
    wrongPixels: 0,
  };
  const blocks = (2 * across.cells + 1) * (2 * down.cells + 1);
  const mostDefects = Math.max(DEFECTS_ALLOWED, blocks * DEFECT_SHARE);
  const mostBare = (across.cells - 1) * (down.cells - 1) * MISSING_POST_SHARE;
  const mostWrong = (across.to - across.from) * (down.to - down.from) * WRONG_SHARE;
  const postPixels = across.wall * down.wall;
  const { maze, defects, bareCorners } = finds;
  for (const row of countBlocks(surface, walls, geometry)) {
    readBlocks(finds, row);
    if (defects.length > mostDefects || bareCorners.length > mostBare) return null;
    if (finds.wrongPixels > mostWrong || finds.filledCells > FILLED_CELLS_ALLOWED) return null;
  }
  const broken = bareCorners.filter((corner) => isWallMeeting(maze, corner));
  if (defects.length + broken.length > mostDefects) return null;
  return {
    geometry,
    walls,
    maze,
    openings: SIDES.flatMap((side) => finds.openings.filter((opening) => opening.side === side)),
    defects: [...defects, ...broken].sort((a, b) => a.down - b.down || a.across - b.across),
    wrongPixels: finds.wrongPixels + broken.length * postPixels,
    barePixels: (bareCorners.length - broken.length) * postPixels,
  };
}

/** Returns the first pixel, in reading order, of a defect that is not what it should be. */
export function firstWrongPixel(
  { raster }: Surface,
  walls: ColorSet,
  { geometry, defect }: { geometry: GridGeometry; defect: Defect },
): Point {
  const across = bandStarts(geometry.across);
  const down = bandStarts(geometry.down);
  const expected = defect.expected === 'wall' ? 1 : 0;
  for (let y = down[defect.down]!; y < down[defect.down + 1]!; y++) {
    for (let x = across[defect.across]!; x < across[defect.across + 1]!; x++) {
      if (walls[raster.pixels[y * raster.width + x]!] !== expected) return { x, y };
    }
  }
  throw new RangeError(`Expected a wrong pixel in block ${defect.across},${defect.down}, got none`);
}

interface Finds {
  readonly geometry: GridGeometry;
  readonly maze: Maze;
  /** Band starts of both axes. */
  readonly across: Int32Array;
  readonly down: Int32Array;
  readonly openings: Opening[];
  readonly defects: Defect[];
  /** Inner posts that are open throughout. */
  readonly bareCorners: Defect[];
  filledCells: number;
  wrongPixels: number;
}

function readBlocks(finds: Finds, { band, counts }: BlockRow): void {
  const { across, down, maze } = finds;
  const height = down[band + 1]! - down[band]!;
  const isCellRow = band % 2 === 1;
  const isInner = band > 0 && band < 2 * maze.height;
  const row = Math.max(0, (band - 1) >> 1) * maze.width;
  for (let i = 0; i < counts.length; i++) {
    const wall = counts[i]!;
    const area = (across[i + 1]! - across[i]!) * height;
    const isCellColumn = (i & 1) === 1;
    if (isCellRow === isCellColumn) {
      if (wall !== (isCellRow ? 0 : area)) readWrong(finds, { across: i, down: band, wall, area });
      continue;
    }
    // Between two cells, or a cell and the outside.
    if (wall !== 0 && wall !== area) readWrong(finds, { across: i, down: band, wall, area });
    if (2 * wall >= area) continue;
    if (!isInner || i === 0 || i === 2 * maze.width) finds.openings.push(openingAt(finds, i, band));
    else maze.passages[row + ((i - 1) >> 1)]! |= isCellColumn ? SOUTH_OPEN : EAST_OPEN;
  }
}

interface CountedBlock {
  readonly across: number;
  readonly down: number;
  /** Pixels that are wall, and all pixels. */
  readonly wall: number;
  readonly area: number;
}

/** Notes a block that is not throughout what it should be. */
function readWrong(finds: Finds, { across, down, wall, area }: CountedBlock): void {
  const { maze, bareCorners, defects } = finds;
  const isCell = across % 2 === 1 && down % 2 === 1;
  const isPost = across % 2 === 0 && down % 2 === 0;
  const isWall = isPost || (!isCell && 2 * wall >= area);
  const isInner = across > 0 && down > 0 && across < 2 * maze.width && down < 2 * maze.height;
  const block: Defect = { across, down, expected: isWall ? 'wall' : 'open' };
  if (isPost && wall === 0 && isInner) {
    bareCorners.push(block);
    return;
  }
  defects.push(block);
  finds.wrongPixels += isWall ? area - wall : wall;
  if (isCell && 2 * wall > area) finds.filledCells++;
}

function openingAt({ geometry, maze, across, down }: Finds, i: number, j: number): Opening {
  const cell = { x: Math.max(0, (i - 1) >> 1), y: Math.max(0, (j - 1) >> 1) };
  const left = across[i]!;
  const top = down[j]!;
  if (j === 0) return { side: 'top', cell, pixel: { x: left, y: top } };
  if (i === 0) return { side: 'left', cell, pixel: { x: left, y: top } };
  if (i === 2 * maze.width) {
    return { side: 'right', cell, pixel: { x: geometry.across.to - 1, y: top } };
  }
  return { side: 'bottom', cell, pixel: { x: left, y: geometry.down.to - 1 } };
}

/** Says whether one of the four blocks that meet at an inner post is wall. */
function isWallMeeting({ width, passages }: Maze, { across, down }: Defect): boolean {
  const eastern = across >> 1;
  const southern = down >> 1;
  const cell = (southern - 1) * width + eastern - 1;
  const open = passages[cell]! & passages[cell + 1]! & SOUTH_OPEN;
  return open === 0 || (passages[cell]! & passages[cell + width]! & EAST_OPEN) === 0;
}
