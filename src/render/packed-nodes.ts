/**
 * Packs rows of nodes without making them: straight from a line of cells, four to a word.
 *
 * A row is border, cell, passage, cell, … passage, cell, border, so with two nodes a cell it is shifted by one:
 * four cells fill eight nodes but for the last passage, which is the next word's first node. Bits of a cell in
 * its byte (as in node-rows.ts):
 *
 *     bit 0  open along the line        bit 2  the cell is on the path        bit 3  so is the passage along
 *     bit 1  open down                                                        bit 4  so is the passage down
 *
 * A node's color is 0 for wall, 1 for floor, 2 for path: open + on the path. Where there is no path these are
 * single bits. Typed arrays are little-endian: the first cell is the lowest byte of its word.
 */
import { joinNibbles } from '../raster/pack.ts';

/** Where a row goes: so many nodes, of so many bits. */
export interface PackedRow {
  readonly nodes: number;
  readonly bits: 1 | 2;
  readonly into: Uint8Array;
}

/** Bytes that a line of cells must have for its words to be read: zeros follow its cells. */
export function packedLineBytes(nodes: number): number {
  return 4 * Math.ceil((nodes + 2) / 8);
}

/** A 1 in each byte of a word. */
const ONES = 0x01010101;

/** Packs a row of cells and the passages between them. */
export function packCellRow(words: Int32Array, row: PackedRow): void {
  if (row.bits === 1) packCells(words, row.into, packedBytes(row));
  else packColoredCells(words, row.into, packedBytes(row));
  clearBeyond(row);
}

/** Packs the row of the passages down from a line of cells. */
export function packPassageRow(words: Int32Array, row: PackedRow): void {
  if (row.bits === 1) packPassages(words, row.into, packedBytes(row));
  else packColoredPassages(words, row.into, packedBytes(row));
}

/** Paints one node of a packed row. */
export function paintPacked({ bits, into }: PackedRow, node: number, color: number): void {
  const shift = 8 - bits - ((node * bits) & 7);
  const mask = ((1 << bits) - 1) << shift;
  into[(node * bits) >> 3] = (into[(node * bits) >> 3]! & ~mask) | (color << shift);
}

function packedBytes({ nodes, bits }: PackedRow): number {
  return Math.ceil((nodes * bits) / 8);
}

/** Cells that are not there were packed as floor. The last node is the border. */
function clearBeyond(row: PackedRow): void {
  const last = packedBytes(row) - 1;
  const bitsOfLast = row.nodes * row.bits - 8 * last;
  row.into[last]! &= 0xff00 >> bitsOfLast;
}

/**
 * In a byte: passage, cell, passage, … cell. The factor moves the passages of the first three cells to bits 5, 3
 * and 1 of the highest byte, and no two of its products meet; cells are floor, 0x55.
 */
function packCells(words: Int32Array, into: Uint8Array, bytes: number): void {
  let passage = 0;
  for (let i = 0; i < bytes; i++) {
    const open = words[i]! & ONES;
    into[i] = (passage << 7) | 0x55 | (Math.imul(open, 0x20080200) >>> 24);
    passage = open >>> 24;
  }
}

/** In a byte: wall, passage, wall, … passage: bits 6, 4, 2 and 0. */
function packPassages(words: Int32Array, into: Uint8Array, bytes: number): void {
  for (let i = 0; i < bytes; i++) into[i] = Math.imul((words[i]! >>> 1) & ONES, 0x40100401) >>> 24;
}

/** As `packCells` by two bits, a word to two bytes. */
function packColoredCells(words: Int32Array, into: Uint8Array, bytes: number): void {
  let passage = 0;
  for (let at = 0; at < bytes; at += 2) {
    const word = words[at >> 1]!;
    const passages = (word & ONES) + ((word >>> 3) & ONES);
    const cells = ONES + ((word >>> 2) & ONES);
    const pairs = joinNibbles((cells << 2) | passages);
    const first = pairs & 255;
    const second = (pairs >>> 16) & 255;
    into[at] = (passage << 6) | (first >>> 2);
    if (at + 1 < bytes) into[at + 1] = (first << 6) | (second >>> 2);
    passage = second & 3;
  }
}

/** As `packPassages` by two bits, a word to two bytes. */
function packColoredPassages(words: Int32Array, into: Uint8Array, bytes: number): void {
  for (let at = 0; at < bytes; at += 2) {
    const word = words[at >> 1]!;
    const pairs = joinNibbles(((word >>> 1) & ONES) + ((word >>> 4) & ONES));
    into[at] = pairs;
    if (at + 1 < bytes) into[at + 1] = pairs >>> 16;
  }
}
