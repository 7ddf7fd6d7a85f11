import { describe, expect, it } from 'vitest';
import { encodePng } from '../../src/codecs/png24.ts';
import { decodeSync } from '../../src/codecs/read/decode.ts';
import { comparePixmaps } from '../../src/compare/compare.ts';
import { differencePicture } from '../../src/compare/difference-picture.ts';
import { colorAt, type Pixmap } from '../../src/raster/pixmap.ts';
import type { Raster } from '../../src/raster/raster.ts';
import { drawn, trueColor } from './drawn-picture.ts';

/** Faded black, white, changed, only in the actual picture, only in the expected one. */
const SIGNS = new Map([
  [0xc0c0c0, '#'],
  [0xffffff, '.'],
  [0xff0000, 'X'],
  [0xff9900, 'a'],
  [0x0066ff, 'e'],
]);

function shown({ width, height, palette, pixels }: Raster): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => SIGNS.get(palette[pixels[y * width + x] ?? 0] ?? 0) ?? '?').join(
      '',
    ),
  );
}

function differences(actual: Pixmap, expected: Pixmap): Raster {
  return differencePicture(actual, expected, comparePixmaps(actual, expected).runs);
}

describe('the picture of differences', () => {
  it.each([
    ['by number', drawn],
    ['in true color', trueColor],
  ])('shows changed pixels over the faded expected picture, held %s', (_, form) => {
    expect(shown(differences(drawn(['#.#', '###']), form(['#.#', '#.#'])))).toEqual(['#.#', '#X#']);
  });

  it('shows what only one picture has, and white where neither has anything', () => {
    expect(shown(differences(drawn(['####', '.###']), drawn(['##', '##', '##'])))).toEqual([
      '##aa',
      'X#aa',
      'ee..',
    ]);
    expect(shown(differences(drawn(['##', '##', '##']), drawn(['####', '.###'])))).toEqual([
      '##ee',
      'X#ee',
      'aa..',
    ]);
  });

  it('shows what is not there as the white behind it', () => {
    expect(shown(differences(drawn(['oO#']), drawn(['oO#'])))).toEqual(['..#']);
  });

  it('takes few colors, however many the pictures have', () => {
    const rgba = Uint8Array.from({ length: 4 * 4096 }, (_, i) => (i % 4 === 3 ? 255 : (i >> 2) >> (i % 4)));
    const many: Pixmap = { kind: 'true-color', width: 64, height: 64, rgba };
    expect(differences(many, many).palette.length).toBeLessThanOrEqual(68);
  });

  it('can be written and read again', () => {
    const { pixmap } = decodeSync(encodePng(differences(drawn(['#.']), drawn(['##']))));
    expect([colorAt(pixmap, 0, 0), colorAt(pixmap, 1, 0)]).toEqual([0xc0c0c0ff, 0xff0000ff]);
  });
});
