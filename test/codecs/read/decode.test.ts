import { describe, expect, it } from 'vitest';
import { decode, decodeSync } from '../../../src/codecs/read/decode.ts';
import { flatten } from '../../../src/raster/flatten.ts';
import type { Raster } from '../../../src/raster/raster.ts';
import { bmp, png } from './make-files.ts';

const PNG_FILE = png({ width: 4, height: 3, depth: 8, colorType: 0, rows: new Uint8Array(15) });
const BMP_FILE = bmp({ width: 4, height: 3, bits: 24, pixels: new Array(36).fill(0) });

describe('decode', () => {
  it('tells the formats apart by their content', async () => {
    expect((await decode(PNG_FILE)).info.format).toBe('png');
    expect((await decode(BMP_FILE)).info.format).toBe('bmp');
  });

  it('reads files that do not begin at the start of their memory', () => {
    for (const file of [PNG_FILE, BMP_FILE]) {
      const shifted = new Uint8Array(file.length + 3).fill(0xee);
      shifted.set(file, 3);
      expect(decodeSync(shifted.subarray(3)).pixmap).toEqual(decodeSync(file).pixmap);
    }
  });

  it.each([
    ['', 'malformed picture: the file is empty'],
    ['GIF89a', 'unsupported picture: neither BMP nor PNG, begins with 47 49 46 38'],
    ['B', 'unsupported picture: neither BMP nor PNG, begins with 42'],
    [
      '\x89PNG\n\x1a\n',
      'malformed PNG: signature broken at byte 4, as by a transfer that takes the file for text',
    ],
  ])('refuses %j', async (text, message) => {
    await expect(decode(Buffer.from(text, 'latin1'))).rejects.toThrow(message);
    expect(() => decodeSync(Buffer.from(text, 'latin1'))).toThrow(message);
  });

  it.each([
    ['BMP', BMP_FILE],
    ['PNG', PNG_FILE],
  ])('refuses a %s of more pixels than the limit', (format, file) => {
    expect(decodeSync(file, { maxPixels: 12 }).pixmap.width).toBe(4);
    expect(() => decodeSync(file, { maxPixels: 11 })).toThrow(
      `unsupported ${format}: 4 × 3 pixels in the header, more than the limit of 11`,
    );
  });

  it('refuses sides out of all measure, whatever the limit', () => {
    const rows = new Uint8Array(0);
    const file = png({ width: 1, height: 10_000_001, depth: 1, colorType: 0, rows });
    expect(() => decodeSync(file)).toThrow(
      'unsupported PNG: 1 × 10000001 pixels in the header, a side of more than',
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a limit of %d', async (maxPixels) => {
    const message = `Expected a whole number of pixels, at least 1, for maxPixels, got ${maxPixels}`;
    await expect(decode(BMP_FILE, { maxPixels })).rejects.toThrow(message);
    expect(() => decodeSync(BMP_FILE, { maxPixels })).toThrow(new RangeError(message));
  });

  describe('with colors reduced', () => {
    /** Pixels of so many colors, more of them down the picture, some transparent. */
    const samples = (colors: number, channels: number) =>
      Array.from({ length: 40 * 40 }, (_, i) => {
        const color = Math.imul(Math.min(i, colors - 1) % colors, 0x9e3779b1) >>> 0;
        return [color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255, i % 7 === 0 ? 128 : 255].slice(
          0,
          channels,
        );
      });
    const pngOf = (colors: number, channels: 3 | 4) => {
      const rows = samples(colors, channels).flatMap((pixel, i) => (i % 40 === 0 ? [0, ...pixel] : pixel));
      const colorType = channels === 3 ? 2 : 6;
      return png({ width: 40, height: 40, depth: 8, colorType, rows: Uint8Array.from(rows) });
    };
    const bmpOf = (colors: number) =>
      bmp({ width: 40, height: 40, bits: 24, pixels: samples(colors, 3).flat() });

    it.each([
      ['BMP', bmpOf],
      ['PNG', (colors: number) => pngOf(colors, 3)],
      ['PNG with opacity', (colors: number) => pngOf(colors, 4)],
    ])('takes a byte a pixel of a %s, and flattens to the same', async (_, fileOf) => {
      for (const colors of [1, 200, 256, 257, 300, 1600]) {
        const file = fileOf(colors);
        const { pixmap } = await decode(file, { colors: 'reduced' });
        expect(decodeSync(file, { colors: 'reduced' }).pixmap).toEqual(pixmap);
        expect(pixmap.kind).toBe('indexed');
        const shown = (raster: Raster) => Array.from(raster.pixels, (pixel) => raster.palette[pixel]);
        expect(shown(flatten(pixmap))).toEqual(shown(flatten(decodeSync(file).pixmap)));
      }
    });

    it('is asked for by one word of two', () => {
      const { colors } = JSON.parse('{ "colors": "few" }');
      expect(() => decodeSync(BMP_FILE, { colors })).toThrow('Expected exact or reduced for colors, got few');
    });
  });
});
