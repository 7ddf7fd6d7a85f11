/**
 * The chunks of a PNG file (PNG specification, 3rd edition, sections 5 and 11). All numbers are big-endian.
 *
 *   length of the data (4 bytes), type (4 letters), data, CRC-32 of type and data (4 bytes)
 */
import { crc32 } from './crc32.ts';
import { requireDensity } from './density.ts';

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Returns the CRC-32 of bytes, as `crc32` does. */
export type Checksum = (bytes: Uint8Array) => number;

/** Returns a whole chunk: length, type, data and check. */
export function pngChunk(type: string, data: Uint8Array, checksum: Checksum = crc32): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) chunk[4 + i] = type.charCodeAt(i);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, checksum(chunk.subarray(4, data.length + 8)));
  return chunk;
}

/** What a PNG file says besides its pixels. */
export interface PngNotes {
  /** Pixels per meter, a whole number up to 2^31−1; 0, the default, for none. */
  readonly pixelsPerMeter?: number;
  /** Texts for those who read the file, each by its key; default none. */
  readonly texts?: readonly PngText[];
}

/** A text in Latin-1 characters by a key of 1 to 79 of them. */
export interface PngText {
  readonly key: string;
  readonly value: string;
}

/**
 * Returns the chunks of notes, to stand between the header and the palette. Throws a RangeError for pixels per
 * meter out of range, or as `textChunk` does.
 */
export function noteChunks({ pixelsPerMeter = 0, texts = [] }: PngNotes): Uint8Array[] {
  requireDensity(pixelsPerMeter);
  return [...(pixelsPerMeter > 0 ? [physChunk(pixelsPerMeter)] : []), ...texts.map(textChunk)];
}

/** Returns a pHYs chunk: pixels per unit across and down (4 bytes each), unit 1, the meter. */
export function physChunk(pixelsPerMeter: number): Uint8Array {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  view.setUint32(0, pixelsPerMeter);
  view.setUint32(4, pixelsPerMeter);
  data[8] = 1;
  return pngChunk('pHYs', data);
}

const KEY = /^(?! )[\x20-\x7e\xa1-\xff]{1,79}(?<! )$/;
// A zero byte would end the key; other controls but the line feed are discouraged.
const VALUE = /^[\n\x20-\x7e\xa0-\xff]*$/;

/**
 * Returns a tEXt chunk: key, 0, text, in Latin-1. Throws a RangeError for a key or a text that it does not
 * hold.
 */
export function textChunk({ key, value }: PngText): Uint8Array {
  if (!KEY.test(key)) throw new RangeError(`Expected 1 to 79 characters of Latin-1 for key, got ${key}`);
  if (!VALUE.test(value)) throw new RangeError(`Expected a text in Latin-1 without controls for ${key}`);
  return pngChunk(
    'tEXt',
    Uint8Array.from(`${key}\0${value}`, (character) => character.charCodeAt(0)),
  );
}
