/** PLTE and tRNS (PNG specification, 3rd edition, sections 11.2.2 and 11.3.1.1). */
import type { Rgba } from '../../raster/pixmap.ts';
import type { Chunk } from './png-chunks.ts';
import type { PngHeader } from './png-header.ts';
import { malformed } from './unreadable.ts';

/** Returns the opaque colors of PLTE: three bytes each, at most as many as the depth can number. */
export function readPalette({ data, at }: Chunk, { colorType, depth }: PngHeader): Rgba[] {
  const what = `PLTE at byte ${at}`;
  if (colorType === 'gray' || colorType === 'gray-alpha') throw malformed('PNG', `${what} in a gray picture`);
  const most = colorType === 'palette' ? 2 ** depth : 256;
  if (data.length === 0 || data.length % 3 !== 0 || data.length > 3 * most) {
    throw malformed('PNG', `${what} of ${data.length} bytes, not 3 for each of 1 to ${most} colors`);
  }
  const palette: Rgba[] = [];
  for (let i = 0; i < data.length; i += 3) {
    palette.push(((data[i]! << 24) | (data[i + 1]! << 16) | (data[i + 2]! << 8) | 0xff) >>> 0);
  }
  return palette;
}

/** Returns the palette with the opacity that tRNS gives its first colors, one byte each. */
export function withOpacity({ data, at }: Chunk, palette: readonly Rgba[]): Rgba[] {
  if (data.length === 0 || data.length > palette.length) {
    throw malformed(
      'PNG',
      `tRNS at byte ${at} of ${data.length} bytes for a palette of ${palette.length} colors`,
    );
  }
  return palette.map((color, i) => ((color & ~0xff) | (data[i] ?? 0xff)) >>> 0);
}

/** Returns the samples of the gray or color that is not there, two bytes each; only `depth` bits of them count. */
export function readTransparent({ data, at }: Chunk, { colorType, depth }: PngHeader): number[] {
  const expected = colorType === 'gray' ? 2 : colorType === 'rgb' ? 6 : 0;
  if (expected === 0) throw malformed('PNG', `tRNS at byte ${at} in a picture that has alpha`);
  if (data.length !== expected) {
    throw malformed('PNG', `tRNS at byte ${at} of ${data.length} bytes, not ${expected}`);
  }
  const samples: number[] = [];
  for (let i = 0; i < data.length; i += 2) samples.push(((data[i]! << 8) | data[i + 1]!) & (2 ** depth - 1));
  return samples;
}
