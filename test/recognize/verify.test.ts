import { describe, expect, test } from 'vitest';
import { generate } from '../../src/maze/generate.ts';
import { type Maze, openPassage, SOUTH, SOUTH_OPEN } from '../../src/maze/maze.ts';
import { openingsOf } from '../../src/maze/openings.ts';
import { pathNodes, solve } from '../../src/maze/solve.ts';
import type { Raster } from '../../src/raster/raster.ts';
import { solvePicture } from '../../src/recognize/solve-picture.ts';
import { verifyPictures } from '../../src/recognize/verify.ts';
import { renderPair } from '../../src/render/pair.ts';
import { CONFORMANCE, conformanceMaze, readConformance } from './conformance.ts';
import { braid, carve, drawGrid, ownPair, withPixels, withRect, withWay } from './drawings.ts';

const RED = 0xff0000;
const BLUE = 0x0000ff;
const WHITE = 0xffffff;
const BLACK = 0x000000;

const messages = (maze: Raster, answer: Raster | null = null) =>
  verifyPictures(maze, answer).problems.map(({ picture, message }) => `${picture}: ${message}`);

/** The first seed whose maze of 4 × 4 cells is so. */
function seedWhere(test: (maze: Maze) => boolean): number {
  for (let seed = 0; ; seed++) if (test(carve(4, 4, seed))) return seed;
}

/** The maze with the passage to the south of a cell opened, if there is one. */
function openedSouth(maze: Maze, cell: number): Maze {
  const opened = { ...maze, passages: maze.passages.slice() };
  if (cell + maze.width < maze.passages.length) openPassage(opened, cell, SOUTH);
  return opened;
}

describe('our own pairs', () => {
  test.each(['upright', 'original'] as const)('are right at every size, cell and wall, %s', (orientation) => {
    for (const [width, height] of [
      [1, 1],
      [1, 4],
      [5, 1],
      [2, 2],
      [4, 3],
      [9, 8],
    ] as const) {
      for (let cell = 1; cell <= 6; cell++) {
        for (let wall = 1; wall <= cell; wall++) {
          const maze = carve(width, height, 7);
          const pair = ownPair(maze, { cell, wall, orientation });
          const { problems, path, ends, orientation: lies } = verifyPictures(pair.maze, pair.answer);
          expect(problems).toEqual([]);
          expect(ends.source).toBe('corners');
          expect(path?.nodeCount).toBe(solve(maze)?.length);
          // A straight path in the middle of its corridor tells nothing.
          if (Math.min(width, height) > 1) expect(lies).toBe(orientation);
        }
      }
    }
  });

  test('are right in any colors', () => {
    const colors = { wall: 0xffe0a0, floor: 0x102030, path: 0x00ff00 };
    const { maze, answer } = ownPair(carve(6, 5, 2), { colors });
    expect(verifyPictures(maze, answer)).toMatchObject({
      problems: [],
      colors: { wall: 0xffe0a0, floor: 0x102030, margin: null },
    });
  });

  test.each(['none', 'letters', 'arrows', 'dots'] as const)(
    'are wrong where one pixel is: marks %s',
    (markers) => {
      const maze = generate({ width: 3, height: 3, seed: 2 });
      const openings = Object.values(openingsOf(maze));
      const pair = renderPair(maze, solve(maze), { cell: 6, wall: 2, markers, openings });
      expect(messages(pair.maze, pair.answer)).toEqual([]);
      const { width, height, pixels, palette } = pair.answer;
      for (let at = 0; at < width * height; at += 2) {
        const pixel = { x: at % width, y: Math.floor(at / width) };
        const other = palette[pixels[at]!] === RED ? WHITE : RED;
        const { problems } = verifyPictures(pair.maze, withPixels(pair.answer, [pixel], other));
        expect({ pixel, found: problems[0]?.pixel }).toEqual({ pixel, found: pixel });
      }
    },
  );

  test.each(['letters', 'arrows', 'dots'] as const)(
    'are wrong where a pixel lies beside a mark: %s',
    (markers) => {
      const maze = generate({ width: 3, height: 3, seed: 2 });
      const pair = renderPair(maze, solve(maze), { cell: 8, wall: 2, markers });
      const { width, height, pixels, palette } = pair.maze;
      const floor = [...pixels.keys()].filter((at) => palette[pixels[at]!] === WHITE);
      expect(floor.length).toBeGreaterThan((width * height) / 4);
      for (const at of floor) {
        const pixel = { x: at % width, y: Math.floor(at / width) };
        const [problem] = verifyPictures(withPixels(pair.maze, [pixel], 0x070707), null).problems;
        expect({ pixel, found: problem?.pixel }).toEqual({ pixel, found: pixel });
      }
    },
  );

  test('are right with start and goal anywhere, openings and marks', () => {
    for (const algorithm of ['dfs', 'prim'] as const) {
      for (const markers of ['none', 'letters', 'arrows', 'dots'] as const) {
        for (let seed = 0; seed < 6; seed++) {
          const maze = generate({ width: 7, height: 6, seed, algorithm });
          const openings = seed % 2 === 0 ? [] : Object.values(openingsOf(maze));
          const pair = renderPair(maze, solve(maze), { markers, openings });
          const { problems, ends } = verifyPictures(pair.maze, pair.answer);
          expect(problems).toEqual([]);
          const sides = [ends.start, ends.goal].map(({ x, y }) => `${x},${y}`);
          expect(sides).toContain('0,0');
          expect(sides).toContain(`${maze.goal.x},${maze.goal.y}`);
        }
      }
    }
    const inside = generate({ width: 7, height: 6, seed: 1, start: 'center', goal: 'farthest' });
    const pair = renderPair(inside, solve(inside));
    expect(verifyPictures(pair.maze, pair.answer)).toMatchObject({
      problems: [],
      ends: { source: 'answer' },
    });
  });

  test('keep to given ends', () => {
    const { maze, answer } = ownPair(carve(6, 5, 2));
    const ends = { start: { x: 0, y: 0 }, goal: { x: 10, y: 0 } };
    expect(verifyPictures(maze, answer, { ends }).problems).toHaveLength(1);
    const wished = { ...carve(6, 5, 2), ...ends };
    const other = renderPair(wished, solve(wished));
    expect(verifyPictures(other.maze, other.answer, { ends })).toMatchObject({
      problems: [],
      ends: { ...ends, source: 'given' },
    });
  });
});

describe('mazes alone', () => {
  test.each(CONFORMANCE)('%s is as perfect as it should be', (name) => {
    const { files, perfect, pathCells } = conformanceMaze(name);
    const { problems, path, ends } = verifyPictures(readConformance(files[0]!), null);
    expect(problems.map(({ message }) => message)).toEqual(
      perfect ? [] : ['the maze is not perfect: it has 12 loops'],
    );
    expect(path?.cellCount).toBe(pathCells.length);
    expect(ends.source).toBe('openings');
  });

  test('tells loops and separate parts', () => {
    // The last cell is the end of an alley here.
    const tree = carve(
      4,
      4,
      seedWhere((maze) => (maze.passages[11]! & SOUTH_OPEN) === 0),
    );
    const { maze } = ownPair(tree, { cell: 6, wall: 2 });
    expect(messages(maze)).toEqual([]);
    const parted = withRect(maze, { x: 40, y: 42, width: 2, height: 10 }, BLACK);
    expect(messages(parted)).toEqual([
      'maze: the maze is not perfect: it has 2 separate parts; cell 3,3 cannot be reached from cell 0,0',
      'maze: no way leads from cell 0,0 to cell 3,3',
    ]);
    const looped = drawGrid(braid(carve(6, 6, 1)), { corridor: 6, wall: 2, margin: 4 });
    expect(messages(looped)).toEqual([
      expect.stringMatching(/^maze: the maze is not perfect: it has \d+ loops$/),
    ]);
  });

  test('counts the openings', () => {
    const openings = [
      { side: 'top', at: 0 },
      { side: 'top', at: 3 },
      { side: 'right', at: 4 },
    ] as const;
    const drawn = (count: number) =>
      messages(drawGrid(carve(6, 6, 1), { corridor: 6, wall: 2, openings: openings.slice(0, count) }));
    expect([0, 2].map(drawn)).toEqual([[], []]);
    expect(drawn(1)).toEqual(['maze: the outer wall has 1 opening, expected none or two: at 0,0']);
    expect(drawn(3)).toEqual(['maze: the outer wall has 3 openings, expected none or two: at 0,0, 3,0, 5,4']);
  });

  test.each([
    [
      'a speck of floor in the outer wall',
      { x: 2, y: 30 },
      WHITE,
      'the outer wall at cell 0,2 is #ffffff, expected #000000',
    ],
    ['a speck of wall in a cell', { x: 11, y: 9 }, BLACK, 'cell 0,0 is #000000, expected #ffffff'],
    ['a speck of another color in a cell', { x: 11, y: 9 }, BLUE, 'cell 0,0 is #0000ff, expected #ffffff'],
    [
      'a speck of another color in a wall',
      { x: 5, y: 9 },
      BLUE,
      'the outer wall at cell 0,0 is #0000ff, expected #000000',
    ],
    [
      'a speck at the corner of a cell',
      { x: 17, y: 16 },
      WHITE,
      'the post at the corner of cell 0,0 is #ffffff, expected #000000',
    ],
  ] as const)('finds %s', (_, place, color, expected) => {
    const { maze } = ownPair(carve(8, 6, 9), { cell: 6, wall: 2 });
    expect(messages(withPixels(maze, [place], color))).toEqual([
      `maze: pixel ${place.x},${place.y} in ${expected}`,
    ]);
  });

  test('finds a wall that is broken', () => {
    const maze = drawGrid(carve(8, 6, 9), { corridor: 10, wall: 2 });
    // The first wall to the south that stands.
    const column = [0, 1, 2, 3, 4, 5, 6, 7].find((x) => maze.pixels[13 * maze.width + 5 + 12 * x] === 1) ?? 0;
    const x = 12 * column + 5;
    const broken = withRect(maze, { x, y: 12, width: 1, height: 2 }, WHITE);
    expect(messages(broken)).toEqual([
      `maze: pixel ${x},12 in the wall between cells ${column},0 and ${column},1 is #ffffff, expected #000000`,
    ]);
  });

  test('finds a speck in the margin', () => {
    const maze = drawGrid(carve(8, 6, 9), { corridor: 5, wall: 2, margin: 9 });
    expect(messages(withPixels(maze, [{ x: 1, y: 2 }], BLACK))).toEqual([
      'maze: pixel 1,2 in the margin is #000000, expected #ffffff',
    ]);
  });

  test('finds each single wrong pixel, where it is', () => {
    const { maze } = ownPair(carve(3, 3, 3), { cell: 3, wall: 1 });
    for (const color of [BLACK, WHITE, BLUE]) {
      for (let i = 0; i < maze.pixels.length; i++) {
        if (maze.palette[maze.pixels[i]!] === color) continue;
        const place = { x: i % maze.width, y: Math.floor(i / maze.width) };
        const [problem] = verifyPictures(withPixels(maze, [place], color), null).problems;
        expect(problem?.pixel).toEqual(place);
      }
    }
  });
});

describe('answers of our own', () => {
  const pair = ownPair(carve(8, 6, 9), { cell: 6, wall: 2 });
  const answer = (picture: Raster) => messages(pair.maze, picture);
  const square = (x: number, y: number) => ({ x: (x + 1) * 6 + 2, y: (y + 1) * 6 + 2, width: 6, height: 6 });

  test('say what is not there, or too much', () => {
    expect(answer(pair.maze)).toEqual(['answer: the answer shows no path: it is the same as the maze']);
    expect(answer(ownPair(carve(8, 5, 9)).answer)).toEqual([
      'answer: the answer has 106 × 70 pixels, the maze 106 × 82',
    ]);
    expect(answer(withPixels(pair.answer, [{ x: 2, y: 30 }], WHITE))).toEqual([
      'answer: pixel 2,30 in the outer wall at cell 0,2 is #ffffff, expected #000000: the maze has it so',
    ]);
    expect(answer(withPixels(pair.answer, [{ x: 2, y: 30 }], RED))).toEqual([
      'answer: pixel 2,30 in the outer wall at cell 0,2 is #ff0000, expected #000000: the shortest path has no square here',
    ]);
    expect(answer(withPixels(pair.answer, [{ x: 9, y: 9 }], WHITE))).toEqual([
      'answer: pixel 9,9 in cell 0,0 is #ffffff, expected #ff0000: the shortest path has a square here',
    ]);
    expect(answer(withPixels(pair.answer, [{ x: 9, y: 9 }], BLUE))).toEqual([
      'answer: pixel 9,9 in cell 0,0 is #0000ff, expected #ff0000: the shortest path has a square here',
    ]);
  });

  test.each([
    ['first', 0, 0],
    ['last', 14, 10],
  ])('say that the %s square is missing', (_, x, y) => {
    const { x: left, y: top } = square(x, y);
    expect(answer(withRect(pair.answer, square(x, y), WHITE))).toEqual([
      `answer: pixel ${left},${top} in cell ${x / 2},${y / 2} is #ffffff, expected #ff0000: the shortest path has a square here`,
    ]);
  });

  test('say where a square is off by one pixel', () => {
    const moved = { ...square(0, 0), y: square(0, 0).y - 1 };
    expect(answer(withRect(pair.answer, moved, RED))).toEqual([
      'answer: pixel 8,7 in cell 0,0 is #ff0000, expected #ffffff: the shortest path has no square here',
    ]);
  });

  test('say where the path goes on into a blind alley', () => {
    const solution = solve(carve(8, 6, 9));
    // A cell off the path: its square alone.
    const cell = [...Array(48).keys()].find((at) => ((solution!.cells[at >> 3]! >> (at & 7)) & 1) === 0) ?? 0;
    const [x, y] = [2 * (cell % 8), 2 * Math.floor(cell / 8)];
    const { x: left, y: top } = square(x, y);
    expect(answer(withRect(pair.answer, square(x, y), RED))).toEqual([
      `answer: pixel ${left},${top} in cell ${x / 2},${y / 2} is #ff0000, expected #ffffff: the shortest path has no square here`,
    ]);
  });

  test('say that the path makes a detour', () => {
    const tree = carve(8, 8, 2);
    const long = solve(tree);
    // Some wall, opened, makes the way shorter.
    const shortened = Array.from(tree.passages, (_, cell) => openedSouth(tree, cell));
    const looped = shortened.find((maze) => solve(maze)!.length < long!.length);
    const short = looped === undefined ? null : solve(looped);
    if (looped === undefined || long === null || short === null) throw new Error('no shorter way');
    const picture = ownPair(looped, { cell: 6, wall: 2 });
    const squares = [...pathNodes(tree, long)].map(({ x, y }) => square(x, y));
    const detour = squares.reduce((drawn, rect) => withRect(drawn, rect, RED), picture.maze);
    const { problems } = verifyPictures(picture.maze, detour);
    expect(problems.map(({ picture: which }) => which)).toEqual(['maze', 'answer']);
    expect(problems[1]?.message).toMatch(
      new RegExp(
        `begins a detour: the answer takes ${long.length} nodes, the shortest path ${short.length}$`,
      ),
    );
    // Of several shortest paths any is right.
    expect(verifyPictures(picture.maze, picture.answer).problems).toHaveLength(1);
  });

  test('find each single wrong pixel, where it is', () => {
    const small = ownPair(carve(3, 2, 3), { cell: 4, wall: 3 });
    for (const color of [BLACK, WHITE, RED, BLUE]) {
      for (let i = 0; i < small.answer.pixels.length; i++) {
        if (small.answer.palette[small.answer.pixels[i]!] === color) continue;
        const place = { x: i % small.answer.width, y: Math.floor(i / small.answer.width) };
        const [problem] = verifyPictures(small.maze, withPixels(small.answer, [place], color)).problems;
        expect(problem).toMatchObject({ picture: 'answer', pixel: place });
      }
    }
  });
});

describe('answers in other layouts', () => {
  const openings = [
    { side: 'top', at: 0 },
    { side: 'bottom', at: 7 },
  ] as const;
  const maze = drawGrid(carve(8, 6, 9), { corridor: 8, wall: 2, margin: 5, openings });
  const right = withWay(maze, solvePicture(maze).way, RED);
  const answer = (picture: Raster) => messages(maze, picture);

  test('are right with one line through the shortest path', () => {
    expect(answer(right)).toEqual([]);
    const closed = drawGrid(carve(8, 6, 9), { corridor: 8, wall: 2, margin: 5 });
    expect(messages(closed, withWay(closed, solvePicture(closed).way, BLUE))).toEqual([]);
  });

  test('say where the line leaves the floor or has another color', () => {
    expect(answer(withPixels(right, [{ x: 5, y: 30 }], RED))).toEqual([
      'answer: pixel 5,30 in the outer wall at cell 0,2 is #ff0000, expected #000000: the maze has it so',
    ]);
    expect(answer(withPixels(right, [{ x: 1, y: 1 }], RED))).toEqual([
      'answer: pixel 1,1 in the margin is #ff0000, expected #ffffff: the maze has it so',
    ]);
    expect(answer(withPixels(right, [{ x: 8, y: 8 }], BLUE))).toEqual([
      'answer: pixel 8,8 in cell 0,0 is #0000ff, expected #ffffff: the maze has it so',
    ]);
  });

  test('say where the line has a gap or misses a cell', () => {
    const gap = withRect(right, { x: 7, y: 9, width: 8, height: 1 }, WHITE);
    expect(answer(gap)).toEqual([
      'answer: pixel 15,9 in the wall between cells 0,0 and 1,0 belongs to a second piece of the line: it has a gap',
    ]);
    const missed = withRect(right, { x: 7, y: 5, width: 8, height: 10 }, WHITE);
    expect(answer(missed)).toEqual([
      'answer: pixel 7,7 in cell 0,0 begins a place on the shortest path that the line does not touch',
    ]);
  });

  test('say where the line strays', () => {
    const solution = solve(carve(8, 6, 9));
    const cell = [...Array(48).keys()].find((at) => ((solution!.cells[at >> 3]! >> (at & 7)) & 1) === 0) ?? 0;
    const [x, y] = [7 + 10 * (cell % 8), 7 + 10 * Math.floor(cell / 8)];
    expect(answer(withPixels(right, [{ x, y }], RED))).toEqual([
      `answer: pixel ${x},${y} in cell ${cell % 8},${Math.floor(cell / 8)} is #ff0000: the shortest path does not come here`,
    ]);
  });
});
