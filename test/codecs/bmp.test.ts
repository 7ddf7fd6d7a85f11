import { expect, test } from 'vitest';
import {
  type BmpBits,
  bmpBytes,
  bmpPaletteBits,
  encodeBmp,
  encodeBmpChunks,
  MAX_BMP_BYTES,
} from '../../src/codecs/bmp.ts';
import { type Picture, rasterPicture } from '../../src/raster/scanlines.ts';
import { randomPicture } from '../raster/random-picture.ts';
import { joinChunks } from './join-chunks.ts';
import { letterF, letterFColors } from './letter-f.ts';
import { readBmp } from './read-bmp.ts';

const hex = (text: string) => text.replaceAll(/\s/g, '');

/** The letter's files, byte for byte, by hand: headers, palette, rows from the bottom. */
const LETTER_FILES: readonly [BmpBits, string][] = [
  [
    24,
    `424d 9a000000 0000 0000 36000000
     28000000 06000000 05000000 0100 1800 00000000 64000000 00000000 00000000 00000000 00000000
     ff0000 0000ff ff0000 ff0000 ff0000 ff0000 0000
     ff0000 0000ff ff0000 ff0000 ff0000 ff0000 0000
     ff0000 0000ff 0000ff 0000ff ff0000 ff0000 0000
     ff0000 0000ff ff0000 ff0000 ff0000 ff0000 0000
     ff0000 0000ff 0000ff 0000ff 0000ff ff0000 0000`,
  ],
  [
    8,
    `424d 66000000 0000 0000 3e000000
     28000000 06000000 05000000 0100 0800 00000000 28000000 00000000 00000000 02000000 00000000
     ff000000 0000ff00
     000100000000 0000
     000100000000 0000
     000101010000 0000
     000100000000 0000
     000101010100 0000`,
  ],
  [
    4,
    `424d 52000000 0000 0000 3e000000
     28000000 06000000 05000000 0100 0400 00000000 14000000 00000000 00000000 02000000 00000000
     ff000000 0000ff00
     010000 00
     010000 00
     011100 00
     010000 00
     011110 00`,
  ],
  [
    1,
    `424d 52000000 0000 0000 3e000000
     28000000 06000000 05000000 0100 0100 00000000 14000000 00000000 00000000 02000000 00000000
     ff000000 0000ff00
     40 000000
     40 000000
     70 000000
     40 000000
     78 000000`,
  ],
];

test.each(LETTER_FILES)('writes the letter F in %i bits as by hand', (bits, file) => {
  const written = joinChunks(encodeBmpChunks(rasterPicture(letterF()), { bits }));
  expect(written.toString('hex')).toBe(hex(file));
  expect(readBmp(written)).toEqual({ width: 6, height: 5, bits, pixelsPerMeter: 0, colors: letterFColors });
  expect(Buffer.from(encodeBmp(letterF(), { bits }))).toEqual(written);
});

test('writes 24 bits where nothing is said', () => {
  expect(readBmp(Buffer.from(encodeBmp(letterF()))).bits).toBe(24);
});

const WIDTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 31, 32, 33, 218];

test.each<[BmpBits, number]>([
  [24, 256],
  [8, 256],
  [8, 17],
  [4, 16],
  [4, 3],
  [1, 2],
  [1, 1],
])('writes all widths in %i bits, %i colors', (bits, colors) => {
  for (const width of WIDTHS) {
    for (const height of [1, 7]) {
      const picture = randomPicture({ width, height }, colors);
      const file = joinChunks(encodeBmpChunks(picture, { bits }));
      expect(readBmp(file)).toEqual({ width, height, bits, pixelsPerMeter: 0, colors: picture.colors() });
      expect(file.length).toBe(bmpBytes(width, height, { bits, colors }));
    }
  }
});

test.each<[string, number, number, BmpBits]>([
  ['many rows to a piece', 700, 1100, 24],
  ['rows larger than a piece', 400_000, 3, 24],
  ['a piece of exactly its rows', 4096, 600, 8],
])('writes pictures of several pieces: %s', (_, width, height, bits) => {
  const picture = randomPicture({ width, height }, 2, 400);
  const sizes: number[] = [];
  const watched = function* () {
    for (const chunk of encodeBmpChunks(picture, { bits })) {
      sizes.push(chunk.length);
      yield chunk;
    }
  };
  const { colors } = readBmp(joinChunks(watched()));
  expect(Buffer.from(colors.buffer).equals(Buffer.from(picture.colors().buffer))).toBe(true);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(Math.max(2 ** 20, 4 * Math.ceil((width * bits) / 32)));
});

test('writes pixels per meter, across and down', () => {
  const file = joinChunks(encodeBmpChunks(rasterPicture(letterF()), { pixelsPerMeter: 11_811 }));
  expect(readBmp(file).pixelsPerMeter).toBe(11_811);
});

/** A picture of that size that must not be painted. */
function unpainted(width: number, height: number, colors = 2): Picture {
  const palette = Array.from({ length: colors }, () => 0);
  return {
    width,
    height,
    palette,
    scanlines: () => {
      throw new Error('painted');
    },
  };
}

test('the largest file has its exact sizes in the header', () => {
  const head = encodeBmpChunks(unpainted(1, 1_073_741_810)).next().value;
  const view = Buffer.from(head ?? []);
  expect([view.readUInt32LE(2), view.readUInt32LE(34), view.readInt32LE(22)]).toEqual([
    4_294_967_294, 4_294_967_240, 1_073_741_810,
  ]);
});

test.each<[BmpBits, number, number, number, string]>([
  [24, 1, 1_073_741_811, 2, 'at most 4294967295 bytes for a BMP, got 4294967298; PNG has no such limit'],
  [24, 37_838, 37_838, 2, 'at most 4294967295 bytes for a BMP, got 4295218462; PNG has no such limit'],
  [24, 65_536, 65_536, 2, 'at most 4294967295 bytes for a BMP, got 12884901942; PNG has no such limit'],
  [8, 65_536, 65_536, 2, 'at most 4294967295 bytes for a BMP, got 4294967358; PNG has no such limit'],
  [1, 200_000, 200_000, 2, 'at most 4294967295 bytes for a BMP, got 5000000062; PNG has no such limit'],
  [1, 2 ** 31, 1, 2, 'sides of at most 2147483647 pixels for a BMP, got 2147483648 × 1'],
  [1, 1, 2 ** 31, 2, 'sides of at most 2147483647 pixels for a BMP, got 1 × 2147483648'],
  [1, 8, 8, 3, 'at most 2 colors for 1 bits, got 3'],
  [4, 8, 8, 17, 'at most 16 colors for 4 bits, got 17'],
])('refuses before the first piece: %i bits, %i × %i pixels, %i colors', (...row) => {
  const [bits, width, height, colors, message] = row;
  const chunks = encodeBmpChunks(unpainted(width, height, colors), { bits });
  expect(() => chunks.next()).toThrow(new RangeError(`Expected ${message}`));
});

test('refuses a raster beyond the format before it takes memory for the file', () => {
  const raster = { width: 40_000, height: 40_000, palette: [0, 1], pixels: new Uint8Array(0) };
  expect(() => encodeBmp(raster)).toThrow('Expected at most 4294967295 bytes for a BMP, got 4800000054');
});

test.each([-1, 2 ** 31, 1.5, Number.NaN])('refuses %d pixels per meter', (pixelsPerMeter) => {
  expect(() => encodeBmp(letterF(), { pixelsPerMeter })).toThrow(
    new RangeError(`Expected a whole number from 0 to 2147483647 for pixelsPerMeter, got ${pixelsPerMeter}`),
  );
});

test('refuses bits that BMP has not', () => {
  const bits: BmpBits = JSON.parse('2');
  expect(() => encodeBmp(letterF(), { bits })).toThrow(
    new RangeError('Expected 1, 4, 8 or 24 for bits, got 2'),
  );
});

test('counts bytes without wrapping at 32 bits', () => {
  expect(MAX_BMP_BYTES).toBe(4_294_967_295);
  expect(bmpBytes(65_536, 65_536, { bits: 24, colors: 0 })).toBe(12_884_901_942);
  expect(bmpBytes(100_001, 90_000_000, { bits: 1, colors: 2 })).toBe(1_125_360_000_062);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 4],
  [16, 4],
  [17, 8],
  [256, 8],
])('%i colors take %i bits', (colors, bits) => {
  expect(bmpPaletteBits(colors)).toBe(bits);
});
