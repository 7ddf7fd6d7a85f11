/**
 * Which grids could have the edges that were found. All corridors of a grid start at places that are equal
 * modulo the pitch, and end at such places. So the pitch divides the greatest common divisor of their
 * differences; where there are too few edges to tell, the thickness of the outer wall decides.
 */
import type { Box } from './box.ts';
import type { AxisEdges, Edges } from './edges.ts';
import { type GridAxis, type GridGeometry, pitchOf } from './geometry.ts';

/** Places of edges along an axis, in rising order, from the side of the box. */
interface Places {
  readonly length: number;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export interface Search {
  /** Edges of fewer pixels do not count: above 1, specks are passed over. */
  readonly least: number;
  /** Whose proportions a single row of cells has, where nothing else tells its cells. */
  readonly proportions: 'our own' | 'alike';
}

/** Returns the grids that fit the edges in that box, the likeliest first. */
export function candidateGrids(edges: Edges, box: Box, { least, proportions }: Search): GridGeometry[] {
  const across = placesOf(edges.across, least);
  const down = placesOf(edges.down, least);
  const grids: GridGeometry[] = [];
  for (const pitch of squarePitches(across, down, proportions)) {
    const wall = commonWall(across, down, pitch);
    if (wall === null) continue;
    for (const x of axesOf({ places: across, other: down, pitch, wall, from: box.left })) {
      for (const y of axesOf({ places: down, other: across, pitch, wall, from: box.top })) {
        if (x.first - x.from === y.first - y.from) grids.push({ across: x, down: y });
      }
    }
  }
  return [...grids, ...oblongGrids(across, down, box)];
}

function placesOf(edges: AxisEdges, least: number): Places {
  const places = (counts: Uint32Array) => {
    const found: number[] = [];
    counts.forEach((count, place) => {
      if (count >= least) found.push(place);
    });
    return found;
  };
  return { length: edges.length, starts: places(edges.starts), ends: places(edges.ends) };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** The greatest common divisor of all distances between starts and between ends; 0 where there are none. */
function period({ starts, ends }: Places): number {
  let divisor = 0;
  for (const places of [starts, ends]) {
    for (const place of places) divisor = greatestDivisor(place - places[0]!, divisor);
  }
  return divisor;
}

/** Returns the pitches that cells as high as wide can have. */
function squarePitches(across: Places, down: Places, proportions: Search['proportions']): number[] {
  const common = greatestDivisor(period(across), period(down));
  const fits = (pitch: number) => pitch >= 2 && (common === 0 || common % pitch === 0);
  const { own, alike } = pitchesByOuterWall(across, down);
  const likely = proportions === 'alike' ? [alike, own] : [own, alike];
  return [...new Set([...likely, ...divisors(common)])].filter(fits);
}

/**
 * Between outer walls of thickness b, the pitch is 2b in our own layout; elsewhere inner and outer walls are
 * equally thick, and it is b more than a corridor. 0 where there is nothing to tell by.
 */
function pitchesByOuterWall(across: Places, down: Places): { own: number; alike: number } {
  const corridor = Math.min(narrowest(across), narrowest(down));
  const border = Math.min(borderOf(across), borderOf(down));
  if (!Number.isFinite(corridor + border)) return { own: 0, alike: 0 };
  return { own: 2 * border, alike: corridor + border };
}

function narrowest({ starts, ends }: Places): number {
  let least = Number.POSITIVE_INFINITY;
  let next = 0;
  for (const start of starts) {
    while (next < ends.length && ends[next]! <= start) next++;
    if (next < ends.length) least = Math.min(least, ends[next]! - start);
  }
  return least;
}

function borderOf({ length, starts, ends }: Places): number {
  const last = ends.at(-1);
  return Math.min(
    starts[0] ?? Number.POSITIVE_INFINITY,
    last === undefined ? Number.POSITIVE_INFINITY : length - last,
  );
}

/** Returns the divisors from the greatest down. */
function divisors(value: number): number[] {
  const low: number[] = [];
  const high: number[] = [];
  for (let i = 1; i * i <= value; i++) {
    if (value % i !== 0) continue;
    low.unshift(i);
    if (i * i !== value) high.push(value / i);
  }
  return [...high, ...low];
}

/** The thickness of walls at that pitch, where the axes that show it agree; else null. */
function commonWall(across: Places, down: Places, pitch: number): number | null {
  const walls = [across, down].map((places) => wallAt(places, pitch)).filter((wall) => wall !== null);
  const wall = walls[0];
  return wall === undefined || wall === 0 || walls.some((other) => other !== wall) ? null : wall;
}

function wallAt({ starts, ends }: Places, pitch: number): number | null {
  if (starts.length === 0 || ends.length === 0) return null;
  return (((starts[0]! - ends[0]!) % pitch) + pitch) % pitch;
}

interface AxisGuess {
  readonly places: Places;
  readonly other: Places;
  readonly pitch: number;
  readonly wall: number;
  /** Where the box begins. */
  readonly from: number;
}

/**
 * Returns the axes of that pitch between outer walls of the same thickness: as thick as the first start and
 * the last end show or, where an opening takes the whole of a side, as the other axis does.
 */
function axesOf({ places, other, pitch, wall, from }: AxisGuess): GridAxis[] {
  const { length, starts, ends } = places;
  const borders = [borderOf(places), borderOf(other)].filter((border) => Number.isFinite(border));
  const axes: GridAxis[] = [];
  for (const border of new Set(borders)) {
    const last = length - border;
    const cells = (last - border + wall) / pitch;
    const fits =
      starts.every((place) => (place - border) % pitch === 0) &&
      ends.every((place) => (place - last) % pitch === 0);
    if (!Number.isInteger(cells) || cells < 1 || !fits) continue;
    axes.push({ from, to: from + length, first: from + border, corridor: pitch - wall, wall, cells });
  }
  return axes;
}

/** Returns the grid whose cells are not as high as wide, if each axis shows its own pitch and walls are alike. */
function oblongGrids(across: Places, down: Places, box: Box): GridGeometry[] {
  const oblong = (places: Places, from: number) => {
    const pitch = period(places);
    const wall = pitch < 2 ? null : wallAt(places, pitch);
    if (wall === null || wall === 0) return [];
    return axesOf({ places, other: places, pitch, wall, from });
  };
  return oblong(across, box.left).flatMap((x) =>
    oblong(down, box.top)
      .filter((y) => pitchOf(x) !== pitchOf(y) && x.wall === y.wall)
      .map((y) => ({ across: x, down: y })),
  );
}
