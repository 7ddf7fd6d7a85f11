/** A filled shape: a polygon without crossings by its corners x, y, x, y, …, or a disc; in any one unit. */
export type Area = { readonly corners: readonly number[] } | Disc;

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Returns the rectangle that begins at x, y. */
export function rectArea(x: number, y: number, { width, height }: { width: number; height: number }): Area {
  return { corners: [x, y, x + width, y, x + width, y + height, x, y + height] };
}

/** Returns a shape magnified from the origin. */
export function scaleArea(area: Area, scale: number): Area {
  if ('corners' in area) return { corners: area.corners.map((corner) => corner * scale) };
  return { x: area.x * scale, y: area.y * scale, radius: area.radius * scale };
}

/** Returns the first row of pixels that a shape can show in, and the one after the last. */
export function rowsOf(area: Area): readonly [number, number] {
  const ys = 'corners' in area ? area.corners.filter((_, i) => i % 2 === 1) : [];
  const [low, high] =
    'corners' in area ? [Math.min(...ys), Math.max(...ys)] : [area.y - area.radius, area.y + area.radius];
  return [Math.ceil(low - 0.5), Math.ceil(high - 0.5)];
}

/**
 * Returns the pixels of row `y` whose middles lie within a shape: first, end, first, end, … from the left,
 * each end after the last pixel.
 */
export function spansOf(area: Area, y: number): number[] {
  const middle = y + 0.5;
  const crossings = 'corners' in area ? edgeCrossings(area.corners, middle) : discCrossings(area, middle);
  return crossings.sort((a, b) => a - b).map((x) => Math.ceil(x - 0.5));
}

function edgeCrossings(corners: readonly number[], y: number): number[] {
  const crossings: number[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const x1 = corners[i]!;
    const y1 = corners[i + 1]!;
    const x2 = corners[(i + 2) % corners.length]!;
    const y2 = corners[(i + 3) % corners.length]!;
    // Of its two ends an edge has the upper one, so that a corner counts once.
    if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  }
  return crossings;
}

function discCrossings({ x, y, radius }: Disc, at: number): number[] {
  const half = Math.sqrt(Math.max(0, radius ** 2 - (at - y) ** 2));
  return half === 0 ? [] : [x - half, x + half];
}
