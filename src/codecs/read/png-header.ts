/**
 * IHDR (PNG specification, 3rd edition, section 11.2.1):
 *
 *   0  width (4 bytes)     8  bit depth           10  compression method: 0
 *   4  height (4 bytes)    9  color type          11  filter method: 0
 *                                                 12  interlace method: 0, or 1 for Adam7
 */
import type { PictureInfo } from './decoded.ts';
import type { Chunk } from './png-chunks.ts';
import { malformed } from './unreadable.ts';

/** What IHDR says, checked. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample: 1, 2, 4, 8 or 16. */
  readonly depth: number;
  readonly colorType: PictureInfo['colorType'];
  readonly isInterlaced: boolean;
  /** Bits of a pixel: depth by the number of samples. */
  readonly bitsPerPixel: number;
}

/** Color types by their number, and the depths that each allows (table 11.1). */
const COLOR_TYPES = new Map<number, ColorType>([
  [0, { name: 'gray', samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { name: 'rgb', samples: 3, depths: [8, 16] }],
  [3, { name: 'palette', samples: 1, depths: [1, 2, 4, 8] }],
  [4, { name: 'gray-alpha', samples: 2, depths: [8, 16] }],
  [6, { name: 'rgba', samples: 4, depths: [8, 16] }],
]);

interface ColorType {
  readonly name: PngHeader['colorType'];
  readonly samples: number;
  readonly depths: readonly number[];
}

const MAX_SIDE = 2 ** 31 - 1;

/** Returns what the file's first chunk says. Throws `malformed PNG …` for values the specification forbids. */
export function readPngHeader({ data }: Chunk): PngHeader {
  if (data.length !== 13) throw malformed('PNG', `IHDR of ${data.length} bytes, not 13`);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  for (const [name, side] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (side < 1 || side > MAX_SIDE) throw malformed('PNG', `IHDR with ${name} ${side}`);
  }
  const depth = view.getUint8(8);
  const colorType = COLOR_TYPES.get(view.getUint8(9));
  if (colorType === undefined) throw malformed('PNG', `IHDR with color type ${view.getUint8(9)}`);
  if (!colorType.depths.includes(depth)) {
    throw malformed('PNG', `IHDR with bit depth ${depth} for color type ${view.getUint8(9)}`);
  }
  if (view.getUint8(10) !== 0) throw malformed('PNG', `IHDR with compression method ${view.getUint8(10)}`);
  if (view.getUint8(11) !== 0) throw malformed('PNG', `IHDR with filter method ${view.getUint8(11)}`);
  const interlace = view.getUint8(12);
  if (interlace > 1) throw malformed('PNG', `IHDR with interlace method ${interlace}`);
  const bitsPerPixel = depth * colorType.samples;
  return { width, height, depth, colorType: colorType.name, isInterlaced: interlace === 1, bitsPerPixel };
}
