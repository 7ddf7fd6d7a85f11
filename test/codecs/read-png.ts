/**
 * A strict reader of the PNG files that we write, straight after the PNG specification, 3rd edition; the
 * compressed stream by node:zlib, which checks its Adler-32.
 */
import { inflateSync } from 'node:zlib';
import { bitsOf, type ReadPicture } from './read-bmp.ts';

export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Returns the chunks of a file whose signature, lengths and checks are right; throws an Error otherwise. */
export function readPngChunks(file: Buffer): PngChunk[] {
  if (file.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('signature: wrong');
  const chunks: PngChunk[] = [];
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (file.readUInt32BE(end) !== slowCrc32(file.subarray(at + 4, end)))
      throw new Error(`${type}: wrong CRC`);
    chunks.push({ type, data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** Returns the rows of a file as they are stored: a filter type, then its bytes. */
export function readPngRows(file: Buffer): Buffer[] {
  const chunks = readPngChunks(file);
  const { width, height, bits, samples } = readHeader(chunks);
  const stride = 1 + Math.ceil((width * bits * samples) / 8);
  const parts = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const stream = inflateSync(Buffer.concat(parts));
  if (stream.length !== stride * height)
    throw new Error(`IDAT: ${stream.length} bytes of ${stride * height}`);
  return Array.from({ length: height }, (_, y) => stream.subarray(y * stride, (y + 1) * stride));
}

/** Returns the picture in a PNG file with a palette, or of 8 bits a sample in red, green, blue. */
export function readPng(file: Buffer): ReadPicture {
  const chunks = readPngChunks(file);
  const { width, height, bits, samples } = readHeader(chunks);
  const plte = chunks.find(({ type }) => type === 'PLTE')?.data ?? Buffer.alloc(0);
  const phys = chunks.find(({ type }) => type === 'pHYs')?.data;
  const colors = new Uint32Array(width * height);
  let row: Buffer = Buffer.alloc(Math.ceil((width * bits * samples) / 8));
  readPngRows(file).forEach((stored, y) => {
    row = unfilter(stored, row, samples);
    for (let x = 0; x < width; x++) {
      colors[y * width + x] =
        samples === 3 ? row.readUIntBE(3 * x, 3) : plte.readUIntBE(3 * bitsOf(row, x * bits, bits), 3);
    }
    for (let bit = width * bits * samples; bit < row.length * 8; bit++) {
      if (bitsOf(row, bit, 1) !== 0) throw new Error('spare bits: not 0');
    }
  });
  return { width, height, bits: bits * samples, pixelsPerMeter: phys?.readUInt32BE(0) ?? 0, colors };
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly samples: number;
}

function readHeader([first]: readonly PngChunk[]): Header {
  if (first?.type !== 'IHDR' || first.data.length !== 13) throw new Error('IHDR: not first');
  const [bits = 0, colorType = 0, ...methods] = first.data.subarray(8);
  const samples = new Map([
    [2, 3],
    [3, 1],
  ]).get(colorType);
  if (samples === undefined) throw new Error(`IHDR: color type ${colorType}`);
  if (methods.some((method) => method !== 0)) throw new Error(`IHDR: methods ${methods}`);
  return { width: first.data.readUInt32BE(0), height: first.data.readUInt32BE(4), bits, samples };
}

/** Section 9.2: each byte is stored as its difference from one foretold by its neighbors. */
function unfilter(row: Buffer, above: Buffer, samples: number): Buffer {
  const [filter = 0] = row;
  const bytes = Buffer.from(row.subarray(1));
  for (let i = 0; filter !== 0 && i < bytes.length; i++) {
    const a = i >= samples ? bytes[i - samples]! : 0;
    const b = above[i]!;
    const c = i >= samples ? above[i - samples]! : 0;
    const foretold = [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter];
    if (foretold === undefined) throw new Error(`filter type ${filter}`);
    bytes[i] = (bytes[i]! + foretold) & 255;
  }
  return bytes;
}

function paeth(a: number, b: number, c: number): number {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

/** Annex D, bit by bit. */
export function slowCrc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
