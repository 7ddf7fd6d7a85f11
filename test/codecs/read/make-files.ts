/** Makes files byte by byte, right or wrong in one place, independent of the writers under src. */
import { crc32, deflateSync } from 'node:zlib';

/** How a PNG is made; the samples of its rows are given as they are, without filters. */
export interface PngParts {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly interlace?: number;
  /** The rows with their filter bytes, of all passes. */
  readonly rows: Uint8Array;
  readonly beforeData?: readonly Uint8Array[];
  readonly afterData?: readonly Uint8Array[];
}

export const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function chunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  return Buffer.concat([uint32(body.length - 4), body, uint32(crc32(body))]);
}

export function ihdr({ width, height, depth, colorType, interlace = 0 }: Omit<PngParts, 'rows'>): Buffer {
  const rest = Buffer.of(depth, colorType, 0, 0, interlace);
  return chunk('IHDR', Buffer.concat([uint32(width), uint32(height), rest]));
}

export function png(parts: PngParts): Buffer {
  const { beforeData = [], afterData = [] } = parts;
  const data = chunk('IDAT', deflateSync(parts.rows));
  return Buffer.concat([SIGNATURE, ihdr(parts), ...beforeData, data, ...afterData, chunk('IEND', '')]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** How a BMP with a header of 40 bytes is made; lengths that are not given are right. */
export interface BmpParts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  readonly colorsUsed?: number;
  /** B, G, R, 0 of each color. */
  readonly palette?: readonly number[];
  /** What lies between the header and the palette. */
  readonly masks?: readonly number[];
  readonly pixelsAt?: number;
  readonly pixels: readonly number[];
}

export function bmp(parts: BmpParts): Buffer {
  const { palette = [], masks = [], pixels } = parts;
  const header = Buffer.alloc(54);
  const pixelsAt = 54 + 4 * masks.length + palette.length;
  header.write('BM', 'latin1');
  header.writeUInt32LE(pixelsAt + pixels.length, 2);
  header.writeUInt32LE(parts.pixelsAt ?? pixelsAt, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(parts.width, 18);
  header.writeInt32LE(parts.height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(parts.bits, 28);
  header.writeUInt32LE(parts.compression ?? 0, 30);
  header.writeUInt32LE(parts.colorsUsed ?? palette.length / 4, 46);
  const words = Buffer.alloc(4 * masks.length);
  masks.forEach((mask, i) => {
    words.writeUInt32LE(mask, 4 * i);
  });
  return Buffer.concat([header, words, Buffer.from(palette), Buffer.from(pixels)]);
}

/** Returns a copy with other bytes from index `at` on. */
export function patched(file: Buffer, at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, at);
  return copy;
}
