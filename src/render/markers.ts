/**
 * Marks at start and goal, as rectangles in the middle of their corridor: letters S and E, an arrow in and
 * an arrow out, or a ring and a disc.
 */
import { arrowDirections, type Markers } from '../maze/markers.ts';
import type { Direction, Maze } from '../maze/maze.ts';
import { type Area, rectArea } from '../raster/area.ts';
import { type Layout, nodePixel } from './layout.ts';
import { pictureNode } from './node-rows.ts';

/** Rows of a shape, top down, `#` where it is solid. */
type Shape = readonly string[];

/** Letters of 5 × 7, and of 3 × 5 for narrow corridors. */
const LARGE = {
  start: ['.####', '#....', '#....', '.###.', '....#', '....#', '####.'],
  goal: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
} as const;
const SMALL = {
  start: ['###', '#..', '###', '..#', '###'],
  goal: ['###', '#..', '###', '#..', '###'],
} as const;

/** Share of a corridor's width that a mark takes. */
const SHARE = 0.7;
/** The narrowest corridor that each kind fits into with a free pixel on every side. */
const NARROWEST = { letters: 7, arrows: 5, dots: 5 } as const;

/**
 * Returns the rectangles of the marks of a maze, in pixels of its picture; of the goal alone where it is the
 * start too. Throws a RangeError where corridors are too narrow for them.
 */
export function markerAreas(maze: Maze, markers: Markers, layout: Layout): Area[] {
  if (markers === 'none') return [];
  requireMarkerRoom(layout, markers);
  const { corridor } = layout;
  const { start, goal } = maze;
  const isOnePlace = start.x === goal.x && start.y === goal.y;
  return (isOnePlace ? (['goal'] as const) : (['start', 'goal'] as const)).flatMap((end) => {
    const node = pictureNode(maze[end], layout);
    const shape = shapeOf(maze, end, { markers, layout });
    return shapeAreas(shape, { x: nodePixel(layout, node.x), y: nodePixel(layout, node.y), corridor });
  });
}

/** Throws a RangeError where the corridors of a layout are too narrow for the marks. */
export function requireMarkerRoom({ corridor }: Layout, markers: Markers): void {
  if (markers === 'none' || corridor >= NARROWEST[markers]) return;
  throw new RangeError(
    `Expected corridors of at least ${NARROWEST[markers]} pixels for markers ${markers}, got ${corridor}`,
  );
}

interface ShapeWish {
  readonly markers: Exclude<Markers, 'none'>;
  readonly layout: Layout;
}

function shapeOf(maze: Maze, end: 'start' | 'goal', { markers, layout }: ShapeWish): Shape {
  const side = Math.max(3, Math.floor(layout.corridor * SHARE));
  switch (markers) {
    case 'letters':
      return (layout.corridor < 9 ? SMALL : LARGE)[end];
    case 'dots':
      return discShape(side, end === 'start' ? Math.max(1, Math.round(side / 6)) : side);
    case 'arrows': {
      const direction = arrowDirections(maze)[end];
      return arrowShape(side, layout.orientation === 'upright' ? direction : turned(direction));
    }
  }
}

/** A quarter turn counter-clockwise: east to north, south to east. */
function turned(direction: Direction): Direction {
  return direction === 0 ? 3 : direction === 1 ? 0 : direction === 2 ? 1 : 2;
}

/** A disc of that diameter, hollow but for a rim of that width. */
function discShape(side: number, rim: number): Shape {
  const center = (side - 1) / 2;
  const radius = side / 2;
  return rowsOf(side, (x, y) => {
    const distance = Math.hypot(x - center, y - center);
    return distance <= radius && distance > radius - rim;
  });
}

/** A solid triangle whose point lies in that direction. */
function arrowShape(side: number, direction: Direction): Shape {
  const center = (side - 1) / 2;
  return rowsOf(side, (x, y) => {
    const along = [x, y, side - 1 - x, side - 1 - y][direction]!;
    const off = Math.abs((direction % 2 === 0 ? y : x) - center);
    return off <= (side - 1 - along) / 2;
  });
}

function rowsOf(side: number, isSolid: (x: number, y: number) => boolean): Shape {
  const places = Array.from({ length: side }, (_, i) => i);
  return places.map((y) => places.map((x) => (isSolid(x, y) ? '#' : '.')).join(''));
}

interface Place {
  /** The corridor's first pixels, and its width. */
  readonly x: number;
  readonly y: number;
  readonly corridor: number;
}

/** The runs of a shape as rectangles, magnified as far as it fits, in the middle of the corridor. */
function shapeAreas(shape: Shape, { x, y, corridor }: Place): Area[] {
  const width = shape[0]?.length ?? 0;
  const scale = Math.max(1, Math.floor((corridor * SHARE) / Math.max(width, shape.length)));
  const left = x + Math.floor((corridor - width * scale) / 2);
  const top = y + Math.floor((corridor - shape.length * scale) / 2);
  return shape.flatMap((row, i) =>
    [...row.matchAll(/#+/g)].map(({ index, 0: run }) =>
      rectArea(left + index * scale, top + i * scale, { width: run.length * scale, height: scale }),
    ),
  );
}
