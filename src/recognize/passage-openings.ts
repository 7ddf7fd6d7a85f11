/**
 * In our own layouts, the even one of printed pages too, an opening may lead into a passage: the goal of the
 * original `prim` can be one. It is cut as wide as a corridor where the passage's node is drawn, half a pitch after
 * the cell's, and so into the outer wall of both cells.
 */
import type { Point } from '../maze/maze.ts';
import { type GridGeometry, passageSpan } from './geometry.ts';
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
      const [first, end] = passageSpan(axis, node);
      let isGap = !isOpen(at(first - 1, 0)) && !isOpen(at(end, 0));
      for (let i = 0; isGap && i < axis.corridor * depth; i++) {
        isGap = isOpen(at(first + (i % axis.corridor), Math.floor(i / axis.corridor)));
      }
      if (!isGap) continue;
      const last = { top: 0, left: 0, right: 2 * across.cells - 2, bottom: 2 * down.cells - 2 }[side];
      const inside = isRow ? { x: node, y: last } : { x: last, y: node };
      openings.push({
        side,
        node: inside,
        cell: { x: inside.x >> 1, y: inside.y >> 1 },
        pixel: at(first, 0),
      });
    }
  }
  return openings;
}
