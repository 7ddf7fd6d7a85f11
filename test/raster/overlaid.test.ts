import { expect, test } from 'vitest';
import { type Area, rowsOf, scaleArea, spansOf } from '../../src/raster/area.ts';
import { framed } from '../../src/raster/framed.ts';
import { overlaid } from '../../src/raster/overlaid.ts';
import { createRaster } from '../../src/raster/raster.ts';
import { type Picture, type RowOrder, rasterPicture } from '../../src/raster/scanlines.ts';

/** Rows from the top, in letters for palette numbers, told in that order. */
function drawn(picture: Picture, order: RowOrder = 'top-down'): string[] {
  const rows: string[] = [];
  for (const { pixels, repeat } of picture.scanlines(order)) {
    const row = [...pixels].map((index) => '.#o*'[index]).join('');
    for (let i = 0; i < repeat; i++) {
      if (order === 'top-down') rows.push(row);
      else rows.unshift(row);
    }
  }
  return rows;
}

const blank = rasterPicture(createRaster(8, 6, [0xffffff, 0x000000]));
const F = rasterPicture({
  width: 3,
  height: 4,
  palette: [0xffffff, 0x000000],
  pixels: Uint8Array.of(1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0),
});

test('a frame puts a picture in its place, in both orders', () => {
  const picture = framed(F, { width: 6, height: 7, left: 1, top: 2, color: 0xff0000 });
  expect([picture.width, picture.height, picture.palette]).toEqual([6, 7, [0xffffff, 0x000000, 0xff0000]]);
  const expected = ['oooooo', 'oooooo', 'o###oo', 'o#..oo', 'o##.oo', 'o#..oo', 'oooooo'];
  expect(drawn(picture)).toEqual(expected);
  expect(drawn(picture, 'bottom-up')).toEqual(expected);
});

test('a frame of a color at hand adds none, and can be no wider than its picture', () => {
  const picture = framed(F, { width: 3, height: 4, left: 0, top: 0, color: 0xffffff });
  expect(picture.palette).toEqual([0xffffff, 0x000000]);
  expect(drawn(picture)).toEqual(drawn(F));
});

test.each([
  { width: 3, height: 4, left: 1, top: 0 },
  { width: 3, height: 4, left: 0, top: -1 },
  { width: 9, height: 4, left: 7, top: 0 },
])('a picture that juts out of %j is refused', (frame) => {
  expect(() => framed(F, { ...frame, color: 0 })).toThrow(
    new RangeError(
      `Expected a frame around 3 × 4 pixels, got ${frame.width} × ${frame.height} from ${frame.left},${frame.top}`,
    ),
  );
});

test('shapes cover the pixels whose middles they hold', () => {
  const areas: Area[] = [{ corners: [0.4, 0.5, 3.5, 0.5, 3.5, 2.5, 0.4, 2.5] }, { x: 6, y: 4, radius: 1.2 }];
  const picture = overlaid(blank, areas, 0xff0000);
  const expected = ['ooo.....', 'ooo.....', '........', '.....oo.', '.....oo.', '........'];
  expect(drawn(picture)).toEqual(expected);
  expect(drawn(picture, 'bottom-up')).toEqual(expected);
  expect(picture.palette).toEqual([0xffffff, 0x000000, 0xff0000]);
});

test('a slanted shape, a notched one and one that juts out', () => {
  const triangle: Area = { corners: [0, 0, 8, 0, 0, 4] };
  expect(drawn(overlaid(blank, [triangle], 0x000000))).toEqual([
    '#######.',
    '#####...',
    '###.....',
    '#.......',
    '........',
    '........',
  ]);
  const notched: Area = { corners: [-3, 1, 11, 1, 11, 5, 6, 5, 6, 3, 2, 3, 2, 5, -3, 5] };
  expect(drawn(overlaid(blank, [notched], 0x000000))).toEqual([
    '........',
    '########',
    '########',
    '##....##',
    '##....##',
    '........',
  ]);
  const outside: Area[] = [
    { x: -9, y: 2, radius: 2 },
    { x: 4, y: 99, radius: 3 },
    { x: 20, y: 2, radius: 2 },
  ];
  expect(drawn(overlaid(blank, outside, 0x000000))).toEqual(drawn(blank));
});

test('no shapes leave the picture as it is', () => {
  expect(overlaid(blank, [], 0xff0000)).toBe(blank);
});

test('rows that nothing covers stay together', () => {
  const [first] = [
    ...overlaid(
      framed(F, { width: 5, height: 40, left: 1, top: 30, color: 0xffffff }),
      [{ x: 2, y: 20, radius: 1 }],
      0,
    ).scanlines('top-down'),
  ];
  expect(first?.repeat).toBe(19);
});

test('spans and rows of shapes in halves', () => {
  const square: Area = { corners: [1, 1, 3, 1, 3, 3, 1, 3] };
  expect(rowsOf(square)).toEqual([1, 3]);
  expect(spansOf(square, 0)).toEqual([]);
  expect(spansOf(square, 1)).toEqual([1, 3]);
  expect(spansOf(square, 3)).toEqual([]);
  expect(scaleArea(square, 2)).toEqual({ corners: [2, 2, 6, 2, 6, 6, 2, 6] });
  expect(scaleArea({ x: 1, y: 2, radius: 3 }, 2)).toEqual({ x: 2, y: 4, radius: 6 });
});
