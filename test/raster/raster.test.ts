import { expect, test } from 'vitest';
import { Random } from '../../src/maze/random.ts';
import { createRaster, paintRect } from '../../src/raster/raster.ts';

test('is filled with the first color of its palette', () => {
  expect(createRaster(3, 2, [0xff8800, 0x000000])).toEqual({
    width: 3,
    height: 2,
    palette: [0xff8800, 0x000000],
    pixels: new Uint8Array(6),
  });
});

const SIDE = 'Expected a whole number of pixels, at least 1, for';

test.each<[number, number, number, string]>([
  [0, 1, 2, `${SIDE} width, got 0`],
  [1, -3, 2, `${SIDE} height, got -3`],
  [2.5, 1, 2, `${SIDE} width, got 2.5`],
  [1, Number.NaN, 2, `${SIDE} height, got NaN`],
  [65_536, 65_536, 2, 'Expected at most 4294967295 pixels for width × height, got 65536 × 65536'],
  [1, 1, 0, 'Expected 1 to 256 colors for palette, got 0'],
  [1, 1, 257, 'Expected 1 to 256 colors for palette, got 257'],
])('refuses %s × %s pixels of %i colors', (width, height, colors, message) => {
  const palette = Array.from({ length: colors }, () => 0);
  expect(() => createRaster(width, height, palette)).toThrow(new RangeError(message));
});

test.each([-1, 0x1000000, 1.5, Number.NaN])('refuses %d as a color', (color) => {
  expect(() => createRaster(1, 1, [0, color])).toThrow(
    new RangeError(`Expected a color from 0 to 0xffffff for palette[1], got ${color}`),
  );
});

test('paints exactly the pixels of a rectangle that are inside', () => {
  const random = new Random(1);
  for (let i = 0; i < 2000; i++) {
    const [width, height] = [random.randint(1, 60), random.randint(1, 8)];
    const [x, y] = [random.randint(-70, 70), random.randint(-10, 10)];
    const [across, down] = [random.randint(0, 80), random.randint(0, 12)];
    const raster = createRaster(width, height, [0, 1]);
    paintRect(raster, x, y, across, down, 1);
    const expected = Uint8Array.from({ length: width * height }, (_, at) => {
      const [column, row] = [at % width, Math.floor(at / width)];
      return Number(column >= x && column < x + across && row >= y && row < y + down);
    });
    expect(Buffer.from(raster.pixels).equals(expected)).toBe(true);
  }
});
