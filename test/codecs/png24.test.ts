import { PNG } from 'pngjs';
import { afterEach, expect, test, vi } from 'vitest';
import { encodePng } from '../../src/codecs/png24.ts';
import { toRaster } from '../../src/raster/scanlines.ts';
import { randomPicture } from '../raster/random-picture.ts';
import { letterF, letterFColors } from './letter-f.ts';
import { readPng, readPngChunks } from './read-png.ts';

const encode = (...args: Parameters<typeof encodePng>) => Buffer.from(encodePng(...args));

afterEach(() => {
  vi.restoreAllMocks();
});

test('writes the letter F in true color', () => {
  const file = encode(letterF());
  expect(readPng(file)).toEqual({ width: 6, height: 5, bits: 24, pixelsPerMeter: 0, colors: letterFColors });
  const [header] = readPngChunks(file);
  expect(header?.data.subarray(8).toString('hex')).toBe('0802000000');
});

test.each([1, 2, 3, 7, 8, 9, 31, 32, 33, 218])('writes pictures %i pixels wide', (width) => {
  const picture = randomPicture({ width, height: 5 }, 256);
  const read = readPng(encode(toRaster(picture)));
  expect(read).toEqual({ width, height: 5, bits: 24, pixelsPerMeter: 0, colors: picture.colors() });
});

test('puts pixels per meter before the pixels, and changes nothing else', () => {
  const without = readPngChunks(encode(letterF()));
  const file = encode(letterF(), { pixelsPerMeter: 11_811 });
  const [header, phys, ...rest] = readPngChunks(file);
  expect(`${phys?.type} ${phys?.data.toString('hex')}`).toBe('pHYs 00002e2300002e2301');
  expect([header, ...rest]).toEqual(without);
  expect(readPng(file)).toMatchObject({ pixelsPerMeter: 11_811, colors: letterFColors });
});

test('gives the same file whatever was written before, and leaves its raster as it was', () => {
  const raster = letterF();
  const first = encode(raster);
  encode(toRaster(randomPicture({ width: 40, height: 30 }, 5)), { pixelsPerMeter: 1 });
  expect(encode(raster)).toEqual(first);
  expect(raster).toEqual(letterF());
});

test('gives pngjs options of its own at each call', () => {
  const write = vi.spyOn(PNG.sync, 'write');
  encode(letterF());
  encode(letterF());
  const options = write.mock.calls.map(([, given]) => given);
  expect(options.length).toBe(2);
  expect(options[0]).not.toBe(options[1]);
  expect(options[0]).toEqual(options[1]);
});
