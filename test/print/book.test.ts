import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { DIFFICULTY_BANDS } from '../../src/maze/difficulty.ts';
import { generate } from '../../src/maze/generate.ts';
import { createMaze } from '../../src/maze/maze.ts';
import { solve } from '../../src/maze/solve.ts';
import { makeBookMazes } from '../../src/print/book-mazes.ts';
import { bookPages } from '../../src/print/book-pages.ts';
import {
  ANSWERS_PER_PAGE,
  BOOK_DEFAULTS,
  type BookOptions,
  MAZES_PER_PAGE,
  pageBox,
  planBook,
  slotsOf,
} from '../../src/print/book-plan.ts';
import { bookWarnings, missedLevels } from '../../src/print/book-warnings.ts';
import type { Shape, Text } from '../../src/print/drawing.ts';
import { loadFonts } from '../../src/print/fonts.ts';
import { PAPERS } from '../../src/print/paper.ts';
import { type PdfPage, renderPdf } from '../../src/print/pdf.ts';
import { PRINT_COLORS } from '../../src/print/solution.ts';
import { joined, readPages } from './pdf-reader.ts';

const base: BookOptions = {
  ...BOOK_DEFAULTS,
  seed: 'tea',
  count: 8,
  paper: PAPERS.a5,
  perLevel: 4,
  levels: ['easy', 'medium', 'hard'],
};

function book(change: Partial<BookOptions> = {}): PdfPage[] {
  const plan = planBook({ ...base, ...change });
  return [...bookPages(plan, makeBookMazes(plan))];
}

function textsOf({ shapes }: PdfPage): string[] {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
}

/** Left, top, right and bottom of all that is drawn, lines with half their width. */
function boundsOf(shapes: readonly (Shape | Text)[]) {
  const points = shapes.flatMap((shape) => {
    if (shape.kind === 'text') return [];
    if (shape.kind === 'strokes') {
      const half = shape.width / 2;
      return shape.lines.flatMap((line) =>
        line.flatMap((_, i) =>
          i % 2 === 0
            ? [
                [line[i]! - half, line[i + 1]! - half],
                [line[i]! + half, line[i + 1]! + half],
              ]
            : [],
        ),
      );
    }
    return shape.areas.flatMap((area) =>
      'corners' in area
        ? area.corners.flatMap((_, i) => (i % 2 === 0 ? [[area.corners[i]!, area.corners[i + 1]!]] : []))
        : [
            [area.x - area.radius, area.y - area.radius],
            [area.x + area.radius, area.y + area.radius],
          ],
    );
  });
  const xs = points.map(([x]) => x!);
  const ys = points.map(([, y]) => y!);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

describe('mazes of a book', () => {
  test('are the same whatever the count, in all that is told of them', () => {
    const of = (count: number) => makeBookMazes(planBook({ ...base, count }));
    const long = of(20);
    for (const count of [1, 3, 4, 5, 8, 13]) expect(of(count)).toEqual(long.slice(0, count));
  });

  test('are numbered from 1 and rise from level to level, and by score within one', () => {
    const mazes = makeBookMazes(planBook({ ...base, count: 12 }));
    expect(mazes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(mazes.map(({ difficulty }) => difficulty?.band)).toEqual(
      ['easy', 'medium', 'hard'].flatMap((band) => [band, band, band, band]),
    );
    const scores = mazes.map(({ difficulty }) => difficulty!.score);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(scores[4]).toBeGreaterThanOrEqual(DIFFICULTY_BANDS.medium);
  });

  test('stay at the last level, in ordered groups', () => {
    const mazes = makeBookMazes(planBook({ ...base, count: 8, perLevel: 2, levels: ['easy', 'medium'] }));
    expect(mazes.map(({ difficulty }) => difficulty?.band)).toEqual([
      'easy',
      'easy',
      ...['medium', 'medium', 'medium', 'medium', 'medium', 'medium'],
    ]);
    for (const at of [2, 4, 6]) {
      expect(mazes[at]!.difficulty!.score).toBeLessThanOrEqual(mazes[at + 1]!.difficulty!.score);
    }
  });

  test('are made again by their algorithm, size and seed alone', () => {
    const plan = planBook({ ...base, algorithms: ['dfs', 'wilson', 'kruskal'] });
    const mazes = makeBookMazes(plan);
    expect(new Set(mazes.map(({ algorithm }) => algorithm))).toEqual(new Set(plan.algorithms));
    for (const { maze, path, algorithm, seed } of mazes) {
      const again = generate({ width: maze.width, height: maze.height, algorithm, seed });
      expect(again).toEqual(maze);
      expect(solve(again)).toEqual(path);
      expect(seed).toMatch(/^tea\/[1-8](~\d+)?$/);
    }
  });

  test('are all different, however few there are of a size', () => {
    const grid = { cells: { width: 2, height: 2 } };
    const options: BookOptions = { ...base, grid, levels: ['easy'], algorithms: ['wilson'] };
    // A square of four cells has four mazes.
    const mazes = makeBookMazes(planBook({ ...options, count: 4, perLevel: 4 }));
    expect(new Set(mazes.map(({ maze }) => maze.passages.join(''))).size).toBe(4);
    expect(() => makeBookMazes(planBook({ ...options, count: 5, perLevel: 5 }))).toThrow(
      new RangeError('Expected a size with more different mazes for a book of 5, got 2×2 cells'),
    );
  });

  test('come from the maker that is given, and are reported as they come', () => {
    const shares: number[] = [];
    const seeds: string[] = [];
    const plan = planBook({
      ...base,
      count: 3,
      perLevel: 3,
      levels: ['expert'],
      grid: { cells: { width: 3, height: 3 } },
    });
    makeBookMazes(plan, {
      make: ({ width, height, algorithm, seed }) => {
        seeds.push(seed);
        return generate({ width, height, algorithm, seed: `${seed}!` });
      },
      report: (share) => shares.push(share),
    });
    expect(shares).toEqual([1 / 3, 2 / 3, 1]);
    expect(seeds.slice(0, 3)).toEqual(['tea/1', 'tea/1~1', 'tea/1~2']);
  });
});

describe('pages of a book', () => {
  test('are mazes and answers in the same order, numbered to match', () => {
    const pages = book({ mazesPerPage: 2, answersPerPage: 6 }).map(textsOf);
    expect(pages).toHaveLength(4 + 2);
    const numbers = (from: number, to: number) =>
      pages.slice(from, to).flatMap((texts) => texts.filter((text) => /^Maze \d+$/.test(text)));
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Maze ${number}`);
    expect(numbers(0, 4)).toEqual(all);
    expect(numbers(4, 6)).toEqual(all);
    expect(pages.map(([heading]) => heading)).toEqual([
      'Mazes 1–2',
      'Mazes 3–4',
      'Mazes 5–6',
      'Mazes 7–8',
      'Answers 1–6',
      'Answers 7–8',
    ]);
  });

  test('tell maze, difficulty, page and seed', () => {
    const plan = planBook({ ...base, count: 2 });
    const [first] = makeBookMazes(plan);
    expect(textsOf(book({ count: 2 })[0]!)).toEqual([
      'Maze 1',
      `easy ${Math.round(first!.difficulty!.score)}`,
      '1',
      `Seed ${first!.seed}`,
    ]);
  });

  test('answers show the way of their own maze', () => {
    const plan = planBook({ ...base, answersPerPage: 4 });
    const mazes = makeBookMazes(plan);
    const answers = [...bookPages(plan, mazes)].slice(8);
    const ways = answers.flatMap(({ shapes }) =>
      shapes.flatMap((shape) => (shape.kind === 'strokes' && shape.id === 'solution' ? [shape] : [])),
    );
    expect(ways).toHaveLength(8);
    for (const [i, { lines, width }] of ways.entries()) {
      const line = lines[0]!;
      let length = 0;
      for (let at = 2; at < line.length; at++) length += Math.abs(line[at]! - line[at - 2]!);
      const pitch = width / 0.4 / 0.88;
      expect(length / pitch).toBeCloseTo(mazes[i]!.path!.cellCount - 1, 6);
    }
  });

  test('keep margins and gutter, mirrored, however many mazes are on them', () => {
    for (const paper of [
      PAPERS.a5,
      PAPERS['6x9'],
      PAPERS['8x10'],
      PAPERS['8.5x11'],
      { width: 250, height: 180 },
    ]) {
      for (const mazesPerPage of MAZES_PER_PAGE) {
        const options: BookOptions = {
          ...base,
          paper,
          mazesPerPage,
          margin: 11,
          gutter: 9,
          levels: ['medium'],
        };
        const mazes = makeBookMazes(planBook(options));
        for (const answersPerPage of ANSWERS_PER_PAGE) {
          const pages = [...bookPages(planBook({ ...options, answersPerPage }), mazes)];
          for (const [i, page] of pages.entries()) {
            const { left, top, right, bottom } = boundsOf(page.shapes);
            const isRecto = i % 2 === 0;
            expect(left).toBeGreaterThanOrEqual(11 + (isRecto ? 9 : 0) - 1e-6);
            expect(right).toBeLessThanOrEqual(paper.width - 11 - (isRecto ? 0 : 9) + 1e-6);
            expect(top).toBeGreaterThanOrEqual(11);
            expect(bottom).toBeLessThanOrEqual(paper.height - 11);
          }
        }
      }
    }
  });

  test('have the page number on the outer side, the seed on the bound one', () => {
    for (const [i, { shapes }] of book().entries()) {
      const footers = shapes.filter((shape): shape is Text => shape.kind === 'text').slice(2, 4);
      expect(footers[0]!.text).toBe(String(i + 1));
      expect(footers.map(({ align }) => align)).toEqual(i % 2 === 0 ? ['right', 'left'] : ['left', 'right']);
    }
  });

  test('begin with a title where there is one', () => {
    const [title, first] = book({ title: 'Лабиринты & mehr', count: 1, levels: ['hard'] }).map(textsOf);
    expect(title).toEqual(['Лабиринты & mehr', '1 maze, hard', 'Seed tea']);
    expect(first).toContain('2');
    expect(book({ title: 'T' }).map(textsOf)[0]).toContain('8 mazes, easy to hard');
  });

  test('hold a line for a seed of any kind', () => {
    expect(textsOf(book({ seed: 'a\nb\u001b', count: 1, title: 'T' })[0]!)).toContain('Seed a\ufffdb\ufffd');
    expect(textsOf(book({ seed: '9'.repeat(99), count: 1, title: 'T' })[0]!)).toContain(
      `Seed ${'9'.repeat(40)}…`,
    );
  });

  test('boxes for several do not overlap and fill the page in the order of reading', () => {
    for (const count of [1, 2, 4, 6, 9] as const) {
      const boxes = slotsOf(base, { page: 1, count });
      const page = pageBox(base, 1);
      expect(boxes).toHaveLength(count);
      boxes.forEach((box, i) => {
        expect(box.left).toBeGreaterThanOrEqual(page.left);
        expect(box.left + box.width).toBeLessThanOrEqual(page.left + page.width + 1e-9);
        expect(box.top + box.height).toBeLessThanOrEqual(page.top + page.height);
        for (const other of boxes.slice(i + 1)) {
          const isApart = other.left >= box.left + box.width || other.top >= box.top + box.height;
          expect(isApart && (other.top > box.top || other.left > box.left)).toBe(true);
        }
      });
    }
  });
});

test('a book is a PDF file, the same each time, reported page by page', async () => {
  const fonts = await loadFonts(createRequire(import.meta.url).resolve);
  const plan = planBook({ ...base, title: 'T', answersPerPage: 9 });
  const mazes = makeBookMazes(plan);
  const shares: number[] = [];
  const file = (report?: (share: number) => void) =>
    joined(renderPdf(bookPages(plan, mazes, report), { title: 'T', recipe: null, fonts }));
  const bytes = await file((share) => shares.push(share));
  expect((await file()).equals(bytes)).toBe(true);
  expect(readPages(bytes)).toHaveLength(1 + 8 + 1);
  expect(shares).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) => page / 10));
});

describe('warnings', () => {
  test('none where all is well', () => {
    const plan = planBook({ ...base, count: 12 });
    expect(bookWarnings(plan)).toEqual([]);
    expect(missedLevels(makeBookMazes(plan))).toBe(null);
  });

  test('tell of a level that is not reached, of lengths and of colors', () => {
    expect(bookWarnings(planBook({ ...base, count: 5 }))).toEqual([
      'the book ends with medium mazes, at 4 mazes of each difficulty; with 2 of each it reaches hard',
    ]);
    expect(bookWarnings(planBook({ ...base, count: 2 }))).toEqual([
      'the book ends with easy mazes, at 4 mazes of each difficulty',
    ]);
    expect(
      bookWarnings(
        planBook({ ...base, count: 12, grid: { pitch: 1.2 }, colors: { ...PRINT_COLORS, path: 0xffff00 } }),
      ),
    ).toEqual([
      'corridors of 1.056 mm are hard to follow, under 1.5 mm',
      'walls of 0.144 mm may not print, under 0.15 mm',
      'the way (#ffff00) against the floor (#ffffff) has a contrast of 1.1 : 1 in grey, under 3 : 1',
    ]);
  });

  test('tell of mazes that are not as hard as wished', () => {
    const plan = planBook({
      ...base,
      count: 2,
      perLevel: 2,
      levels: ['expert'],
      grid: { cells: { width: 2, height: 3 } },
    });
    const mazes = makeBookMazes(plan);
    expect(missedLevels(mazes)).toBe(
      "2 of 2 mazes are not in their difficulty's band, only the nearest of many tried: 1, 2",
    );
    const many = Array.from({ length: 7 }, (_, i) => ({ ...mazes[0]!, number: i + 1 }));
    expect(missedLevels(many)).toContain('7 of 7 mazes');
    expect(missedLevels(many)).toContain(': 1, 2, 3, 4, 5, …');
  });
});

test.each([
  [{ count: 0 }, 'Expected a whole number from 1 to 10000 for count, got 0'],
  [{ count: 2.5 }, 'Expected a whole number from 1 to 10000 for count, got 2.5'],
  [{ count: 10_001 }, 'Expected a whole number from 1 to 10000 for count, got 10001'],
  [{ perLevel: 0 }, 'Expected a whole number from 1 to 10000 for mazes per level, got 0'],
  [{ levels: [] }, 'Expected at least one difficulty for levels, got none'],
  [{ algorithms: [] }, 'Expected at least one algorithm, got none'],
  [{ title: 'a\nb' }, 'Expected a title of at most 100 characters on one line, got 3'],
  [{ title: 'a'.repeat(101) }, 'Expected a title of at most 100 characters on one line, got 101'],
  [{ margin: -1 }, 'Expected a margin and a gutter of at least 0 mm, got -1 and 6'],
  [{ gutter: Number.NaN }, 'Expected a margin and a gutter of at least 0 mm, got 12 and NaN'],
  [{ margin: 80 }, 'Expected paper with room for 1 mazes within its margins, got 148 × 210 mm'],
])('%j is refused', (change, message) => {
  expect(() => planBook({ ...base, ...change })).toThrow(new RangeError(message));
});

test('a maze without a way has an answer without one', () => {
  const plan = planBook({ ...base, count: 1, perLevel: 1 });
  const closed = createMaze(4, 3);
  const maze = {
    maze: closed,
    path: null,
    difficulty: null,
    number: 1,
    algorithm: 'dfs',
    seed: 'x',
    isMet: false,
  } as const;
  const [, answer] = [...bookPages(plan, [maze])];
  expect(answer!.shapes.some((shape) => shape.kind !== 'text' && shape.id === 'solution')).toBe(false);
});
