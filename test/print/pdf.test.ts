import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/maze/generate.ts';
import { createMaze } from '../../src/maze/maze.ts';
import { solve } from '../../src/maze/solve.ts';
import { mazeShapes, type Shape, type Text } from '../../src/print/drawing.ts';
import { loadFonts } from '../../src/print/fonts.ts';
import { fitGrid } from '../../src/print/grid-fit.ts';
import { PAPERS } from '../../src/print/paper.ts';
import { type PdfOptions, renderPdf } from '../../src/print/pdf.ts';
import { PRINT_COLORS, solutionLook } from '../../src/print/solution.ts';
import { joined, readObjects, readPages } from './pdf-reader.ts';

const fonts = await loadFonts(createRequire(import.meta.url).resolve);
const plain: PdfOptions = { title: 'A maze', recipe: null };
const maze = { ...createMaze(2, 2), passages: Uint8Array.of(1, 2, 0, 0) };
const drawing = {
  maze,
  path: solve(maze),
  openings: [{ x: -1, y: 0 }],
  grid: { cells: { width: 2, height: 2 }, pitch: 10, wall: 1, left: 5, top: 5 },
  marks: [],
  colors: PRINT_COLORS,
  look: solutionLook({}),
};
const text: Text = {
  kind: 'text',
  text: 'Labyrinth Лабиринт 7',
  x: 10,
  y: 20,
  align: 'left',
  size: 4,
  maxWidth: 100,
  weight: 'regular',
  color: 0,
};

function render(shapes: readonly (Shape | Text)[], options: PdfOptions = plain): Promise<Buffer> {
  return joined(renderPdf([{ paper: PAPERS.a4, shapes }], options));
}

test.each(Object.entries(PAPERS))('a page of %s is as large, in points', async (_, paper) => {
  const [page] = readPages(await joined(renderPdf([{ paper, shapes: [] }], plain)));
  const [width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page!.dictionary)!.slice(1).map(Number);
  expect(width).toBeCloseTo((paper.width / 25.4) * 72, 4);
  expect(height).toBeCloseTo((paper.height / 25.4) * 72, 4);
});

test('walls are one path, in millimetres, stroked once with square ends', async () => {
  const [page] = readPages(await render(mazeShapes({ ...drawing, path: null })));
  const lines = page!.content.trim().split('\n');
  expect(lines).toEqual([
    '1 0 0 -1 0 841.889764 cm',
    '2.834646 0 0 2.834646 0 0 cm',
    '1 w',
    '1 j',
    '/DeviceRGB CS',
    '0 0 0 SCN',
    '[] 0 d',
    '2 J',
    ...['5.5 5.5 m', '25.5 5.5 l', '5.5 15.5 m', '15.5 15.5 l', '5.5 25.5 m', '25.5 25.5 l'],
    ...['5.5 15.5 m', '5.5 25.5 l', '15.5 15.5 m', '15.5 25.5 l', '25.5 5.5 m', '25.5 25.5 l'],
    'S',
  ]);
});

test('the solution is a path of its own below the walls, dashes flat-ended', async () => {
  const [page] = readPages(
    await render(mazeShapes({ ...drawing, look: solutionLook({ solution: 'dashed' }) })),
  );
  expect(page!.content).toContain(
    '2.7 w\n1 j\n/DeviceRGB CS\n1 0 0 SCN\n[5 5] 1.15 d\n0 J\n9.15 10.5 m\n20.5 10.5 l\n20.5 21.85 l\nS\n1 w\n1 j\n',
  );
});

test('the same pages give the same bytes, dated only when a date is given', async () => {
  const shapes = [...mazeShapes(drawing), text];
  const file = await render(shapes, { ...plain, fonts });
  expect((await render(shapes, { ...plain, fonts })).equals(file)).toBe(true);
  expect(file.toString('latin1')).not.toMatch(/D:\d/);
  const dated = await render(shapes, { ...plain, fonts, date: new Date(Date.UTC(2024, 1, 29, 12)) });
  expect(dated.toString('latin1')).toContain('(D:20240229120000Z)');
});

test('title and recipe are in the information of the document', async () => {
  const file = await render([], { title: 'Irrgärten (1)', recipe: '{"seed":"\\u0442"}' });
  const objects = readObjects(file);
  const info = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Recipe'));
  const infoOf = (key: string) => {
    const object = Number(new RegExp(`/${key} (\\d+) 0 R`).exec(info!.dictionary)?.[1]);
    return objects.get(object)!.dictionary.trim();
  };
  expect(infoOf('Recipe')).toBe('({"seed":"\\\\u0442"})');
  expect(Buffer.from(infoOf('Title').slice(1, -1), 'latin1').swap16().toString('utf16le')).toContain('Irrg');
});

describe('texts', () => {
  test('are set in fonts that are embedded, a part of them', async () => {
    const file = await render([text, { ...text, weight: 'bold' }], { ...plain, fonts });
    const dictionaries = [...readObjects(file).values()].map(({ dictionary }) => dictionary);
    const descriptors = dictionaries.filter((dictionary) => dictionary.includes('/Type /FontDescriptor'));
    expect(descriptors.map((dictionary) => /\/FontName \/(\S+)/.exec(dictionary)?.[1])).toEqual([
      expect.stringMatching(/^[A-Z]{6}\+DejaVuSans$/),
      expect.stringMatching(/^[A-Z]{6}\+DejaVuSans-Bold$/),
    ]);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile2 \d+ 0 R/);
    expect(dictionaries.some((dictionary) => dictionary.includes('Helvetica'))).toBe(false);
    expect(file.length).toBeLessThan(40_000);
  });

  test('begin, lie or end where they should, on their baseline', async () => {
    const place = async (align: Text['align']) => {
      const [page] = readPages(await render([{ ...text, align }], { ...plain, fonts }));
      const [, x, y] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(page!.content) ?? [];
      return { x: Number(x), y: 841.889764 - Number(y) };
    };
    const left = await place('left');
    const center = await place('center');
    const right = await place('right');
    expect(left.x).toBeCloseTo(10, 4);
    expect(left.x - right.x).toBeCloseTo(2 * (left.x - center.x), 4);
    expect(left.x - right.x).toBeGreaterThan(40);
    for (const { y } of [left, center, right]) expect(y).toBeCloseTo(20, 4);
  });

  test('shrink where they would be too wide', async () => {
    const size = async (maxWidth: number) => {
      const [page] = readPages(await render([{ ...text, maxWidth }], { ...plain, fonts }));
      return Number(/\/F\d+ ([\d.]+) Tf/.exec(page!.content)?.[1]);
    };
    expect(await size(100)).toBe(4);
    const natural = 4 * (20 / (await size(20)));
    expect(natural).toBeGreaterThan(40);
    expect(await size(natural / 2)).toBeCloseTo(2, 3);
  });

  test('need fonts', async () => {
    await expect(render([text])).rejects.toThrow(
      new TypeError('Expected fonts for a page with text, got none'),
    );
  });
});

test('a page of 10,000 cells takes under 300 kB', async () => {
  const large = generate({ width: 100, height: 100, seed: 1 });
  const grid = fitGrid({ left: 12, top: 12, width: 186, height: 273 }, { cells: large });
  const file = await render(mazeShapes({ ...drawing, maze: large, path: solve(large), grid }));
  expect(file.length).toBeLessThan(60_000);
});
