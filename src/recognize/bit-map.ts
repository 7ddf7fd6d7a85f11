/**
 * Pixels of a picture as a set, a bit a pixel, with a border around it, so that no step needs to ask whether it
 * leaves the picture. A bit is numbered as a cell: pixel x, y is
 *
 *     cell = (y + BORDER) · width + x + BORDER,   bit cell & 31 of word cell >> 5
 *
 * Rows begin at whole words, so 32 pixels are compared with those beside, above or below them at once. JavaScript
 * takes shifts modulo 32: `1 << cell` is the bit of a cell within its word.
 */
import type { Point } from '../maze/maze.ts';
import type { Box } from './box.ts';

/** Cells of border on each side, at least: a word of them. */
export const BORDER = 32;

export interface BitMap {
  /** Of the picture, in pixels. */
  readonly columns: number;
  readonly rows: number;
  /** Cells from one row to the next: a multiple of 32. */
  readonly width: number;
  readonly words: Int32Array;
}

/** Returns the empty set for a picture of that size. Takes a bit a pixel. */
export function createBitMap({ columns, rows }: Pick<BitMap, 'columns' | 'rows'>): BitMap {
  const width = (columns + 2 * BORDER + 31) & ~31;
  return { columns, rows, width, words: new Int32Array((width >> 5) * (rows + 2 * BORDER)) };
}

/** Returns a set with the same members, to be changed without changing this one. */
export function copyOf(map: BitMap): BitMap {
  return { ...map, words: map.words.slice() };
}

/** Returns the cell of a pixel of the picture. */
export function cellOf({ width }: BitMap, { x, y }: Point): number {
  return (y + BORDER) * width + x + BORDER;
}

/** Returns the pixel of the picture that a cell is. */
export function pixelOf({ width }: BitMap, cell: number): Point {
  return { x: (cell % width) - BORDER, y: Math.floor(cell / width) - BORDER };
}

/** Says whether a cell is in the set. */
export function has({ words }: BitMap, cell: number): boolean {
  return ((words[cell >> 5]! >>> cell) & 1) === 1;
}

/** Puts a cell into the set. */
export function addCell({ words }: BitMap, cell: number): void {
  words[cell >> 5]! |= 1 << cell;
}

/** Takes a cell out of the set. */
export function removeCell({ words }: BitMap, cell: number): void {
  words[cell >> 5]! &= ~(1 << cell);
}

/** Puts cells into the set, from one up to, but without, another. */
export function addCells({ words }: BitMap, from: number, to: number): void {
  for (let cell = from; cell < to; cell = (cell | 31) + 1) words[cell >> 5]! |= maskOf(cell, to);
}

/** Takes cells out of the set, from one up to, but without, another. */
export function removeCells({ words }: BitMap, from: number, to: number): void {
  for (let cell = from; cell < to; cell = (cell | 31) + 1) words[cell >> 5]! &= ~maskOf(cell, to);
}

/** The bits of a word from a cell on, but not beyond `to`. */
function maskOf(cell: number, to: number): number {
  const end = (cell | 31) + 1;
  return (-1 << cell) & (to >= end ? -1 : ~(-1 << to));
}

/** Puts all members of another set of the same size into this one. */
export function addAll({ words }: BitMap, { words: others }: BitMap): void {
  for (let i = 0; i < words.length; i++) words[i]! |= others[i]!;
}

/** Takes all members of another set of the same size out of this one. */
export function removeAll({ words }: BitMap, { words: others }: BitMap): void {
  for (let i = 0; i < words.length; i++) words[i]! &= ~others[i]!;
}

/** Takes all out of the set that are not in another one of the same size. */
export function keepAll({ words }: BitMap, { words: others }: BitMap): void {
  for (let i = 0; i < words.length; i++) words[i]! &= others[i]!;
}

/** Returns all cells that are not in the set, the border too. */
export function inverseOf(map: BitMap): BitMap {
  return { ...map, words: map.words.map((word) => ~word) };
}

/** Puts the border into the set. */
export function addBorder(map: BitMap): void {
  addOutside(map, { left: 0, top: 0, right: map.columns, bottom: map.rows });
}

/** Puts all into the set that does not lie in a box of the picture, the border too. */
export function addOutside(map: BitMap, { left, top, right, bottom }: Box): void {
  const { width, words } = map;
  const stride = width >> 5;
  words.fill(-1, 0, (top + BORDER) * stride);
  words.fill(-1, (bottom + BORDER) * stride);
  for (let y = top; y < bottom; y++) {
    const row = (y + BORDER) * width;
    addCells(map, row, row + left + BORDER);
    addCells(map, row + right + BORDER, row + width);
  }
}

/** Returns the place in a word of the lowest of its bits, which must not all be 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Returns how many bits of a word are 1. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the cells of the picture that have one of the set beside them, by a side, and are in none of `without`. */
export function beside({ words, ...size }: BitMap, without: readonly BitMap[]): BitMap {
  const stride = size.width >> 5;
  const found = new Int32Array(words.length);
  for (let i = stride; i < words.length - stride; i++) {
    const word = words[i]!;
    const across = (word << 1) | (words[i - 1]! >>> 31) | (word >>> 1) | (words[i + 1]! << 31);
    found[i] = across | words[i - stride]! | words[i + stride]!;
  }
  const map = { ...size, words: found };
  for (const others of without) removeAll(map, others);
  return map;
}

/** Returns the cells in the set, in reading order. */
export function cellsOf({ words }: BitMap): Int32Array {
  let count = 0;
  for (let i = 0; i < words.length; i++) count += countBits(words[i]!);
  const cells = new Int32Array(count);
  for (let i = 0, at = 0; i < words.length; i++) {
    for (let left = words[i]!; left !== 0; left &= left - 1) cells[at++] = i * 32 + lowestBit(left);
  }
  return cells;
}
