import { describe, expect, test } from 'vitest';
import { generate } from '../../src/maze/generate.ts';
import { solve } from '../../src/maze/solve.ts';
import type { Shape } from '../../src/print/drawing.ts';
import { MM_PER_INCH } from '../../src/print/lengths.ts';
import { surroundOf } from '../../src/print/marks.ts';
import { pixelPage, planPage, trueGrid } from '../../src/print/page.ts';
import { type Sheet, sheetPicture, sheetShapes } from '../../src/print/sheet.ts';
import { PRINT_COLORS, pathShape, solutionLook } from '../../src/print/solution.ts';
import type { Area } from '../../src/raster/area.ts';
import type { Color } from '../../src/raster/color.ts';
import { toRaster } from '../../src/raster/scanlines.ts';

const maze = generate({ width: 5, height: 4, seed: 2 });
const sheet: Sheet = {
  maze,
  path: solve(maze),
  cuts: { start: { x: -1, y: 0 }, goal: { x: 8, y: 7 } },
  markers: 'arrows',
  colors: PRINT_COLORS,
  style: 'color',
  look: solutionLook({}),
};
const paper = { width: 60, height: 50 };

/** The color of the last shape over a point of the page, in millimetres. */
function colorAt(shapes: readonly Shape[], x: number, y: number): Color {
  let color = 0xffffff;
  for (const shape of shapes) {
    const isOver =
      shape.kind === 'fill'
        ? shape.areas.some((area) => isIn(area, x, y))
        : shape.lines.some((line) => isOnLine(line, shape.width / 2, { x, y }));
    if (isOver) color = shape.color;
  }
  return color;
}

/** For upright lines with square ends; bends count as square, though they are round on paper. */
function isOnLine(line: readonly number[], half: number, { x, y }: { x: number; y: number }): boolean {
  for (let i = 0; i + 3 < line.length; i += 2) {
    const xs = [line[i]!, line[i + 2]!];
    const ys = [line[i + 1]!, line[i + 3]!];
    const isBetween = (at: number, ends: number[]) =>
      at > Math.min(...ends) - half && at < Math.max(...ends) + half;
    if (isBetween(x, xs) && isBetween(y, ys)) return true;
  }
  return false;
}

function isIn(area: Area, x: number, y: number): boolean {
  if (!('corners' in area)) return (x - area.x) ** 2 + (y - area.y) ** 2 < area.radius ** 2;
  let inside = false;
  for (let i = 0, j = area.corners.length - 2; i < area.corners.length; j = i, i += 2) {
    const [x1, y1, x2, y2] = [area.corners[i]!, area.corners[i + 1]!, area.corners[j]!, area.corners[j + 1]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

describe('a page as a picture shows what its shapes say, in every pixel', () => {
  test.each([
    ['maze', {}],
    ['answer', {}],
    ['answer', { markers: 'letters' }],
    ['answer', { markers: 'dots' }],
    ['answer', { style: 'ink-safe', look: solutionLook({ solution: 'line' }) }],
    ['answer', { look: solutionLook({ solution: 'cells' }) }],
    ['answer', { colors: { wall: 0x800000, floor: 0xffffc0, path: 0x0000ff, marker: 0x008000 } }],
    ['maze', { cuts: { start: null, goal: null } }],
  ] as const)('%s with %j', (kind, change) => {
    const changed: Sheet = { ...sheet, ...change };
    const surround = surroundOf(changed.markers, 'cut');
    const page = pixelPage(planPage({ paper, margin: 4, grid: { cells: maze }, surround }), 72);
    const raster = toRaster(sheetPicture(changed, kind, page));
    expect([raster.width, raster.height]).toEqual([170, 142]);
    // The way as wide as it is in pixels, where it is rounded to lie in the middle.
    const { width } = pathShape(changed.look, page.corridor, page.wall);
    const look = { ...changed.look, width: width / page.corridor };
    const shapes = sheetShapes({ ...changed, look }, kind, trueGrid({ cells: maze }, page));
    const wrong: string[] = [];
    for (let y = 0; y < raster.height; y++) {
      for (let x = 0; x < raster.width; x++) {
        const shown = raster.palette[raster.pixels[y * raster.width + x]!];
        const mm = (at: number) => ((at + 0.5) * MM_PER_INCH) / 72;
        if (shown !== colorAt(shapes, mm(x), mm(y))) wrong.push(`${x},${y}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('a maze page has two colors, an answer three', () => {
  const page = pixelPage(planPage({ paper, margin: 4, grid: { cells: maze } }), 72);
  expect(sheetPicture(sheet, 'maze', page).palette).toEqual([0x000000, 0xffffff]);
  expect(sheetPicture(sheet, 'answer', page).palette).toEqual([0x000000, 0xffffff, 0xff0000]);
  expect(sheetPicture({ ...sheet, style: 'ink-safe' }, 'answer', page).palette).toEqual([
    0x8c8c8c, 0xffffff, 0x000000,
  ]);
});
