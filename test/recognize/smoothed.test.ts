import { describe, expect, test } from 'vitest';
import type { Raster } from '../../src/raster/raster.ts';
import { solvePicture } from '../../src/recognize/solve-picture.ts';
import { verifyPictures } from '../../src/recognize/verify.ts';
import { withPixels, withRect, withWay } from './drawings.ts';
import { plan } from './printed.ts';
import { smoothedPair } from './smoothed-pages.ts';

const size = { width: 9, height: 7, seed: 5 } as const;
const SMOOTHINGS = [
  { dpi: 110, samples: 3 },
  { dpi: 150, samples: 1 },
] as const;

const problemsOf = ({ maze, answer }: { maze: Raster; answer: Raster }) =>
  verifyPictures(maze, answer).problems.map(({ picture, message }) => `${picture}: ${message}`);

describe('pages with edges between pixels', () => {
  test.each([
    { solution: 'line' },
    { solution: 'dashed', markers: 'letters' },
    { solution: 'dots', markers: 'dots' },
    { solution: 'cells', markers: 'none' },
    { style: 'ink-safe' },
    { style: 'ink-safe', solution: 'line', markers: 'dots' },
    { style: 'ink-safe', solution: 'cells', markers: 'letters', openings: 'closed' },
    { style: 'ink-safe', solution: 'dots', markers: 'dots', openings: 'closed' },
  ] as const)('are right: %j', (options) => {
    const { maze } = plan({ ...size, ...options });
    for (const smoothing of SMOOTHINGS) {
      const pair = smoothedPair({ ...size, ...options }, smoothing);
      const { problems, found } = verifyPictures(pair.maze, pair.answer);
      expect({ smoothing, problems }).toEqual({ smoothing, problems: [] });
      expect(found.maze.passages).toEqual(maze.passages);
      expect(found.smoothed?.edges).toBe(smoothing.samples > 1 ? 'smoothed' : 'rounded');
    }
  });

  test.each([
    { solution: 'line' },
    { solution: 'dashed', markers: 'dots' },
    { solution: 'dots', openings: 'closed', markers: 'letters' },
    { solution: 'cells', markers: 'letters' },
    { style: 'ink-safe', markers: 'none' },
  ] as const)('may have their exit in a passage, and one end inside: %j', (options) => {
    const seeds = [...Array(20).keys()].map((seed) => ({ ...size, seed, algorithm: 'prim' as const }));
    const inPassages = seeds.filter((page) => plan(page).maze.goal.x % 2 === 1);
    expect(inPassages.length).toBeGreaterThan(3);
    const inside = { ...size, start: { x: 0, y: 2 }, goal: { x: 4, y: 3 } };
    for (const page of [...inPassages.slice(0, 4), inside]) {
      for (const smoothing of SMOOTHINGS) {
        const problems = problemsOf(smoothedPair({ ...page, ...options }, smoothing));
        expect({ page, smoothing, problems }).toEqual({ page, smoothing, problems: [] });
      }
    }
  });

  test('are measured to a fraction of a pixel', () => {
    const { page } = plan(size);
    const { maze } = smoothedPair(size, { dpi: 110, samples: 3 });
    const { across, down } = verifyPictures(maze, null).found.smoothed ?? {};
    const pixels = (mm: number) => (mm * 110) / 25.4;
    for (const axis of [across, down]) {
      expect(Math.abs((axis?.pitch ?? 0) - pixels(page.grid.pitch))).toBeLessThan(0.1);
      expect(Math.abs((axis?.wall ?? 0) - pixels(page.grid.wall))).toBeLessThan(0.5);
    }
    expect(Math.abs((across?.from ?? 0) - pixels(page.grid.left))).toBeLessThan(0.5);
    expect(Math.abs((down?.from ?? 0) - pixels(page.grid.top))).toBeLessThan(0.5);
  });

  test.each(SMOOTHINGS)('are solved: %j', (smoothing) => {
    const { maze } = smoothedPair(size, smoothing);
    const { solvable, solutionCells, way } = solvePicture(maze);
    const { sheet } = plan(size);
    expect({ solvable, solutionCells }).toEqual({ solvable: true, solutionCells: sheet.path?.cellCount });
    expect(problemsOf({ maze, answer: withWay(maze, way, 0xff0000) })).toEqual([]);
  });
});

describe('what is wrong on pages with edges between pixels', () => {
  const smoothing = SMOOTHINGS[0];
  const { page } = plan(size);
  const { left, top, pitch, wall } = page.grid;
  /** The pixel at a node's middle. */
  const at = (x: number, y: number) => {
    const pixel = (from: number, node: number) =>
      Math.floor(((from + wall / 2 + ((node + 1) / 2) * pitch) * smoothing.dpi) / 25.4);
    return { x: pixel(left, x), y: pixel(top, y) };
  };
  const pair = smoothedPair(size, smoothing);
  const around = ({ x, y }: { x: number; y: number }, reach: number) => ({
    x: x - reach,
    y: y - reach,
    width: 2 * reach + 1,
    height: 2 * reach + 1,
  });
  const corridor = Math.ceil(((pitch - wall) * smoothing.dpi) / 25.4 / 2);

  test('in mazes, is found where it is', () => {
    const messages = (maze: Raster) => verifyPictures(maze, null).problems.map(({ message }) => message);
    const cell = at(6, 4);
    for (const [color, name] of [
      [0x000000, '#000000'],
      [0x0000ff, '#0000ff'],
    ] as const) {
      expect(messages(withPixels(pair.maze, [cell], color))[0]).toBe(
        `pixel ${cell.x},${cell.y} in cell 3,2 is ${name}, expected #ffffff`,
      );
    }
    const outer = at(-1, 4);
    expect(messages(withPixels(pair.maze, [outer], 0xffffff))[0]).toBe(
      `pixel ${outer.x},${outer.y} in the outer wall at cell 0,2 is #ffffff, expected #000000`,
    );
    expect(messages(withPixels(pair.maze, [{ x: 5, y: 90 }], 0x000000))[0]).toBe(
      'pixel 5,90 in the margin is #000000, expected #ffffff',
    );
    // A wall more parts the maze, one less makes a loop.
    const { maze } = plan(size);
    const east = maze.passages.findIndex((open, cell) => (open & 1) === 1 && cell % 9 < 8);
    const node = at(2 * (east % 9) + 1, 2 * Math.floor(east / 9));
    const reach = Math.ceil((wall * smoothing.dpi) / 25.4 / 2);
    const post = { ...around(node, corridor), x: node.x - reach, width: 2 * reach + 1 };
    expect(messages(withRect(pair.maze, post, 0x000000))).toContainEqual(
      expect.stringMatching(/^the maze is not perfect: it has 2 separate parts;/),
    );
    const closed = maze.passages.findIndex((open, cell) => (open & 1) === 0 && cell % 9 < 8 && cell > 9);
    const between = at(2 * (closed % 9) + 1, 2 * Math.floor(closed / 9));
    const gap = { ...around(between, corridor - 1), x: between.x - reach, width: 2 * reach + 1 };
    expect(messages(withRect(pair.maze, gap, 0xffffff))).toContainEqual(
      expect.stringMatching(/^the maze is not perfect: it has 1 loop$/),
    );
  });

  test.each([
    { solution: 'line' },
    { solution: 'dots' },
    { style: 'ink-safe' },
    { style: 'ink-safe', solution: 'line' },
  ] as const)('in answers, is found where it is: %j', (options) => {
    const { maze, sheet } = plan(size);
    const answer = smoothedPair({ ...size, ...options }, smoothing).answer;
    const way = 'style' in options ? 0x000000 : 0xff0000;
    const messages = (changed: Raster) => problemsOf({ maze: pair.maze, answer: changed });
    const bits = sheet.path?.cells ?? new Uint8Array();
    const cells = [...maze.passages.keys()].map((cell) => ({
      cell,
      isOn: ((bits[cell >> 3]! >> (cell & 7)) & 1) === 1,
    }));
    const off = cells.find(({ isOn }) => !isOn)?.cell ?? 0;
    const on = cells.find(({ cell, isOn }) => isOn && cell > 0)?.cell ?? 0;
    const middle = (cell: number) => at(2 * (cell % 9), 2 * Math.floor(cell / 9));
    const name = (cell: number) => `cell ${cell % 9},${Math.floor(cell / 9)}`;
    const stray = middle(off);
    expect(messages(withPixels(answer, [stray], way))[0]).toMatch(
      new RegExp(`^answer: pixel ${stray.x},${stray.y} in ${name(off)} is .*does not come here$`),
    );
    expect(messages(withRect(answer, around(middle(on), corridor - 1), 0xffffff))[0]).toMatch(
      new RegExp(`in ${name(on)} begins a place on the shortest path that the line does not touch$`),
    );
    // A piece of wall that the maze has not.
    const color = 'style' in options ? 0x8c8c8c : 0x000000;
    expect(messages(withPixels(answer, [stray], color))).toEqual([
      expect.stringMatching(new RegExp(`^answer: pixel ${stray.x},${stray.y} in ${name(off)} is`)),
    ]);
    expect(messages(withPixels(answer, [at(-1, 4)], 0xffffff))).toEqual([
      expect.stringMatching(
        /in the outer wall at cell 0,2 is #ffffff, expected #(000000|8c8c8c): the maze has it so$/,
      ),
    ]);
  });

  test('other sizes and other mazes are told', () => {
    const other = smoothedPair({ ...size, seed: 6 }, smoothing);
    expect(problemsOf({ maze: pair.maze, answer: other.answer })).toHaveLength(1);
    const larger = smoothedPair(size, { dpi: 120, samples: 3 });
    expect(problemsOf({ maze: pair.maze, answer: larger.answer })).toEqual([
      'answer: the answer has 378 × 331 pixels, the maze 346 × 303',
    ]);
    expect(problemsOf({ maze: pair.maze, answer: pair.maze })).toEqual([
      'answer: the answer shows no path: it is the same as the maze',
    ]);
  });
});
