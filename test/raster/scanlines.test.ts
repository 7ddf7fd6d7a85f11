import { expect, test } from 'vitest';
import { rasterPicture, toRaster } from '../../src/raster/scanlines.ts';
import { letterF } from '../codecs/letter-f.ts';
import { randomPicture } from './random-picture.ts';

test("tells a raster's rows from the top or from the bottom, equal neighbors as one", () => {
  const picture = rasterPicture(letterF());
  const rows = (order: 'top-down' | 'bottom-up') =>
    Array.from(picture.scanlines(order), ({ pixels, repeat }) => `${[...pixels].join('')} ${repeat}`);
  expect(rows('top-down')).toEqual(['011110 1', '010000 1', '011100 1', '010000 2']);
  expect(rows('bottom-up')).toEqual(rows('top-down').toReversed());
  expect(picture).toMatchObject({ width: 6, height: 5, palette: [0x0000ff, 0xff0000] });
});

test('makes a raster of a picture and a picture of a raster', () => {
  expect(toRaster(rasterPicture(letterF()))).toEqual(letterF());
  const picture = randomPicture({ width: 13, height: 21 }, 7);
  const raster = toRaster(picture);
  expect(Uint32Array.from(raster.pixels, (pixel) => raster.palette[pixel]!)).toEqual(picture.colors());
});
