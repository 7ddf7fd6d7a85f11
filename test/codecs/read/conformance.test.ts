import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decode, decodeSync } from '../../../src/codecs/read/decode.ts';
import { UnreadablePicture } from '../../../src/codecs/read/unreadable.ts';
import { colorAt, type Pixmap } from '../../../src/raster/pixmap.ts';

const ROOT = new URL('../../../fixtures/conformance/', import.meta.url);

interface Case {
  readonly kind: string;
  readonly file: string;
  /** Any of them is right. */
  readonly expected: readonly string[];
}

function tableOf(path: string): string[][] {
  const lines = readFileSync(new URL(path, ROOT), 'utf8').trimEnd().split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}

const digests = new Map(tableOf('expected.tsv').map(([file, ...facts]) => [file, facts.join(' ')]));

/** Lists the cases of a manifest, whose paths are told from `folder` on. */
function casesOf(manifest: string, folder: string): Case[] {
  return tableOf(manifest).map(([kind = '', file = '', expected = '']) => ({
    kind,
    file: folder + file,
    expected:
      expected === '-' ? [] : expected.split(',').map((path) => digests.get(folder + path) ?? `no ${path}`),
  }));
}

const cases = [
  ...casesOf('MANIFEST.tsv', ''),
  ...casesOf('broken/manifest.tsv', 'broken/'),
  ...casesOf('mazes/MANIFEST.tsv', ''),
];

/** Sound files, in which the mistake of a writer shows only to who knows the picture: another one is right. */
const SOUND_BUT_OTHER = new Set(
  ['bmp8_palrgb.bmp', 'bmp24_flipneg.bmp', 'bmp1_lsb.bmp', 'bmp1_inverted.bmp', 'bmp24_shift1.bmp']
    .concat(['png_bgr.png', 'png_p1_lsb.png', 'png_g1_inverted.png'])
    .map((file) => `broken/bad/${file}`),
);

/** Width, height and SHA-256 of the R, G, B, A bytes, all 0 where a pixel is not there: as expected.tsv. */
function digestOf(pixmap: Pixmap): string {
  const { width, height } = pixmap;
  const bytes = new Uint8Array(4 * width * height);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < width * height; i++) {
    const color = colorAt(pixmap, i % width, Math.floor(i / width));
    view.setUint32(4 * i, (color & 255) === 0 ? 0 : color);
  }
  return `${width} ${height} ${createHash('sha256').update(bytes).digest('hex')}`;
}

function bytesOf(file: string): Uint8Array {
  return readFileSync(new URL(file, ROOT));
}

/** Says what becomes of a file: "right", the digest of another picture, or the line that refuses it. */
function outcomeOf({ file, expected }: Case): string {
  try {
    const digest = digestOf(decodeSync(bytesOf(file)).pixmap);
    return expected.includes(digest) ? 'right' : digest;
  } catch (error) {
    if (error instanceof UnreadablePicture) return error.message;
    throw error;
  }
}

/** What is wrong, and where: a byte, a chunk or a part. */
const REFUSED = /^(malformed|unsupported) (BMP|PNG|picture): .*(\d|I[A-Z]{3}|PLTE|file|text)/;

describe('the conformance pictures', () => {
  it('are all there', () => {
    const count = (kind: string, folder: string) =>
      cases.filter((one) => one.kind === kind && one.file.startsWith(folder)).length;
    expect([count('good', 'bmpsuite'), count('good', 'pngsuite')]).toEqual([27, 160]);
    expect([count('good', 'broken'), count('bad', 'broken'), count('good', 'mazes')]).toEqual([62, 55, 101]);
    expect([count('questionable', ''), count('odd', ''), count('bad', 'bmpsuite')]).toEqual([43, 9, 20]);
  });

  it.each(cases.filter(({ kind }) => kind === 'good' || kind === 'odd'))('$file is read exactly', (one) => {
    expect(outcomeOf(one)).toBe('right');
  });

  it.each(cases.filter(({ kind }) => kind === 'questionable'))('$file is read exactly or refused', (one) => {
    expect(outcomeOf(one)).toMatch(/^(right$|unsupported BMP: )/);
  });

  it.each(cases.filter(({ kind, file }) => kind === 'bad' && !SOUND_BUT_OTHER.has(file)))(
    '$file is refused, or read in spite of its fault',
    (one) => {
      const outcome = outcomeOf(one);
      if (outcome !== 'right') expect(outcome).toMatch(REFUSED);
    },
  );

  it.each([...SOUND_BUT_OTHER])('%s is a sound file of another picture', (file) => {
    const { width, height } = decodeSync(bytesOf(file)).pixmap;
    expect([width, height]).toEqual([13, 7]);
  });

  it('come out the same when waited for', async () => {
    for (const { file } of cases.filter(({ kind }) => kind === 'good')) {
      expect(digestOf((await decode(bytesOf(file))).pixmap), file).toBe(
        digestOf(decodeSync(bytesOf(file)).pixmap),
      );
    }
  });
});
