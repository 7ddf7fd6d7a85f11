import { isOpenNode, type Point } from '../maze/maze.ts';
import type { Color } from '../raster/color.ts';
import type { Box } from './box.ts';
import type { Foreign } from './foreign.ts';
import { bandAt, type GridAxis, type OwnLayout, passageSpan, pitchOf } from './geometry.ts';
import { isBefore } from './places.ts';
import type { Recognition } from './recognize.ts';
import { colorAt } from './surface.ts';

/** A mark of the start or the goal. */
export interface Mark {
  readonly node: Point;
  /** Its first pixel in reading order, and that pixel's color. */
  readonly pixel: Point;
  readonly color: Color;
}

/** A mark covers at least this share of its node's floor: anything smaller is a speck. */
const SMALLEST_MARK = 1 / 25;

/** What of the foreign pixels are marks. */
export interface Marks {
  /** In reading order; null where there is anything else that does not belong there. */
  readonly marks: readonly Mark[] | null;
  /** The pixels of what look like the marks, by their numbers in the picture. */
  readonly pixels: ReadonlySet<number>;
}

/** `loose`: a mark may be of several pieces and colors. `strict`: of one, as our own are. */
export type MarkRule = 'loose' | 'strict';

/**
 * Returns the marks of two nodes, or the one mark of the only node there is or of the end that is not the only
 * opening. Marks lie on the floor of a node; those in the color of the walls keep off the walls.
 */
export function findMarks(found: Recognition, foreign: Foreign, rule: MarkRule): Marks {
  const { maze, defects, openings } = found;
  if (foreign.pixels === null) return { marks: null, pixels: new Set() };
  let isPlain = defects.every(({ expected }) => expected !== 'wall');
  const nodes = new Map<string, Marked>();
  for (const spot of spotsOf(found, foreign.pixels)) {
    const floor = floorAround(found, spot.box);
    if (floor === null || (spot.isWall && touches(spot.box, floor.box))) {
      isPlain = false;
      continue;
    }
    const key = `${floor.node.x},${floor.node.y}`;
    const marked = nodes.get(key) ?? { node: floor.node, area: areaOf(floor.box), spots: [] };
    nodes.set(key, marked);
    marked.spots.push(spot);
  }
  const list: (Mark & { readonly pixels: readonly number[] })[] = [];
  for (const { node, area, spots } of nodes.values()) {
    const pixels = spots.flatMap((spot) => spot.pixels);
    const kept = rule === 'strict' ? plainest(found, spots) : pixels;
    if (kept.length < area * SMALLEST_MARK) isPlain = false;
    else list.push({ node, pixel: spots[0]!.pixel, color: spots[0]!.color, pixels: kept });
    if (kept.length < pixels.length) isPlain = false;
  }
  list.sort((one, other) => (isBefore(one.pixel, other.pixel) ? -1 : 1));
  const isOneEnough = maze.passages.length === 1 || openings.length === 1;
  if (list.length !== 2 && !(list.length === 1 && isOneEnough)) return { marks: null, pixels: new Set() };
  return { marks: isPlain ? list : null, pixels: new Set(list.flatMap(({ pixels }) => pixels)) };
}

interface Marked {
  readonly node: Point;
  readonly area: number;
  readonly spots: Spot[];
}

/** The largest of the spots, and of that what has the color that most of it has. */
function plainest({ surface: { raster } }: Recognition, spots: readonly Spot[]): number[] {
  const largest = spots.reduce((most, spot) => (spot.pixels.length > most.pixels.length ? spot : most));
  const byColor = new Map<Color, number[]>();
  for (const at of largest.pixels) {
    const color = raster.palette[raster.pixels[at]!]!;
    const alike = byColor.get(color) ?? [];
    byColor.set(color, alike);
    alike.push(at);
  }
  return [...byColor.values()].reduce((most, pixels) => (pixels.length > most.length ? pixels : most));
}

function areaOf({ left, right, top, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

interface Spot {
  readonly box: Box;
  readonly pixel: Point;
  readonly color: Color;
  /** By their numbers in the picture. */
  readonly pixels: readonly number[];
  /** Whether some of it has the color of the walls. */
  readonly isWall: boolean;
}

/** Yields the pieces that the pixels make up, by sides and corners, in reading order of their first pixels. */
function* spotsOf({ surface, walls }: Recognition, pixels: ReadonlySet<number>): Generator<Spot> {
  const { raster } = surface;
  const { width } = raster;
  const left = new Set([...pixels].sort((a, b) => a - b));
  for (const first of left) {
    const piece = [first];
    left.delete(first);
    for (let i = 0; i < piece.length; i++) {
      for (let row = piece[i]! - width; row <= piece[i]! + width; row += width) {
        for (let pixel = row - 1; pixel <= row + 1; pixel++) if (left.delete(pixel)) piece.push(pixel);
      }
    }
    const columns = piece.map((pixel) => pixel % width);
    const rows = piece.map((pixel) => Math.floor(pixel / width));
    const pixel = { x: first % width, y: Math.floor(first / width) };
    yield {
      box: {
        left: Math.min(...columns),
        top: Math.min(...rows),
        right: Math.max(...columns) + 1,
        bottom: Math.max(...rows) + 1,
      },
      pixel,
      color: colorAt(raster, pixel.x, pixel.y),
      pixels: piece,
      isWall: piece.some((at) => walls[raster.pixels[at]!] === 1),
    };
  }
}

/** Returns the open node on whose floor the box lies, and that floor; null where there is none. */
function floorAround({ geometry, maze, own }: Recognition, box: Box): { node: Point; box: Box } | null {
  const x = (box.left + box.right - 1) / 2;
  const y = (box.top + box.bottom - 1) / 2;
  const across = own === null ? placesAround(geometry.across, x) : [ownPlace(own, x)];
  const down = own === null ? placesAround(geometry.down, y) : [ownPlace(own, y)];
  for (const { node: column, from: left, to: right } of across) {
    for (const { node: row, from: top, to: bottom } of down) {
      const isWithin = box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
      if (!isWithin || !isOpenNode(maze, column, row)) continue;
      return { node: { x: column, y: row }, box: { left, top, right, bottom } };
    }
  }
  return null;
}

/** Where a node's floor begins along an axis, and the pixel after its end. */
interface Place {
  readonly node: number;
  readonly from: number;
  readonly to: number;
}

/** Node n is drawn from (n + 1) · cell, as wide as a corridor. */
function ownPlace({ cell, wall }: OwnLayout, middle: number): Place {
  const corridor = 2 * cell - wall;
  const node = Math.round((middle - (corridor - 1) / 2) / cell) - 1;
  return { node, from: (node + 1) * cell, to: (node + 1) * cell + corridor };
}

/** The cell that a pixel lies in, and the passage that is nearest to it. */
function placesAround(axis: GridAxis, middle: number): Place[] {
  const pitch = pitchOf(axis);
  const places: Place[] = [];
  const add = (node: number, [from, to]: readonly [number, number]) => places.push({ node, from, to });
  const band = bandAt(axis, Math.floor(middle));
  const first = axis.first + ((band - 1) / 2) * pitch;
  if (band % 2 === 1) add(band - 1, [first, first + axis.corridor]);
  const passage = 2 * Math.floor((middle - axis.first - axis.corridor / 2) / pitch) + 1;
  if (passage > 0 && passage < 2 * axis.cells - 2) add(passage, passageSpan(axis, passage));
  return places;
}

function touches(box: Box, floor: Box): boolean {
  return (
    box.left === floor.left ||
    box.top === floor.top ||
    box.right === floor.right ||
    box.bottom === floor.bottom
  );
}
