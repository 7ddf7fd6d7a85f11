/** The table of picture formats: to add one, write its codec beside this file and name it here. */

import type { Picture } from '../raster/scanlines.ts';
import { toRaster } from '../raster/scanlines.ts';
import { bmpBytes, bmpPaletteBits, encodeBmpChunks, MAX_BMP_BYTES, MAX_BMP_SIDE } from './bmp.ts';
import { encodePngChunks, MAX_PNG_SIDE, pngPaletteBits } from './png.ts';
import type { PngText } from './png-chunk.ts';

/** True color, or a palette of the fewest bits that hold the colors. */
export type Depth = '24' | 'indexed';

/** What is known of a picture before it is painted; `colors` counts its palette. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly colors: number;
}

export interface Encoding {
  readonly depth: Depth;
  /** 0 for none. */
  readonly pixelsPerMeter: number;
  /** What goes with the picture where the format has a place for it: PNG; default none. */
  readonly texts?: readonly PngText[];
}

export interface Format {
  readonly encode: (picture: Picture, encoding: Encoding) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Bits a pixel takes in the file, before compression. */
  readonly bits: (colors: number, depth: Depth) => number;
  /** Bytes of the file: exact, or before compression. */
  readonly bytes: (size: PictureSize, depth: Depth) => number;
  /** What limits a picture's size: pixels a side, pixels in all, and bytes as `bytes` gives them. */
  readonly limits: (depth: Depth) => Limits;
  /** Bytes of memory a pixel takes while it is encoded; 0 where rows are streamed. */
  readonly bytesPerPixel: (depth: Depth) => number;
}

export interface Limits {
  readonly side: number;
  readonly pixels: number;
  readonly bytes: number;
}

const bmpBits = (colors: number, depth: Depth) => (depth === '24' ? 24 : bmpPaletteBits(colors));
const pngBits = (colors: number, depth: Depth) => (depth === '24' ? 24 : pngPaletteBits(colors));
const UNLIMITED = Number.POSITIVE_INFINITY;

/** pngjs holds four bytes a pixel in one buffer, of at most 4 GiB on Node 20. */
const MAX_PNGJS_PIXELS = 2 ** 30 - 1;

export const formats = {
  bmp: {
    encode: (picture, { depth, pixelsPerMeter }) =>
      encodeBmpChunks(picture, { bits: bmpBits(picture.palette.length, depth), pixelsPerMeter }),
    bits: bmpBits,
    bytes: ({ width, height, colors }, depth) =>
      bmpBytes(width, height, { bits: bmpBits(colors, depth), colors }),
    limits: () => ({ side: MAX_BMP_SIDE, pixels: UNLIMITED, bytes: MAX_BMP_BYTES }),
    bytesPerPixel: () => 0,
  },
  png: {
    encode: encodeAnyPng,
    bits: pngBits,
    bytes: ({ width, height, colors }, depth) =>
      height * (1 + Math.ceil((width * pngBits(colors, depth)) / 8)),
    limits: (depth) => ({
      side: MAX_PNG_SIDE,
      pixels: depth === '24' ? MAX_PNGJS_PIXELS : UNLIMITED,
      bytes: UNLIMITED,
    }),
    // A raster, pngjs's four bytes, and as much again for its filtered rows.
    bytesPerPixel: (depth) => (depth === '24' ? 10 : 0),
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** All names, in the order of the table; also what the names of such files end in. */
export const formatNames: readonly FormatName[] = Object.keys(formats).filter(isFormatName);

function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formats, name);
}

/** Loads pngjs, or zlib, only when it is asked for. */
async function* encodeAnyPng(
  picture: Picture,
  { depth, pixelsPerMeter, texts = [] }: Encoding,
): AsyncGenerator<Uint8Array> {
  if (depth === 'indexed') {
    const { nodeDeflate } = await import('./node-deflate.ts');
    yield* encodePngChunks(picture, nodeDeflate, { pixelsPerMeter, texts });
    return;
  }
  const { encodePng } = await import('./png24.ts');
  yield encodePng(toRaster(picture), { pixelsPerMeter, texts });
}
