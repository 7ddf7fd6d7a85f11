import type { Color } from '../raster/color.ts';
import type { Raster } from '../raster/raster.ts';
import { boxOf } from './geometry.ts';
import type { Recognition } from './recognize.ts';
import { createSurface } from './surface.ts';

/**
 * Returns the maze with its walls in the color that they have in an answer of the same size, since a maze is the
 * same with walls of another color: ink-safe answers have them lighter. Marks keep their color.
 */
export function withWallsOf(found: Recognition, answer: Raster, marks: ReadonlySet<number>): Recognition {
  const { surface, walls } = found;
  const { raster } = surface;
  const places = wallPixels(found, marks);
  const color = commonestColor(answer, places);
  const number = raster.palette.length;
  const isSame = places.length === 0 || color === raster.palette[raster.pixels[places[0]!]!];
  if (color === null || isSame || number > 255) return found;
  // Walls of the floor's color would be none.
  if (raster.palette.some((other, i) => other === color && walls[i] === 0)) return found;
  const pixels = raster.pixels.slice();
  for (const at of places) pixels[at] = number;
  const recolored = { ...raster, palette: [...raster.palette, color], pixels };
  return {
    ...found,
    surface: createSurface(recolored),
    walls: walls.map((isWall, i) => (i === number ? 1 : isWall)),
  };
}

/** The pixels of the walls within the maze, by their numbers, but for marks in their color. */
function wallPixels(
  { surface: { raster }, geometry, walls }: Recognition,
  marks: ReadonlySet<number>,
): Uint32Array {
  const { left, top, right, bottom } = boxOf(geometry);
  const places = new Uint32Array((right - left) * (bottom - top));
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left, at = y * raster.width + left; x < right; x++, at++) {
      if (walls[raster.pixels[at]!] === 1 && !marks.has(at)) places[count++] = at;
    }
  }
  return places.subarray(0, count);
}

function commonestColor({ palette, pixels }: Raster, places: Uint32Array): Color | null {
  const counts = new Float64Array(256);
  for (const at of places) counts[pixels[at]!]!++;
  const totals = new Map<Color, number>();
  palette.forEach((color, number) => {
    totals.set(color, (totals.get(color) ?? 0) + counts[number]!);
  });
  const [commonest] = [...totals].sort((a, b) => b[1] - a[1]);
  return commonest?.[0] ?? null;
}
