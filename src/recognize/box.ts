import { countEdges } from './edges.ts';
import type { ColorSet, Surface } from './surface.ts';

/** A rectangle of pixels: from `left`, `top` up to, but without, `right`, `bottom`. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Returns the smallest box around the pixels whose color is in the set, or null where there is none.
 * With a `share` above 0 the outermost rows and columns are those with at least that share of what the
 * fullest row or column has, so that specks in a margin do not count.
 */
export function boxAround(surface: Surface, colors: ColorSet, share: number): Box | null {
  const { width, height, pixels } = surface.raster;
  const edges = countEdges(surface, colors, { left: 0, top: 0, right: width, bottom: height });
  // How many a line has, from the one before it: pixels of the set begin at ends, and end at starts.
  const counts = ({ starts, ends }: { starts: Uint32Array; ends: Uint32Array }, first: number) => {
    let count = first;
    return Float64Array.from(starts, (start, i) => (count += ends[i]! - start));
  };
  let inColumn = 0;
  for (let y = 0; y < height; y++) inColumn += colors[pixels[y * width]!]!;
  let inRow = 0;
  for (let x = 0; x < width; x++) inRow += colors[pixels[x]!]!;
  const across = extent(counts(edges.across, inColumn), share);
  const down = extent(counts(edges.down, inRow), share);
  if (across === null || down === null) return null;
  return { left: across.from, right: across.to, top: down.from, bottom: down.to };
}

function extent(counts: Float64Array, share: number): { from: number; to: number } | null {
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  const least = Math.max(1, most * share);
  const from = counts.findIndex((count) => count >= least);
  if (from < 0) return null;
  return { from, to: counts.findLastIndex((count) => count >= least) + 1 };
}
