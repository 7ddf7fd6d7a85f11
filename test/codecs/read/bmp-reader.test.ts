import { describe, expect, it } from 'vitest';
import { decodeSync } from '../../../src/codecs/read/decode.ts';
import { colorAt, type Pixmap } from '../../../src/raster/pixmap.ts';
import { type BmpParts, bmp, patched } from './make-files.ts';

const RED = 0xff0000ff;
const BLUE = 0x0000ffff;

/** A letter shows flips, swaps and padding at once. */
const LETTER = ['#####.', '#.....', '####..', '#.....', '#.....'];

/** Draws a picture of two colors: red as #, blue as a dot, others as a question mark. */
function drawn(pixmap: Pixmap): string[] {
  return Array.from({ length: pixmap.height }, (_, y) =>
    Array.from({ length: pixmap.width }, (_, x) => {
      const color = colorAt(pixmap, x, y);
      return color === RED ? '#' : color === BLUE ? '.' : '?';
    }).join(''),
  );
}

/** The letter's rows from the bottom, padded to four bytes; `pixel` gives a pixel's bits, true for red. */
function letterRows(bits: number, pixel: (isRed: boolean) => number): number[] {
  return LETTER.toReversed().flatMap((line) => {
    const digits = [...line].map((mark) =>
      pixel(mark === '#')
        .toString(2)
        .padStart(bits, '0'),
    );
    // A pixel of several bytes is stored with its lowest first.
    const ordered = bits > 8 ? digits.map((one) => one.match(/.{8}/g)?.toReversed().join('') ?? '') : digits;
    const row = ordered.join('').padEnd(Math.ceil((6 * bits) / 32) * 32, '0');
    return Array.from({ length: row.length / 8 }, (_, i) => Number.parseInt(row.slice(8 * i, 8 * i + 8), 2));
  });
}

/** Blue is color 0, red color 1. */
const PALETTE = [255, 0, 0, 0, 0, 0, 255, 0];

function letter(bits: number, pixel: (isRed: boolean) => number, more: Partial<BmpParts> = {}): Buffer {
  const palette = bits > 8 ? [] : PALETTE;
  return bmp({ width: 6, height: 5, bits, palette, pixels: letterRows(bits, pixel), ...more });
}

const asNumber = (isRed: boolean) => (isRed ? 1 : 0);
const as24 = (isRed: boolean) => (isRed ? 0xff0000 : 0x0000ff);

function refusalOf(file: Uint8Array): string {
  try {
    const { pixmap } = decodeSync(file);
    return `read as ${pixmap.width} × ${pixmap.height}`;
  } catch (error) {
    return error instanceof Error && error.name === 'UnreadablePicture' ? error.message : `threw ${error}`;
  }
}

describe('the BMP reader', () => {
  it.each([1, 2, 4, 8])('reads %i bits a pixel with a palette', (bits) => {
    const { pixmap, info } = decodeSync(letter(bits, asNumber));
    expect(drawn(pixmap)).toEqual(LETTER);
    expect(info).toMatchObject({ format: 'bmp', bitsPerPixel: bits, colorType: 'palette', paletteSize: 2 });
  });

  it.each([
    [16, 'of 5 bits each', (isRed: boolean) => (isRed ? 0x7c00 : 0x001f), {}],
    [
      16,
      'by masks',
      (isRed: boolean) => (isRed ? 0xf800 : 0x001f),
      { compression: 3, masks: [0xf800, 0x07e0, 0x1f] },
    ],
    [24, '', as24, {}],
    [32, 'with a byte that says nothing', (isRed: boolean) => 0x12000000 + as24(isRed), {}],
    [
      32,
      'by masks',
      (isRed: boolean) => (isRed ? 0xff00 : 0xff),
      { compression: 3, masks: [0xff00, 0xff0000, 0xff] },
    ],
    [
      32,
      'by masks with an alpha that is opaque',
      (isRed: boolean) => 0xff000000 + as24(isRed),
      { compression: 6, masks: [0xff0000, 0xff00, 0xff, 0xff000000] },
    ],
  ])('reads %i bits a pixel %s', (bits, _, pixel, more) => {
    const { pixmap, info } = decodeSync(letter(bits, pixel, more));
    expect(drawn(pixmap)).toEqual(LETTER);
    expect(pixmap.kind).toBe('indexed');
    expect(info).toMatchObject({ bitsPerPixel: bits, paletteSize: 0 });
  });

  it('reads rows from the top where the height is negative', () => {
    expect(drawn(decodeSync(letter(24, as24, { height: -5 })).pixmap)).toEqual(LETTER.toReversed());
  });

  it('rounds levels of 5 bits to the nearest of 8', () => {
    const levels = Array.from({ length: 32 }, (_, level) => level);
    const pixels = levels.flatMap((level) => [(level << 10) & 255, (level << 10) >> 8]);
    const { pixmap } = decodeSync(bmp({ width: 32, height: 1, bits: 16, pixels }));
    expect(levels.map((x) => colorAt(pixmap, x, 0) >>> 24)).toEqual(
      levels.map((v) => Math.round((v * 255) / 31)),
    );
  });

  it('holds more than 256 colors as red, green, blue and alpha, 256 by number', () => {
    const pixelsOf = (count: number) => Array.from({ length: count }, (_, i) => [i & 255, i >> 8, 7]).flat();
    const few = decodeSync(bmp({ width: 256, height: 1, bits: 24, pixels: pixelsOf(256) })).pixmap;
    const many = decodeSync(bmp({ width: 64, height: 5, bits: 24, pixels: pixelsOf(320) })).pixmap;
    expect([few.kind, many.kind]).toEqual(['indexed', 'true-color']);
    expect(colorAt(few, 200, 0)).toBe(0x0700c8ff);
    for (let i = 0; i < 320; i++)
      expect(colorAt(many, i % 64, 4 - Math.floor(i / 64))).toBe(0x070000ff + (i << 8));
  });

  it('tells the density, or null where it says nothing', () => {
    const file = letter(1, asNumber);
    expect(decodeSync(file).info.pixelsPerMeter).toBe(null);
    const dense = patched(file, 38, [0x23, 0x2e, 0, 0, 0x23, 0x2e, 0, 0]);
    expect(decodeSync(dense).info.pixelsPerMeter).toEqual({ x: 11811, y: 11811 });
  });

  it.each([
    ['the file size is 0', 2, [0, 0, 0, 0]],
    ['the file size is too big by 2', 2, [0xa6, 0, 0, 0]],
    ['the image size is wrong', 34, [9, 9, 9, 9]],
    ['reserved bytes are set', 6, [1, 2, 3, 4]],
  ])('does not mind that %s', (_, at, bytes) => {
    expect(drawn(decodeSync(patched(letter(24, as24), at, bytes)).pixmap)).toEqual(LETTER);
  });

  it('does not mind a gap before the pixels nor bytes after them', () => {
    const file = letter(24, as24);
    const gap = Buffer.concat([
      file.subarray(0, 54),
      Buffer.alloc(100, 7),
      file.subarray(54),
      Buffer.alloc(3),
    ]);
    expect(drawn(decodeSync(patched(gap, 10, [154])).pixmap)).toEqual(LETTER);
  });

  it.each([
    [
      'a single byte',
      (file: Buffer) => file.subarray(0, 3),
      'malformed BMP: 3 bytes, too short for its headers',
    ],
    [
      'an info header cut off',
      (file: Buffer) => file.subarray(0, 40),
      /^malformed BMP: 40 bytes, too short for an info/,
    ],
    [
      'an unknown info header',
      (file: Buffer) => patched(file, 14, [41]),
      /^unsupported BMP: info header of 41 bytes/,
    ],
    ['width 0', (file: Buffer) => patched(file, 18, [0]), 'malformed BMP: width 0 at byte 18'],
    [
      'width −1',
      (file: Buffer) => patched(file, 18, [255, 255, 255, 255]),
      'malformed BMP: width -1 at byte 18',
    ],
    ['height 0', (file: Buffer) => patched(file, 22, [0]), 'malformed BMP: height 0 at byte 22'],
    [
      'height −2^31',
      (file: Buffer) => patched(file, 22, [0, 0, 0, 128]),
      /^unsupported BMP: 6 × 2147483648 pixels in/,
    ],
    [
      '7 bits a pixel',
      (file: Buffer) => patched(file, 28, [7]),
      'unsupported BMP: 7 bits a pixel at byte 28',
    ],
    ['2 planes', (file: Buffer) => patched(file, 26, [2]), 'malformed BMP: 2 planes at byte 26, not 1'],
    [
      'RLE8 with 24 bits',
      (file: Buffer) => patched(file, 30, [1]),
      /^malformed BMP: compression 1 at byte 30 with 24/,
    ],
    [
      'compression 4',
      (file: Buffer) => patched(file, 30, [4]),
      'unsupported BMP: compression 4 (JPEG) at byte 30',
    ],
    ['compression 9', (file: Buffer) => patched(file, 30, [9]), 'unsupported BMP: compression 9 at byte 30'],
    [
      'pixels in the header',
      (file: Buffer) => patched(file, 10, [53]),
      /^malformed BMP: pixels at byte 53, inside the h/,
    ],
    [
      'pixels past the end',
      (file: Buffer) => patched(file, 10, [0, 1]),
      /^malformed BMP: pixels at byte 256, past the end/,
    ],
    [
      'one byte too few',
      (file: Buffer) => file.subarray(0, -1),
      'malformed BMP: 99 bytes from byte 54 on, too few for 5 rows of 20 bytes',
    ],
    [
      'LF made CR LF',
      (file: Buffer) => Buffer.concat([patched(file, 153, [13]), Buffer.of(10)]),
      'malformed BMP: line ends changed from LF to CR LF, as in text',
    ],
    [
      'bytes that went through UTF-8',
      (file: Buffer) => Buffer.from(patched(file, 2, [127]).toString('utf8')),
      'malformed BMP: bytes replaced by U+FFFD, as in text',
    ],
  ])('refuses %s', (_, broken, message) => {
    expect(refusalOf(broken(letter(24, as24)))).toMatch(message);
  });

  it.each([
    [
      'a palette number without a color',
      { palette: PALETTE.slice(0, 4) },
      'palette number 1 of 1 colors in row 0',
    ],
    ['no palette', { palette: [] }, 'no palette between the headers and the pixels at byte 54'],
    [
      'pixels inside the palette',
      { pixelsAt: 58 },
      'pixels at byte 58, inside the palette of 2 colors at byte 54',
    ],
  ])('refuses %s', (_, more, message) => {
    expect(refusalOf(letter(1, asNumber, more))).toContain(`malformed BMP: ${message}`);
  });

  it('takes a palette that is short because the pixels begin early, and what there is of one too long', () => {
    expect(drawn(decodeSync(letter(8, asNumber, { colorsUsed: 0 })).pixmap)).toEqual(LETTER);
    expect(decodeSync(letter(1, asNumber, { colorsUsed: 300 })).info.paletteSize).toBe(2);
  });

  it.each([
    ['gaps', [0xf0f, 0xf0, 0, 0], /^unsupported BMP: red mask 0xf0f at byte 54, which has gaps$/],
    [
      'an overlap',
      [0xff, 0xff00, 0xff00, 0],
      /^unsupported BMP: blue mask 0xff00 at byte 62, which overlaps another$/,
    ],
    ['nothing in them', [0, 0, 0, 0], /^malformed BMP: color masks at byte 54 are all 0$/],
    ['nine bits', [0x1ff, 0, 0, 0], /^unsupported BMP: red mask 0x1ff at byte 54, of more than 8 bits$/],
    [
      'alpha that is not opaque',
      [0xff0000, 0xff00, 0xff, 0xff000000],
      /^unsupported BMP: transparent pixel at byte 166$/,
    ],
  ])('refuses masks with %s', (_, masks, message) => {
    expect(refusalOf(letter(32, as24, { compression: 6, masks }))).toMatch(message);
  });

  it('refuses a mask wider than the pixels', () => {
    const file = letter(16, asNumber, { compression: 3, masks: [0x1f0000, 0x7e0, 0x1f] });
    expect(refusalOf(file)).toBe('malformed BMP: red mask 0x1f0000 at byte 54, wider than pixels of 16 bits');
  });

  it('refuses a large claim by a small file before anything is allocated', () => {
    const claim = bmp({ width: 20_000, height: 20_000, bits: 1, palette: PALETTE, pixels: [1, 2, 3] });
    expect(refusalOf(claim)).toBe(
      'malformed BMP: 3 bytes from byte 62 on, too few for 20000 rows of 2500 bytes',
    );
  });
});

describe('RLE rows', () => {
  const rle8 = (pixels: number[], width = 6, height = 2) =>
    bmp({ width, height, bits: 8, compression: 1, palette: PALETTE, pixels });
  const rle4 = (pixels: number[], width = 6, height = 2) =>
    bmp({ width, height, bits: 4, compression: 2, palette: PALETTE, pixels });

  it('are runs, single pixels and ends', () => {
    const pixels = [4, 1, 0, 0, 0, 3, 1, 0, 1, 0, 3, 1, 0, 1];
    expect(drawn(decodeSync(rle8(pixels)).pixmap)).toEqual(['#.####', '####..']);
  });

  it('are pairs of half bytes in RLE4', () => {
    const pixels = [5, 0x10, 0, 0, 0, 5, 0x11, 0x01, 0x10, 0, 0, 1];
    expect(drawn(decodeSync(rle4(pixels)).pixmap)).toEqual(['##.##.', '#.#.#.']);
  });

  it('leave number 0 where they jump or end early', () => {
    expect(drawn(decodeSync(rle8([1, 1, 0, 2, 3, 1, 2, 1, 0, 1])).pixmap)).toEqual(['....##', '#.....']);
  });

  it('need no end of picture after the last row', () => {
    expect(drawn(decodeSync(rle8([6, 1, 0, 0, 6, 0])).pixmap)).toEqual(['......', '######']);
    expect(drawn(decodeSync(rle8([6, 1, 0, 0, 6, 0, 0, 0])).pixmap)).toEqual(['......', '######']);
  });

  it.each([
    ['a run past the width', [7, 1], 'RLE code at byte 62: 7 pixels from column 0 on, past the width of 6'],
    [
      'single pixels past the width',
      [4, 1, 0, 3, 1, 1, 1, 0],
      'RLE code at byte 64: 3 pixels from column 4 on',
    ],
    [
      'a jump past the width',
      [0, 2, 7, 0],
      'RLE code at byte 62: a jump to column 7 of row 0, outside 6 × 2',
    ],
    ['a jump past the top', [0, 2, 0, 2], 'RLE code at byte 62: a jump to column 0 of row 2, outside 6 × 2'],
    ['a jump cut off', [0, 2], 'RLE code at byte 62: a jump cut off by the end of the file'],
    ['pixels cut off', [0, 4, 1, 1], 'RLE code at byte 62: 4 pixels cut off by the end of the file'],
    ['an end of the file within', [6, 1, 0, 0, 5, 1], 'RLE rows end with the file at byte 68, in row 1 of 2'],
    ['a number without a color', [1, 2], 'RLE code at byte 62: palette number 2 of 2 colors'],
    [
      'a single number without a color',
      [0, 3, 1, 0, 9, 0],
      'RLE code at byte 62: palette number 9 of 2 colors',
    ],
  ])('refuse %s', (_, pixels, message) => {
    expect(refusalOf(rle8(pixels))).toContain(`malformed BMP: ${message}`);
  });

  it('refuse a half byte without a color, but not the one that is not used', () => {
    expect(refusalOf(rle4([3, 0x1f]))).toContain('palette number 15 of 2 colors');
    expect(drawn(decodeSync(rle4([1, 0x1f, 0, 1])).pixmap)).toEqual(['......', '#.....']);
  });

  it('refuse to run from the top', () => {
    expect(refusalOf(rle8([0, 1], 6, -2))).toBe(
      'malformed BMP: negative height at byte 22 with RLE rows, which never run from the top',
    );
  });

  it('refuse a large picture of a few codes, since each sets 255 pixels at the most', () => {
    expect(refusalOf(rle8([0, 1], 20_000, 20_000))).toBe(
      'malformed BMP: 2 bytes of RLE rows, too few for 20000 × 20000 pixels',
    );
  });
});
