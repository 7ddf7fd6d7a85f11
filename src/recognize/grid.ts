import { createMaze, EAST_OPEN, type Maze, type Point, SOUTH_OPEN } from '../maze/maze.ts';
import { type BlockRow, countBlocks } from './blocks.ts';
import { bandStarts, type GridGeometry } from './geometry.ts';
import { type Opening, SIDES } from './openings.ts';
import { passageOpenings } from './passage-openings.ts';
import type { ColorSet, Surface } from './surface.ts';

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
/** So many walls, posts and passages may be wrong in the smallest maze: a speck. */
const WRONG_WALLS = 2;
/** So many cells may: there may be marks, and a mark in a passage juts out into two cells. */
const WRONG_CELLS = 4;
/** A cell filled with wall may be a mark or, where cells are small, a speck; more of them are no cells. */
const FILLED_CELLS = 2;
/** Beyond this share of pixels of the walls, posts and passages being wrong, too, the geometry is. */
const WRONG_SHARE = 0.05;
/** Beyond this share of posts left out, what looks like a maze is a finer division of a coarser one. */
const MISSING_POST_SHARE = 0.3;

/**
 * Returns the maze that the pixels show under that geometry, or null where too much of it is wrong. A block
 * between two cells that is neither wall nor open throughout is taken for what most of its pixels are.
 */
export function readGrid(surface: Surface, walls: ColorSet, geometry: GridGeometry): GridReading | null {
  const { across, down } = geometry;
  const intoPassages = passageOpenings(surface, walls, geometry);
  const finds: Finds = {
    surface,
    walls,
    geometry,
    isCut: cutBlocks(intoPassages, geometry),
    maze: createMaze(across.cells, down.cells),
    across: bandStarts(across),
    down: bandStarts(down),
    openings: [],
    defects: [],
    bareCorners: [],
    wrongCells: 0,
    filledCells: 0,
    wrongInCells: 0,
    wrongInWalls: 0,
  };
  const isHopeless = hopelessness(geometry);
  const { maze, defects, bareCorners } = finds;
  for (const row of countBlocks(surface, walls, geometry)) {
    readBlocks(finds, row);
    if (isHopeless(finds)) return null;
  }
  const postPixels = across.wall * down.wall;
  for (const corner of bareCorners.filter((bare) => isWallMeeting(maze, bare))) {
    defects.push(corner);
    finds.wrongInWalls += postPixels;
  }
  if (isHopeless(finds)) return null;
  return {
    geometry,
    walls,
    maze,
    openings: inOrder([...finds.openings, ...intoPassages]),
    defects: defects.sort((a, b) => a.down - b.down || a.across - b.across),
    wrongPixels: finds.wrongInCells + finds.wrongInWalls,
    barePixels: bareCorners.filter((bare) => !isWallMeeting(maze, bare)).length * postPixels,
  };
}

/** Returns the test whether what was found so far is too much for that geometry to be right. */
function hopelessness({ across, down }: GridGeometry): (finds: Finds) => boolean {
  const blocks = (2 * across.cells + 1) * (2 * down.cells + 1);
  const wrongWalls = Math.max(WRONG_WALLS, blocks * DEFECT_SHARE);
  const wrongCells = Math.max(WRONG_CELLS, blocks * DEFECT_SHARE);
  const bare = (across.cells - 1) * (down.cells - 1) * MISSING_POST_SHARE;
  const wrongPixels = (across.to - across.from) * (down.to - down.from) * WRONG_SHARE;
  return (finds) =>
    finds.wrongCells > wrongCells ||
    finds.defects.length - finds.wrongCells > wrongWalls ||
    finds.bareCorners.length > bare ||
    finds.filledCells > FILLED_CELLS ||
    finds.wrongInWalls > wrongPixels;
}

/**
 * Returns the first pixel, in reading order, of a defect that is not what it should be, nor of a mark; null where
 * there is none.
 */
export function firstWrongPixel(
  { raster }: Surface,
  walls: ColorSet,
  { geometry, defect, marks }: { geometry: GridGeometry; defect: Defect; marks: ReadonlySet<number> },
): Point | null {
  const across = bandStarts(geometry.across);
  const down = bandStarts(geometry.down);
  const expected = defect.expected === 'wall' ? 1 : 0;
  for (let y = down[defect.down]!; y < down[defect.down + 1]!; y++) {
    for (let x = across[defect.across]!; x < across[defect.across + 1]!; x++) {
      const at = y * raster.width + x;
      if (walls[raster.pixels[at]!] !== expected && !marks.has(at)) return { x, y };
    }
  }
  return null;
}

/** By sides; along a side from the left or from the top. */
function inOrder(openings: Opening[]): Opening[] {
  return openings.sort(
    (a, b) => SIDES.indexOf(a.side) - SIDES.indexOf(b.side) || a.pixel.x - b.pixel.x || a.pixel.y - b.pixel.y,
  );
}

/** Returns the test for blocks of the outer wall that openings into passages are cut into. */
function cutBlocks(openings: readonly Opening[], { across, down }: GridGeometry): Finds['isCut'] {
  const cut = new Set<string>();
  for (const { side, node } of openings) {
    for (const beside of [0, 1, 2]) {
      if (side === 'top' || side === 'bottom') {
        cut.add(`${node.x + beside},${side === 'top' ? 0 : 2 * down.cells}`);
      } else {
        cut.add(`${side === 'left' ? 0 : 2 * across.cells},${node.y + beside}`);
      }
    }
  }
  return (i, j) => cut.size > 0 && cut.has(`${i},${j}`);
}

interface Finds {
  readonly surface: Surface;
  readonly walls: ColorSet;
  readonly geometry: GridGeometry;
  /** Whether an opening into a passage is cut into that block of the outer wall. */
  readonly isCut: (across: number, down: number) => boolean;
  readonly maze: Maze;
  /** Band starts of both axes. */
  readonly across: Int32Array;
  readonly down: Int32Array;
  readonly openings: Opening[];
  readonly defects: Defect[];
  /** Inner posts that are open throughout. */
  readonly bareCorners: Defect[];
  /** How many of the defects are cells, and how many of these are more wall than not. */
  wrongCells: number;
  filledCells: number;
  /** Wrong pixels. */
  wrongInCells: number;
  wrongInWalls: number;
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
    const isOuter = !isInner || i === 0 || i === 2 * maze.width;
    if (isOuter && wall < area && finds.isCut(i, band)) continue;
    if (isCellRow === isCellColumn) {
      if (wall !== (isCellRow ? 0 : area)) readWrong(finds, { across: i, down: band, wall, area });
      continue;
    }
    // Between two cells, or a cell and the outside.
    const isMixed = wall !== 0 && wall !== area;
    const isWall = isMixed ? readWrong(finds, { across: i, down: band, wall, area }) : wall === area;
    if (isWall) continue;
    if (isOuter) finds.openings.push(openingAt(finds, i, band));
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

/** Notes a block that is not throughout what it should be; says whether it should be wall. */
function readWrong(finds: Finds, { across, down, wall, area }: CountedBlock): boolean {
  const { maze, bareCorners, defects } = finds;
  const isCell = across % 2 === 1 && down % 2 === 1;
  const isPost = across % 2 === 0 && down % 2 === 0;
  const isInner = across > 0 && down > 0 && across < 2 * maze.width && down < 2 * maze.height;
  const isWall =
    isPost || (!isCell && 2 * wall >= area && !(isInner && isMarkedPassage(finds, across, down)));
  const block: Defect = { across, down, expected: isWall ? 'wall' : 'open' };
  if (isPost && wall === 0 && isInner) {
    bareCorners.push(block);
    return isWall;
  }
  defects.push(block);
  if (isCell) {
    finds.wrongCells++;
    if (2 * wall > area) finds.filledCells++;
    finds.wrongInCells += wall;
  } else {
    finds.wrongInWalls += isWall ? area - wall : wall;
  }
  return isWall;
}

/** Says whether a block that is mostly wall is a passage with a mark: that leaves its sides free. */
function isMarkedPassage({ surface, walls, across, down }: Finds, i: number, j: number): boolean {
  const { pixels, width } = surface.raster;
  const isOpen = (x: number, y: number) => walls[pixels[y * width + x]!] === 0;
  const [left, right] = [across[i]!, across[i + 1]! - 1];
  const [top, bottom] = [down[j]!, down[j + 1]! - 1];
  if (j % 2 === 1) {
    for (let x = left; x <= right; x++) if (!isOpen(x, top) || !isOpen(x, bottom)) return false;
    return bottom > top;
  }
  for (let y = top; y <= bottom; y++) if (!isOpen(left, y) || !isOpen(right, y)) return false;
  return right > left;
}

function openingAt({ geometry, maze, across, down }: Finds, i: number, j: number): Opening {
  const cell = { x: Math.max(0, (i - 1) >> 1), y: Math.max(0, (j - 1) >> 1) };
  const node = { x: 2 * cell.x, y: 2 * cell.y };
  const left = across[i]!;
  const top = down[j]!;
  if (j === 0) return { side: 'top', node, cell, pixel: { x: left, y: top } };
  if (i === 0) return { side: 'left', node, cell, pixel: { x: left, y: top } };
  if (i === 2 * maze.width) {
    return { side: 'right', node, cell, pixel: { x: geometry.across.to - 1, y: top } };
  }
  return { side: 'bottom', node, cell, pixel: { x: left, y: geometry.down.to - 1 } };
}

/** Says whether one of the four blocks that meet at an inner post is wall. */
function isWallMeeting({ width, passages }: Maze, { across, down }: Defect): boolean {
  const eastern = across >> 1;
  const southern = down >> 1;
  const cell = (southern - 1) * width + eastern - 1;
  const open = passages[cell]! & passages[cell + 1]! & SOUTH_OPEN;
  return open === 0 || (passages[cell]! & passages[cell + width]! & EAST_OPEN) === 0;
}
