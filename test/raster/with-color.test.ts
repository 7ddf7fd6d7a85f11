import { expect, test } from 'vitest';
import { createRaster } from '../../src/raster/raster.ts';
import { withColor } from '../../src/raster/with-color.ts';

const RED = 0xff0000;

test('a color that is there keeps its number', () => {
  const raster = createRaster(2, 1, [0x000000, RED]);
  expect(withColor(raster, RED)).toEqual({ raster, number: 1 });
});

test('a new color comes last, and changes no pixel', () => {
  const { raster, number } = withColor(createRaster(2, 1, [0x000000, 0xffffff]), RED);
  expect([raster.palette, number, [...raster.pixels]]).toEqual([[0x000000, 0xffffff, RED], 2, [0, 0]]);
});

const grays = Array.from({ length: 256 }, (_, gray) => gray * 0x010101);

test('in a full palette it takes the place of a color that no pixel has', () => {
  const full = createRaster(256, 1, grays);
  full.pixels.set(grays.map((_, i) => (i === 77 ? 78 : i)));
  const { raster, number } = withColor(full, RED);
  expect([number, raster.palette[77]]).toEqual([77, RED]);
});

test('where all colors are used, the rarest joins its neighbor', () => {
  const full = createRaster(512, 1, grays);
  full.pixels.set(grays.map((_, i) => i));
  full.pixels.set(
    grays.map((_, i) => (i === 200 ? 201 : i)),
    256,
  );
  const { raster, number } = withColor(full, RED);
  expect(number).toBe(200);
  expect(raster.palette[200]).toBe(RED);
  expect(raster.palette.filter((color) => color === RED)).toHaveLength(1);
  // The one pixel of gray 200 is 199 or 201 now; all others are what they were.
  const changed = [...raster.pixels].filter((at, i) => at !== (i === 456 ? 201 : i % 256));
  expect(changed).toEqual([199]);
});
