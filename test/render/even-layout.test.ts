import { describe, expect, test } from 'vitest';
import { generate } from '../../src/maze/generate.ts';
import { isOpenNode, type Maze, type Point } from '../../src/maze/maze.ts';
import { isOnPath, type Path, solve } from '../../src/maze/solve.ts';
import { type Picture, toRaster } from '../../src/raster/scanlines.ts';
import { createEvenLayout, type EvenLayoutOptions } from '../../src/render/layout.ts';
import { layoutPicture, mazePicture } from '../../src/render/painter.ts';

/** `#` wall, space floor, `*` path. */
function drawn(picture: Picture): string[] {
  const { width, height, pixels } = toRaster(picture);
  return Array.from({ length: height }, (_, y) =>
    [...pixels.subarray(y * width, (y + 1) * width)].map((color) => '# *'[color]).join(''),
  );
}

function drawnFromBelow(picture: Picture): string[] {
  const rows: string[] = [];
  for (const { pixels, repeat } of picture.scanlines('bottom-up')) {
    for (let i = 0; i < repeat; i++) rows.unshift([...pixels].map((color) => '# *'[color]).join(''));
  }
  return rows;
}

/** What is on one axis at pixel `at`: in cells of corridor + wall after a wall. */
function placeOn(at: number, { corridor, wall, path }: Required<EvenLayoutOptions>) {
  const pitch = corridor + wall;
  const node = (place: number, length: number) => {
    const cell = Math.floor(place / pitch);
    const within = place - cell * pitch;
    return within < length ? 2 * cell : 2 * cell + 1;
  };
  const fromPath = at - wall - Math.floor((corridor - path.width) / 2);
  const within = fromPath - Math.floor(fromPath / pitch) * pitch - path.width;
  const arm = Math.floor((pitch - path.width - path.gap) / 2);
  return {
    floor: node(at - wall, corridor),
    path: node(fromPath, path.width),
    isGap: within >= arm && within < arm + path.gap,
  };
}

/** The same picture by asking for each pixel which nodes it shows. */
function expected(
  { maze, path, openings }: { maze: Maze; path: Path | null; openings: readonly Point[] },
  options: Required<EvenLayoutOptions>,
): string[] {
  const { corridor, wall } = options;
  const side = (cells: number) => cells * (corridor + wall) + wall;
  return Array.from({ length: side(maze.height) }, (_, py) =>
    Array.from({ length: side(maze.width) }, (_, px) => {
      const x = placeOn(px, options);
      const y = placeOn(py, options);
      if (path !== null && !x.isGap && !y.isGap && isOnPath(maze, path, x.path, y.path)) return '*';
      const isCut = openings.some((cut) => cut.x === x.floor && cut.y === y.floor);
      return isCut || isOpenNode(maze, x.floor, y.floor) ? ' ' : '#';
    }).join(''),
  );
}

test('every wall, the outer ones too, is equally thick', () => {
  const maze = { ...generate({ width: 2, height: 2, seed: 1 }), passages: Uint8Array.of(3, 2, 0, 0) };
  const layout = createEvenLayout(maze, { corridor: 3, wall: 1, path: { width: 1, gap: 0 } });
  const picture = layoutPicture({ maze, path: solve(maze), openings: [] }, layout);
  expect(drawn(picture)).toEqual([
    '#########',
    '#       #',
    '# ***** #',
    '#     * #',
    '#   # * #',
    '#   # * #',
    '#   # * #',
    '#   #   #',
    '#########',
  ]);
});

test('openings cut the outer wall, as wide as a corridor', () => {
  const maze = { ...generate({ width: 2, height: 2, seed: 1 }), passages: Uint8Array.of(3, 2, 0, 0) };
  const layout = createEvenLayout(maze, { corridor: 2, wall: 2, path: { width: 1, gap: 0 } });
  const openings = [
    { x: -1, y: 0 },
    { x: 2, y: 3 },
  ];
  expect(drawn(layoutPicture({ maze, path: null, openings }, layout))).toEqual([
    '##########',
    '##########',
    '        ##',
    '        ##',
    '##  ##  ##',
    '##  ##  ##',
    '##  ##  ##',
    '##  ##  ##',
    '######  ##',
    '######  ##',
  ]);
});

test('a gap breaks the path between cells', () => {
  const maze = { ...generate({ width: 2, height: 1, seed: 1 }), passages: Uint8Array.of(1, 0) };
  const layout = createEvenLayout(maze, { corridor: 4, wall: 2, path: { width: 2, gap: 2 } });
  const picture = layoutPicture({ maze, path: solve(maze), openings: [] }, layout);
  expect(drawn(picture)).toEqual([
    '##############',
    '##############',
    '##          ##',
    '## ***  *** ##',
    '## ***  *** ##',
    '##          ##',
    '##############',
    '##############',
  ]);
});

describe('pictures equal what each pixel says by itself', () => {
  const shapes = [
    { corridor: 1, wall: 1, path: { width: 1, gap: 0 } },
    { corridor: 3, wall: 1, path: { width: 1, gap: 0 } },
    { corridor: 4, wall: 1, path: { width: 2, gap: 3 } },
    { corridor: 5, wall: 2, path: { width: 5, gap: 0 } },
    { corridor: 5, wall: 3, path: { width: 2, gap: 6 } },
    { corridor: 4, wall: 4, path: { width: 3, gap: 1 } },
  ];
  const sizes = [
    [1, 1],
    [1, 4],
    [5, 1],
    [4, 3],
  ] as const;
  test.each(shapes)('%j', (options) => {
    for (const [width, height] of sizes) {
      const maze = generate({ width, height, seed: width });
      const openings = [
        { x: 0, y: -1 },
        { x: 2 * width - 1, y: 2 * height - 2 },
        { x: -1, y: 0 },
        { x: 0, y: 2 * height - 1 },
      ];
      for (const subject of [
        { maze, path: null, openings },
        { maze, path: solve(maze), openings },
        { maze, path: solve(maze), openings: [] },
      ]) {
        const picture = layoutPicture(subject, createEvenLayout(maze, options));
        expect(drawn(picture)).toEqual(expected(subject, options));
        expect(drawnFromBelow(picture)).toEqual(drawn(picture));
      }
    }
  });
});

test('openings show in the layout of the original programs, turned with the picture', () => {
  const maze = { ...generate({ width: 2, height: 1, seed: 1 }), passages: Uint8Array.of(1, 0) };
  const options = { cell: 2, wall: 1, openings: [{ x: -1, y: 0 }] };
  expect(drawn(mazePicture(maze, null, options))).toEqual([
    '###########',
    '###########',
    '         ##',
    '         ##',
    '         ##',
    '###########',
    '###########',
  ]);
  expect(drawn(mazePicture(maze, null, { ...options, orientation: 'original' })).slice(-3)).toEqual([
    '##   ##',
    '##   ##',
    '##   ##',
  ]);
});

test.each([
  [{ corridor: 2, wall: 3 }, 'Expected a whole number of pixels, at least 3, for corridor, got 2'],
  [{ corridor: 2, wall: 0 }, 'Expected a whole number of pixels, at least 1, for wall, got 0'],
  [{ corridor: 2.5, wall: 1 }, 'Expected a whole number of pixels, at least 1, for corridor, got 2.5'],
  [
    { corridor: 3, wall: 1, path: { width: 4, gap: 0 } },
    'Expected a whole number of pixels, 1 to 3, for path.width, got 4',
  ],
  [
    { corridor: 3, wall: 1, path: { width: 2, gap: 3 } },
    'Expected a whole number of pixels, 0 to 2, for path.gap, got 3',
  ],
])('%j is refused', (options, message) => {
  expect(() => createEvenLayout({ width: 2, height: 2 }, options)).toThrow(new RangeError(message));
});
