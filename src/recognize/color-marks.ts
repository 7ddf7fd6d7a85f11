import type { Point } from '../maze/maze.ts';
import type { Raster } from '../raster/raster.ts';
import { lowestBit, pixelOf } from './bit-map.ts';
import { colorBits } from './color-bits.ts';
import { chromaOf, isGreen } from './colors.ts';
import { takePiece } from './piece.ts';
import { isBefore } from './places.ts';
import { STRONG_CHROMA } from './shades.ts';
import { type ColorSet, colorAt, colorSet } from './surface.ts';

/** A spot smaller than this share of the largest is a speck. */
const SPECK_SHARE = 0.1;
/** A spot covers at least this share of the box around it: a line, as of an older solution, does not. */
const FILLED_SHARE = 0.2;

interface Spot {
  readonly count: number;
  readonly isCompact: boolean;
  readonly pixel: Point;
  readonly isGreen: boolean;
}

/**
 * Returns a pixel in each of the two spots of strong color that are not wall, or null where there are not just
 * two; the green one or else the first one in reading order comes first.
 */
export function colorMarks(raster: Raster, walls: ColorSet): readonly [Point, Point] | null {
  const strong = colorSet(raster, (color) => chromaOf(color) >= STRONG_CHROMA);
  for (let number = 0; number < 256; number++) if (walls[number] === 1) strong[number] = 0;
  if (!strong.includes(1)) return null;
  const spots = findSpots(raster, strong);
  const largest = spots.reduce((most, { count }) => Math.max(most, count), 0);
  const [one, other, third] = spots.filter(({ count }) => count >= largest * SPECK_SHARE);
  if (one === undefined || other === undefined || third !== undefined) return null;
  if (!one.isCompact || !other.isCompact) return null;
  const isSwapped = one.isGreen === other.isGreen ? isBefore(other.pixel, one.pixel) : other.isGreen;
  return isSwapped ? [other.pixel, one.pixel] : [one.pixel, other.pixel];
}

function findSpots(raster: Raster, strong: ColorSet): Spot[] {
  const left = colorBits(raster, strong);
  const { words } = left;
  const spots: Spot[] = [];
  for (let i = 0; i < words.length; i++) {
    while (words[i] !== 0) {
      const cells = takePiece(left, 32 * i + lowestBit(words[i]!));
      const pixels = cells.map((cell) => {
        const { x, y } = pixelOf(left, cell);
        return y * raster.width + x;
      });
      spots.push(describeSpot(raster, pixels));
    }
  }
  return spots;
}

/** The spot's pixel nearest to its middle stands for it. */
function describeSpot(raster: Raster, spot: Int32Array): Spot {
  const { width } = raster;
  let left = Number.POSITIVE_INFINITY;
  let right = 0;
  for (const pixel of spot) {
    left = Math.min(left, pixel % width);
    right = Math.max(right, pixel % width);
  }
  const rows = spot.map((pixel) => Math.floor(pixel / width));
  const top = rows.reduce((least, row) => Math.min(least, row), Number.POSITIVE_INFINITY);
  const bottom = rows.reduce((most, row) => Math.max(most, row), 0);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  let pixel = { x: left, y: top };
  let least = Number.POSITIVE_INFINITY;
  spot.forEach((at, i) => {
    const distance = Math.hypot((at % width) - middle.x, rows[i]! - middle.y);
    if (distance < least) pixel = { x: at % width, y: rows[i]! };
    least = Math.min(least, distance);
  });
  return {
    count: spot.length,
    isCompact: spot.length >= (right - left + 1) * (bottom - top + 1) * FILLED_SHARE,
    pixel,
    isGreen: isGreen(colorAt(raster, pixel.x, pixel.y)),
  };
}
