import { describe, expect, it } from 'vitest';
import { decodeSync } from '../../src/codecs/read/decode.ts';
import { type ByteSource, openStoredBmp } from '../../src/codecs/read/stored-bmp.ts';
import { compare, compareStored } from '../../src/compare/compare.ts';
import { Random } from '../../src/maze/random.ts';
import { type BmpParts, bmp, patched } from '../codecs/read/make-files.ts';

const areSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** The bytes as a file that counts how often it was closed. */
function source(bytes: Uint8Array): ByteSource & { closed: number } {
  const file = {
    length: bytes.length,
    closed: 0,
    read: (into: Uint8Array, at: number) => {
      expect(at + into.length).toBeLessThanOrEqual(bytes.length);
      into.set(bytes.subarray(at, at + into.length));
    },
    close: () => {
      file.closed++;
    },
  };
  return file;
}

function stored(one: Uint8Array, other: Uint8Array, options = {}) {
  const [actual, expected] = [one, other].map((bytes) => openStoredBmp(source(bytes), 1e6));
  if (!actual || !expected) return null;
  return compareStored(actual, expected, { areSame, ...options });
}

async function decoded(one: Uint8Array, other: Uint8Array, options = {}) {
  const { runs: _, ...found } = await compare(decodeSync(one), decodeSync(other), options);
  return found;
}

/** A file of random bytes for pixels, the padding of its rows among them. */
function noise(random: Random, parts: Omit<BmpParts, 'pixels'>): Buffer {
  const stride = Math.ceil((parts.width * parts.bits) / 32) * 4;
  const pixels = Array.from({ length: stride * Math.abs(parts.height) }, () => random.randbelow(256));
  return bmp({ ...parts, pixels });
}

describe('compareStored', () => {
  it.each([
    [24, 7, 5],
    [24, 7, -5],
    [24, 1, 1],
    [32, 6, 4],
    [32, 6, -4],
    // More than a band; a row longer than one.
    [24, 300, 700],
    [24, 300, -700],
    [32, 70_000, 3],
  ])('finds what the whole pictures tell: %i bits, %i × %i', async (bits, width, height) => {
    const random = new Random(1);
    const one = noise(random, { bits, width, height });
    expect(stored(one, one)).toEqual(await decoded(one, one));
    expect(stored(one, one)?.equal).toBe(true);
    for (let round = 0; round < 20; round++) {
      const other = Buffer.from(one);
      for (let i = 0; i <= round; i++)
        other[54 + random.randbelow(other.length - 54)]! ^= 1 + random.randbelow(255);
      expect(stored(other, one)).toEqual(await decoded(other, one));
      expect(stored(one, other, { maxDifferent: 3 })).toEqual(await decoded(one, other, { maxDifferent: 3 }));
    }
  });

  it('takes no notice of what is in no pixel, and notes other densities', async () => {
    const one = noise(new Random(2), { bits: 24, width: 3, height: 2 });
    const other = patched(one, 54 + 9, [one[54 + 9]! ^ 255]);
    const dense = patched(other, 38, [0x13, 0x0b, 0, 0, 0x13, 0x0b, 0, 0]);
    const found = stored(one, dense);
    expect(found).toMatchObject({ equal: true, different: 0 });
    expect(found?.notes).toEqual(['density: none, expected 2835 pixels a meter (72 dpi)']);
    expect(found).toEqual(await decoded(one, dense));
  });

  it('leaves pictures of other forms or sizes, and thresholds, to those that decode', () => {
    const random = new Random(3);
    const one = noise(random, { bits: 24, width: 4, height: 2 });
    expect(stored(one, noise(random, { bits: 24, width: 4, height: -2 }))).toBeNull();
    expect(stored(one, noise(random, { bits: 24, width: 2, height: 4 }))).toBeNull();
    expect(stored(one, noise(random, { bits: 32, width: 4, height: 2 }))).toBeNull();
    expect(stored(one, one, { colorThreshold: 0.1 })).toBeNull();
  });
});

describe('openStoredBmp', () => {
  const whole = noise(new Random(4), { bits: 24, width: 4, height: 3 });

  it('leaves the file open until the picture is closed', () => {
    const file = source(whole);
    const picture = openStoredBmp(file, 12);
    expect(file.closed).toBe(0);
    picture?.close();
    expect(file.closed).toBe(1);
  });

  it.each([
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['palette numbers', noise(new Random(5), { bits: 8, width: 4, height: 3, palette: [0, 0, 0, 0] })],
    ['16 bits a pixel', noise(new Random(5), { bits: 16, width: 4, height: 3 })],
    [
      'color masks, with alpha or not',
      bmp({
        width: 1,
        height: 1,
        bits: 32,
        compression: 3,
        masks: [255, 65_280, 16_711_680],
        pixels: [1, 2, 3, 4],
      }),
    ],
    ['a file longer than it says', Buffer.concat([whole, Buffer.of(0)])],
  ])('leaves what only shows when all is decoded to those that do, and closes the file: %s', (_, bytes) => {
    const file = source(bytes);
    expect(openStoredBmp(file, 1e6)).toBeNull();
    expect(file.closed).toBe(1);
  });

  it.each([
    ['rows cut short', whole.subarray(0, -1)],
    ['a headless file', Buffer.from('BM, and no more')],
    ['no such header', patched(whole, 14, [41])],
  ])('says what is malformed as the reader of whole files does, and closes the file: %s', (_, bytes) => {
    const file = source(bytes);
    const messageOf = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        return String(error);
      }
      return 'nothing';
    };
    const message = messageOf(() => openStoredBmp(file, 1e6));
    expect(message).toMatch(/^UnreadablePicture: (malformed|unsupported) BMP: /);
    expect(message).toBe(messageOf(() => decodeSync(bytes)));
    expect(file.closed).toBe(1);
  });

  it('takes no picture above the limit', () => {
    const file = source(whole);
    expect(() => openStoredBmp(file, 11)).toThrow('4 × 3 pixels in the header, more than the limit of 11');
    expect(file.closed).toBe(1);
  });
});
