/**
 * In our own layouts, the even one of printed pages too, an opening may lead into a passage: the goal of the
 * original `prim` can be one. It is cut as wide as a corridor where the passage's node is drawn, half a pitch after
 * the cell's, and so into the outer wall of both cells.
 */
import type { Point } from '../maze/maze.ts';
import { type GridGeometry, passageSpan, slackOf } from './geometry.ts';
import { type Opening, SIDES } from './openings.ts';
import type { ColorSet, Surface } from './surface.ts';

/** Returns the openings into passages, in the order of SIDES. */
export function passageOpenings(surface: Surface, walls: ColorSet, geometry: GridGeometry): Opening[] {
  const { across, down } = geometry;
  const { pixels, width } = surface.raster;
  const isOpen = ({ x, y }: Point) => walls[pixels[y * width + x]!] === 0;
  const openings: Opening[] = [];
  for (const side of SIDES) {
    const isRow = side === 'top' || side === 'bottom';
    const axis = isRow ? across : down;
    const depth = isRow ? down.first - down.from : across.first - across.from;
    // From the outermost line of the wall inwards.
    const outer = { top: down.from, left: across.from, right: across.to - 1, bottom: down.to - 1 }[side];
    const inwards = side === 'top' || side === 'left' ? 1 : -1;
    const at = (along: number, inside: number) => {
      const line = outer + inwards * inside;
      return isRow ? { x: along, y: line } : { x: line, y: along };
    };
    for (let node = 1; node < 2 * axis.cells - 2; node += 2) {
      const gap = gapAround(passageSpan(axis, node), slackOf(axis), (along) => {
        // Open, or wall, through and through.
        for (let inside = 1; inside < depth; inside++) {
          if (isOpen(at(along, inside)) !== isOpen(at(along, 0))) return null;
        }
        return isOpen(at(along, 0));
      });
      if (gap === null) continue;
      const last = { top: 0, left: 0, right: 2 * across.cells - 2, bottom: 2 * down.cells - 2 }[side];
      const inside = isRow ? { x: node, y: last } : { x: last, y: node };
      openings.push({
        side,
        node: inside,
        cell: { x: inside.x >> 1, y: inside.y >> 1 },
        pixel: at(gap, 0),
      });
    }
  }
  return openings;
}

/** Returns the first pixel of the one gap there is around a span, or null where it is not as that, within the slack. */
function gapAround(
  [from, to]: readonly [number, number],
  slack: number,
  isOpen: (along: number) => boolean | null,
): number | null {
  let first: number | null = null;
  let end: number | null = null;
  for (let along = from - slack - 1; along <= to + slack; along++) {
    const open = isOpen(along);
    const isNear = Math.min(Math.abs(along - from), Math.abs(along - to)) <= slack;
    if (open === null) {
      // The very edge of a gap may be open in some of its lines alone.
      if (!isNear || slack === 0) return null;
    } else if (open) {
      if (end !== null) return null;
      first ??= along;
    } else if (first !== null) end ??= along;
  }
  if (first === null || end === null) return null;
  return Math.abs(first - from) <= slack && Math.abs(end - to) <= slack ? first : null;
}
