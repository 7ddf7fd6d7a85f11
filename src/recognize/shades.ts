import type { Raster } from '../raster/raster.ts';
import { chromaOf, lumaOf } from './colors.ts';
import { type ColorSet, colorSet, countColors, type Surface } from './surface.ts';

/** A color this far from grey was drawn on the maze: a mark, or an older solution. */
export const STRONG_CHROMA = 96;
/** Unless such colors are more than this share of the picture: then they are the maze. */
const STRONG_SHARE = 0.1;

/**
 * Returns the colors that are dark: whose luma is below the threshold, 0 to 255, or below Otsu's where there is
 * none. In pictures that are black, white and grey but for a few pixels, strong colors are never dark.
 */
export function darkColors(surface: Surface, threshold: number | null): ColorSet {
  const counts = countColors(surface);
  let total = 0;
  let strong = 0;
  const histogram = new Float64Array(256);
  const plain = new Float64Array(256);
  for (const [color, count] of counts) {
    const luma = lumaOf(color);
    total += count;
    histogram[luma]! += count;
    if (chromaOf(color) >= STRONG_CHROMA) strong += count;
    else plain[luma]! += count;
  }
  const isPlain = strong <= total * STRONG_SHARE && plain.filter((count) => count > 0).length > 1;
  const below = threshold ?? otsuThreshold(isPlain ? plain : histogram);
  return colorSet(
    surface.raster,
    (color) => lumaOf(color) < below && !(isPlain && chromaOf(color) >= STRONG_CHROMA),
  );
}

/**
 * Returns the threshold that parts a histogram into two classes with the greatest variance between them
 * (N. Otsu, A threshold selection method from gray-level histograms, 1979); the middle of several.
 */
export function otsuThreshold(histogram: Float64Array): number {
  let total = 0;
  let sum = 0;
  histogram.forEach((count, level) => {
    total += count;
    sum += count * level;
  });
  let below = 0;
  let sumBelow = 0;
  let greatest = -1;
  let first = 0;
  let last = 0;
  for (let level = 0; level < histogram.length; level++) {
    // The class below `level` against the rest.
    const above = total - below;
    if (below > 0 && above > 0) {
      const distance = sumBelow / below - (sum - sumBelow) / above;
      const variance = below * above * distance * distance;
      if (variance > greatest) first = level;
      if (variance >= greatest) last = level;
      greatest = Math.max(greatest, variance);
    }
    below += histogram[level]!;
    sumBelow += histogram[level]! * level;
  }
  return greatest < 0 ? 128 : Math.round((first + last) / 2);
}

/** Returns the set of all other palette numbers. */
export function otherColors(raster: Raster, colors: ColorSet): ColorSet {
  const others = new Uint8Array(256);
  raster.palette.forEach((_, number) => {
    others[number] = 1 - colors[number]!;
  });
  return others;
}
