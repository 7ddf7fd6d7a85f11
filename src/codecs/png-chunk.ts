/**
 * The chunks of a PNG file (PNG specification, 3rd edition, sections 5 and 11). All numbers are big-endian.
 *
 *   length of the data (4 bytes), type (4 letters), data, CRC-32 of type and data (4 bytes)
 */
import { crc32 } from './crc32.ts';

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Returns a whole chunk: length, type, data and check. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) chunk[4 + i] = type.charCodeAt(i);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
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
