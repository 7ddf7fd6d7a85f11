import type { Color } from '../raster/color.ts';

/** A color this far from all mixtures of two others is another one: more than the fewer colors of `flatten` differ. */
const OTHER = 64;

/** Distances that differ by less are alike. */
const ALIKE = 0.5;

/** Returns how far two colors are apart, in steps of a channel, 0 to 441. */
export function distanceOf(one: Color, other: Color): number {
  return Math.hypot(...difference(one, other));
}

/** Returns the nearest of the colors if the color is one of them or a mixture of two, the earlier ones first, else null. */
export function nearestOf(color: Color, colors: readonly Color[]): Color | null {
  let best: Color | null = null;
  let least = OTHER;
  for (const one of colors) {
    for (const other of colors) {
      const { distance, share } = mixture(color, one, other);
      if (distance >= least - ALIKE) continue;
      least = distance;
      best = share <= 0.5 ? one : other;
    }
  }
  return best;
}

/** How far a color is from the nearest mixture of two others, and that one's share of the second. */
function mixture(color: Color, one: Color, other: Color): { distance: number; share: number } {
  const line = difference(other, one);
  const offset = difference(color, one);
  const length = line.reduce((sum, channel) => sum + channel ** 2, 0);
  const along = line.reduce((sum, channel, i) => sum + channel * offset[i]!, 0);
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, along / length));
  return { distance: Math.hypot(...offset.map((channel, i) => channel - share * line[i]!)), share };
}

function difference(one: Color, other: Color): number[] {
  return [16, 8, 0].map((shift) => ((one >> shift) & 255) - ((other >> shift) & 255));
}
