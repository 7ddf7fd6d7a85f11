/** Finds the gaps in the outer wall of a maze of any shape, and closes what lies outside. */
import type { Point } from '../maze/maze.ts';
import { BLOCK_WALL, CONTACT, type CoarseMap, coarsen, FLOODED, findOutside, OUTSIDE } from './coarse.ts';
import { cellsBeside, grow } from './grow.ts';
import { CLOSED, cellOf, type PixelMap, WALL } from './pixel-map.ts';

/** Blocks that a corridor should be wide: enough that blocks half in a wall do not close it. */
const BLOCKS_ACROSS = 6;
/**
 * Half the side of the square that must not come through a gap, in corridors: somewhat more than half, since
 * gaps are about as wide as corridors; then more, and less, until just two gaps are found.
 */
const RADII = [0.6, 0.8, 1.1, 0.45, 1.5, 2];

/**
 * Returns a pixel in the middle of each of the two gaps of the outer wall, in reading order, and closes the
 * outside; or null, with nothing closed, where there are not just two. `corridor` is how wide corridors are, in
 * pixels.
 */
export function findGaps(map: PixelMap, corridor: number): readonly [Point, Point] | null {
  const scale = Math.max(1, Math.floor(corridor / BLOCKS_ACROSS));
  const across = corridor / scale;
  const border = Math.ceil(Math.max(...RADII) * across) + 3;
  const coarse = coarsen(map, scale, border);
  for (const radius of RADII) {
    findOutside(coarse, Math.ceil(radius * across));
    const [one, other, third] = coarseGaps(coarse, across);
    if (one === undefined || other === undefined || third !== undefined) continue;
    closeOutside(map, coarse);
    const first = gapPixel(map, coarse, one);
    const second = gapPixel(map, coarse, other);
    const isInOrder = first.y < second.y || (first.y === second.y && first.x <= second.x);
    return isInOrder ? [first, second] : [second, first];
  }
  return null;
}

/** Blocks along the line where the outside touches what lies within. */
interface Gap {
  readonly blocks: number[];
  /** Their middle, in blocks. */
  x: number;
  y: number;
}

/** Returns the gaps that lead to more than a dent in the wall; those close together are one. */
function coarseGaps(coarse: CoarseMap, across: number): Gap[] {
  const { blocks, width } = coarse;
  const gaps: Gap[] = [];
  for (let block = width + 1; block < blocks.length - width - 1; block++) {
    if (isContact(coarse, block)) blocks[block]! |= CONTACT;
  }
  for (let block = 0; block < blocks.length; block++) {
    if ((blocks[block]! & CONTACT) === 0) continue;
    const line = takeLine(coarse, block);
    if (roomBehind(coarse, block, across * across) < 0.8 * across * across) continue;
    const gap = gapOf(coarse, line);
    const near = gaps.find(({ x, y }) => Math.hypot(x - gap.x, y - gap.y) < across);
    if (near === undefined) gaps.push(gap);
    else Object.assign(near, gapOf(coarse, [...near.blocks, ...line]));
  }
  return gaps;
}

function isContact({ blocks, width }: CoarseMap, block: number): boolean {
  if ((blocks[block]! & (BLOCK_WALL | OUTSIDE)) !== 0) return false;
  const around = blocks[block + 1]! | blocks[block - 1]! | blocks[block + width]! | blocks[block - width]!;
  return (around & OUTSIDE) !== 0;
}

/** Returns the CONTACT blocks that hang together with the first one, and clears their bits. */
function takeLine({ blocks, width }: CoarseMap, first: number): number[] {
  const line = [first];
  blocks[first]! &= ~CONTACT;
  for (let i = 0; i < line.length; i++) {
    for (let row = line[i]! - width; row <= line[i]! + width; row += width) {
      for (let block = row - 1; block <= row + 1; block++) {
        if ((blocks[block]! & CONTACT) === 0) continue;
        blocks[block]! &= ~CONTACT;
        line.push(block);
      }
    }
  }
  return line;
}

/** Returns how many blocks of floor lie behind a contact, at most about `most`. */
function roomBehind({ blocks, width }: CoarseMap, first: number, most: number): number {
  const room = [first];
  blocks[first]! |= FLOODED;
  for (let i = 0; i < room.length && room.length < most; i++) {
    for (const step of [1, width, -1, -width]) {
      const block = room[i]! + step;
      if ((blocks[block]! & (BLOCK_WALL | OUTSIDE | FLOODED)) !== 0) continue;
      blocks[block]! |= FLOODED;
      room.push(block);
    }
  }
  for (const block of room) blocks[block]! &= ~FLOODED;
  return room.length;
}

function gapOf({ width }: CoarseMap, blocks: number[]): Gap {
  let x = 0;
  let y = 0;
  for (const block of blocks) {
    x += (block % width) / blocks.length;
    y += Math.floor(block / width) / blocks.length;
  }
  return { blocks, x, y };
}

/** Closes the floor outside, in blocks that are half wall too. */
function closeOutside(map: PixelMap, { blocks, width, border, scale }: CoarseMap): void {
  const pixelsAcross = map.width - 2 * map.border;
  const pixelsDown = map.height - 2 * map.border;
  for (let y = 0; y < pixelsDown; y++) {
    const row = cellOf(map, { x: 0, y });
    let block = (Math.floor(y / scale) + border) * width + border;
    for (let x = 0; x < pixelsAcross; x += scale, block++) {
      if ((blocks[block]! & OUTSIDE) === 0) continue;
      // There is no wall in a block outside.
      const end = Math.min(x + scale, pixelsAcross);
      for (let at = x; at < end; at++) map.cells[row + at]! |= CLOSED;
    }
  }
  if (scale === 1) return;
  const rim = cellsBeside(map, { mask: WALL | CLOSED, value: 0, beside: CLOSED });
  grow(map, rim, { bit: CLOSED, barred: WALL, levels: scale });
}

function isRim({ cells, width }: PixelMap, cell: number): boolean {
  if ((cells[cell]! & (WALL | CLOSED)) !== 0) return false;
  return ((cells[cell + 1]! | cells[cell - 1]! | cells[cell + width]! | cells[cell - width]!) & CLOSED) !== 0;
}

/** Returns the pixel within the maze nearest to the middle of a gap; those beside the outside come first. */
function gapPixel(map: PixelMap, { border, scale }: CoarseMap, gap: Gap): Point {
  const center = { x: (gap.x - border + 0.5) * scale - 0.5, y: (gap.y - border + 0.5) * scale - 0.5 };
  const reach = 3 * scale + 2;
  let best = { x: Math.round(center.x), y: Math.round(center.y) };
  let least = Number.POSITIVE_INFINITY;
  for (let y = Math.round(center.y) - reach; y <= center.y + reach; y++) {
    for (let x = Math.round(center.x) - reach; x <= center.x + reach; x++) {
      if (x < 0 || y < 0 || x >= map.width - 2 * map.border || y >= map.height - 2 * map.border) continue;
      const cell = cellOf(map, { x, y });
      if ((map.cells[cell]! & (WALL | CLOSED)) !== 0) continue;
      const distance = Math.hypot(x - center.x, y - center.y) + (isRim(map, cell) ? 0 : 2 * reach);
      if (distance < least) best = { x, y };
      least = Math.min(least, distance);
    }
  }
  return best;
}
