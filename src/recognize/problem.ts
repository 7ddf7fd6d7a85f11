import type { Point } from '../maze/maze.ts';
import { type Color, formatColor } from '../raster/color.ts';
import { type GridGeometry, picturePixel } from './geometry.ts';
import { formatPoint, placeAt } from './places.ts';

/** Something that is wrong with a picture, and where. */
export interface Problem {
  /** One line, with the place in it, that does not say which picture. */
  readonly message: string;
  /** The first pixel of it; null where it has no one place. */
  readonly pixel: Point | null;
  /** The cell of that pixel, or the one to the west or north of the wall; null in the margin. */
  readonly cell: Point | null;
}

/** Returns the problem that a pixel has one color where another is expected. */
export function wrongColor(
  geometry: GridGeometry,
  pixel: Point,
  { actual, expected, reason }: { actual: Color; expected: Color; reason?: string },
): Problem {
  const is = `is ${formatColor(actual)}, expected ${formatColor(expected)}`;
  return wrongPixel(geometry, pixel, reason === undefined ? is : `${is}: ${reason}`);
}

/** Returns a problem at a pixel: `says` follows on "pixel 3,4 in cell 0,0 ". */
export function wrongPixel(geometry: GridGeometry, pixel: Point, says: string): Problem {
  const place = placeAt(geometry, pixel);
  const shown = picturePixel(geometry, pixel);
  return { message: `pixel ${formatPoint(shown)} in ${place.name} ${says}`, pixel: shown, cell: place.cell };
}
