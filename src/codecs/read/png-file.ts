import type { Rgba } from '../../raster/pixmap.ts';
import { type PictureInfo, type PictureText, requirePixelsWithin } from './decoded.ts';
import type { Inflate } from './inflate.ts';
import { CHUNK_FRAME_BYTES, type Chunk, walkChunks } from './png-chunks.ts';
import { type PngHeader, readPngHeader } from './png-header.ts';
import { readPalette, readTransparent, withOpacity } from './png-palette.ts';
import { inflatedLength } from './png-passes.ts';
import { isTextChunk, readPngText } from './png-text.ts';
import { malformed } from './unreadable.ts';

/** A PNG file with all of its chunks checked, its rows still compressed. */
export interface PngFile {
  readonly header: PngHeader;
  /** Colors of the file's palette with their opacity; empty where it has none. */
  readonly palette: readonly Rgba[];
  /** The samples, as the file holds them, of the one gray or color that is not there; empty for none. */
  readonly transparent: readonly number[];
  readonly pixelsPerMeter: PictureInfo['pixelsPerMeter'];
  readonly text: readonly PictureText[];
  /** The zlib stream of all IDAT chunks, and how long its rows with their filter bytes must be. */
  readonly stream: Uint8Array;
  /** Where the first IDAT begins, in bytes from the start of the file. */
  readonly streamAt: number;
  readonly inflatedBytes: number;
}

/** Deflate codes a copy of at most 258 bytes in no less than two bits (RFC 1951, section 3.2.5). */
const MOST_BYTES_A_BYTE = (258 * 8) / 2;

/**
 * Returns the parts of a PNG file. All is checked but the compressed rows, and of those that they are not
 * too few for the header. Throws `malformed PNG …` and `unsupported PNG …`.
 */
export function openPng(bytes: Uint8Array, maxPixels: number, inflate: Inflate): PngFile {
  const chunks = walkChunks(bytes);
  const first = chunks.next();
  if (first.done) throw malformed('PNG', 'no chunks');
  const header = readPngHeader(first.value);
  requirePixelsWithin(maxPixels, 'PNG', header);
  let palette: readonly Rgba[] = [];
  let transparent: readonly number[] = [];
  let pixelsPerMeter: PngFile['pixelsPerMeter'] = null;
  const text: PictureText[] = [];
  let firstData: Chunk | null = null;
  let streamBytes = 0;
  let textChunks = 0;
  for (const chunk of chunks) {
    const { type } = chunk;
    if (type === 'PLTE') palette = readPalette(chunk, header);
    else if (type === 'tRNS' && header.colorType === 'palette') palette = withOpacity(chunk, palette);
    else if (type === 'tRNS') transparent = readTransparent(chunk, header);
    else if (type === 'pHYs') pixelsPerMeter = readDensity(chunk);
    else if (type === 'IDAT') {
      firstData ??= chunk;
      streamBytes += chunk.data.length;
    } else if (isTextChunk(type)) {
      const note = readPngText(chunk, textChunks++, inflate);
      if (note !== null) text.push(note);
    } else if (type === 'IEND' && chunk.data.length > 0)
      throw malformed('PNG', `IEND of ${chunk.data.length} bytes`);
  }
  if (header.colorType === 'palette' && palette.length === 0)
    throw malformed('PNG', 'no PLTE for a palette picture');
  const inflatedBytes = inflatedLength(header);
  if (firstData === null || inflatedBytes > streamBytes * MOST_BYTES_A_BYTE) {
    throw malformed(
      'PNG',
      `IDAT of ${streamBytes} bytes in all, too few for ${header.width} × ${header.height} pixels`,
    );
  }
  const stream = joinData(bytes, firstData, streamBytes);
  return {
    header,
    palette,
    transparent,
    pixelsPerMeter,
    text,
    stream,
    streamAt: firstData.at,
    inflatedBytes,
  };
}

/** pHYs: pixels per unit across and down (4 bytes each), unit 1 for the meter, 0 for none. */
function readDensity({ data, at }: Chunk): PngFile['pixelsPerMeter'] {
  if (data.length !== 9) throw malformed('PNG', `pHYs at byte ${at} of ${data.length} bytes, not 9`);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const x = view.getUint32(0);
  const y = view.getUint32(4);
  return view.getUint8(8) === 1 && x > 0 && y > 0 ? { x, y } : null;
}

/** The data of the IDAT chunks in one piece; the chunks, which follow one another, were walked before. */
function joinData(bytes: Uint8Array, first: Chunk, total: number): Uint8Array {
  if (first.data.length === total) return first.data;
  const joined = new Uint8Array(total);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = first.at, filled = 0; filled < total; ) {
    const length = view.getUint32(at);
    joined.set(bytes.subarray(at + 8, at + 8 + length), filled);
    filled += length;
    at += CHUNK_FRAME_BYTES + length;
  }
  return joined;
}
