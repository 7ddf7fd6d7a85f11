import { expect, test } from 'vitest';
import { nodeDeflate } from '../../src/codecs/node-deflate.ts';
import { encodePngChunks } from '../../src/codecs/png.ts';
import { textChunk } from '../../src/codecs/png-chunk.ts';
import { encodePng } from '../../src/codecs/png24.ts';
import { decode } from '../../src/codecs/read/decode.ts';
import { rasterPicture } from '../../src/raster/scanlines.ts';
import { joinAsyncChunks } from './join-chunks.ts';
import { letterF } from './letter-f.ts';
import { readPngChunks } from './read-png.ts';

const texts = [
  { key: 'mazepress', value: '{"seed":"7"}' },
  { key: 'Comment', value: 'zwölf\nZellen' },
];

test('a text is a key, a zero and Latin-1', () => {
  expect(Buffer.from(textChunk({ key: 'é', value: 'ÿ\n' })).toString('hex', 0, 12)).toBe(
    '0000000474455874e900ff0a',
  );
});

test.each([
  [
    'a palette',
    () =>
      joinAsyncChunks(
        encodePngChunks(rasterPicture(letterF()), nodeDeflate, { pixelsPerMeter: 11_811, texts }),
      ),
  ],
  ['true color', async () => Buffer.from(encodePng(letterF(), { pixelsPerMeter: 11_811, texts }))],
])('texts stand before the pixels of a PNG with %s', async (_, encode) => {
  const chunks = readPngChunks(await encode());
  const types = chunks.map(({ type }) => type);
  expect(types.slice(0, 4)).toEqual(['IHDR', 'pHYs', 'tEXt', 'tEXt']);
  expect(types.slice(4)).not.toContain('tEXt');
  expect(chunks[2]!.data.toString('latin1')).toBe('mazepress\0{"seed":"7"}');
  const { info } = await decode(await encode());
  expect(info.text).toEqual(texts);
  expect(chunks[3]!.data.toString('latin1')).toBe('Comment\0zwölf\nZellen');
});

test.each(['', ' a', 'a ', 'a'.repeat(80), 'a\0b', 'a\nb', 'ключ'])('%j is no key', (key) => {
  expect(() => textChunk({ key, value: '' })).toThrow(
    new RangeError(`Expected 1 to 79 characters of Latin-1 for key, got ${key}`),
  );
});

test.each(['a\0b', '\u001b[0m', 'ключ', '\ud83d\ude00', '\u0080'])('%j is no text', (value) => {
  expect(() => textChunk({ key: 'k', value })).toThrow(
    new RangeError('Expected a text in Latin-1 without controls for k'),
  );
  expect(() => encodePng(letterF(), { texts: [{ key: 'k', value }] })).toThrow(RangeError);
});
