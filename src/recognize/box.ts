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
  const { raster, runs } = surface;
  const { width, height, pixels } = raster;
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let run = 0; run + 1 < runs.length; run++) {
    const y = runs[run]!;
    const end = runs[run + 1]!;
    let inRow = 0;
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (colors[pixels[i]!] === 1) {
        columns[x]! += end - y;
        inRow++;
      }
    }
    rows.fill(inRow, y, end);
  }
  const across = extent(columns, share);
  const down = extent(rows, share);
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
