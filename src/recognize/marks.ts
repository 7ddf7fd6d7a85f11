import { isOpenNode, type Point } from '../maze/maze.ts';
import type { Color } from '../raster/color.ts';
import type { Box } from './box.ts';
import type { Foreign } from './foreign.ts';
import { bandAt, bandStarts } from './geometry.ts';
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

/**
 * Returns the marks of two nodes in reading order, or the one mark of the only node there is; null where the
 * foreign pixels are not just that. Marks lie on the floor of a node; those in the color of the walls keep off
 * the walls.
 */
export function marksOf(found: Recognition, foreign: Foreign): readonly Mark[] | null {
  const { maze, defects } = found;
  if (foreign.pixels === null || defects.some(({ expected }) => expected === 'wall')) return null;
  const marks = new Map<string, Mark & { area: number; count: number }>();
  for (const spot of spotsOf(found, foreign.pixels)) {
    const floor = floorAround(found, spot.box);
    if (floor === null || (spot.isWall && touches(spot.box, floor.box))) return null;
    const key = `${floor.node.x},${floor.node.y}`;
    const known = marks.get(key);
    const { pixel, color, count } = spot;
    const area = (floor.box.right - floor.box.left) * (floor.box.bottom - floor.box.top);
    if (known === undefined) marks.set(key, { node: floor.node, pixel, color, area, count });
    else known.count += count;
  }
  const list = [...marks.values()].sort((a, b) => (isBefore(a.pixel, b.pixel) ? -1 : 1));
  if (list.length !== Math.min(2, maze.passages.length)) return null;
  return list.every(({ count, area }) => count >= area * SMALLEST_MARK) ? list : null;
}

interface Spot {
  readonly box: Box;
  readonly pixel: Point;
  readonly color: Color;
  readonly count: number;
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
      count: piece.length,
      isWall: piece.some((at) => walls[raster.pixels[at]!] === 1),
    };
  }
}

/** Returns the open node on whose floor the box lies, and that floor; null where there is none. */
function floorAround(found: Recognition, box: Box): { node: Point; box: Box } | null {
  const { geometry, maze, own } = found;
  const x = (box.left + box.right - 1) / 2;
  const y = (box.top + box.bottom - 1) / 2;
  let node: Point;
  let floor: Box;
  if (own === null) {
    const i = bandAt(geometry.across, Math.floor(x));
    const j = bandAt(geometry.down, Math.floor(y));
    const across = bandStarts(geometry.across);
    const down = bandStarts(geometry.down);
    if (i % 2 !== 1 || j % 2 !== 1) return null;
    node = { x: i - 1, y: j - 1 };
    floor = { left: across[i]!, right: across[i + 1]!, top: down[j]!, bottom: down[j + 1]! };
  } else {
    // Node n is drawn from (n + 1) · cell, as wide as a corridor.
    const corridor = 2 * own.cell - own.wall;
    node = {
      x: Math.round((x - (corridor - 1) / 2) / own.cell) - 1,
      y: Math.round((y - (corridor - 1) / 2) / own.cell) - 1,
    };
    const left = (node.x + 1) * own.cell;
    const top = (node.y + 1) * own.cell;
    floor = { left, top, right: left + corridor, bottom: top + corridor };
  }
  const isWithin =
    box.left >= floor.left && box.top >= floor.top && box.right <= floor.right && box.bottom <= floor.bottom;
  return isWithin && isOpenNode(maze, node.x, node.y) ? { node, box: floor } : null;
}

function touches(box: Box, floor: Box): boolean {
  return (
    box.left === floor.left ||
    box.top === floor.top ||
    box.right === floor.right ||
    box.bottom === floor.bottom
  );
}
