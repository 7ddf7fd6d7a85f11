import type { Box } from './box.ts';
import type { ColorSet, Surface } from './surface.ts';

/** Where, along one axis of a box, walls end and begin: counts of pixels, by distance from the box's side. */
export interface AxisEdges {
  readonly length: number;
  /** How often the pixel there is open and the one before it wall. */
  readonly starts: Uint32Array;
  /** How often the pixel there is wall and the one before it open. */
  readonly ends: Uint32Array;
}

export interface Edges {
  readonly across: AxisEdges;
  readonly down: AxisEdges;
}

/** Returns the edges between wall pixels and others inside the box; its own sides are none. */
export function countEdges(surface: Surface, walls: ColorSet, box: Box): Edges {
  const { raster, runs } = surface;
  const { width, pixels } = raster;
  const across = createEdges(box.right - box.left);
  const down = createEdges(box.bottom - box.top);
  const { starts, ends } = across;
  let above = -1;
  for (let run = 0; run + 1 < runs.length; run++) {
    const top = Math.max(runs[run]!, box.top);
    const rows = Math.min(runs[run + 1]!, box.bottom) - top;
    if (rows <= 0) continue;
    const row = top * width + box.left;
    if (above < 0) above = row;
    let before = walls[pixels[row]!]!;
    let started = 0;
    let ended = 0;
    // Without branches: in mazes of narrow corridors they would be guessed wrong half the time.
    for (let i = 0; i < starts.length; i++) {
      const wall = walls[pixels[row + i]!]!;
      const upper = walls[pixels[above + i]!]!;
      starts[i]! += (before & ~wall) * rows;
      ends[i]! += (wall & ~before) * rows;
      started += upper & ~wall;
      ended += wall & ~upper;
      before = wall;
    }
    down.starts[top - box.top]! += started;
    down.ends[top - box.top]! += ended;
    above = row;
  }
  return { across, down };
}

function createEdges(length: number): AxisEdges {
  return { length, starts: new Uint32Array(length), ends: new Uint32Array(length) };
}
