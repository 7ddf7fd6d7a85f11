import { expect, test } from 'vitest';
import { type Depth, type FormatName, formats } from '../../src/codecs/index.ts';
import { randomPicture } from '../raster/random-picture.ts';
import { joinAsyncChunks } from './join-chunks.ts';
import { readBmp } from './read-bmp.ts';
import { readPng, readPngRows } from './read-png.ts';

const readers = { bmp: readBmp, png: readPng };
const cases = (['bmp', 'png'] as const).flatMap((format) =>
  (['24', 'indexed'] as const).flatMap((depth) =>
    [2, 3, 5, 17].map((colors): [FormatName, Depth, number] => [format, depth, colors]),
  ),
);

test.each(cases)(
  '%s, depth %s, of %i colors: what is foretold of a file is so',
  async (format, depth, colors) => {
    const picture = randomPicture({ width: 45, height: 9 }, colors);
    const encoding = { depth, pixelsPerMeter: 2835 };
    const file = await joinAsyncChunks(formats[format].encode(picture, encoding));
    const read = readers[format](file);
    expect(read.colors).toEqual(picture.colors());
    expect(read.pixelsPerMeter).toBe(2835);
    expect(read.bits).toBe(formats[format].bits(colors, depth));
    const foretold = formats[format].bytes({ width: 45, height: 9, colors }, depth);
    expect(foretold).toBe(format === 'bmp' ? file.length : Buffer.concat(readPngRows(file)).length);
  },
);

test.each<[FormatName, Depth, { side: number; pixels: number; bytes: number }, number]>([
  ['bmp', '24', { side: 2147483647, pixels: Number.POSITIVE_INFINITY, bytes: 4294967295 }, 0],
  ['bmp', 'indexed', { side: 2147483647, pixels: Number.POSITIVE_INFINITY, bytes: 4294967295 }, 0],
  ['png', '24', { side: 2147483647, pixels: 1073741823, bytes: Number.POSITIVE_INFINITY }, 10],
  [
    'png',
    'indexed',
    { side: 2147483647, pixels: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
    0,
  ],
])('%s, depth %s, has the limits of its fields and buffers', (format, depth, limits, bytesPerPixel) => {
  expect(formats[format].limits(depth)).toEqual(limits);
  expect(formats[format].bytesPerPixel(depth)).toBe(bytesPerPixel);
});
