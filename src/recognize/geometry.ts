/**
 * The geometry of a maze drawn on a grid. Along each axis it is
 *
 *     outer wall | corridor | wall | corridor | … | corridor | outer wall
 *
 * with all corridors equally wide and all inner walls equally thick; `pitch` is corridor + wall. These
 * 2 · cells + 1 bands are numbered from 0: odd ones are cells, even ones the walls between.
 */
import type { Point } from '../maze/maze.ts';
import type { Box } from './box.ts';

/** One axis of a grid, in pixels of the picture. */
export interface GridAxis {
  /** First pixel of the outer wall, and the one after its last. */
  readonly from: number;
  readonly to: number;
  /** First pixel of the first corridor. */
  readonly first: number;
  readonly corridor: number;
  readonly wall: number;
  /** Number of cells. */
  readonly cells: number;
  /** Where in the picture each pixel is, in readings that leave pixels out; absent where they are its own. */
  readonly places?: Int32Array;
}

export interface GridGeometry {
  readonly across: GridAxis;
  readonly down: GridAxis;
}

/** Our own layout (src/render/layout.ts): `cell` is half the pitch and the outer wall's thickness. */
export interface OwnLayout {
  readonly cell: number;
  readonly wall: number;
  /** `block` where wall and cell are equal: the two styles are the same picture then. */
  readonly style: 'line' | 'block';
}

/** Returns where in the picture a pixel is that was read. */
export function picturePixel({ across, down }: GridGeometry, { x, y }: Point): Point {
  return { x: across.places?.[x] ?? x, y: down.places?.[y] ?? y };
}

/** Returns corridor + wall, in pixels. */
export function pitchOf(axis: GridAxis): number {
  return axis.corridor + axis.wall;
}

/** Says whether the cells are not as high as wide. */
export function isOblong({ across, down }: GridGeometry): boolean {
  return pitchOf(across) !== pitchOf(down);
}

/** Returns the pixel after the last one of the last corridor. */
export function corridorsEnd(axis: GridAxis): number {
  return axis.first + axis.cells * pitchOf(axis) - axis.wall;
}

/** Returns the first pixel of each band, and the one after the last band. */
export function bandStarts(axis: GridAxis): Int32Array {
  const starts = new Int32Array(2 * axis.cells + 2);
  const pitch = pitchOf(axis);
  starts[0] = axis.from;
  for (let i = 0; i < axis.cells; i++) {
    starts[2 * i + 1] = axis.first + i * pitch;
    starts[2 * i + 2] = axis.first + i * pitch + axis.corridor;
  }
  starts[2 * axis.cells + 1] = axis.to;
  return starts;
}

/** Returns the number of the band that the pixel lies in, or −1 outside the maze. */
export function bandAt(axis: GridAxis, pixel: number): number {
  if (pixel < axis.from || pixel >= axis.to) return -1;
  if (pixel < axis.first) return 0;
  if (pixel >= corridorsEnd(axis)) return 2 * axis.cells;
  const pitch = pitchOf(axis);
  const cell = Math.floor((pixel - axis.first) / pitch);
  return 2 * cell + ((pixel - axis.first) % pitch < axis.corridor ? 1 : 2);
}

/**
 * Returns the first pixel of what is as wide as a corridor around the middle of a passage, and the one after its last;
 * `node` is the passage's, odd. In readings that leave pixels out, it is so wide in the picture.
 */
export function passageSpan(axis: GridAxis, node: number): [number, number] {
  const { first, corridor, places } = axis;
  const pitch = pitchOf(axis);
  const cell = first + (node >> 1) * pitch;
  if (places === undefined) {
    const from = cell + Math.floor(pitch / 2);
    return [from, from + corridor];
  }
  // Edges lie between the last pixel that counts before them and the first one behind.
  const edge = (place: number) => (places[place - 1]! + 1 + places[place]!) / 2;
  const middle = (edge(cell + corridor) + edge(cell + pitch)) / 2;
  const half = (edge(cell + corridor) - edge(cell)) / 2;
  const placeOf = (pixel: number) => {
    let place = cell;
    while (places[place]! < pixel) place++;
    return place;
  };
  return [placeOf(middle - half), placeOf(middle + half)];
}

/** Returns how many pixels from its place an edge may be: none but in readings that leave pixels out. */
export function slackOf({ places }: GridAxis): number {
  return places === undefined ? 0 : 2;
}

/** Returns the box that the maze fills with its outer wall. */
export function boxOf({ across, down }: GridGeometry): Box {
  return { left: across.from, right: across.to, top: down.from, bottom: down.to };
}

/**
 * Returns the cell and wall of our own layout if that is how the grid is drawn, else null: the pitch is
 * 2 · cell on both axes, the outer wall `cell` thick on all four sides, and 1 ≤ wall ≤ cell.
 */
export function ownLayout({ across, down }: GridGeometry): OwnLayout | null {
  const cell = across.first - across.from;
  const { wall } = across;
  const isOwn = [across, down].every(
    (axis) =>
      axis.first - axis.from === cell &&
      axis.to - corridorsEnd(axis) === cell &&
      pitchOf(axis) === 2 * cell &&
      axis.wall === wall,
  );
  if (!isOwn || wall > cell) return null;
  return { cell, wall, style: wall === cell ? 'block' : 'line' };
}
