import { describe, expect, test } from 'vitest';
import { Random } from '../../src/maze/random.ts';
import type { Raster } from '../../src/raster/raster.ts';
import {
  addCell,
  addCells,
  addOutside,
  type BitMap,
  BORDER,
  beside,
  cellOf,
  cellsOf,
  createBitMap,
  has,
  pixelOf,
  removeCells,
} from '../../src/recognize/bit-map.ts';
import { coarsen, findOutside } from '../../src/recognize/coarse.ts';
import { colorBits } from '../../src/recognize/color-bits.ts';
import { countEdges } from '../../src/recognize/edges.ts';
import { grow } from '../../src/recognize/grow.ts';
import { takeSpecks } from '../../src/recognize/specks.ts';
import { createSurface } from '../../src/recognize/surface.ts';
import { createGround, shortestWalk } from '../../src/recognize/walk.ts';

/** Sides around a word's 32 pixels, and smaller and larger ones. */
const SIDES = [1, 2, 31, 32, 33, 63, 64, 65, 97];

/** A picture of noise in colors 0 to 2, that share of it in color 0; its bytes begin at an odd place or an even one. */
function noise(seed: number, share: number, { width, height }: Pick<Raster, 'width' | 'height'>): Raster {
  const random = new Random(String(seed));
  const pixels = new Uint8Array(width * height + (seed % 2)).subarray(seed % 2);
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = random.randbelow(1000) < share * 1000 ? 0 : 1 + random.randbelow(2);
  }
  return { width, height, palette: [0, 0xffffff, 0x808080], pixels };
}

const BLACK = Uint8Array.from({ length: 256 }, (_, number) => (number === 0 ? 1 : 0));

/** The pixels of a set, `#`, and others, `.`. */
function drawn(map: BitMap): string[] {
  return Array.from({ length: map.rows }, (_, y) =>
    Array.from({ length: map.columns }, (_, x) => (has(map, cellOf(map, { x, y })) ? '#' : '.')).join(''),
  );
}

function bitsOf(rows: readonly string[]): BitMap {
  const map = createBitMap({ columns: rows[0]!.length, rows: rows.length });
  rows.forEach((row, y) => {
    [...row].forEach((mark, x) => {
      if (mark === '#') addCell(map, cellOf(map, { x, y }));
    });
  });
  return map;
}

/** Says whether a pixel is marked, of pictures as rows of text; beyond them none is. */
const isMarked = (rows: readonly string[], x: number, y: number) => rows[y]?.[x] === '#';

/** The same picture with the marks that the test says. */
const marked = (rows: readonly string[], isThere: (x: number, y: number) => boolean) =>
  rows.map((row, y) => [...row].map((_, x) => (isThere(x, y) ? '#' : '.')).join(''));

const sizes = SIDES.flatMap((width, i) => [
  { width, height: SIDES[SIDES.length - 1 - i]!, seed: 2 * i },
  { width, height: 7, seed: 2 * i + 1 },
]);

describe('a set of pixels', () => {
  test.each(sizes)('of $width × $height is that of the colors', ({ width, height, seed }) => {
    const raster = noise(seed, 0.5, { width, height });
    const rows = Array.from({ length: height }, (_, y) =>
      Array.from(raster.pixels.subarray(y * width, (y + 1) * width), (n) => (n === 0 ? '#' : '.')).join(''),
    );
    const map = colorBits(raster, BLACK);
    expect(drawn(map)).toEqual(rows);
    // Nothing in the border.
    expect(cellsOf(map).length).toBe(raster.pixels.filter((number) => number === 0).length);
  });

  test('gives its cells in reading order', () => {
    const map = bitsOf(['#'.padEnd(40, '.'), '.'.padEnd(39, '.').concat('#'), '.#'.padEnd(40, '#')]);
    const pixels = Array.from(cellsOf(map), (cell) => pixelOf(map, cell));
    expect(pixels.slice(0, 3)).toEqual([
      { x: 0, y: 0 },
      { x: 39, y: 1 },
      { x: 1, y: 2 },
    ]);
    expect(pixels.length).toBe(41);
  });

  test('takes in and gives away stretches of any length', () => {
    for (let from = 0; from < 40; from++) {
      for (let to = from; to < 100; to += 3) {
        const map = createBitMap({ columns: 100, rows: 1 });
        const first = cellOf(map, { x: 0, y: 0 });
        addCells(map, first + from, first + to);
        expect(drawn(map)).toEqual([`${'.'.repeat(from)}${'#'.repeat(to - from)}${'.'.repeat(100 - to)}`]);
        addCells(map, first, first + 100);
        removeCells(map, first + from, first + to);
        expect(drawn(map)).toEqual([`${'#'.repeat(from)}${'.'.repeat(to - from)}${'#'.repeat(100 - to)}`]);
      }
    }
  });

  test('takes in what lies outside a box, and all of the border', () => {
    const map = createBitMap({ columns: 40, rows: 5 });
    addOutside(map, { left: 3, top: 1, right: 39, bottom: 4 });
    const inside = `###${'.'.repeat(36)}#`;
    expect(drawn(map)).toEqual(['#'.repeat(40), inside, inside, inside, '#'.repeat(40)]);
    expect(cellsOf(map).length).toBe(map.width * (5 + 2 * BORDER) - 3 * 36);
  });

  test.each(sizes)('of $width × $height knows what is beside it', ({ width, height, seed }) => {
    const map = colorBits(noise(seed, 0.1, { width, height }), BLACK);
    const rows = drawn(map);
    const expected = marked(
      rows,
      (x, y) =>
        !isMarked(rows, x, y) &&
        (isMarked(rows, x + 1, y) ||
          isMarked(rows, x - 1, y) ||
          isMarked(rows, x, y + 1) ||
          isMarked(rows, x, y - 1)),
    );
    expect(drawn(beside(map, [map]))).toEqual(expected);
  });
});

describe('edges', () => {
  test.each(sizes)('are counted in any box of $width × $height', ({ width, height, seed }) => {
    const raster = noise(seed, 0.5, { width, height });
    // Rows that repeat count as often.
    if (height > 3) raster.pixels.copyWithin(2 * width, width, 2 * width);
    const surface = createSurface(raster);
    const random = new Random(`box ${seed}`);
    for (const walls of [BLACK, BLACK.map((is, number) => (number < 3 ? 1 - is : 0))]) {
      const left = random.randbelow(width);
      const top = random.randbelow(height);
      const right = left + 1 + random.randbelow(width - left);
      const bottom = top + 1 + random.randbelow(height - top);
      const isWall = (x: number, y: number) => walls[raster.pixels[y * width + x]!] === 1;
      const starts = { across: new Array(right - left).fill(0), down: new Array(bottom - top).fill(0) };
      const ends = { across: new Array(right - left).fill(0), down: new Array(bottom - top).fill(0) };
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const counts = isWall(x, y) ? ends : starts;
          if (x > left && isWall(x, y) !== isWall(x - 1, y)) counts.across[x - left]++;
          if (y > top && isWall(x, y) !== isWall(x, y - 1)) counts.down[y - top]++;
        }
      }
      const { across, down } = countEdges(surface, walls, { left, top, right, bottom });
      expect([...across.starts]).toEqual(starts.across);
      expect([...across.ends]).toEqual(ends.across);
      expect([...down.starts]).toEqual(starts.down);
      expect([...down.ends]).toEqual(ends.down);
    }
  });
});

describe('growing', () => {
  test('in the open is an octagon', () => {
    const map = createBitMap({ columns: 70, rows: 9 });
    addCell(map, cellOf(map, { x: 32, y: 4 }));
    grow(map, { barred: createBitMap(map), levels: 3 });
    const octagon = ['', '.###.', '#####', '#######', '#######', '#######', '#####', '.###.', ''].map(
      (row) => {
        const left = 32 - (row.length >> 1);
        return `${'.'.repeat(left)}${row}`.padEnd(70, '.');
      },
    );
    octagon[1] = `${'.'.repeat(31)}###`.padEnd(70, '.');
    octagon[7] = octagon[1]!;
    expect(drawn(map)).toEqual(octagon);
  });

  test.each([1, 2, 3, 4, 5, 6])('goes around what is barred, level by level (seed %d)', (seed) => {
    const size = { width: 75, height: 40 };
    const barred = colorBits(noise(seed, 0.35, size), BLACK);
    addOutside(barred, { left: 0, top: 0, right: size.width, bottom: size.height });
    const map = colorBits(noise(seed + 100, 0.005, size), BLACK);
    const [walls, rows] = [drawn(barred), drawn(map)];
    let front = rows;
    let all = rows;
    for (let level = 0; level < 6; level++) {
      const last = front;
      const before = all;
      const near = (x: number, y: number) =>
        [-1, 0, 1].some((dy) =>
          [-1, 0, 1].some((dx) => (level % 2 === 1 || dx * dy === 0) && isMarked(last, x + dx, y + dy)),
        );
      front = marked(rows, (x, y) => !isMarked(walls, x, y) && !isMarked(before, x, y) && near(x, y));
      const fresh = front;
      all = marked(rows, (x, y) => isMarked(before, x, y) || isMarked(fresh, x, y));
    }
    grow(map, { barred, levels: 6 });
    expect(drawn(map)).toEqual(all);
  });
});

describe('the outside', () => {
  test.each([
    [1, 1],
    [2, 3],
    [3, 24],
    [4, 31],
    [5, 2],
  ])('is where a square can come to (seed %d, radius %d)', (seed, radius) => {
    const [width, height] = radius > 5 ? [70, 40] : [90, 80];
    const walls = colorBits(noise(seed, radius > 5 ? 0.001 : 0.02, { width, height }), BLACK);
    const rows = drawn(walls);
    // As far around as squares can go.
    const reach = radius + 1;
    const sites = new Map<string, boolean>();
    const isFree = (x: number, y: number) => {
      const key = `${x},${y}`;
      const known = sites.get(key);
      if (known !== undefined) return known;
      let free = true;
      for (let dy = -radius; dy <= radius && free; dy++) {
        for (let dx = -radius; dx <= radius && free; dx++) free = !isMarked(rows, x + dx, y + dy);
      }
      sites.set(key, free);
      return free;
    };
    const middles = new Set([`${-reach},${-reach}`]);
    for (const middle of middles) {
      const [x, y] = middle.split(',').map(Number) as [number, number];
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const isNear =
          x + dx >= -reach && y + dy >= -reach && x + dx < width + reach && y + dy < height + reach;
        if (isNear && isFree(x + dx, y + dy)) middles.add(`${x + dx},${y + dy}`);
      }
    }
    const isCovered = (x: number, y: number) => {
      for (let dy = -radius; dy <= radius; dy++) {
        for (let dx = -radius; dx <= radius; dx++) if (middles.has(`${x + dx},${y + dy}`)) return true;
      }
      return false;
    };
    expect(drawn(findOutside(walls, radius))).toEqual(marked(rows, isCovered));
  });

  test.each([1, 2, 3, 31, 32, 33, 70])('has blocks of %d pixels', (scale) => {
    const walls = colorBits(noise(scale, scale > 9 ? 0.0003 : 0.05, { width: 150, height: 101 }), BLACK);
    const rows = drawn(walls);
    const blocks = coarsen(walls, scale);
    const expected = Array.from({ length: Math.ceil(101 / scale) }, (_, y) =>
      Array.from({ length: Math.ceil(150 / scale) }, (_, x) =>
        rows
          .slice(y * scale, (y + 1) * scale)
          .some((row) => row.slice(x * scale, (x + 1) * scale).includes('#'))
          ? '#'
          : '.',
      ).join(''),
    );
    expect(drawn(blocks)).toEqual(expected);
  });
});

describe('specks', () => {
  test.each([1, 2, 3, 5, 9])('are pieces of at most %d pixels', (most) => {
    for (const seed of [1, 2, 3]) {
      const walls = colorBits(noise(seed, 0.15, { width: 100, height: 50 }), BLACK);
      const rows = drawn(walls);
      const sizes = new Map<string, number>();
      for (let y = 0; y < 50; y++) {
        for (let x = 0; x < 100; x++) {
          if (!isMarked(rows, x, y) || sizes.has(`${x},${y}`)) continue;
          const piece = new Set([`${x},${y}`]);
          for (const pixel of piece) {
            const [column, row] = pixel.split(',').map(Number) as [number, number];
            for (const dy of [-1, 0, 1]) {
              for (const dx of [-1, 0, 1]) {
                if (isMarked(rows, column + dx, row + dy)) piece.add(`${column + dx},${row + dy}`);
              }
            }
          }
          for (const pixel of piece) sizes.set(pixel, piece.size);
        }
      }
      const isSpeck = (x: number, y: number) => (sizes.get(`${x},${y}`) ?? most + 1) <= most;
      const specks = takeSpecks(walls, most);
      expect(specks && drawn(specks)).toEqual(marked(rows, isSpeck));
      expect(drawn(walls)).toEqual(marked(rows, (x, y) => isMarked(rows, x, y) && !isSpeck(x, y)));
    }
  });

  test('are none where all pieces are larger, or none is small enough', () => {
    const rows = ['..........', '.####.....', '.#..#.###.', '..........'];
    expect(takeSpecks(bitsOf(rows), 2)).toBeNull();
    expect(takeSpecks(bitsOf(rows), 0)).toBeNull();
  });
});

describe('a walk', () => {
  const rows = ['..#.....', '.##.###.', '....#...', '#.#.#.#.', '....#.#.'];
  const barred = bitsOf(rows);
  addOutside(barred, { left: 0, top: 0, right: 8, bottom: 5 });
  const ground = createGround(barred);
  const at = (x: number, y: number) => cellOf(barred, { x, y });

  test('is the shortest, from its end back to its beginning', () => {
    const walked = shortestWalk(ground, barred, { from: at(0, 4), to: at(5, 4), neighbors: 4 })!;
    expect(pixelOf(barred, walked[0]!)).toEqual({ x: 5, y: 4 });
    expect(pixelOf(barred, walked.at(-1)!)).toEqual({ x: 0, y: 4 });
    expect(walked.length).toBe(18);
    // The ground is laid anew; by corners the way is shorter.
    expect(shortestWalk(ground, barred, { from: at(0, 4), to: at(5, 4), neighbors: 8 })!.length).toBe(11);
  });

  test('of one pixel ends where it begins', () => {
    expect(shortestWalk(ground, barred, { from: at(0, 0), to: at(0, 0), neighbors: 4 })).toEqual(
      Int32Array.of(at(0, 0)),
    );
  });

  test('does not lead into walls nor out of the picture', () => {
    expect(shortestWalk(ground, barred, { from: at(0, 0), to: at(2, 0), neighbors: 4 })).toBeNull();
    const parted = bitsOf(['.#.']);
    addOutside(parted, { left: 0, top: 0, right: 3, bottom: 1 });
    const ends = { from: cellOf(parted, { x: 0, y: 0 }), to: cellOf(parted, { x: 2, y: 0 }) };
    expect(shortestWalk(createGround(parted), parted, { ...ends, neighbors: 8 })).toBeNull();
  });
});
