/**
 * Marks in the margin: an arrow or a letter beside each of the openings, as printed pages have them. Whatever
 * else there is in a margin has no business there.
 */
import type { Point } from '../maze/maze.ts';
import type { Color } from '../raster/color.ts';
import type { Box } from './box.ts';
import { bandStarts, boxOf, pitchOf } from './geometry.ts';
import type { Opening } from './openings.ts';
import type { Recognition } from './recognize.ts';
import { colorAt } from './surface.ts';

/** How far from the outer wall a mark may reach, in pitches: our own stay within one. */
const REACH = 1.5;
/** A mark covers at least this share of a pitch squared: anything smaller is a speck. */
const SMALLEST_MARK = 1 / 25;

/**
 * Returns the pixels, by their numbers in the picture, of the marks in front of the openings, one or two, each mark one
 * piece, all of one color; none where there are not just these.
 */
export function marginMarks(found: Recognition, margin: Color | null): ReadonlySet<number> {
  const { openings, surface } = found;
  if (margin === null || openings.length === 0 || openings.length > 2) return new Set();
  const marks = openings.map((opening) => markBefore(found, opening, margin));
  if (marks.includes(null)) return new Set();
  const pixels = marks.flatMap((mark) => mark ?? []);
  const { width } = surface.raster;
  const colors = new Set(pixels.map((at) => colorAt(surface.raster, at % width, Math.floor(at / width))));
  return colors.size === 1 ? new Set(pixels) : new Set();
}

/** The piece in front of an opening, by sides and corners; null where there is none or it reaches too far. */
function markBefore(found: Recognition, opening: Opening, margin: Color): number[] | null {
  const { raster } = found.surface;
  const front = frontOf(found, opening);
  const maze = boxOf(found.geometry);
  const isMark = ({ x, y }: Point) =>
    x >= 0 &&
    y >= 0 &&
    x < raster.width &&
    y < raster.height &&
    !isIn(maze, { x, y }) &&
    colorAt(raster, x, y) !== margin;
  const first = firstIn(front, isMark);
  if (first === null) return null;
  const piece = [first];
  const seen = new Set([first.y * raster.width + first.x]);
  for (let i = 0; i < piece.length; i++) {
    const { x, y } = piece[i]!;
    if (!isIn(front, { x, y })) return null;
    for (let side = 0; side < 9; side++) {
      const next = { x: x - 1 + (side % 3), y: y - 1 + Math.floor(side / 3) };
      const at = next.y * raster.width + next.x;
      if (!isMark(next) || seen.has(at)) continue;
      seen.add(at);
      piece.push(next);
    }
  }
  const { across, down } = found.geometry;
  return piece.length < pitchOf(across) * pitchOf(down) * SMALLEST_MARK ? null : [...seen];
}

/** What lies in front of an opening: as broad as the pitch, in the middle of the opening. */
function frontOf({ geometry, surface }: Recognition, { side, node }: Opening): Box {
  const isRow = side === 'top' || side === 'bottom';
  const axis = isRow ? geometry.across : geometry.down;
  const band = (isRow ? node.x : node.y) + 1;
  const starts = bandStarts(axis);
  const middle = (starts[band]! + starts[band + 1]!) / 2;
  const from = Math.floor(middle - pitchOf(axis) / 2);
  const to = Math.ceil(middle + pitchOf(axis) / 2);
  const reach = Math.ceil(pitchOf(isRow ? geometry.down : geometry.across) * REACH);
  const { left, top, right, bottom } = boxOf(geometry);
  const { width, height } = surface.raster;
  switch (side) {
    case 'top':
      return { left: from, right: to, top: Math.max(0, top - reach), bottom: top };
    case 'left':
      return { left: Math.max(0, left - reach), right: left, top: from, bottom: to };
    case 'right':
      return { left: right, right: Math.min(width, right + reach), top: from, bottom: to };
    case 'bottom':
      return { left: from, right: to, top: bottom, bottom: Math.min(height, bottom + reach) };
  }
}

function firstIn(box: Box, test: (pixel: Point) => boolean): Point | null {
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) if (test({ x, y })) return { x, y };
  }
  return null;
}

function isIn({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
