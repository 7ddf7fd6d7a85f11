/**
 * A coarser map, one byte a block of pixels, with a border around the picture. It serves to tell the outside of
 * a maze of any shape from its corridors: the outside is where a square as wide as a corridor can come to from
 * beyond the picture (the complement of a morphological closing of the walls), since gaps in the outer wall are
 * no wider than that.
 */
import { grown } from './grown.ts';
import { type PixelMap, WALL } from './pixel-map.ts';

/** There is wall in the block. */
export const BLOCK_WALL = 1;
/** A square around the block would touch a wall. */
export const TOO_NEAR = 4;
/** The middle of such a square can come here from beyond the picture. */
export const CORE = 8;
/** The square can. */
export const OUTSIDE = 32;
/** Reached by a flood within the maze. */
export const FLOODED = 64;
/** Within the maze, beside the outside. */
export const CONTACT = 128;
/** Spread along rows, but not yet along columns. */
const WALL_ROWS = 2;
const CORE_ROWS = 16;

export interface CoarseMap {
  /** Pixels of a block's side. */
  readonly scale: number;
  /** Blocks of border on each side. */
  readonly border: number;
  readonly width: number;
  readonly height: number;
  readonly blocks: Uint8Array;
}

/** Returns the map with blocks of `scale` pixels and a border of that many blocks. */
export function coarsen(map: PixelMap, scale: number, border: number): CoarseMap {
  const pixelsAcross = map.width - 2 * map.border;
  const pixelsDown = map.height - 2 * map.border;
  const width = Math.ceil(pixelsAcross / scale) + 2 * border;
  const height = Math.ceil(pixelsDown / scale) + 2 * border;
  const blocks = new Uint8Array(width * height);
  const { cells } = map;
  for (let y = 0; y < pixelsDown; y++) {
    let block = (Math.floor(y / scale) + border) * width + border;
    let cell = (y + map.border) * map.width + map.border;
    for (const end = cell + pixelsAcross; cell < end; block++) {
      let wall = 0;
      for (const blockEnd = Math.min(cell + scale, end); cell < blockEnd; cell++) wall |= cells[cell]!;
      blocks[block]! |= wall & WALL;
    }
  }
  return { scale, border, width, height, blocks };
}

/** Sets OUTSIDE where a square of 2 · radius + 1 blocks can come to from the map's top left block. */
export function findOutside(coarse: CoarseMap, radius: number): void {
  const { blocks } = coarse;
  for (let block = 0; block < blocks.length; block++) blocks[block]! &= BLOCK_WALL;
  spread(coarse, radius, { from: BLOCK_WALL, rows: WALL_ROWS, to: TOO_NEAR });
  flood(coarse);
  spread(coarse, radius, { from: CORE, rows: CORE_ROWS, to: OUTSIDE });
}

/** Sets the bit `to` where a block with the bit `from` is at most `radius` rows and columns away. */
function spread(
  { blocks, width, height }: CoarseMap,
  radius: number,
  { from, rows, to }: { from: number; rows: number; to: number },
): void {
  for (let row = 0; row < blocks.length; row += width) {
    let last = -radius - 1;
    for (let x = 0; x < width; x++) {
      if ((blocks[row + x]! & from) !== 0) last = x;
      if (x - last <= radius) blocks[row + x]! |= rows;
    }
    last = width + radius;
    for (let x = width - 1; x >= 0; x--) {
      if ((blocks[row + x]! & from) !== 0) last = x;
      if (last - x <= radius) blocks[row + x]! |= rows;
    }
  }
  const last = new Int32Array(width).fill(-radius - 1);
  for (let y = 0, block = 0; y < height; y++) {
    for (let x = 0; x < width; x++, block++) {
      if ((blocks[block]! & rows) !== 0) last[x] = y;
      if (y - last[x]! <= radius) blocks[block]! |= to;
    }
  }
  last.fill(height + radius);
  for (let y = height - 1, block = blocks.length - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--, block--) {
      if ((blocks[block]! & rows) !== 0) last[x] = y;
      if (last[x]! - y <= radius) blocks[block]! |= to;
    }
  }
}

/** Sets CORE in all blocks that can be reached from the first one without coming TOO_NEAR to a wall. */
function flood({ blocks, width }: CoarseMap): void {
  let stack: Int32Array = new Int32Array(1024);
  let count = 0;
  const reach = (block: number) => {
    if ((blocks[block]! & (TOO_NEAR | CORE)) !== 0) return;
    blocks[block]! |= CORE;
    stack[count++] = block;
  };
  reach(0);
  while (count > 0) {
    stack = grown(stack, count + 4);
    const block = stack[--count]!;
    const x = block % width;
    if (x + 1 < width) reach(block + 1);
    if (x > 0) reach(block - 1);
    if (block >= width) reach(block - width);
    if (block + width < blocks.length) reach(block + width);
  }
}
