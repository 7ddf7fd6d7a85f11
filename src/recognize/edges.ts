import { type BitMap, BORDER, countBits, lowestBit } from './bit-map.ts';
import type { Box } from './box.ts';
import { colorBits } from './color-bits.ts';
import type { ColorSet, Surface } from './surface.ts';

/** Where, along one axis of a box, walls end and begin: counts of pixels, by distance from the box's side. */
export interface AxisEdges {
  readonly length: number;
  /** How often the pixel there is open and the one before it wall. */
  readonly starts: Uint32Array;
  /** How often the pixel there is wall and the one before it open. */
  readonly ends: Uint32Array;
}

export interface Edges {
  readonly across: AxisEdges;
  readonly down: AxisEdges;
}

/** What was counted in a picture: whoever looks for a maze asks for the same colors again and again. */
interface Counted {
  /** Edges by colors and box. */
  readonly edges: Map<string, Edges>;
  /** The colors asked for last, and the pixels that have one of them. */
  last: { readonly colors: string; readonly bits: BitMap } | null;
}

const counted = new WeakMap<Surface, Counted>();

/** Returns the edges between wall pixels and others inside the box; its own sides are none. */
export function countEdges(surface: Surface, walls: ColorSet, box: Box): Edges {
  // Where walls and others are exchanged, so are starts and ends.
  const others = walls.map((is) => 1 - is);
  if (walls[0] === 1) return exchanged(countEdges(surface, others, box));
  const { raster } = surface;
  const known = counted.get(surface) ?? { edges: new Map<string, Edges>(), last: null };
  counted.set(surface, known);
  const colors = walls.subarray(0, raster.palette.length).join('');
  const key = `${colors} ${box.left} ${box.top} ${box.right} ${box.bottom}`;
  const before = known.edges.get(key);
  if (before !== undefined) return before;
  const bits = known.last?.colors === colors ? known.last.bits : colorBits(raster, walls);
  const edges = countIn(surface, bits, box);
  known.last = { colors, bits };
  known.edges.set(key, edges);
  return edges;
}

function exchanged({ across, down }: Edges): Edges {
  const axis = ({ length, starts, ends }: AxisEdges) => ({ length, starts: ends, ends: starts });
  return { across: axis(across), down: axis(down) };
}

function countIn({ runs }: Surface, bits: BitMap, box: Box): Edges {
  const across = createEdges(box.right - box.left);
  const down = createEdges(box.bottom - box.top);
  let above = -1;
  for (let run = 0; run + 1 < runs.length; run++) {
    const top = Math.max(runs[run]!, box.top);
    const rows = Math.min(runs[run + 1]!, box.bottom) - top;
    if (rows <= 0) continue;
    countAlong(bits, { box, top, rows }, across);
    if (above >= 0) countBetween(bits, { box, above, top }, down);
    above = top;
  }
  return { across, down };
}

/** Counts the edges along so many equal rows. */
function countAlong(
  { words, width }: BitMap,
  { box, top, rows }: { box: Box; top: number; rows: number },
  { starts, ends }: AxisEdges,
): void {
  const row = ((top + BORDER) * width) >> 5;
  const first = (box.left + 1 + BORDER) >> 5;
  const last = (box.right - 1 + BORDER) >> 5;
  for (let i = first; i <= last; i++) {
    const wall = words[row + i]!;
    const before = (wall << 1) | (words[row + i - 1]! >>> 31);
    const place = 32 * i - BORDER - box.left;
    // Of the first and the last word some pixels are not in the box.
    let edges = (wall ^ before) & bitsWithin(1 - place, starts.length - place);
    for (; edges !== 0; edges &= edges - 1) {
      const bit = lowestBit(edges);
      if (((wall >>> bit) & 1) === 1) ends[place + bit]! += rows;
      else starts[place + bit]! += rows;
    }
  }
}

/** Counts the edges between a row and the one above it. */
function countBetween(
  { words, width }: BitMap,
  { box, above, top }: { box: Box; above: number; top: number },
  { starts, ends }: AxisEdges,
): void {
  const upperRow = ((above + BORDER) * width) >> 5;
  const row = ((top + BORDER) * width) >> 5;
  const last = (box.right - 1 + BORDER) >> 5;
  let started = 0;
  let ended = 0;
  for (let i = (box.left + BORDER) >> 5; i <= last; i++) {
    const wall = words[row + i]!;
    const change = wall ^ words[upperRow + i]!;
    if (change === 0) continue;
    const edges = change & bitsWithin(box.left + BORDER - 32 * i, box.right + BORDER - 32 * i);
    ended += countBits(edges & wall);
    started += countBits(edges & ~wall);
  }
  starts[top - box.top] = started;
  ends[top - box.top] = ended;
}

/** The bits of a word from one place up to, but without, another; either may lie beyond the word. */
function bitsWithin(from: number, to: number): number {
  return (from > 0 ? -1 << from : -1) & (to < 32 ? ~(-1 << to) : -1);
}

function createEdges(length: number): AxisEdges {
  return { length, starts: new Uint32Array(length), ends: new Uint32Array(length) };
}
