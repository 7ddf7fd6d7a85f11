import type { Point } from '../maze/maze.ts';
import { formatPoint } from './places.ts';

/** Throws a RangeError unless the place is a pixel of the picture. */
export function requirePixel(
  { width, height }: { readonly width: number; readonly height: number },
  name: string,
  { x, y }: Point,
): void {
  const isWhole = Number.isInteger(x) && Number.isInteger(y);
  if (isWhole && x >= 0 && y >= 0 && x < width && y < height) return;
  const last = formatPoint({ x: width - 1, y: height - 1 });
  throw new RangeError(`Expected a pixel from 0,0 to ${last} for ${name}, got ${formatPoint({ x, y })}`);
}
