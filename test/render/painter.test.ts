import { expect, test } from 'vitest';
import { backtracker } from '../../src/maze/generators/backtracker.ts';
import { createMaze, type Maze } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { isOnPath, solve } from '../../src/maze/solve.ts';
import type { Picture, RowOrder } from '../../src/raster/scanlines.ts';
import { ORIENTATIONS, STYLES, type Style } from '../../src/render/layout.ts';
import { mazePicture, type PictureOptions } from '../../src/render/painter.ts';
import { drawnMaze } from '../maze/drawn-maze.ts';
import { randomMaze } from '../maze/random-maze.ts';
import { type Drawn, naivePicture } from './naive-picture.ts';

/** All cells up to the largest, each with all its walls; in `block` these play no part. */
function geometries(style: Style, largestCell: number): { cell: number; wall: number }[] {
  const cells = Array.from({ length: largestCell }, (_, i) => i + 1);
  return cells.flatMap((cell) => {
    const walls = style === 'block' ? [cell, 99] : Array.from({ length: 2 * cell }, (_, wall) => wall);
    return walls.map((wall) => ({ cell, wall }));
  });
}

/** The picture's rows as they are told, each as often as it repeats, put in place from the top. */
function pixelsOf(picture: Picture, order: RowOrder): Uint8Array {
  const { width, height } = picture;
  const pixels = new Uint8Array(width * height);
  let row = 0;
  for (const scanline of picture.scanlines(order)) {
    if (scanline.pixels.length !== width) throw new Error(`a scanline of ${scanline.pixels.length} pixels`);
    for (let i = 0; i < scanline.repeat; i++, row++) {
      pixels.set(scanline.pixels, (order === 'top-down' ? row : height - 1 - row) * width);
    }
  }
  if (row !== height) throw new Error(`${row} rows`);
  return pixels;
}

/** What is painted otherwise than told, as texts. */
function differences(maze: Maze, drawn: Drawn): string[] {
  const path = solve(maze);
  return [null, path].flatMap((shown) => {
    const told = naivePicture(maze, (x, y) => shown !== null && isOnPath(maze, shown, x, y), drawn);
    const picture = mazePicture(maze, shown, drawn);
    const isRight =
      picture.width === told.width &&
      picture.height === told.height &&
      (['top-down', 'bottom-up'] as const).every((order) =>
        Buffer.from(pixelsOf(picture, order)).equals(told.pixels),
      );
    return isRight ? [] : [`${shown === null ? 'maze' : 'answer'} ${JSON.stringify(drawn)}`];
  });
}

const cases = STYLES.flatMap((style) => ORIENTATIONS.map((orientation) => ({ style, orientation })));
const SIZES = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [1, 5],
  [5, 1],
  [2, 5],
  [4, 3],
] as const;

test.each(cases)('paints every pixel as told, in both row orders: $style, $orientation', (as) => {
  for (const [width, height] of SIZES) {
    const carved = backtracker(createMaze(width, height), new Random(width));
    const braided = randomMaze(width, height, `${width} × ${height}`);
    for (const geometry of geometries(as.style, 7)) {
      const drawn = { ...as, ...geometry };
      expect([...differences(carved, drawn), ...differences(braided, drawn)]).toEqual([]);
    }
  }
});

test.each(cases)('paints mazes longer than what is read at once: $style, $orientation', (as) => {
  for (const [width, height] of [
    [64, 2],
    [65, 2],
    [150, 3],
    [3, 150],
  ] as const) {
    const maze = backtracker(createMaze(width, height), new Random(1));
    for (const geometry of geometries(as.style, 2))
      expect(differences(maze, { ...as, ...geometry })).toEqual([]);
  }
});

const GOAL_IN_A_PASSAGE = [
  ['S****', '####*', '    G', ' # ##', '     '],
  ['S#   ', '*# # ', '**G  '],
  ['  G**', ' ###*', ' # #S', ' # # ', '   # '],
  [' X ', ' # ', '   '],
  ['   ', 'X# ', '   '],
];

test.each(cases)('paints ends in passages: $style, $orientation', (as) => {
  for (const rows of GOAL_IN_A_PASSAGE) {
    const maze = drawnMaze(rows);
    for (const geometry of geometries(as.style, 4))
      expect(differences(maze, { ...as, ...geometry })).toEqual([]);
  }
});

test.each(ORIENTATIONS)(
  'opens the outer wall beside a passage as wide as beside a cell: %s',
  (orientation) => {
    // Open all around.
    const square = drawnMaze(['S    ', ' ### ', ' # # ', ' ### ', '    G']);
    for (const { cell, wall } of geometries('line', 5).filter((one) => one.wall <= one.cell)) {
      for (const node of [0, 1, 2, 3, 4]) {
        const sides = [
          { x: -1, y: node },
          { x: 5, y: node },
          { x: node, y: -1 },
          { x: node, y: 5 },
        ].map((opening) => {
          const picture = mazePicture(square, null, { cell, wall, orientation, openings: [opening] });
          const { width, height } = picture;
          const pixels = pixelsOf(picture, 'top-down');
          expect(pixelsOf(picture, 'bottom-up')).toEqual(pixels);
          return Array.from({ length: width }, (_, i) => [
            pixels[i]!,
            pixels[(height - 1) * width + i]!,
            pixels[i * width]!,
            pixels[i * width + width - 1]!,
          ]);
        });
        for (const open of sides) {
          const counts = [0, 1, 2, 3].map((side) => open.filter((line) => line[side] === 1).length);
          expect({ cell, wall, node, counts: counts.sort() }).toEqual({
            cell,
            wall,
            node,
            counts: [0, 0, 0, 2 * cell - wall],
          });
        }
      }
    }
  },
);

const maze = drawnMaze(['S#   ', '*# # ', '****G']);
const answer = mazePicture(maze, solve(maze), { cell: 9, wall: 4 });

test('numbers the colors wall, floor and, where a path shows, path', () => {
  expect(mazePicture(maze, null).palette).toEqual([0x000000, 0xffffff]);
  expect(mazePicture(maze, solve(maze)).palette).toEqual([0x000000, 0xffffff, 0xff0000]);
  const colors = { wall: 0x102030, floor: 0xfedcba, path: 0x00ff7f };
  expect(mazePicture(maze, solve(maze), { colors }).palette).toEqual([0x102030, 0xfedcba, 0x00ff7f]);
  expect(mazePicture(maze, solve(maze), { colors: { floor: 0xffff00 } }).palette).toEqual([
    0x000000, 0xffff00, 0xff0000,
  ]);
});

test('tells the same rows each time it is asked, and to two who ask at once', () => {
  const told = pixelsOf(answer, 'top-down');
  expect(pixelsOf(answer, 'top-down')).toEqual(told);
  const rows = (order: RowOrder) => answer.scanlines(order)[Symbol.iterator]();
  const [down, up] = [rows('top-down'), rows('bottom-up')];
  const [downRows, upRows]: [number[][], number[][]] = [[], []];
  for (let one = down.next(), other = up.next(); !one.done && !other.done; ) {
    downRows.push([...one.value.pixels]);
    upRows.unshift([...other.value.pixels]);
    one = down.next();
    other = up.next();
  }
  expect(downRows).toEqual(upRows);
});

test('paints but a few scanlines, however large the cells', () => {
  const count = (cell: number) => [...mazePicture(maze, solve(maze), { cell }).scanlines('top-down')].length;
  expect(count(3000)).toBeLessThanOrEqual(4 * (5 + 2));
  expect(count(3000)).toBe(count(30));
});

test('paints nothing before it is asked', () => {
  const { width, height } = mazePicture(createMaze(40000, 50000), null, { cell: 100, wall: 20 });
  expect([width, height]).toEqual([8_000_180, 10_000_180]);
});

test.each<[string, PictureOptions, string]>([
  ['color', { colors: { path: -1 } }, 'Expected a color from 0 to 0xffffff for colors.path, got -1'],
  ['cell', { cell: 0 }, 'Expected a whole number of pixels, at least 1, for cell, got 0'],
  [
    'wall',
    { cell: 3, wall: 6 },
    'Expected a whole number of pixels, 0 to 5 (below 2 · cell), for wall, got 6',
  ],
])('refuses a %s out of range before it paints', (_, options, message) => {
  expect(() => mazePicture(maze, null, options)).toThrow(new RangeError(message));
});
