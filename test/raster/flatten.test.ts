import { expect, test } from 'vitest';
import { flatten } from '../../src/raster/flatten.ts';

test('shows colors with their opacity on white', () => {
  const palette = [0x204060ff, 0x00000080, 0xff000000];
  const raster = flatten({ kind: 'indexed', width: 3, height: 1, palette, pixels: Uint8Array.of(0, 1, 2) });
  expect(raster.palette).toEqual([0x204060, 0x7f7f7f, 0xffffff]);
  expect([...raster.pixels]).toEqual([0, 1, 2]);
});

test('brings many colors down to near ones', () => {
  const rgba = Uint8Array.of(
    0,
    0,
    0,
    255,
    255,
    255,
    255,
    255,
    250,
    4,
    10,
    255,
    127,
    128,
    126,
    255,
    9,
    9,
    9,
    0,
  );
  const { palette, pixels } = flatten({ kind: 'true-color', width: 5, height: 1, rgba });
  expect(palette.length).toBeLessThanOrEqual(256);
  expect(Array.from(pixels, (pixel) => palette[pixel])).toEqual([
    0x000000, 0xffffff, 0xff0000, 0x7e7e7e, 0xffffff,
  ]);
});
