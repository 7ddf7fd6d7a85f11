import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackWoff } from '../../src/print/woff.ts';

const file = createRequire(import.meta.url).resolve(
  '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
);

test('tables are whole, by the checksums that the font brings', () => {
  const font = Buffer.from(unpackWoff(readFileSync(file), inflateSync));
  const count = font.readUInt16BE(4);
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  expect([font.readUInt16BE(6), font.readUInt16BE(8), font.readUInt16BE(10)]).toEqual(
    count >= 16 ? [256, 4, 16 * (count - 16)] : [128, 3, 16 * (count - 8)],
  );
  const tags: string[] = [];
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4);
    tags.push(tag);
    const offset = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    let sum = 0;
    for (let at = 0; at < length; at += 4) {
      // The checksum of the whole font, in table head, counts as 0.
      if (tag !== 'head' || at !== 8) sum = (sum + font.readUInt32BE(offset + at)) >>> 0;
    }
    expect([tag, sum]).toEqual([tag, font.readUInt32BE(entry + 4)]);
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
});

test.each([
  new Uint8Array(0),
  new Uint8Array(100),
  Uint8Array.from('wOF2'.repeat(20), (c) => c.charCodeAt(0)),
])('anything else is refused', (bytes) => {
  expect(() => unpackWoff(bytes, inflateSync)).toThrow(
    new RangeError('malformed font: expected a WOFF file'),
  );
});
