import { describe, expect, test } from 'vitest';
import { createMaze } from '../../src/maze/maze.ts';
import type { Raster } from '../../src/raster/raster.ts';
import { recognizeGrid } from '../../src/recognize/recognize.ts';
import { createSurface } from '../../src/recognize/surface.ts';
import { UnrecognizedMaze } from '../../src/recognize/unrecognized.ts';
import { CONFORMANCE, conformanceMaze, readConformance } from './conformance.ts';
import { braid, carve, drawGrid, type GridStyle, ownPair, withPixels } from './drawings.ts';

const recognize = (raster: Raster) => recognizeGrid(createSurface(raster));

const SIZES = [
  [1, 1],
  [1, 2],
  [5, 1],
  [2, 2],
  [3, 2],
  [2, 5],
  [7, 3],
  [9, 9],
] as const;

describe('mazes that other programs drew', () => {
  test.each(CONFORMANCE)('finds the geometry of %s in every encoding', (name) => {
    const expected = conformanceMaze(name);
    for (const file of expected.files) {
      const { geometry, openings, defects, connectivity, surface, walls } = recognize(readConformance(file));
      const { palette } = surface.raster;
      expect({
        file,
        cells: [geometry.across.cells, geometry.down.cells],
        cell: [geometry.across.corridor, geometry.down.corridor],
        wall: [geometry.across.wall, geometry.down.wall],
        margin: [geometry.across.from, geometry.down.from],
        openings: openings.map(({ pixel }) => [pixel.x, pixel.y]),
        perfect: connectivity.loops === 0 && connectivity.parts === 1,
        wallColors: new Set(palette.filter((_, number) => walls[number] === 1)),
        defects: defects.length,
      }).toEqual({
        file,
        cells: expected.cells,
        cell: [expected.cell, expected.cell],
        wall: [expected.wall, expected.wall],
        margin: [expected.margin, expected.margin],
        openings: [expected.entrance, expected.exit],
        perfect: expected.perfect,
        wallColors: new Set([expected.wallColor]),
        defects: 0,
      });
    }
  });

  const openings = (width: number, height: number): GridStyle['openings'][] => [
    [],
    [
      { side: 'top', at: 0 },
      { side: 'bottom', at: width - 1 },
    ],
    [
      { side: 'left', at: height - 1 },
      { side: 'right', at: 0 },
    ],
    [
      { side: 'left', at: 0 },
      { side: 'bottom', at: width - 1 },
    ],
  ];

  test.each([
    { corridor: 1, wall: 1 },
    { corridor: 2, wall: 1 },
    { corridor: 3, wall: 2 },
    { corridor: 10, wall: 2 },
    { corridor: 6, wall: 4 },
    { corridor: 1, wall: 3 },
    { corridor: 5, wall: 10 },
  ])('finds corridors of $corridor and walls of $wall, with any margin, colors and openings', (sizes) => {
    for (const [width, height] of SIZES) {
      for (const margin of [0, 1, 7]) {
        for (const gaps of openings(width, height)) {
          // Nothing tells the cells of a single row that is closed all around.
          if (Math.min(width, height) === 1 && gaps?.length === 0) continue;
          if (width * height === 1 && gaps?.[0]?.side !== 'top') continue;
          for (const colors of [
            [0x000000, 0xffffff],
            [0xffffff, 0x000000],
            [0x141e5a, 0xfaf0d2],
          ] as const) {
            const maze = carve(width, height, 3);
            const found = recognize(drawGrid(maze, { ...sizes, margin, colors, openings: gaps ?? [] }));
            expect(found.maze.passages).toEqual(maze.passages);
            expect(found.geometry.across).toMatchObject({ ...sizes, cells: width, from: margin });
            expect(found.geometry.down).toMatchObject({ ...sizes, cells: height, from: margin });
            expect(found.openings.map(({ side }) => side)).toEqual(gaps?.map(({ side }) => side));
            expect(found.wrongPixels).toBe(0);
          }
        }
      }
    }
  });

  test('finds mazes with loops, with or without posts that no wall meets', () => {
    for (const posts of ['all', 'needed'] as const) {
      const maze = braid(carve(9, 7, 1));
      const found = recognize(drawGrid(maze, { corridor: 4, wall: 2, posts }));
      expect(found.maze.passages).toEqual(maze.passages);
      expect(found.connectivity.loops).toBeGreaterThan(5);
      expect(found.barePixels > 0).toBe(posts === 'needed');
    }
  });

  test('finds cells that are not as high as wide', () => {
    const maze = carve(5, 4, 2);
    const high = drawGrid(maze, { corridor: 5, wall: 1 });
    // Every second row of pixels of a corridor left out: 3 high, 5 wide, walls 1.
    const rows = [...Array(high.height).keys()].filter((y) => ![2, 4].includes(y % 6));
    const pixels = new Uint8Array(
      rows.flatMap((y) => [...high.pixels.subarray(y * high.width, (y + 1) * high.width)]),
    );
    const found = recognize({ ...high, height: rows.length, pixels });
    expect(found.maze.passages).toEqual(maze.passages);
    expect(found.geometry.across).toMatchObject({ corridor: 5, wall: 1, cells: 5 });
    expect(found.geometry.down).toMatchObject({ corridor: 3, wall: 1, cells: 4 });
  });
});

describe('our own pictures', () => {
  test.each([1, 2, 3, 5, 6])('finds cell %i with every wall from 1 to it, in both orientations', (cell) => {
    for (const [width, height] of SIZES) {
      for (let wall = 1; wall <= cell; wall++) {
        const maze = carve(width, height, 5);
        const upright = recognize(ownPair(maze, { cell, wall }).maze);
        expect(upright.own).toEqual({ cell, wall, style: wall === cell ? 'block' : 'line' });
        expect(upright.maze.passages).toEqual(maze.passages);
        expect([upright.openings, upright.wrongPixels, upright.connectivity.loops]).toEqual([[], 0, 0]);
        const turned = recognize(ownPair(maze, { cell, wall, orientation: 'original' }).maze);
        expect(turned.own).toEqual(upright.own);
        expect([turned.maze.width, turned.maze.height]).toEqual([height, width]);
        expect([turned.connectivity.loops, turned.connectivity.parts]).toEqual([0, 1]);
      }
    }
  });

  test('takes the block style for walls as wide as cells: it is the same picture', () => {
    expect(recognize(ownPair(carve(4, 3, 1), { cell: 5, style: 'block' }).maze).own).toEqual({
      cell: 5,
      wall: 5,
      style: 'block',
    });
  });

  test.each([
    { cell: 4, wall: 5 },
    { cell: 6, wall: 9 },
    { cell: 7, wall: 8 },
    { cell: 3, wall: 0 },
    { cell: 1, wall: 0 },
  ])('says that the geometry of cell $cell and wall $wall cannot be read', (options) => {
    for (const [width, height] of SIZES) {
      if (width * height === 1 && options.wall > 0) continue;
      const { maze } = ownPair(carve(width, height, 4), options);
      expect(() => recognize(maze)).toThrow(UnrecognizedMaze);
    }
  });
});

describe('what is no maze', () => {
  test.each([
    ['an empty picture', drawGrid(createMaze(1, 1), { corridor: 9, wall: 1, colors: [0, 0] })],
    ['a closed room', drawGrid(createMaze(1, 1), { corridor: 9, wall: 1 })],
    ['a grid without passages', drawGrid(createMaze(5, 5), { corridor: 9, wall: 1 })],
    ['one pixel', { width: 1, height: 1, palette: [0], pixels: new Uint8Array(1) }],
  ])('says that the geometry of %s cannot be read', (_, raster) => {
    expect(() => recognize(raster)).toThrow(
      'the geometry cannot be read: no grid of corridors of one width and walls of one thickness fits the pixels',
    );
  });
});

describe('pictures with a defect', () => {
  const { maze } = ownPair(carve(8, 6, 9), { cell: 6, wall: 2 });

  test.each([
    ['a speck in a wall', 0xffffff, { x: 2, y: 30 }],
    ['a speck in a cell', 0x000000, { x: 11, y: 9 }],
  ])('finds the geometry in spite of %s', (_, color, place) => {
    const found = recognize(withPixels(maze, [place], color));
    expect(found.own).toEqual({ cell: 6, wall: 2, style: 'line' });
    expect([found.wrongPixels, found.defects.length]).toEqual([1, 1]);
  });

  test('finds the maze in spite of a speck in its margin', () => {
    const drawn = drawGrid(carve(8, 6, 9), { corridor: 5, wall: 2, margin: 9 });
    const found = recognize(withPixels(drawn, [{ x: 1, y: 2 }], 0x000000));
    expect(found.geometry.across).toMatchObject({ from: 9, corridor: 5, wall: 2, cells: 8 });
  });
});
