/** True-color PNG through pngjs, for pictures held in memory: 1 byte a pixel of the raster, and 4 of pngjs's. */
// pngjs, or its build for browsers in their bundles: see `imports` of package.json.
import { PNG } from '#pngjs';
import type { Raster } from '../raster/raster.ts';
import type { PngOptions } from './png.ts';
import { noteChunks } from './png-chunk.ts';

/** The signature and IHDR, after which notes may stand. */
const HEAD_BYTES = 8 + 25;

/** Returns a raster as a PNG file of 8 bits a sample, red, green and blue. Throws as `textChunk` does. */
export function encodePng(raster: Raster, notes: PngOptions = {}): Uint8Array {
  const { width, height, pixels, palette } = raster;
  const image = new PNG({ width, height, colorType: 2, inputHasAlpha: true });
  const colors = palette.map((color) => [color >> 16, (color >> 8) & 255, color & 255] as const);
  const { data } = image;
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4) {
    const [red, green, blue] = colors[pixels[i]!]!;
    data[at] = red;
    data[at + 1] = green;
    data[at + 2] = blue;
    data[at + 3] = 255;
  }
  const bytes = new Uint8Array(PNG.sync.write(image, { colorType: 2, inputHasAlpha: true }));
  const chunks = noteChunks(notes);
  if (chunks.length === 0) return bytes;
  const parts = [bytes.subarray(0, HEAD_BYTES), ...chunks, bytes.subarray(HEAD_BYTES)];
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
