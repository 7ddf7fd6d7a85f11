/**
 * Grids whose pitch is no whole number of pixels, as vector pages have when they are drawn by pixels: walls begin
 * and end within a pixel of
 *
 *     from + k · pitch   and   from + k · pitch + wall,   k = 0 … cells.
 */
import { boxAround } from './box.ts';
import { type AxisEdges, countEdges } from './edges.ts';
import type { ColorSet, Surface } from './surface.ts';

/** One axis of such a grid, in fractions of the picture's pixels; outer walls are as thick as inner ones. */
export interface RegularAxis {
  readonly from: number;
  readonly pitch: number;
  readonly wall: number;
  readonly cells: number;
}

/** How far an edge may be from its place, in pixels. */
const TOLERANCE = 1;
/** And from where the box alone puts it, whose sides are rounded too. */
const FIRST_TOLERANCE = 2;
/** This share of the edges must be in their places; the others may be those of marks. */
const FITTING_SHARE = 0.9;
/** At a smaller pitch edges anywhere would fit. */
const LEAST_PITCH = 8;
/** Thinner walls vanish between pixels. */
const LEAST_WALL = 1.5;
/** By how much the pitches of the two axes may differ. */
const PITCH_SHARE = 0.01;
/** Rows and columns with this share of the fullest one's wall are the outermost: marks in the margin have less. */
const MARGIN_SHARE = 0.5;

/** Returns the axes of the coarsest grid that fits the edges of walls of these colors, or null. */
export function regularAxes(
  surface: Surface,
  walls: ColorSet,
): { readonly across: RegularAxis; readonly down: RegularAxis } | null {
  const box = boxAround(surface, walls, MARGIN_SHARE);
  if (box === null) return null;
  const edges = countEdges(surface, walls, box);
  const [columns, rows] = [edgeListOf(edges.across), edgeListOf(edges.down)];
  const most = Math.floor(columns.length / LEAST_PITCH);
  for (let cells = 1; cells <= most; cells++) {
    const across = fitAxis(columns, cells);
    if (across === null) continue;
    const down = fitAxis(rows, Math.round((rows.length - across.wall) / across.pitch));
    if (down === null || Math.abs(down.pitch - across.pitch) > across.pitch * PITCH_SHARE) continue;
    if (Math.abs(down.wall - across.wall) > TOLERANCE) continue;
    return {
      across: { ...across, from: box.left + across.from },
      down: { ...down, from: box.top + down.from },
    };
  }
  return null;
}

/** The edges along an axis, and what is the same for all grids that are tried on them. */
interface EdgeList {
  /** Of the axis, in pixels. */
  readonly length: number;
  /** See `outerWall`. */
  readonly wall: number | null;
  readonly edges: readonly Edge[];
  /** Pixels of all edges. */
  readonly total: number;
}

function edgeListOf(axis: AxisEdges): EdgeList {
  const edges = [...edgesOf(axis)];
  const total = edges.reduce((sum, { count }) => sum + count, 0);
  return { length: axis.length, wall: outerWall(axis), edges, total };
}

function fitAxis(list: EdgeList, cells: number): RegularAxis | null {
  const { length, wall } = list;
  if (wall === null || cells < 1) return null;
  const guess = { from: 0, pitch: (length - wall) / cells, wall, cells };
  if (guess.pitch < LEAST_PITCH || !fits(list, guess, FIRST_TOLERANCE)) return null;
  const better = leastSquares(list, guess, FIRST_TOLERANCE);
  const axis = leastSquares(list, better, TOLERANCE);
  const isPlausible = axis.wall >= LEAST_WALL && axis.pitch >= 2 * axis.wall;
  return isPlausible && fits(list, axis, TOLERANCE) ? axis : null;
}

/** The thickness of the first wall: a whole side of the maze begins after it. */
function outerWall({ starts }: AxisEdges): number | null {
  const most = starts.reduce((a, b) => Math.max(a, b), 0);
  const first = starts.findIndex((count) => count > 0 && 3 * count >= most);
  return first < 1 ? null : first;
}

/** Which wall begins or ends nearest to a place, and how far from it. */
function nearest(axis: RegularAxis, { place, isStart }: Edge): { k: number; distance: number } {
  const offset = place - axis.from - (isStart ? axis.wall : 0);
  const k = Math.max(0, Math.min(axis.cells, Math.round(offset / axis.pitch)));
  return { k, distance: offset - k * axis.pitch };
}

/** Places of an axis where floor begins or ends. */
interface Edge {
  readonly place: number;
  /** Pixels of it. */
  readonly count: number;
  /** Whether floor begins there. */
  readonly isStart: boolean;
}

function* edgesOf({ starts, ends }: AxisEdges): Generator<Edge> {
  for (const counts of [starts, ends]) {
    for (let place = 0; place < counts.length; place++) {
      const count = counts[place]!;
      if (count > 0) yield { place, count, isStart: counts === starts };
    }
  }
}

/** Says whether enough edges are in their places; looks no further where too many are not. */
function fits({ edges, total }: EdgeList, axis: RegularAxis, tolerance: number): boolean {
  let fitting = total;
  for (const edge of edges) {
    if (Math.abs(nearest(axis, edge).distance) <= tolerance) continue;
    fitting -= edge.count;
    if (fitting < total * FITTING_SHARE) return false;
  }
  return fitting > 0;
}

/** The axis nearest to the edges in their places: place = from + k · pitch, + wall where floor begins. */
function leastSquares({ edges, length }: EdgeList, guess: RegularAxis, tolerance: number): RegularAxis {
  const used = edges.flatMap((edge) => {
    const { k, distance } = nearest(guess, edge);
    return Math.abs(distance) <= tolerance ? [{ ...edge, k }] : [];
  });
  // The box's own sides are edges too, as sure as the others.
  const count = used.reduce((most, edge) => Math.max(most, edge.count), 1);
  used.push({ k: 0, place: 0, count, isStart: false });
  used.push({ k: guess.cells, place: length, count, isStart: true });
  const start = meansOf(used.filter(({ isStart }) => isStart));
  const end = meansOf(used.filter(({ isStart }) => !isStart));
  const variance = start.variance + end.variance;
  const pitch = variance > 0 ? (start.covariance + end.covariance) / variance : guess.pitch;
  const from = end.place - end.k * pitch;
  return { from, pitch, wall: start.place - start.k * pitch - from, cells: guess.cells };
}

/** Weighted means of k and of the place, and the sums of (k − mean)² and of (k − mean) · (place − mean). */
function meansOf(edges: readonly (Edge & { readonly k: number })[]) {
  const sum = (value: (edge: Edge & { readonly k: number }) => number) =>
    edges.reduce((total, edge) => total + edge.count * value(edge), 0);
  const weight = sum(() => 1);
  const k = sum((edge) => edge.k) / weight;
  const place = sum((edge) => edge.place) / weight;
  return {
    k,
    place,
    variance: sum((edge) => (edge.k - k) ** 2),
    covariance: sum((edge) => (edge.k - k) * (edge.place - place)),
  };
}
