import { describe, expect, test } from 'vitest';
import { isOnPath } from '../../src/maze/solve.ts';
import { pixelPage } from '../../src/print/page.ts';
import type { Color } from '../../src/raster/color.ts';
import type { Raster } from '../../src/raster/raster.ts';
import { solvePicture } from '../../src/recognize/solve-picture.ts';
import { verifyPictures } from '../../src/recognize/verify.ts';
import { carve, drawGrid, withPixels, withRect } from './drawings.ts';
import { type Printed, plan, printPair } from './printed.ts';

const size = { width: 9, height: 7, seed: 5 } as const;

const SOLUTIONS = [
  { solution: 'line' },
  { solution: 'dashed' },
  { solution: 'dots' },
  { solution: 'cells' },
  { style: 'ink-safe' },
  { style: 'ink-safe', solution: 'line' },
  { style: 'ink-safe', solution: 'dots' },
  { style: 'ink-safe', solution: 'cells' },
] as const;
const MARKERS = [
  { markers: 'arrows' },
  { markers: 'letters' },
  { markers: 'dots' },
  { markers: 'none' },
  { markers: 'letters', openings: 'closed' },
  { markers: 'dots', openings: 'closed' },
] as const;

const GAPS = [
  { side: 'top', at: 2 },
  { side: 'left', at: 1 },
  { side: 'right', at: 4 },
] as const;

const problemsOf = ({ maze, answer }: ReturnType<typeof printPair>) =>
  verifyPictures(maze, answer).problems.map(({ picture, message }) => `${picture}: ${message}`);

describe('printed pages', () => {
  test.each(SOLUTIONS)('are right with the solution %j, whatever the marks', (solution) => {
    for (const markers of MARKERS) {
      for (const dpi of [60, 83, 150]) {
        const page: Printed = { ...size, ...solution, ...markers };
        expect({ page, problems: problemsOf(printPair(page, dpi)) }).toEqual({ page, problems: [] });
      }
    }
  });
  describe('with the exit in a passage', () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const pages = seeds.map((seed) => ({ ...size, seed, algorithm: 'prim' }) as const);
    const inPassages = pages.filter((page) => plan(page).maze.goal.x % 2 === 1);

    test.each(SOLUTIONS)('are right with the solution %j, whatever the marks', (solution) => {
      expect(inPassages.length).toBeGreaterThan(3);
      for (const page of inPassages.slice(0, 6)) {
        for (const markers of MARKERS) {
          const { maze, answer } = printPair({ ...page, ...solution, ...markers });
          const { problems, ends } = verifyPictures(maze, answer);
          const hasGoal = markers.markers === 'dots' || !('openings' in markers);
          const goal = hasGoal ? plan(page).maze.goal : ends.goal;
          expect({ page, markers, problems, goal: ends.goal }).toEqual({ page, markers, problems: [], goal });
          if (hasGoal) expect(verifyPictures(maze, null)).toMatchObject({ problems: [], ends: { goal } });
        }
      }
    });

    test('are wrong where the way goes on into the cell beyond', () => {
      const [page] = inPassages;
      if (page === undefined) throw new Error('no exit in a passage');
      const { sheet, page: paper } = plan(page);
      const { left, top, corridor, wall } = pixelPage(paper, 100);
      const { maze, answer } = printPair(page);
      const { x, y } = plan(page).maze.goal;
      // The cell on that side of the passage which the way does not come from.
      const column =
        (x - 1) / 2 + (sheet.path !== null && isOnPath(plan(page).maze, sheet.path, x - 1, y) ? 1 : 0);
      const middle = {
        x: left + wall + column * (corridor + wall) + Math.floor(corridor / 2),
        y: top + wall + (y / 2) * (corridor + wall) + Math.floor(corridor / 2),
      };
      const [problem] = verifyPictures(maze, withPixels(answer, [middle], 0xff0000)).problems;
      expect(problem?.message).toMatch(/ in cell \d+,\d+ is #ff0000: the shortest path does not come here$/);
      expect(problem?.cell).toEqual({ x: column, y: y / 2 });
    });
  });

  describe('with one end at the outer wall and one inside', () => {
    const inside = { ...size, start: { x: 0, y: 2 }, goal: { x: 4, y: 3 } } as const;
    const ends = { start: { x: 0, y: 4 }, goal: { x: 8, y: 6 } };

    test.each(SOLUTIONS)('are right with the solution %j, whatever the marks', (solution) => {
      for (const markers of MARKERS) {
        for (const turned of [false, true]) {
          const page = { ...inside, ...(turned && { start: inside.goal, goal: inside.start }) };
          const { maze, answer } = printPair({ ...page, ...solution, ...markers });
          expect({ markers, turned, problems: verifyPictures(maze, answer).problems }).toEqual({
            markers,
            turned,
            problems: [],
          });
        }
      }
    });

    test('are read where their walls are a maze as well, with the margin as its outer wall', () => {
      const page = { ...inside, width: 11, height: 9, seed: 310_394, algorithm: 'kruskal' } as const;
      const { maze, answer } = printPair(
        { ...page, start: 'top-left', goal: 'center', markers: 'letters' },
        127,
      );
      const { found, problems } = verifyPictures(maze, answer);
      expect(problems).toEqual([]);
      expect(found.maze).toMatchObject({ width: 11, height: 9 });
    });

    test('are right where marks hide all dots of the way but one', () => {
      const page = { width: 17, height: 5, seed: 384_787, algorithm: 'recursive-division' } as const;
      const ends = { start: 'left', goal: 'top-left', openings: 'closed' } as const;
      const pair = printPair({ ...page, ...ends, solution: 'dots', markers: 'arrows' }, 72);
      expect(problemsOf(pair)).toEqual([]);
    });

    test('are solved and right without the answer where a mark shows the one inside', () => {
      for (const markers of ['arrows', 'letters', 'dots'] as const) {
        const { maze } = printPair({ ...inside, markers });
        const source = markers === 'dots' ? 'marks' : 'opening and mark';
        expect(verifyPictures(maze, null)).toMatchObject({ problems: [], ends: { ...ends, source } });
        expect(solvePicture(maze)).toMatchObject({ solvable: true, source });
      }
    });

    test('are wrong without it where nothing does', () => {
      const { maze } = printPair({ ...inside, markers: 'none' });
      expect(verifyPictures(maze, null).problems.map(({ message }) => message)).toEqual([
        'the outer wall has 1 opening, expected none or two: at 0,2',
      ]);
    });

    test('are wrong where the answer leads from elsewhere', () => {
      const { maze } = printPair({ ...inside, markers: 'none' });
      const { answer } = printPair({ ...inside, start: { x: 8, y: 6 }, markers: 'none', openings: 'closed' });
      const [first] = verifyPictures(maze, answer).problems;
      expect(first).toMatchObject({
        picture: 'maze',
        message: 'the outer wall has 1 opening, expected none or two: at 0,2',
      });
    });
  });

  test('are never taken for the maze that their walls are', () => {
    for (const margin of [4, 7, 12, 19, 26]) {
      const maze = drawGrid(carve(7, 6, 3), { corridor: 17, wall: 3, margin, openings: GAPS });
      expect(() => solvePicture(maze)).toThrow('the outer wall has 3 openings');
      // A wall from edge to edge of the paper.
      const line = withRect(maze, { x: 0, y: margin, width: maze.width, height: 3 }, 0);
      expect(solvePicture(line).grid?.maze).toMatchObject({ width: 7, height: 6 });
    }
  });

  test('are solved', () => {
    for (const markers of MARKERS) {
      const { maze } = printPair({ ...size, ...markers });
      expect(solvePicture(maze)).toMatchObject({ solvable: true, grid: { maze: { width: 9, height: 7 } } });
    }
  });
});

/** Places of a page, in its pixels. */
function placesOf(options: Printed) {
  const { maze, sheet, page } = plan(options);
  const { left, top, corridor, wall } = pixelPage(page, 100);
  const pitch = corridor + wall;
  const cell = (x: number, y: number) => ({ x: left + wall + x * pitch, y: top + wall + y * pitch });
  const off = [...maze.passages.keys()].find(
    (at) => sheet.path !== null && !isOnPath(maze, sheet.path, 2 * (at % 9), 2 * Math.floor(at / 9)),
  );
  if (off === undefined) throw new Error('all cells are on the path');
  const onPath = [...maze.passages.keys()].find(
    (at) => at > 0 && sheet.path !== null && isOnPath(maze, sheet.path, 2 * (at % 9), 2 * Math.floor(at / 9)),
  );
  const on = { x: (onPath ?? 0) % 9, y: Math.floor((onPath ?? 0) / 9) };
  return { cell, corridor, wall, pitch, left, top, on, off: { x: off % 9, y: Math.floor(off / 9) } };
}

describe('marks in the margin', () => {
  const { maze } = printPair(size);
  const places = placesOf(size);
  const { pitch, corridor } = places;
  const entrance = places.cell(0, 0);
  const messages = (picture: Raster) => verifyPictures(picture, null).problems.map(({ message }) => message);
  const isWrongAt = (x: number, y: number, color = '#000000, expected #ffffff') => [
    `pixel ${x},${y} in the margin is ${color}`,
  ];
  const before = { x: places.left - pitch, y: entrance.y, width: pitch, height: corridor };

  test('are two, or none', () => {
    expect(messages(maze)).toEqual([]);
    const one = withRect(maze, before, 0xffffff);
    expect(messages(one)).toEqual([
      expect.stringMatching(/^pixel \d+,\d+ in the margin is #000000, expected #ffffff$/),
    ]);
    const exit = places.cell(8, 6);
    const after = { x: exit.x + corridor + places.wall, y: exit.y, width: pitch, height: corridor };
    expect(messages(withRect(one, after, 0xffffff))).toEqual([]);
  });

  test('are whole, of one color, and in front of an opening', () => {
    const [x, y] = [before.x, before.y - 1];
    expect(messages(withPixels(maze, [{ x, y }], 0))).toEqual(isWrongAt(x, y));
    expect(messages(withPixels(maze, [{ x: 3, y: 60 }], 0))).toEqual(isWrongAt(3, 60));
    const beside = { x: places.left - 4, y: entrance.y + 2 * pitch, width: 3, height: 3 };
    expect(messages(withRect(maze, beside, 0))).not.toEqual([]);
    const middle = { x: places.left - Math.round(pitch / 2), y: entrance.y + Math.floor(corridor / 2) };
    expect(messages(withPixels(maze, [middle], 0x0000ff))).not.toEqual([]);
    const far = { x: 1, y: middle.y, width: places.left - 4, height: 2 };
    expect(messages(withRect(maze, far, 0))).toEqual([
      expect.stringMatching(/^pixel \d+,\d+ in the margin is #000000, expected #ffffff$/),
    ]);
  });
});

describe('wrong answers on printed pages', () => {
  const { cell, corridor, on, off } = placesOf(size);
  const problems = (options: Partial<Printed>, change: (answer: Raster, path: Color) => Raster) => {
    const { maze, answer } = printPair({ ...size, ...options });
    return problemsOf({ maze, answer: change(answer, options.style === 'ink-safe' ? 0 : 0xff0000) });
  };
  const inCell = ({ x, y }: { x: number; y: number }) => ({
    ...cell(x, y),
    width: corridor,
    height: corridor,
  });
  const middle = (at: { x: number; y: number }) => {
    const { x, y } = cell(at.x, at.y);
    return { x: x + Math.floor((corridor - 1) / 2), y: y + Math.floor((corridor - 1) / 2) };
  };

  test.each(SOLUTIONS)('are found: %j', (solution) => {
    const isWhole = 'solution' in solution && ['line', 'cells'].includes(solution.solution);
    const { x, y } = cell(on.x, on.y);
    const missing = problems(solution, (answer) => withRect(answer, inCell(on), 0xffffff));
    expect(missing[0]).toMatch(
      new RegExp(`^answer: pixel ${x},${y} in cell ${on.x},${on.y} begins a place on the shortest path`),
    );
    const dot = middle(off);
    const wrong = problems(solution, (answer, color) => withPixels(answer, [dot], color));
    expect(wrong[0]).toMatch(
      new RegExp(
        `^answer: pixel ${dot.x},${dot.y} in cell ${off.x},${off.y} is .*: the shortest path does not come`,
      ),
    );
    const blue = problems(solution, (answer) => withPixels(answer, [middle(on)], 0x0000ff));
    expect(blue).toEqual([
      `answer: pixel ${middle(on).x},${middle(on).y} in cell ${on.x},${on.y} is #0000ff, expected #ffffff: the maze has it so`,
    ]);
    const hole = problems(solution, (answer) => withPixels(answer, [middle(on)], 0xffffff));
    expect(hole).toEqual(
      isWhole
        ? []
        : [
            `answer: pixel ${middle(on).x},${middle(on).y} in cell ${on.x},${on.y} is the middle of a cell on the shortest path that the way does not cover`,
          ],
    );
  });

  test('are found where a speck lies beside a dot, and where a dot has a second piece', () => {
    const { x, y } = cell(on.x, on.y);
    expect(problems({ solution: 'dots' }, (answer, color) => withPixels(answer, [{ x, y }], color))).toEqual([
      `answer: pixel ${x},${y} in cell ${on.x},${on.y} belongs to a piece of the way beside the middle of its cell`,
    ]);
  });

  test('are found where a gray wall is another than the black one', () => {
    const speck = { x: cell(0, 0).x - 1, y: cell(0, 3).y + 2 };
    for (const [color, name] of [
      [0xffffff, '#ffffff'],
      [0x000000, '#000000'],
    ] as const) {
      expect(problems({ style: 'ink-safe' }, (answer) => withPixels(answer, [speck], color))).toEqual([
        `answer: pixel ${speck.x},${speck.y} in the outer wall at cell 0,3 is ${name}, expected #8c8c8c: the maze has it so`,
      ]);
    }
    const { x, y } = cell(off.x, off.y);
    expect(problems({ style: 'ink-safe' }, (answer) => withPixels(answer, [{ x, y }], 0x8c8c8c))).toEqual([
      `answer: pixel ${x},${y} in cell ${off.x},${off.y} is #8c8c8c, expected #ffffff: the maze has it so`,
    ]);
  });
});
