import { describe, expect, test } from 'vitest';
import { createMaze, EAST, openPassage } from '../../src/maze/maze.ts';
import { openingsOf } from '../../src/maze/openings.ts';
import { pathCells, solve } from '../../src/maze/solve.ts';
import { createRaster, paintRect, type Raster } from '../../src/raster/raster.ts';
import { toRaster } from '../../src/raster/scanlines.ts';
import { darkColors } from '../../src/recognize/shades.ts';
import type { PictureSolution, SolveOptions } from '../../src/recognize/solution.ts';
import { solvePicture } from '../../src/recognize/solve-picture.ts';
import { solvePixels } from '../../src/recognize/solve-pixels.ts';
import { createSurface } from '../../src/recognize/surface.ts';
import { UnrecognizedMaze } from '../../src/recognize/unrecognized.ts';
import { mazePicture } from '../../src/render/painter.ts';
import { CONFORMANCE, conformanceMaze, readConformance } from './conformance.ts';
import {
  braid,
  carve,
  drawCircle,
  drawGrid,
  ownPair,
  scan,
  withPixels,
  withRect,
  withWay,
} from './drawings.ts';

const RED = 0xff0000;
const GREEN = 0x00ff00;

/** Cells of the path as [x, y], from the start. */
function cellsOf({ grid }: PictureSolution): [number, number][] {
  if (grid === null || grid.path === null) throw new Error('no path in cells');
  const { maze, path } = grid;
  return [...pathCells(maze, path)].map((cell) => [cell % maze.width, Math.floor(cell / maze.width)]);
}

/** Colors of all pixels. */
const colors = ({ palette, pixels }: Raster) => Array.from(pixels, (number) => palette[number]);

/**
 * The shortest walk by a plain search, pixel by pixel: how many pixels it has from one pixel to the other, within
 * a box, over pixels that are not black; 0 where there is none.
 */
function plainWalk(raster: Raster, from: readonly number[], to: readonly number[], margin = 0): number {
  const { width, height, palette, pixels } = raster;
  const isFloor = (x: number, y: number) =>
    x >= margin &&
    y >= margin &&
    x < width - margin &&
    y < height - margin &&
    palette[pixels[y * width + x]!] !== 0;
  const distance = new Map([[`${from[0]},${from[1]}`, 1]]);
  const queue = [[from[0]!, from[1]!]];
  for (const [x, y] of queue as [number, number][]) {
    const here = distance.get(`${x},${y}`)!;
    if (x === to[0] && y === to[1]) return here;
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const key = `${x + dx},${y + dy}`;
      if (!isFloor(x + dx, y + dy) || distance.has(key)) continue;
      distance.set(key, here + 1);
      queue.push([x + dx, y + dy]);
    }
  }
  return 0;
}

/** The way's pixels as a set of "x,y". */
function pixelsOf({ way }: PictureSolution): Set<string> {
  const pixels = new Set<string>();
  for (let i = 0; i < way.length; i += 4) {
    for (let y = way[i + 1]!; y < way[i + 1]! + way[i + 3]!; y++) {
      for (let x = way[i]!; x < way[i]! + way[i + 2]!; x++) pixels.add(`${x},${y}`);
    }
  }
  return pixels;
}

/** Whether the way is in one piece, by sides and corners. */
function isOnePiece(pixels: Set<string>): boolean {
  const left = new Set(pixels);
  const [first] = left;
  if (first === undefined) return false;
  left.delete(first);
  const stack = [first];
  for (let here = stack.pop(); here !== undefined; here = stack.pop()) {
    const [x, y] = here.split(',').map(Number) as [number, number];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const key = `${x + dx},${y + dy}`;
        if (left.delete(key)) stack.push(key);
      }
    }
  }
  return left.size === 0;
}

describe('mazes on a grid', () => {
  test.each(CONFORMANCE)('solves %s in every encoding', (name) => {
    const expected = conformanceMaze(name);
    for (const file of expected.files) {
      const solution = solvePicture(readConformance(file));
      expect(solution).toMatchObject({
        solvable: true,
        solutionCells: expected.pathCells.length,
        solutionPixels: expected.shortestPixelWalk,
        start: { x: expected.entrance[0], y: expected.entrance[1] },
        goal: { x: expected.exit[0], y: expected.exit[1] },
        source: 'openings',
      });
      // With loops there are several shortest paths.
      if (expected.perfect) expect(cellsOf(solution)).toEqual(expected.pathCells);
    }
  });

  test('draws the very answer into pictures of our own', () => {
    for (const [width, height] of [
      [1, 1],
      [4, 1],
      [7, 5],
    ] as const) {
      for (const [cell, wall] of [
        [1, 1],
        [2, 1],
        [6, 2],
        [5, 5],
        [6, 3],
      ] as const) {
        const { maze, answer } = ownPair(carve(width, height, 3), { cell, wall });
        const solution = solvePicture(maze);
        expect(colors(withWay(maze, solution.way, RED))).toEqual(colors(answer));
        expect(solution.source).toBe('corners');
      }
    }
  });

  test.each([
    [1, 1, 0],
    [2, 1, 3],
    [3, 2, 0],
    [7, 4, 5],
  ])(
    'counts the pixels of the shortest walk: corridors of %i, walls of %i, margin %i',
    (corridor, wall, margin) => {
      const gaps = [
        [
          { side: 'top', at: 0 },
          { side: 'bottom', at: 6 },
        ],
        [
          { side: 'left', at: 2 },
          { side: 'right', at: 4 },
        ],
        [
          { side: 'top', at: 1 },
          { side: 'top', at: 5 },
        ],
        [
          { side: 'left', at: 0 },
          { side: 'bottom', at: 3 },
        ],
      ] as const;
      for (const openings of gaps) {
        for (const maze of [carve(7, 5, 1), carve(7, 5, 2), braid(carve(7, 5, 1))]) {
          const drawn = drawGrid(maze, { corridor, wall, margin, openings });
          const { start, goal, solutionPixels, way } = solvePicture(drawn);
          expect(solutionPixels).toBe(plainWalk(drawn, [start.x, start.y], [goal.x, goal.y], margin));
          expect(way.length).toBeGreaterThan(0);
        }
      }
    },
  );

  test('draws the way from edge to edge, in the middle of the corridors', () => {
    const row = createMaze(3, 1);
    openPassage(row, 0, EAST);
    openPassage(row, 1, EAST);
    const openings = [
      { side: 'top', at: 0 },
      { side: 'right', at: 0 },
    ] as const;
    const { way } = solvePicture(drawGrid(row, { corridor: 9, wall: 2, openings }));
    expect([...way]).toEqual([5, 5, 25, 3, 5, 0, 3, 8, 27, 5, 8, 3]);
  });

  test('takes given places, in cells and in pixels', () => {
    const maze = drawGrid(carve(7, 5, 1), {
      corridor: 6,
      wall: 2,
      margin: 4,
      openings: [
        { side: 'top', at: 0 },
        { side: 'bottom', at: 6 },
      ],
    });
    const cells = solvePicture(maze, {
      start: { unit: 'cell', x: 3, y: 2 },
      goal: { unit: 'cell', x: 0, y: 4 },
    });
    expect([cellsOf(cells)[0], cellsOf(cells).at(-1), cells.source]).toEqual([[3, 2], [0, 4], 'given']);
    const pixels = solvePicture(maze, { start: { unit: 'pixel', x: 33, y: 24 } });
    expect([pixels.start, cellsOf(pixels)[0], cellsOf(pixels).at(-1)]).toEqual([
      { x: 33, y: 24 },
      [3, 2],
      [6, 4],
    ]);
    // Beside an opening is meant to be in it.
    expect(solvePicture(maze, { goal: { unit: 'pixel', x: 8, y: 0 } }).goal).toEqual({ x: 6, y: 4 });
  });

  test.each([
    [{ start: { unit: 'cell', x: 7, y: 0 } }, 'Expected a cell from 0,0 to 6,4 for start, got 7,0'],
    [{ goal: { unit: 'pixel', x: 58, y: 5 } }, 'Expected a pixel from 0,0 to 57,41 for goal, got 58,5'],
    [
      { goal: { unit: 'pixel', x: 0, y: 5 } },
      'Expected a pixel of the floor for goal, got 0,5 in the outer wall at cell 0,0',
    ],
    [{ threshold: 300 }, 'Expected a luma from 0 to 255 for threshold, got 300'],
  ] satisfies [SolveOptions, string][])('refuses %j', (options, message) => {
    const maze = drawGrid(carve(7, 5, 1), { corridor: 6, wall: 2 });
    expect(() => solvePicture(maze, options)).toThrow(new RangeError(message));
  });

  test('takes marked cells for start and goal, the green one for the start', () => {
    const drawn = drawGrid(carve(7, 5, 1), { corridor: 6, wall: 2 });
    const cell = (x: number, y: number) => ({ x: 2 + 8 * x, y: 2 + 8 * y, width: 6, height: 6 });
    const marked = withRect(withRect(drawn, cell(1, 0), RED), cell(5, 3), GREEN);
    const solution = solvePicture(marked);
    expect([cellsOf(solution)[0], cellsOf(solution).at(-1), solution.source]).toEqual([
      [5, 3],
      [1, 0],
      'marks',
    ]);
    const letters = withRect(
      withRect(drawn, { ...cell(4, 4), x: 35, width: 3, y: 36, height: 3 }, 0),
      { ...cell(0, 1), x: 4, width: 2, y: 12, height: 3 },
      0,
    );
    expect(cellsOf(solvePicture(letters)).map(String)).toEqual(expect.arrayContaining(['4,4', '0,1']));
    expect(solvePicture(letters).source).toBe('marks');
  });

  test('says where there is no way', () => {
    const walled = drawGrid(createMaze(3, 3), {
      corridor: 6,
      wall: 2,
      openings: [
        { side: 'top', at: 0 },
        { side: 'bottom', at: 2 },
      ],
    });
    const joined = withRect(walled, { x: 8, y: 2, width: 2, height: 6 }, 0xffffff);
    expect(solvePicture(joined)).toMatchObject({
      solvable: false,
      solutionCells: null,
      solutionPixels: null,
      way: new Int32Array(0),
    });
  });

  test('finds no way through the walls of a small maze by taking them for floor', () => {
    for (let seed = 0; seed < 20; seed++) {
      for (const [width, height] of [
        [2, 2],
        [3, 2],
        [4, 3],
        [5, 4],
      ] as const) {
        const maze = carve(width, height, seed);
        const { start, goal } = openingsOf(maze);
        const openings = [start, goal].flatMap((opening) => opening ?? []);
        for (const [cell, open] of maze.passages.entries()) {
          const walled = { ...maze, passages: maze.passages.with(cell, 0) };
          if (open === 0 || solve(walled) !== null) continue;
          const picture = toRaster(mazePicture(walled, null, { openings }));
          expect(solvePicture(picture).solvable).toBe(false);
        }
      }
    }
  });

  test('nor by taking the walls of a room for one', () => {
    const room = createRaster(19, 19, [0xffffff, 0x000000]);
    paintRect(room, 0, 0, 19, 1, 1);
    paintRect(room, 0, 18, 19, 1, 1);
    paintRect(room, 0, 0, 1, 15, 1);
    paintRect(room, 18, 4, 1, 15, 1);
    expect(solvePicture(room)).toMatchObject({ solvable: true, grid: null });
    paintRect(room, 9, 0, 1, 19, 1);
    expect(solvePicture(room)).toMatchObject({ solvable: false, grid: null });
  });

  test('asks for start and goal where the openings do not tell', () => {
    const openings = [
      { side: 'top', at: 0 },
      { side: 'top', at: 3 },
      { side: 'left', at: 3 },
    ] as const;
    const drawn = drawGrid(carve(7, 5, 1), { corridor: 6, wall: 2, openings });
    expect(() => solvePicture(drawn)).toThrow(
      new UnrecognizedMaze(
        'start and goal cannot be found: the outer wall has 3 openings, expected two, or none and the way from the first to the last cell',
      ),
    );
    const both = { start: { unit: 'cell', x: 0, y: 0 }, goal: { unit: 'cell', x: 6, y: 4 } } as const;
    expect(solvePicture(drawn, both).solvable).toBe(true);
  });

  test('reads a grid in spite of a few specks', () => {
    const openings = [
      { side: 'top', at: 0 },
      { side: 'bottom', at: 13 },
    ] as const;
    const drawn = drawGrid(carve(14, 10, 3), { corridor: 10, wall: 3, openings });
    const specked = withPixels(
      drawn,
      [
        { x: 40, y: 40 },
        { x: 71, y: 44 },
        { x: 0, y: 77 },
      ],
      0x808080,
    );
    expect(cellsOf(solvePicture(specked))).toEqual(cellsOf(solvePicture(drawn)));
  });
});

describe('mazes of any shape', () => {
  const circle = drawCircle(carve(24, 5, 4), { rings: 5, sectors: 24, corridor: 14, wall: 4, margin: 16 });
  const openings = [
    { side: 'top', at: 0 },
    { side: 'bottom', at: 13 },
  ] as const;
  const sheet = drawGrid(carve(14, 10, 3), { corridor: 20, wall: 4, margin: 30, openings });

  /** Checks that the way is in one piece, on the floor, and as far from the walls as it can be for the most part. */
  function expectGoodWay(drawn: Raster, solution: PictureSolution, clearance: number): void {
    const pixels = pixelsOf(solution);
    expect(solution.solvable).toBe(true);
    expect(isOnePiece(pixels)).toBe(true);
    let close = 0;
    for (const pixel of pixels) {
      const [x, y] = pixel.split(',').map(Number) as [number, number];
      const isWallNear = [-clearance, 0, clearance].some((dy) =>
        [-clearance, 0, clearance].some((dx) => isBlack(drawn, x + dx, y + dy)),
      );
      if (isWallNear) close++;
      expect(isBlack(drawn, x, y)).toBe(false);
    }
    expect(close / pixels.size).toBeLessThan(0.1);
  }

  const isBlack = ({ width, height, palette, pixels }: Raster, x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && palette[pixels[y * width + x]!] === 0;

  test('solves a circular maze from gap to gap', () => {
    const solution = solvePicture(circle);
    expect(solution).toMatchObject({ grid: null, source: 'openings', solutionCells: null });
    const { start, goal, solutionPixels } = solution;
    // The gaps are at the right and at the left, in the outermost ring of walls.
    const middle = circle.width / 2;
    const radius = middle - 16;
    for (const { x, y } of [start, goal]) {
      expect(Math.abs(Math.hypot(x - middle, y - middle) - radius)).toBeLessThan(8);
    }
    expect(Math.min(start.x, goal.x)).toBeLessThan(30);
    expect(Math.max(start.x, goal.x)).toBeGreaterThan(circle.width - 30);
    // The way that the maze it is drawn from takes: no walk can be shorter than its pixels from ring to ring.
    expect(solutionPixels).toBeGreaterThan(Math.abs(start.x - goal.x));
    expectGoodWay(circle, solution, 3);
  });

  test('takes no shorter way around the outside, even from given places', () => {
    const { start, goal, solutionPixels } = solvePicture(circle);
    const given = { start: { unit: 'pixel', ...start }, goal: { unit: 'pixel', ...goal } } as const;
    expect(solvePicture(circle, given).solutionPixels).toBe(solutionPixels);
    const beside = { start: { unit: 'pixel', x: circle.width - 1, y: circle.height / 2 + 8 } } as const;
    expect(solvePicture(circle, beside)).toMatchObject({ start: start.x > goal.x ? start : goal });
  });

  test.each([
    ['straight', 0],
    ['slightly turned', 1.7],
    ['turned the other way', -3],
  ])('solves a noisy scan with dirt on the glass, %s', (_, angle) => {
    const scanned = scan(sheet, { angle, noise: 60, dirt: 0.0006, seed: 1 });
    const solution = solvePixels(scanned, darkColors(createSurface(scanned), null), {});
    const clean = solvePicture(sheet);
    expect(solution.solvable).toBe(true);
    // As long as on the sheet, but for rough edges and the turn.
    expect(Math.abs(solution.solutionPixels! / clean.solutionPixels! - 1)).toBeLessThan(0.06);
    expect(isOnePiece(pixelsOf(solution))).toBe(true);
  });

  test('comes to the same by pixels as by cells', () => {
    const drawn = drawGrid(carve(14, 10, 3), { corridor: 9, wall: 3, margin: 12, openings });
    const dark = darkColors(createSurface(drawn), null);
    const solution = solvePixels(drawn, dark, {});
    const { x, y } = solution.start;
    expect([x, y]).toEqual([12 + 3 + 4, 12]);
    expect(solution.solutionPixels).toBe(plainWalk(drawn, [x, y], [solution.goal.x, solution.goal.y], 12));
    expectGoodWay(drawn, solution, 2);
  });

  test('does not take a crack in a wall for a way, unless there is no other', () => {
    const dark = darkColors(createSurface(sheet), null);
    const whole = solvePixels(sheet, dark, {});
    // A crack of two pixels between two cells of the path, one above the other, far apart along it.
    const cells = cellsOf(solvePicture(sheet)).map(([x, y]) => `${x},${y}`);
    const [x, y] = cells
      .map((cell) => cell.split(',').map(Number) as [number, number])
      .find(([x, y], i) => cells.indexOf(`${x},${y + 1}`) > i + 20)!;
    const crack = { x: 30 + 4 + 24 * x + 9, y: 30 + 24 * (y + 1), width: 2, height: 4 };
    const cracked = withRect(sheet, crack, 0xffffff);
    expect(plainWalk(cracked, [whole.start.x, whole.start.y], [whole.goal.x, whole.goal.y], 30)).toBeLessThan(
      whole.solutionPixels! - 200,
    );
    const around = solvePixels(cracked, dark, {}).solutionPixels!;
    expect(Math.abs(around - whole.solutionPixels!)).toBeLessThan(30);
    // The first cell's ways out walled up, all but a crack.
    const alone = [
      { x: 54, y: 30, width: 4, height: 28 },
      { x: 34, y: 54, width: 24, height: 4 },
    ].reduce((drawn, wall) => withRect(drawn, wall, 0), sheet);
    expect(solvePixels(alone, dark, {}).solvable).toBe(false);
    const way = solvePixels(withRect(alone, { x: 43, y: 54, width: 2, height: 4 }, 0xffffff), dark, {});
    expect(pixelsOf(way)).toContain('43,56');
  });

  test('tells no way from no ends', () => {
    const blocked = withRect(circle, { x: 0, y: circle.height / 2 - 60, width: 120, height: 8 }, 0);
    const shut = withRect(blocked, { x: 0, y: circle.height / 2 + 52, width: 120, height: 8 }, 0);
    const { start, goal } = solvePicture(circle);
    const ends = { start: { unit: 'pixel', ...start }, goal: { unit: 'pixel', ...goal } } as const;
    expect(solvePicture(shut, ends).solvable).toBe(false);
    const ring = drawCircle(carve(24, 5, 4), { rings: 5, sectors: 24, corridor: 14, wall: 4, margin: 16 });
    const closed = withRect(
      withRect(ring, { x: ring.width - 30, y: 0, width: 14, height: ring.height }, 0),
      { x: 16, y: 0, width: 14, height: ring.height },
      0,
    );
    expect(() => solvePicture(closed)).toThrow(
      'start and goal cannot be found: there are no two gaps in the outer wall and no two marks of strong color',
    );
  });

  test('takes two spots of color for start and goal', () => {
    const spots = withRect(
      withRect(circle, { x: 186, y: 30, width: 5, height: 5 }, RED),
      { x: 100, y: 300, width: 5, height: 5 },
      GREEN,
    );
    const closed = { ...spots };
    const solution = solvePixels(closed, darkColors(createSurface(closed), null), {});
    expect(solution.source).toBe('openings');
  });

  test('solves white walls on black', () => {
    const { palette } = circle;
    const negative = { ...circle, palette: palette.map((color) => 0xffffff - color) };
    expect(solvePicture(negative).solutionPixels).toBe(solvePicture(circle).solutionPixels);
  });

  test('takes the threshold that is wished', () => {
    // Grey walls, darker ones around them.
    const grey = { ...circle, palette: [0xffffff, 0xc0c0c0] };
    expect(solvePicture(grey, { threshold: 200 }).solvable).toBe(true);
    expect(() => solvePicture(grey, { threshold: 100 })).toThrow(UnrecognizedMaze);
  });

  test('refuses places in walls and cells without a grid', () => {
    const middle = { unit: 'pixel', x: circle.width / 2, y: circle.height / 2 } as const;
    expect(() => solvePicture(circle, { start: { unit: 'cell', x: 1, y: 1 } })).toThrow(
      new RangeError('Expected pixels for start in a maze without a grid, got the cell 1,1'),
    );
    const at = `${middle.x},${middle.y}`;
    expect(() => solvePicture(circle, { goal: middle })).toThrow(
      new RangeError(`Expected a pixel of the floor for goal, got ${at} in a wall`),
    );
  });
});

test('a picture of one shade is refused at once', () => {
  const blank = createRaster(300, 200, [0xffffff, 0x000000]);
  expect(() => solvePicture(blank)).toThrow('the picture is of one shade, without walls');
});
