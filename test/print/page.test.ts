import { describe, expect, test } from 'vitest';
import { fitGrid, WALL_SHARE } from '../../src/print/grid-fit.ts';
import { gridWarnings, parseDpi, pixelPage, planPage, trueGrid } from '../../src/print/page.ts';
import { PAPERS } from '../../src/print/paper.ts';

const box = { left: 10, top: 20, width: 100, height: 200 };

describe('a grid in a box', () => {
  test('of a number of cells is as large as it can be, in the middle', () => {
    const grid = fitGrid(box, { cells: { width: 20, height: 10 } });
    expect(grid.pitch).toBeCloseTo(100 / (20 + WALL_SHARE), 12);
    expect(grid.wall).toBeCloseTo(WALL_SHARE * grid.pitch, 12);
    expect(grid.left).toBeCloseTo(10, 9);
    expect(grid.top - 20).toBeCloseTo(220 - (grid.top + 10 * grid.pitch + grid.wall), 9);
  });

  test('of a pitch has as many cells as there is room for', () => {
    const grid = fitGrid(box, { pitch: 5 }, { wall: 0.5 });
    expect(grid.cells).toEqual({ width: 19, height: 39 });
    // 20 cells and a wall fill it to the last.
    expect(fitGrid({ ...box, width: 100.5 }, { pitch: 5 }, { wall: 0.5 }).cells.width).toBe(20);
    expect(fitGrid({ ...box, width: 100.49 }, { pitch: 5 }, { wall: 0.5 }).cells.width).toBe(19);
  });

  test('leaves free what stands outside the maze', () => {
    const grid = fitGrid(box, { pitch: 5 }, { wall: 0.5, surround: 1 });
    expect(grid.cells).toEqual({ width: 17, height: 37 });
    const filled = fitGrid(box, { cells: { width: 18, height: 1 } }, { wall: 1, surround: 1 });
    expect(filled.pitch).toBeCloseTo(99 / 20, 12);
    expect(filled.left - box.left).toBeCloseTo(filled.pitch, 9);
  });

  test.each([
    [{ pitch: 120 }, {}, 'Expected a pitch that leaves room for a cell on 100 × 200 mm, got 120 mm'],
    [
      { pitch: 5 },
      { wall: 2.6 },
      'Expected walls above 0 mm and corridors at least as wide as walls (2.6 mm), got a pitch of 5 mm',
    ],
    [
      { pitch: 5 },
      { wall: 0 },
      'Expected walls above 0 mm and corridors at least as wide as walls (0 mm), got a pitch of 5 mm',
    ],
    [
      { cells: { width: 100, height: 1 } },
      { wall: 1 },
      'Expected walls above 0 mm and corridors at least as wide as walls (1 mm), got a pitch of 100×1 cells of 0.99 mm',
    ],
    [{ pitch: 0.0001 }, {}, 'Expected at most 2147483647 cells on a page, got 999999×1999999'],
    [
      { pitch: 0 },
      {},
      'Expected walls above 0 mm and corridors at least as wide as walls (0 mm), got a pitch of 0 mm',
    ],
  ])('%j with %j is refused', (wish, options, message) => {
    expect(() => fitGrid(box, wish, options)).toThrow(new RangeError(message));
  });
});

describe('a page', () => {
  test('keeps the margin on all sides', () => {
    const page = planPage({ paper: PAPERS.a4, margin: 12, grid: { cells: { width: 20, height: 40 } } });
    expect(page.box).toEqual({ left: 12, top: 12, width: 186, height: 273 });
    expect(page.grid.top).toBeCloseTo(12, 9);
  });

  test.each([105, 105.1, 400, -1, Number.NaN])('refuses a margin of %d mm on A4', (margin) => {
    const grid = { pitch: 5 };
    expect(() => planPage({ paper: PAPERS.a4, margin, grid })).toThrow(
      new RangeError(`Expected a margin below 105 mm, half the paper's shorter side, got ${margin} mm`),
    );
  });
});

describe('a page in pixels', () => {
  const papers = [PAPERS.a4, PAPERS.letter, PAPERS.a3, { width: 100, height: 40 }];

  test('is as large as the paper', () => {
    const page = (paper: (typeof papers)[number], dpi: number) => {
      const { width, height } = pixelPage(planPage({ paper, margin: 5, grid: { pitch: 5 } }), dpi);
      return [width, height];
    };
    expect(page(PAPERS.a4, 300)).toEqual([2480, 3508]);
    expect(page(PAPERS.letter, 300)).toEqual([2550, 3300]);
    expect(page(PAPERS.a3, 1200)).toEqual([14031, 19843]);
  });

  test('has nothing outside the margins, its walls and corridors near their millimetres', () => {
    for (const paper of papers) {
      for (const dpi of [72, 150, 300, 600, 1200, 333]) {
        for (const grid of [{ pitch: 2 }, { pitch: 7.3 }, { cells: { width: 13, height: 4 } }]) {
          for (const surround of [0, 1]) {
            const page = planPage({ paper, margin: 7, grid, surround });
            const pixels = pixelPage(page, dpi);
            const { corridor, wall, left, top } = pixels;
            const real = trueGrid(page.grid, pixels);
            const { cells } = page.grid;
            expect(Number.isInteger(corridor) && corridor >= wall && wall >= 1).toBe(true);
            const free = surround * real.pitch;
            expect(real.left - free).toBeGreaterThanOrEqual(7 - 1e-6);
            expect(real.top - free).toBeGreaterThanOrEqual(7 - 1e-6);
            const right = real.left + cells.width * real.pitch + real.wall + free;
            expect(right).toBeLessThanOrEqual(paper.width - 7 + 1e-6);
            const bottom = real.top + cells.height * real.pitch + real.wall + free;
            expect(bottom).toBeLessThanOrEqual(paper.height - 7 + 1e-6);
            expect(Math.abs(real.wall - page.grid.wall)).toBeLessThanOrEqual(25.4 / dpi);
            // The room of all cells is rounded down to whole pixels each: at most one is lost, or half won.
            expect(real.pitch - page.grid.pitch).toBeGreaterThan(-2 * (25.4 / dpi));
            expect(real.pitch - page.grid.pitch).toBeLessThanOrEqual(0.5 * (25.4 / dpi) + 1e-9);
            expect(left + top).toBeGreaterThan(0);
          }
        }
      }
    }
  });

  test('needs two pixels a cell', () => {
    const page = planPage({ paper: PAPERS.a4, margin: 10, grid: { pitch: 0.5 } });
    expect(() => pixelPage(page, 72)).toThrow(
      new RangeError(
        'Expected enough dots an inch for corridors and walls of a pixel or more, got 72 dpi for a pitch of 0.5 mm',
      ),
    );
  });
});

test('narrow corridors and thin walls are warned about', () => {
  expect(gridWarnings({ pitch: 1.65, wall: 0.15 })).toEqual([]);
  expect(gridWarnings({ pitch: 1.5, wall: 0.14 })).toEqual([
    'corridors of 1.36 mm are hard to follow, under 1.5 mm',
    'walls of 0.14 mm may not print, under 0.15 mm',
  ]);
});

test('dots an inch are whole numbers from 36 to 4800', () => {
  expect(['36', '300', '4800'].map((text) => parseDpi(text, '--dpi'))).toEqual([36, 300, 4800]);
  for (const text of ['', '35', '4801', '300.5', '-300', '1e3', '0x40']) {
    expect(() => parseDpi(text, '--dpi')).toThrow(
      new RangeError(
        `Expected a whole number of dots an inch, 36 to 4800, for --dpi, got ${text === '' ? "''" : text}`,
      ),
    );
  }
});
