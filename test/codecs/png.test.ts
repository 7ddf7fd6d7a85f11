import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { nodeDeflate } from '../../src/codecs/node-deflate.ts';
import { type Deflate, encodePngChunks, type PngBits, pngPaletteBits } from '../../src/codecs/png.ts';
import { Random } from '../../src/maze/random.ts';
import { type Picture, rasterPicture } from '../../src/raster/scanlines.ts';
import { randomPicture } from '../raster/random-picture.ts';
import { joinAsyncChunks, joinChunks } from './join-chunks.ts';
import { letterF, letterFColors } from './letter-f.ts';
import { type PngChunk, readPng, readPngChunks, readPngRows } from './read-png.ts';

/** Compresses all at once, on the same thread. */
const plainDeflate: Deflate = async function* (blocks) {
  yield deflateSync(joinChunks(blocks));
};

const encode = (picture: Picture, pixelsPerMeter = 0) =>
  joinAsyncChunks(encodePngChunks(picture, nodeDeflate, { pixelsPerMeter }));

/** What pngjs, which shares nothing with us, sees in a file: 0xRRGGBB, all opaque. */
function pngjsColors(file: Buffer): Uint32Array {
  const { data } = PNG.sync.read(file);
  expect(data.every((sample, i) => i % 4 !== 3 || sample === 255)).toBe(true);
  return Uint32Array.from({ length: data.length / 4 }, (_, i) => data.readUIntBE(4 * i, 3));
}

/** The types of chunks in their order, a run of one type once. */
function kinds(chunks: readonly PngChunk[]): string[] {
  return chunks.map(({ type }) => type).filter((type, i, types) => type !== types[i - 1]);
}

test('writes the letter F: header, palette and rows as by hand', async () => {
  const file = await encode(rasterPicture(letterF()));
  const chunks = readPngChunks(file);
  const whole = chunks.filter(({ type }) => type !== 'IDAT');
  expect(whole.map(({ type, data }) => `${type} ${data.toString('hex')}`)).toEqual([
    'IHDR 00000006000000050103000000',
    'PLTE 0000ffff0000',
    'IEND ',
  ]);
  expect(kinds(chunks)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect(readPngRows(file).map((row) => row.toString('hex'))).toEqual([
    '0078',
    '0040',
    '0070',
    '0040',
    // Equal to the row above, hence filtered by Up.
    '0200',
  ]);
});

test.each<[number, PngBits]>([
  [2, 1],
  [3, 2],
  [5, 4],
  [17, 8],
  [256, 8],
])('writes the letter F among %i colors in %i bits', async (colors, bits) => {
  const file = await encode(rasterPicture(letterF(colors)));
  expect(readPng(file)).toEqual({ width: 6, height: 5, bits, pixelsPerMeter: 0, colors: letterFColors });
  expect(pngjsColors(file)).toEqual(letterFColors);
});

const WIDTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 31, 32, 33, 218];

test.each([1, 2, 3, 4, 5, 16, 17, 256])('writes all widths with %i colors', async (colors) => {
  const bits = pngPaletteBits(colors);
  for (const width of WIDTHS) {
    const picture = randomPicture({ width, height: 7 }, colors);
    const file = await encode(picture);
    expect(readPng(file)).toEqual({ width, height: 7, bits, pixelsPerMeter: 0, colors: picture.colors() });
    expect(pngjsColors(file)).toEqual(picture.colors());
  }
});

test('puts pixels per meter before the palette and the pixels', async () => {
  const file = await encode(rasterPicture(letterF()), 11_811);
  const chunks = readPngChunks(file);
  expect(kinds(chunks)).toEqual(['IHDR', 'pHYs', 'PLTE', 'IDAT', 'IEND']);
  expect(chunks[1]?.data.toString('hex')).toBe('00002e2300002e2301');
  expect(readPng(file)).toMatchObject({ pixelsPerMeter: 11_811, colors: letterFColors });
});

test('filters a row like the one above by Up, that is zeros, and others unlike it by None', async () => {
  const raster = letterF();
  const picture: Picture = {
    ...rasterPicture(raster),
    height: 6,
    *scanlines() {
      yield { pixels: raster.pixels.subarray(0, 6), repeat: 3 };
      yield { pixels: raster.pixels.subarray(6, 12), repeat: 1 };
      yield { pixels: raster.pixels.subarray(12, 18), repeat: 2 };
    },
  };
  const rows = readPngRows(await encode(picture)).map((row) => row.toString('hex'));
  expect(rows).toEqual(['0078', '0200', '0200', '0040', '0070', '0200']);
});

test('filters a row by Up where it differs from the one above in few of its changing bytes', async () => {
  // Four changing bytes a row; the second row differs from the one above in three of them, the third in four.
  const rows = [0x01020304, 0x01f2f3f4, 0x10203040].map((word) =>
    Uint8Array.from({ length: 32 }, (_, x) => (word >>> (31 - x)) & 1),
  );
  const picture: Picture = {
    width: 32,
    height: 4,
    palette: [0, 0xffffff],
    *scanlines() {
      yield { pixels: rows[0]!, repeat: 2 };
      yield { pixels: rows[1]!, repeat: 1 };
      yield { pixels: rows[2]!, repeat: 1 };
    },
  };
  const filtered = readPngRows(await encode(picture)).map((row) => row.toString('hex'));
  expect(filtered).toEqual(['0001020304', '0200000000', '0200f0f0f0', '0010203040']);
});

test('subtracts each byte by itself, whatever it borrows', async () => {
  const random = new Random(3);
  for (const width of [32, 64, 70, 72, 79, 400]) {
    const changing = Uint8Array.from({ length: width }, () => random.randbelow(256));
    const above = changing.slice();
    // A byte in four differs, by anything.
    for (let x = 0; x < width; x += 4) changing[x] = random.randbelow(256);
    const picture: Picture = {
      width,
      height: 3,
      palette: Array.from({ length: 256 }, (_, i) => i),
      *scanlines() {
        yield { pixels: above, repeat: 2 };
        yield { pixels: changing, repeat: 1 };
      },
    };
    const rows = readPngRows(await encode(picture));
    expect(rows[2]?.[0]).toBe(2);
    expect(rows[2]?.subarray(1)).toEqual(Buffer.from(changing.map((byte, x) => byte - above[x]!)));
  }
});

test.each([
  ['many rows to a block', 700, 900, 300],
  ['rows larger than a block', 270_000, 3, 2],
  ['a block of exactly its rows', 4095, 130, 50],
])('writes pictures of several blocks: %s', async (_, width, height, maxRepeat) => {
  const picture = randomPicture({ width, height }, 20, maxRepeat);
  const file = await encode(picture);
  expect(Buffer.from(readPng(file).colors.buffer).equals(Buffer.from(picture.colors().buffer))).toBe(true);
  const plain = await joinAsyncChunks(encodePngChunks(picture, plainDeflate));
  expect(Buffer.concat(readPngRows(plain)).equals(Buffer.concat(readPngRows(file)))).toBe(true);
});

test('gives its compressor few blocks at a time, whole until the block after the next', async () => {
  const blocks: { block: Uint8Array; copy: Buffer }[] = [];
  const changed: boolean[] = [];
  const watching: Deflate = async function* (given) {
    for (const block of given) {
      const last = blocks.at(-1);
      changed.push(last !== undefined && !last.copy.equals(last.block));
      blocks.push({ block, copy: Buffer.from(block) });
    }
    yield deflateSync(Buffer.concat(blocks.map(({ copy }) => copy)));
  };
  const picture = randomPicture({ width: 1000, height: 1500 }, 20);
  await joinAsyncChunks(encodePngChunks(picture, watching));
  expect(changed).toEqual(changed.map(() => false));
  expect(blocks.length).toBeGreaterThan(5);
  expect(Math.max(...blocks.map(({ copy }) => copy.length))).toBeLessThanOrEqual(2 ** 18);
  expect(new Set(blocks.map(({ block }) => block.buffer)).size).toBe(2);
});

test('takes the checksum that comes with the compressor for what that gives, its own for the rest', async () => {
  const pieces: number[] = [];
  const deflate: Deflate = Object.assign(plainDeflate.bind(null), {
    checksum: (bytes: Uint8Array) => {
      pieces.push(bytes.length);
      return crc32(bytes);
    },
  });
  const file = await joinAsyncChunks(encodePngChunks(rasterPicture(letterF()), deflate));
  const idat = readPngChunks(file).filter(({ type }) => type === 'IDAT');
  expect(pieces).toEqual(idat.map(({ data }) => 4 + data.length));
  expect(readPng(file)).toMatchObject({ width: 6, height: 5, colors: letterFColors });
});

test.each([
  [2 ** 31, 1],
  [1, 2 ** 31],
])('refuses %i × %i pixels before the first piece', async (width, height) => {
  const chunks = encodePngChunks({ ...rasterPicture(letterF()), width, height }, plainDeflate);
  await expect(chunks.next()).rejects.toThrow(
    new RangeError(`Expected sides of at most 2147483647 pixels for a PNG, got ${width} × ${height}`),
  );
});

test('refuses pixels per meter that its field does not hold', async () => {
  await expect(encode(rasterPicture(letterF()), 2 ** 31)).rejects.toThrow(
    new RangeError('Expected a whole number from 0 to 2147483647 for pixelsPerMeter, got 2147483648'),
  );
});

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 4],
  [16, 4],
  [17, 8],
  [256, 8],
])('%i colors take %i bits', (colors, bits) => {
  expect(pngPaletteBits(colors)).toBe(bits);
});
