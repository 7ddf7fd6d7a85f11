import type { Maze, Point } from '../maze/maze.ts';
import { type Path, pathNodes } from '../maze/solve.ts';
import type { Box } from './box.ts';
import { boxOf, type GridAxis, pitchOf } from './geometry.ts';
import type { Opening } from './openings.ts';
import type { Recognition } from './recognize.ts';
import { addRectangle, createRectangles, type Rectangles, rectanglesOf } from './rectangles.ts';

export interface GridPath {
  /** With its start and goal. */
  readonly maze: Maze;
  readonly path: Path;
  /** Those that the way leads through. */
  readonly openings: readonly Opening[];
}

/**
 * Returns the way as one rectangle for each straight piece of it, in the middle of the corridors. In our own
 * layout it is as wide as the path squares are, so that the picture is our own answer; elsewhere a third of
 * the corridor. At the openings that it leads through, it goes on to the edge of the maze.
 */
export function gridWay(found: Recognition, { maze, path, openings }: GridPath): Rectangles {
  const { geometry, own } = found;
  const across = stroke(geometry.across, own?.cell ?? null);
  const down = stroke(geometry.down, own?.cell ?? null);
  const list = createRectangles();
  const add = (a: Point, b: Point) =>
    addRectangle(list, {
      left: across.from + Math.min(a.x, b.x) * across.step,
      right: across.from + Math.max(a.x, b.x) * across.step + across.width,
      top: down.from + Math.min(a.y, b.y) * down.step,
      bottom: down.from + Math.max(a.y, b.y) * down.step + down.width,
    });
  let corner: Point | null = null;
  let last: Point | null = null;
  for (const here of pathNodes(maze, path)) {
    if (corner === null || last === null) corner = here;
    else if (here.x !== corner.x && here.y !== corner.y) {
      add(corner, last);
      corner = last;
    }
    last = here;
  }
  if (corner !== null && last !== null) add(corner, last);
  for (const opening of openings) addRectangle(list, throughOpening(opening, found, { across, down }));
  return rectanglesOf(list);
}

/** From the way's square in the opening's cell to the edge of the maze. */
function throughOpening(
  { side, node }: Opening,
  { geometry }: Recognition,
  { across, down }: { across: Stroke; down: Stroke },
): Box {
  const box = boxOf(geometry);
  const left = across.from + node.x * across.step;
  const top = down.from + node.y * down.step;
  const right = left + across.width;
  const bottom = top + down.width;
  switch (side) {
    case 'top':
      return { left, right, bottom, top: box.top };
    case 'left':
      return { top, bottom, right, left: box.left };
    case 'right':
      return { top, bottom, left, right: box.right };
    case 'bottom':
      return { left, right, top, bottom: box.bottom };
  }
}

interface Stroke {
  /** First pixel of the way in the first cell. */
  readonly from: number;
  readonly width: number;
  /** From node to node: a straight piece that ends in a passage is one of our own layout, where this is whole. */
  readonly step: number;
}

/** A width of the same parity as the corridor's is in its middle to the pixel. */
function stroke(axis: GridAxis, own: number | null): Stroke {
  const { corridor, first } = axis;
  const third = Math.max(1, Math.round(corridor / 3));
  const width = own ?? ((corridor - third) % 2 === 0 ? third : third + 1);
  return { from: first + Math.floor((corridor - width) / 2), width, step: pitchOf(axis) / 2 };
}
