import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { decode, decodeSync } from '../../../src/codecs/read/decode.ts';
import { Random } from '../../../src/maze/random.ts';
import { colorAt, type Pixmap } from '../../../src/raster/pixmap.ts';
import { chunk, ihdr, type PngParts, patched, png, SIGNATURE } from './make-files.ts';

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First column and row and the steps of Adam7's passes, as a drawing of where pixel n of a tile belongs. */
const ADAM7 = [
  '16462646',
  '77777777',
  '56565656',
  '77777777',
  '36463646',
  '77777777',
  '56565656',
  '77777777',
];

/** The columns of each row of each pass. */
function passRows(width: number, height: number, interlace: number): number[] {
  if (interlace === 0) return new Array(height).fill(width);
  const rows: number[] = [];
  for (const pass of '1234567') {
    for (let y = 0; y < height; y++) {
      const marks = ADAM7[y % 8] ?? '';
      const columns = Array.from({ length: width }, (_, x) => marks[x % 8]).filter(
        (mark) => mark === pass,
      ).length;
      if (columns > 0) rows.push(columns);
    }
  }
  return rows;
}

/** Rows of random bytes under random filters: any bytes are samples. */
function randomRows(random: Random, parts: Omit<PngParts, 'rows'>, filter: number | null): Uint8Array {
  const { width, height, depth, colorType, interlace = 0 } = parts;
  const bits = depth * (SAMPLES[colorType] ?? 0);
  return Uint8Array.from(
    passRows(width, height, interlace).flatMap((columns) => [
      filter ?? random.randbelow(5),
      ...Array.from({ length: Math.ceil((columns * bits) / 8) }, () => random.getrandbits(8)),
    ]),
  );
}

function colorsOf(pixmap: Pixmap): number[] {
  const { width, height } = pixmap;
  return Array.from({ length: width * height }, (_, i) => colorAt(pixmap, i % width, Math.floor(i / width)));
}

/** The colors as pngjs gives them: of what is not there it clears the color too. */
function colorsByPngjs(file: Buffer): number[] {
  const { data } = PNG.sync.read(file);
  return Array.from({ length: data.length / 4 }, (_, i) => data.readUInt32BE(4 * i));
}

const FORMS = Object.entries({ 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8], 6: [8] }).flatMap(
  ([colorType, depths]) =>
    depths.flatMap((depth) => [0, 1].map((interlace) => [Number(colorType), depth, interlace])),
);

function refusalOf(file: Uint8Array): string {
  try {
    const { pixmap } = decodeSync(file);
    return `read as ${pixmap.width} × ${pixmap.height}`;
  } catch (error) {
    return error instanceof Error && error.name === 'UnreadablePicture' ? error.message : `threw ${error}`;
  }
}

/** A gray picture of 3 × 2 pixels. */
const GRAY = { width: 3, height: 2, depth: 8, colorType: 0, rows: Uint8Array.of(0, 1, 2, 3, 0, 4, 5, 6) };
const PALETTED = {
  width: 4,
  height: 2,
  depth: 2,
  colorType: 3,
  rows: Uint8Array.of(0, 0b00011000, 0, 0b00000001),
};
const THREE_COLORS = chunk('PLTE', Buffer.of(0, 0, 0, 255, 255, 255, 255, 0, 0));

describe('the PNG reader', () => {
  it.each(FORMS)(
    'agrees with pngjs on color type %i, depth %i, interlace %i',
    (colorType, depth, interlace) => {
      const random = new Random(`${colorType} ${depth} ${interlace}`);
      const palette = chunk(
        'PLTE',
        Uint8Array.from({ length: 3 * 2 ** Math.min(depth, 8) }, () => random.getrandbits(8)),
      );
      for (let width = 1; width <= 18; width++) {
        const size = { width, height: 1 + random.randbelow(12), depth, colorType, interlace };
        const beforeData = colorType === 3 ? [palette] : [];
        const file = png({ ...size, rows: randomRows(random, size, null), beforeData });
        expect(colorsOf(decodeSync(file).pixmap), `${width} × ${size.height}`).toEqual(colorsByPngjs(file));
      }
    },
  );

  it.each([0, 1, 2, 3, 4])('undoes filter %i with one byte a pixel and with three', (filter) => {
    for (const colorType of [0, 2]) {
      const size = { width: 7, height: 9, depth: 8, colorType };
      const file = png({ ...size, rows: randomRows(new Random(filter), size, filter) });
      expect(colorsOf(decodeSync(file).pixmap)).toEqual(colorsByPngjs(file));
    }
  });

  it('takes the upper byte of 16-bit alpha and the nearest level of 16-bit color', () => {
    const samples = [50737, 59193, 0, 255, 65535].flatMap((value) => [
      value >> 8,
      value & 255,
      value >> 8,
      value & 255,
    ]);
    const file = png({ width: 5, height: 1, depth: 16, colorType: 4, rows: Uint8Array.of(0, ...samples) });
    const colors = [0xc5c5c5c6, 0xe6e6e6e7, 0x00000000, 0x01010100, 0xffffffff];
    expect(colorsOf(decodeSync(file).pixmap)).toEqual(colors);
  });

  it.each([
    [0, 8, [0, 2], [0x010101ff, 0x02020200, 0x030303ff]],
    [0, 8, [0xff, 2], [0x010101ff, 0x02020200, 0x030303ff]],
    [0, 8, [0, 9], [0x010101ff, 0x020202ff, 0x030303ff]],
  ])('makes the gray of tRNS transparent: type %i, depth %i, %j', (_type, _depth, trns, colors) => {
    const file = png({ ...GRAY, beforeData: [chunk('tRNS', Uint8Array.from(trns))] });
    expect(colorsOf(decodeSync(file).pixmap).slice(0, 3)).toEqual(colors);
  });

  it('makes the color of tRNS transparent, of all 16 bits', () => {
    const rows = Uint8Array.of(0, ...[1, 2, 1, 2, 1, 2], ...[1, 2, 1, 2, 1, 3]);
    const beforeData = [chunk('tRNS', Buffer.of(1, 2, 1, 2, 1, 2))];
    const file = png({ width: 2, height: 1, depth: 16, colorType: 2, rows, beforeData });
    expect(colorsOf(decodeSync(file).pixmap)).toEqual([0x01010100, 0x010101ff]);
  });

  it('gives the first colors of a palette the opacity of tRNS', () => {
    const file = png({ ...PALETTED, beforeData: [THREE_COLORS, chunk('tRNS', Buffer.of(255, 128))] });
    const { pixmap } = decodeSync(file);
    expect(colorsOf(pixmap).slice(0, 4)).toEqual([0x000000ff, 0xffffff80, 0xff0000ff, 0x000000ff]);
  });

  it('holds more than 256 colors as red, green, blue and alpha, interlaced or not', () => {
    for (const interlace of [0, 1]) {
      const size = { width: 40, height: 40, depth: 8, colorType: 2, interlace };
      const file = png({ ...size, rows: randomRows(new Random(1), size, null) });
      const { pixmap } = decodeSync(file);
      expect(pixmap.kind).toBe('true-color');
      expect(colorsOf(pixmap)).toEqual(colorsByPngjs(file));
    }
  });

  it('tells how the file holds the picture', () => {
    const phys = chunk('pHYs', Buffer.of(0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x24, 1));
    const { info } = decodeSync(png({ ...PALETTED, beforeData: [THREE_COLORS, phys] }));
    expect(info).toEqual({
      format: 'png',
      bitsPerPixel: 2,
      colorType: 'palette',
      paletteSize: 3,
      pixelsPerMeter: { x: 11811, y: 11812 },
      isInterlaced: false,
      text: [],
    });
  });

  it('reads text chunks before and after the rows', () => {
    const zipped = deflateSync(Buffer.from('caf\xe9', 'latin1'));
    const file = png({
      ...GRAY,
      beforeData: [chunk('tEXt', Buffer.from('Title\0M\xe4ze', 'latin1'))],
      afterData: [
        chunk('zTXt', Buffer.concat([Buffer.from('Note\0\0'), zipped])),
        chunk('iTXt', 'Word\0\0\0de\0Wort\0Irrgärten'),
        chunk('iTXt', Buffer.concat([Buffer.from('Zip\0\x01\0\0\0'), deflateSync(Buffer.from('größer'))])),
      ],
    });
    expect(decodeSync(file).info.text).toEqual([
      { key: 'Title', value: 'Mäze' },
      { key: 'Note', value: 'café' },
      { key: 'Word', value: 'Irrgärten' },
      { key: 'Zip', value: 'größer' },
    ]);
  });

  it.each([
    [
      'inflates to more than 64 KiB',
      'zTXt',
      Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(65_537))]),
    ],
    ['is more than 64 KiB', 'tEXt', Buffer.from(`k\0${'x'.repeat(65_535)}`)],
    ['does not inflate', 'zTXt', Buffer.from('k\0\0nonsense')],
    ['has no key', 'tEXt', Buffer.from('\0value')],
    ['has no end of its key', 'tEXt', Buffer.from('value')],
    ['has no language', 'iTXt', Buffer.from('k\0\0\0')],
  ])('leaves out a text that %s, and reads the picture', (_, type, data) => {
    const { info, pixmap } = decodeSync(png({ ...GRAY, beforeData: [chunk(type, data)] }));
    expect([info.text, pixmap.width]).toEqual([[], 3]);
  });

  it('reads no more than 100 texts', () => {
    const texts = Array.from({ length: 130 }, (_, i) => chunk('tEXt', `k${i}\0v`));
    expect(decodeSync(png({ ...GRAY, beforeData: texts })).info.text).toHaveLength(100);
  });

  it('joins IDAT chunks, empty ones too', () => {
    const stream = deflateSync(GRAY.rows);
    const parts = [stream.subarray(0, 0), stream.subarray(0, 3), stream.subarray(3, 3), stream.subarray(3)];
    const data = parts.map((part) => chunk('IDAT', part));
    const file = Buffer.concat([SIGNATURE, ihdr(GRAY), ...data, chunk('IEND', '')]);
    expect(colorsOf(decodeSync(file).pixmap)).toEqual(colorsOf(decodeSync(png(GRAY)).pixmap));
  });
});

describe('a broken PNG', () => {
  const stream = deflateSync(GRAY.rows);
  const head = [SIGNATURE, ihdr(GRAY)];
  const data = chunk('IDAT', stream);
  const end = chunk('IEND', '');
  const join = (...parts: Buffer[]) => Buffer.concat(parts);
  const withStream = (bytes: Buffer) => join(...head, chunk('IDAT', bytes), end);
  const withHeader = (at: number, bytes: number[]) =>
    join(SIGNATURE, chunk('IHDR', patched(ihdr(GRAY).subarray(8, 21), at, bytes)), data, end);
  const withRows = (...rows: number[]) => png({ ...GRAY, rows: Uint8Array.from(rows) });
  const zlib = (what: string) => `malformed PNG: IDAT at byte 33: zlib stream: ${what}`;

  it.each([
    ['has no end', join(...head, data), `malformed PNG: no IEND: the file ends at byte ${33 + data.length}`],
    [
      'ends within a chunk frame',
      join(...head, data).subarray(0, 40),
      'malformed PNG: chunk cut off at byte 33',
    ],
    [
      'ends within a chunk',
      join(...head, data).subarray(0, 46),
      /^malformed PNG: IDAT of \d+ bytes at byte 33, past the e/,
    ],
    [
      'has bytes after its end',
      join(...head, data, end, Buffer.alloc(2)),
      /^malformed PNG: 2 bytes after IEND, from byte/,
    ],
    [
      'begins with another chunk',
      join(SIGNATURE, data, end),
      'malformed PNG: begins with IDAT, not with IHDR',
    ],
    ['has no IDAT', join(...head, end), 'malformed PNG: no IDAT chunk'],
    ['has two headers', join(...head, ihdr(GRAY), data, end), 'malformed PNG: second IHDR at byte 33'],
    [
      'has chunks between its IDATs',
      join(...head, data, chunk('tEXt', 'k\0v'), data, end),
      /^malformed PNG: IDAT at byte \d+ after tEXt: IDAT chunks must follow one another$/,
    ],
    [
      'has a wrong CRC',
      patched(join(...head, data, end), 30, [1]),
      'malformed PNG: IHDR at byte 8: CRC is wrong',
    ],
    [
      'has a type of other signs',
      join(...head, chunk('a1cd', ''), data, end),
      /^malformed PNG: chunk at byte 33 with a type/,
    ],
    [
      'has an unknown critical chunk',
      join(...head, chunk('MAZE', ''), data, end),
      /^unsupported PNG: critical chunk MAZE at/,
    ],
    ['has data in IEND', join(...head, data, chunk('IEND', 'x')), 'malformed PNG: IEND of 1 bytes'],
    [
      'has a palette in gray',
      join(...head, THREE_COLORS, data, end),
      /^malformed PNG: PLTE at byte 33 in a gray picture/,
    ],
    [
      'has pHYs of 8 bytes',
      join(...head, chunk('pHYs', Buffer.alloc(8)), data, end),
      /pHYs at byte 33 of 8 bytes, not 9$/,
    ],
    [
      'has pHYs after IDAT',
      join(...head, data, chunk('pHYs', Buffer.alloc(9)), end),
      /^malformed PNG: pHYs at .* after IDAT$/,
    ],
    [
      'has two pHYs',
      join(...head, ...[1, 2].map(() => chunk('pHYs', Buffer.alloc(9))), data, end),
      /second pHYs at byte 54$/,
    ],
    [
      'has tRNS of 6 bytes in gray',
      join(...head, chunk('tRNS', Buffer.alloc(6)), data, end),
      /tRNS at byte 33 of 6 bytes, n/,
    ],
    ['is of width 0', withHeader(0, [0, 0, 0, 0]), 'malformed PNG: IHDR with width 0'],
    ['is of height 2^31', withHeader(4, [128, 0, 0, 0]), /^malformed PNG: IHDR with height 2147483648$/],
    ['has depth 3', withHeader(8, [3]), 'malformed PNG: IHDR with bit depth 3 for color type 0'],
    ['has color type 5', withHeader(9, [5]), 'malformed PNG: IHDR with color type 5'],
    ['has compression 1', withHeader(10, [1]), 'malformed PNG: IHDR with compression method 1'],
    ['has filter method 1', withHeader(11, [1]), 'malformed PNG: IHDR with filter method 1'],
    ['has interlace 2', withHeader(12, [2]), 'malformed PNG: IHDR with interlace method 2'],
    [
      'has a header of 14 bytes',
      join(SIGNATURE, chunk('IHDR', Buffer.alloc(14)), data, end),
      /IHDR of 14 bytes, not 13$/,
    ],
    [
      'has a wrong Adler-32',
      withStream(patched(stream, stream.length - 1, [0])),
      zlib('incorrect data check'),
    ],
    ['has a stream cut off', withStream(stream.subarray(0, -1)), zlib('unexpected end of file')],
    ['has bytes after its stream', withStream(join(stream, Buffer.of(1, 2))), zlib('2 bytes after its end')],
    ['has a stream without a zlib head', withStream(stream.subarray(2)), zlib('incorrect header check')],
    ['has a row too many', withRows(...GRAY.rows, 0, 1, 2, 3), zlib('more than 8 bytes inflated')],
    ['has a byte too many', withRows(...GRAY.rows, 0), zlib('more than 8 bytes inflated')],
    [
      'has a byte too few',
      withRows(0, 1, 2, 3, 0, 4, 5),
      /^malformed PNG: IDAT at byte 33: 7 bytes of rows, not the 8 of/,
    ],
    ['has filter 5', withRows(0, 1, 2, 3, 5, 4, 5, 6), 'malformed PNG: IDAT: filter 5 in row 1'],
    [
      'inflates to a thousand times its size',
      withStream(deflateSync(Buffer.alloc(1e6))),
      zlib('more than 8 bytes inflated'),
    ],
    [
      'claims more than its bytes can tell',
      withHeader(0, [0, 0, 80, 0]),
      /^malformed PNG: IDAT of \d+ bytes in all, too few/,
    ],
  ])('is refused where it %s', (_, file, message) => {
    expect(refusalOf(file)).toMatch(message);
  });

  it.each([
    ['no palette', [], 'no PLTE for a palette picture'],
    ['an empty palette', [chunk('PLTE', '')], 'PLTE at byte 33 of 0 bytes, not 3 for each of 1 to 4 colors'],
    [
      '4 bytes of palette',
      [chunk('PLTE', 'abcd')],
      'PLTE at byte 33 of 4 bytes, not 3 for each of 1 to 4 colors',
    ],
    [
      '5 colors for 2 bits',
      [chunk('PLTE', Buffer.alloc(15))],
      'PLTE at byte 33 of 15 bytes, not 3 for each of 1 to 4',
    ],
    [
      '2 colors for 3 numbers',
      [chunk('PLTE', Buffer.alloc(6))],
      'IDAT: palette number 2 of 2 colors in row 0',
    ],
    [
      'more opacities than colors',
      [THREE_COLORS, chunk('tRNS', Buffer.alloc(4))],
      'tRNS at byte 54 of 4 bytes for a pal',
    ],
    [
      'tRNS before PLTE',
      [chunk('tRNS', Buffer.alloc(1)), THREE_COLORS],
      'tRNS at byte 33 of 1 bytes for a palette of 0',
    ],
    ['gAMA after PLTE', [THREE_COLORS, chunk('gAMA', Buffer.alloc(4))], 'gAMA at byte 54 after PLTE'],
  ])('is refused where it has %s', (_, beforeData, message) => {
    expect(refusalOf(png({ ...PALETTED, beforeData }))).toContain(`malformed PNG: ${message}`);
  });

  it('may have numbers without a color where no pixel is', () => {
    const rows = Uint8Array.of(0, 0b00011011, 0, 0b00000011);
    expect(refusalOf(png({ ...PALETTED, width: 3, rows, beforeData: [THREE_COLORS] }))).toBe('read as 3 × 2');
  });

  it('is refused where an interlaced row has a number without a color', () => {
    const size = { width: 8, height: 8, depth: 8, colorType: 3, interlace: 1 };
    const rows = randomRows(new Random(5), size, 0).fill(0);
    rows[rows.length - 1] = 7;
    const file = png({ ...size, rows, beforeData: [THREE_COLORS] });
    expect(refusalOf(file)).toBe('malformed PNG: IDAT: palette number 7 of 3 colors in row 7');
  });
});

describe('a large PNG', () => {
  const size = { width: 6000, height: 3000, depth: 8, colorType: 0 };
  const random = new Random(1);
  const rows = new Uint8Array(6001 * 3000);
  for (let i = 0; i < 200_000; i++) rows[random.randbelow(rows.length)] = random.getrandbits(2);
  for (let y = 0; y < 3000; y++) rows[6001 * y] = y % 5;

  it('is read piece by piece as at once', async () => {
    const file = png({ ...size, rows });
    const [streamed, whole] = [(await decode(file)).pixmap, decodeSync(file).pixmap];
    if (streamed.kind !== 'indexed' || whole.kind !== 'indexed') throw new Error('Expected few colors');
    expect(Buffer.compare(streamed.pixels, whole.pixels)).toBe(0);
    expect(streamed.palette).toEqual(whole.palette);
  });

  it.each([
    [
      'has a byte too many',
      Buffer.concat([rows, Buffer.of(0)]),
      'zlib stream: more than 18003000 bytes inflated',
    ],
    ['has a byte too few', rows.subarray(0, -1), '18002999 bytes of rows, not the 18003000 of the header'],
  ])('is refused where it %s', async (_, wrong, message) => {
    await expect(decode(png({ ...size, rows: wrong }))).rejects.toThrow(
      `malformed PNG: IDAT at byte 33: ${message}`,
    );
  });

  it('is checked to its end before it takes memory', async () => {
    const huge = { width: 8000, height: 8000, depth: 8, colorType: 6 };
    const stream = deflateSync(Buffer.alloc(8000 * 32_001), { level: 1 });
    stream[stream.length - 1] = (stream.at(-1) ?? 0) ^ 1;
    const file = Buffer.concat([SIGNATURE, ihdr(huge), chunk('IDAT', stream), chunk('IEND', '')]);
    await expect(decode(file)).rejects.toThrow(
      'malformed PNG: IDAT at byte 33: zlib stream: incorrect data check',
    );
  });
});
