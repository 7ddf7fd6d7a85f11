import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeBmp } from '../../src/codecs/bmp.ts';
import { encodePng } from '../../src/codecs/png24.ts';
import { decodeSync } from '../../src/codecs/read/decode.ts';
import { type GoldenOptions, matchGolden } from '../../src/golden/match-golden.ts';
import { colorAt } from '../../src/raster/pixmap.ts';
import { createRaster, type Raster } from '../../src/raster/raster.ts';
import { LETTER_F, letterF } from '../codecs/letter-f.ts';

/** The letter with one pixel, in column 2 of row 1, changed from red to blue or the other way. */
function otherLetter(): Raster {
  const raster = letterF();
  raster.pixels[raster.width + 2] = 1 - (raster.pixels[raster.width + 2] ?? 0);
  return raster;
}

describe('matchGolden', () => {
  let folder = '';
  const at = (name: string) => join(folder, name);
  const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const match = (received: unknown, options: Partial<GoldenOptions> = {}) =>
    matchGolden(received, { path: at('f.png'), update: 'none', wanted: 'like', ...options });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'golden-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes a raster, bytes of either format, a path and a URL', () => {
    writeFileSync(at('f.png'), encodePng(letterF()));
    writeFileSync(at('f.bmp'), encodeBmp(letterF()));
    const received = [
      letterF(),
      encodePng(letterF()),
      encodeBmp(letterF()),
      at('f.bmp'),
      pathToFileURL(at('f.bmp')),
    ];
    for (const one of received) {
      expect(match(one)).toEqual({ isLike: true, message: `the picture is like ${at('f.png')}` });
    }
    expect(match(encodePng(letterF()), { path: at('f.bmp') }).isLike).toBe(true);
  });

  it('fails by pixels, and writes the picture and the differences beside the golden', () => {
    writeFileSync(at('f.png'), encodePng(letterF()));
    const { isLike, message } = match(otherLetter());
    expect(isLike).toBe(false);
    expect(message.split('\n')).toEqual([
      `the picture is not like ${at('f.png')}`,
      '1 pixel differs, in 1 × 1 from (2, 1) on',
      `the first at (2, 1): ${LETTER_F[1]?.[2] === '#' ? '#0000ff, expected #ff0000' : '#ff0000, expected #0000ff'}`,
      `picture: ${at('f.actual.png')}`,
      `differences: ${at('f.diff.png')}`,
      'vitest -u takes the picture as it is',
    ]);
    expect(files()).toEqual(['f.actual.png', 'f.diff.png', 'f.png']);
    expect(decodeSync(readFileSync(at('f.actual.png'))).pixmap).toEqual(
      decodeSync(encodePng(otherLetter())).pixmap,
    );
    expect(colorAt(decodeSync(readFileSync(at('f.diff.png'))).pixmap, 2, 1)).toBe(0xff0000ff);
    expect(decodeSync(readFileSync(at('f.png'))).pixmap).toEqual(decodeSync(encodePng(letterF())).pixmap);
  });

  it('removes what it wrote once the picture is like its golden again', () => {
    writeFileSync(at('f.png'), encodePng(letterF()));
    match(otherLetter());
    match(letterF());
    expect(files()).toEqual(['f.png']);
  });

  it.each(['all', 'new'] as const)(
    'writes a missing golden, and its folder, where the update is "%s"',
    (update) => {
      const path = at('new/folder/f.bmp');
      expect(match(letterF(), { path, update }).isLike).toBe(true);
      expect(readFileSync(path).equals(encodeBmp(letterF()))).toBe(true);
      expect(readdirSync(at('new/folder'))).toEqual(['f.bmp']);
    },
  );

  it('fails where the golden is missing and may not be written', () => {
    const { isLike, message } = match(letterF());
    expect(isLike).toBe(false);
    expect(message).toContain(`there is no ${at('f.png')}\npicture: ${at('f.actual.png')}`);
    expect(files()).toEqual(['f.actual.png']);
  });

  it('rewrites a golden that differs only where the update is "all"', () => {
    writeFileSync(at('f.png'), encodePng(letterF()));
    expect(match(otherLetter(), { update: 'new' }).isLike).toBe(false);
    expect(match(otherLetter(), { update: 'all' }).isLike).toBe(true);
    expect(files()).toEqual(['f.png']);
    expect(match(otherLetter()).isLike).toBe(true);
  });

  it('leaves a golden of the same pixels as it is, whatever its bytes', () => {
    const golden = encodePng(letterF(), { pixelsPerMeter: 11811 });
    writeFileSync(at('f.png'), golden);
    expect(match(encodePng(letterF()), { update: 'all' }).isLike).toBe(true);
    expect(readFileSync(at('f.png')).equals(golden)).toBe(true);
  });

  it('fails on a golden that cannot be read, and rewrites it where the update is "all"', () => {
    writeFileSync(at('f.png'), encodePng(letterF()).subarray(0, -4));
    const { isLike, message } = match(letterF());
    expect(isLike).toBe(false);
    expect(message).toContain(`${at('f.png')} cannot be read: malformed PNG: chunk cut off at byte`);
    expect(files()).toEqual(['f.actual.png', 'f.png']);
    expect(match(letterF(), { update: 'all' }).isLike).toBe(true);
    expect(match(letterF()).isLike).toBe(true);
  });

  it('writes nothing where the picture is to be another', () => {
    expect(match(letterF(), { update: 'all', wanted: 'unlike' }).isLike).toBe(false);
    expect(files()).toEqual([]);
    writeFileSync(at('f.png'), encodePng(letterF()));
    expect(match(otherLetter(), { update: 'all', wanted: 'unlike' }).isLike).toBe(false);
    expect(match(letterF(), { update: 'all', wanted: 'unlike' }).isLike).toBe(true);
    expect(files()).toEqual(['f.png']);
  });

  it('writes pictures of any colors in the format they came in, and only in that', () => {
    for (const [name, other] of [
      ['pngsuite/good/tbbn3p08.png', 'bmp'],
      ['bmpsuite/good/rgb24.bmp', 'png'],
    ] as const) {
      const bytes = readFileSync(new URL(`../../fixtures/conformance/${name}`, import.meta.url));
      const own = name.slice(-3);
      expect(match(bytes, { path: at(`own.${own}`), update: 'new' }).isLike).toBe(true);
      expect(readFileSync(at(`own.${own}`)).equals(bytes)).toBe(true);
      expect(() => match(bytes, { path: at(`other.${other}`), update: 'new' })).toThrow(
        new RangeError(
          `Expected a picture of at most 256 colors, all opaque, to write as ${other}, got another, as ${own}; name the golden .${own}`,
        ),
      );
    }
    expect(files()).toEqual(['own.bmp', 'own.png']);
  });

  it.each([
    [7, 'Expected a raster, the bytes of a picture or its path for expect, got 7'],
    [null, 'Expected a raster, the bytes of a picture or its path for expect, got null'],
    [
      { width: 1, height: 1 },
      'Expected a raster, the bytes of a picture or its path for expect, got [object Object]',
    ],
  ])('refuses %j', (received, message) => {
    expect(() => match(received)).toThrow(new TypeError(message));
  });

  it('refuses bytes that are no picture, and names of other files', () => {
    expect(() => match(Buffer.from('GIF89a'))).toThrow('unsupported picture: neither BMP nor PNG');
    const raster = createRaster(1, 1, [0]);
    expect(() => match(raster, { path: 'f.gif' })).toThrow(
      new RangeError('Expected a name that ends in .png or .bmp for golden, got f.gif'),
    );
  });
});
