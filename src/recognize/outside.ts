/** Finds the gaps in the outer wall of a maze of any shape, and what lies outside. */
import type { Point } from '../maze/maze.ts';
import {
  addAll,
  addBorder,
  addCell,
  addCells,
  type BitMap,
  BORDER,
  beside,
  cellOf,
  copyOf,
  createBitMap,
  has,
  lowestBit,
  removeCell,
} from './bit-map.ts';
import { coarsen, findOutside } from './coarse.ts';
import { grow } from './grow.ts';
import { takePiece } from './piece.ts';

/** Blocks that a corridor should be wide: enough that blocks half in a wall do not close it. */
const BLOCKS_ACROSS = 6;
/**
 * Half the side of the square that must not come through a gap, in corridors: somewhat more than half, since
 * gaps are about as wide as corridors; then more, and less, until just two gaps are found.
 */
const RADII = [0.6, 0.8, 1.1, 0.45, 1.5, 2];

/** The two gaps of an outer wall. */
export interface Gaps {
  /** A pixel in the middle of each, in reading order. */
  readonly pixels: readonly [Point, Point];
  /** The floor outside the maze, and the border. */
  readonly outside: BitMap;
}

/**
 * Returns the two gaps of the outer wall, or null where there are not just two. `corridor` is how wide corridors
 * are, in pixels.
 */
export function findGaps(walls: BitMap, corridor: number): Gaps | null {
  const scale = Math.max(1, Math.floor(corridor / BLOCKS_ACROSS));
  const across = corridor / scale;
  const coarse = coarsen(walls, scale);
  for (const radius of RADII) {
    const blocks = { walls: coarse, outside: findOutside(coarse, Math.ceil(radius * across)), scale, across };
    const [one, other, third] = coarseGaps(blocks);
    if (one === undefined || other === undefined || third !== undefined) continue;
    const outside = pixelsOutside(walls, blocks);
    const first = gapPixel({ walls, outside }, blocks, one);
    const second = gapPixel({ walls, outside }, blocks, other);
    const isInOrder = first.y < second.y || (first.y === second.y && first.x <= second.x);
    return { pixels: isInOrder ? [first, second] : [second, first], outside };
  }
  return null;
}

/** What lies outside the maze, in blocks or in pixels. */
interface Parted {
  readonly walls: BitMap;
  readonly outside: BitMap;
}

interface Blocks extends Parted {
  /** Pixels of a block's side. */
  readonly scale: number;
  /** Blocks that a corridor is wide, as a fraction. */
  readonly across: number;
}

/** Blocks along the line where the outside touches what lies within. */
interface Gap {
  readonly blocks: Int32Array;
  /** Their middle, in blocks from a point beyond the picture's top left; see `beyond`. */
  x: number;
  y: number;
}

/**
 * Returns the gaps that lead to more than a dent in the wall, of more than two the first three; those close together
 * are one.
 */
function coarseGaps(blocks: Blocks): Gap[] {
  const { walls, outside, across } = blocks;
  const contacts = beside(outside, [outside, walls]);
  const closed = copyOf(outside);
  addAll(closed, walls);
  const gaps: Gap[] = [];
  for (let i = 0; i < contacts.words.length && gaps.length < 3; i++) {
    // Each line is taken out of the contacts as it is found.
    while (contacts.words[i] !== 0 && gaps.length < 3) {
      const block = 32 * i + lowestBit(contacts.words[i]!);
      const line = takePiece(contacts, block);
      if (roomBehind(closed, block, across * across) < 0.8 * across * across) continue;
      const gap = gapOf(blocks, line);
      const near = gaps.find(({ x, y }) => Math.hypot(x - gap.x, y - gap.y) < across);
      if (near === undefined) gaps.push(gap);
      else Object.assign(near, gapOf(blocks, Int32Array.from([...near.blocks, ...line])));
    }
  }
  return gaps;
}

/** Returns how many blocks that are not closed lie behind a contact, at most about `most`. */
function roomBehind(closed: BitMap, first: number, most: number): number {
  const { width } = closed;
  const room = [first];
  addCell(closed, first);
  for (let i = 0; i < room.length && room.length < most; i++) {
    for (const step of [1, width, -1, -width]) {
      const block = room[i]! + step;
      if (has(closed, block)) continue;
      addCell(closed, block);
      room.push(block);
    }
  }
  for (const block of room) removeCell(closed, block);
  return room.length;
}

/** How many blocks before the picture's first ones places are counted from: as far as the largest square reaches. */
function beyond({ across }: Blocks): number {
  return Math.ceil(Math.max(...RADII) * across) + 3;
}

function gapOf(map: Blocks, blocks: Int32Array): Gap {
  const { width } = map.walls;
  const shift = beyond(map) - BORDER;
  let x = 0;
  let y = 0;
  for (const block of blocks) {
    x += ((block % width) + shift) / blocks.length;
    y += (Math.floor(block / width) + shift) / blocks.length;
  }
  return { blocks, x, y };
}

/** Returns the border and the pixels of floor outside, of blocks that are half wall too. */
function pixelsOutside(walls: BitMap, { outside: blocks, scale }: Blocks): BitMap {
  const outside = scale === 1 ? copyOf(blocks) : createBitMap(walls);
  addBorder(outside);
  if (scale === 1) return outside;
  const stride = walls.width >> 5;
  for (let y = 0; y < blocks.rows; y++) {
    const first = cellOf(outside, { x: 0, y: y * scale });
    let block = cellOf(blocks, { x: 0, y });
    // There is no wall in a block outside.
    for (let x = 0; x < walls.columns; x += scale, block++) {
      if (has(blocks, block)) addCells(outside, first + x, first + Math.min(x + scale, walls.columns));
    }
    for (let row = y * scale + 1; row < Math.min((y + 1) * scale, walls.rows); row++) {
      outside.words.copyWithin(
        (row + BORDER) * stride,
        (y * scale + BORDER) * stride,
        (y * scale + BORDER + 1) * stride,
      );
    }
  }
  const rim = beside(outside, [outside, walls]);
  addAll(outside, rim);
  grow(outside, { from: rim, barred: walls, levels: scale });
  return outside;
}

/** Returns the pixel within the maze nearest to the middle of a gap; those beside the outside come first. */
function gapPixel({ walls, outside }: Parted, blocks: Blocks, gap: Gap): Point {
  const { scale } = blocks;
  const center = {
    x: (gap.x - beyond(blocks) + 0.5) * scale - 0.5,
    y: (gap.y - beyond(blocks) + 0.5) * scale - 0.5,
  };
  const isFree = (cell: number) => !has(walls, cell) && !has(outside, cell);
  const isRim = (cell: number) =>
    [1, -1, walls.width, -walls.width].some((step) => has(outside, cell + step));
  const reach = 3 * scale + 2;
  let best = { x: Math.round(center.x), y: Math.round(center.y) };
  let least = Number.POSITIVE_INFINITY;
  for (let y = Math.round(center.y) - reach; y <= center.y + reach; y++) {
    for (let x = Math.round(center.x) - reach; x <= center.x + reach; x++) {
      if (x < 0 || y < 0 || x >= walls.columns || y >= walls.rows) continue;
      const cell = cellOf(walls, { x, y });
      if (!isFree(cell)) continue;
      const distance = Math.hypot(x - center.x, y - center.y) + (isRim(cell) ? 0 : 2 * reach);
      if (distance < least) best = { x, y };
      least = Math.min(least, distance);
    }
  }
  return best;
}
