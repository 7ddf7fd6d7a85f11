import { readBmp } from './bmp-reader.ts';
import type { MoreColors } from './color-canvas.ts';
import { DEFAULT_MAX_PIXELS, type Decoded, type Reading } from './decoded.ts';
import { nodeInflate } from './node-inflate.ts';
import { readPng, readPngSync } from './png-reader.ts';
import { malformed, unsupported } from './unreadable.ts';

/** How a picture is read. */
export interface DecodeOptions {
  /** Largest picture read, width × height in pixels; default 400 million. */
  readonly maxPixels?: number;
  /**
   * What becomes of more than 256 colors: `exact`, the default, keeps them, in four bytes a pixel; `reduced` brings
   * them down to those of `flatten`, in one.
   */
  readonly colors?: MoreColors;
}

/**
 * Returns the picture in a BMP or PNG file, told apart by their content. Takes the time of about one pass
 * over the pixels and a byte a pixel, four more where there are more than 256 colors. Throws an
 * UnreadablePicture, `malformed …` or `unsupported …`, and a RangeError for a limit that is no number.
 */
export async function decode(bytes: Uint8Array, options: DecodeOptions = {}): Promise<Decoded> {
  const reading = readOptions(options);
  return formatOf(bytes) === 'bmp' ? readBmp(bytes, reading) : readPng(bytes, reading, nodeInflate);
}

/** As `decode`, at once: a PNG's inflated rows are held in memory besides. */
export function decodeSync(bytes: Uint8Array, options: DecodeOptions = {}): Decoded {
  const reading = readOptions(options);
  return formatOf(bytes) === 'bmp' ? readBmp(bytes, reading) : readPngSync(bytes, reading, nodeInflate);
}

function readOptions({ maxPixels = DEFAULT_MAX_PIXELS, colors = 'exact' }: DecodeOptions): Reading {
  if (colors !== 'exact' && colors !== 'reduced') {
    throw new RangeError(`Expected exact or reduced for colors, got ${colors}`);
  }
  if (Number.isInteger(maxPixels) && maxPixels >= 1) return { maxPixels, more: colors };
  throw new RangeError(`Expected a whole number of pixels, at least 1, for maxPixels, got ${maxPixels}`);
}

/** A file that begins with PNG's four first bytes is a PNG, and broken where the rest of the signature is. */
function formatOf(bytes: Uint8Array): 'bmp' | 'png' {
  if (bytes.length === 0) throw malformed('picture', 'the file is empty');
  if (bytes[0] === 0x42 && bytes[1] === 0x4d) return 'bmp';
  if (bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47) return 'png';
  const first = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join(' ');
  throw unsupported('picture', `neither BMP nor PNG, begins with ${first}`);
}
