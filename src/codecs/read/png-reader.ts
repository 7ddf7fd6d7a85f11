import type { Pixmap } from '../../raster/pixmap.ts';
import type { MoreColors } from './color-canvas.ts';
import type { Decoded, Reading } from './decoded.ts';
import type { Inflate, TakePiece } from './inflate.ts';
import { openPng, type PngFile } from './png-file.ts';
import { filterCheck, rowCutter } from './png-rows.ts';
import { isPacked, numberCheckOf, painterOf } from './png-samples.ts';
import { malformed } from './unreadable.ts';

/** Up to this length the rows are inflated in one piece, which is faster; beyond they are streamed. */
const WHOLE_BYTES = 1 << 24;
/**
 * A picture that could take more memory is checked to its last row before any of it is painted, so that a
 * broken one costs little.
 */
const CHECK_FIRST_BYTES = 160e6;

/**
 * Returns the picture of a PNG file, interlaced or not; of 16-bit samples the nearest 8-bit color, and
 * alpha's upper byte. Takes a byte a pixel, four more where there are more than 256 colors; large pictures
 * are inflated row by row. Throws `malformed PNG …` or `unsupported PNG …`.
 */
export async function readPng(
  bytes: Uint8Array,
  { maxPixels, more }: Reading,
  inflate: Inflate,
): Promise<Decoded> {
  const file = openPng(bytes, maxPixels, inflate);
  if (file.inflatedBytes <= WHOLE_BYTES) return decodedOf(file, paintWhole(file, more, inflate));
  if (mostBytes(file) > CHECK_FIRST_BYTES) await inflatePieces(file, inflate, checkOf(file));
  const painter = painterOf(file, more);
  await inflatePieces(file, inflate, rowCutter(file.header, painter.take));
  return decodedOf(file, painter.finish());
}

/** As `readPng`, at once: the inflated rows, up to 8 bytes a pixel, are held in memory besides. */
export function readPngSync(bytes: Uint8Array, { maxPixels, more }: Reading, inflate: Inflate): Decoded {
  const file = openPng(bytes, maxPixels, inflate);
  return decodedOf(file, paintWhole(file, more, inflate));
}

function paintWhole(file: PngFile, more: MoreColors, inflate: Inflate): Pixmap {
  const rows = inflateWhole(file, inflate);
  if (mostBytes(file) > CHECK_FIRST_BYTES) checkOf(file)(rows);
  const painter = painterOf(file, more);
  rowCutter(file.header, painter.take)(rows);
  return painter.finish();
}

/** The most memory that the picture can take: a byte a pixel, four more where colors may be too many. */
function mostBytes(file: PngFile): number {
  return file.header.width * file.header.height * (isPacked(file) ? 1 : 5);
}

/** All that can be wrong in the rows: their filters, and palette numbers without a color. */
function checkOf(file: PngFile): TakePiece {
  const checkNumbers = numberCheckOf(file);
  return checkNumbers === null ? filterCheck(file.header) : rowCutter(file.header, checkNumbers);
}

function inflateWhole(file: PngFile, inflate: Inflate): Uint8Array {
  try {
    const { bytes, used } = inflate.whole(file.stream, file.inflatedBytes);
    requireExact(file, bytes.length, used);
    return bytes;
  } catch (error) {
    throw asUnreadable(file, error);
  }
}

async function inflatePieces(file: PngFile, inflate: Inflate, take: TakePiece): Promise<void> {
  let length = 0;
  try {
    const used = await inflate.pieces(file.stream, (piece) => {
      length += piece.length;
      if (length > file.inflatedBytes) throw new Error(`more than ${file.inflatedBytes} bytes inflated`);
      take(piece);
    });
    requireExact(file, length, used);
  } catch (error) {
    throw asUnreadable(file, error);
  }
}

function requireExact(file: PngFile, length: number, used: number): void {
  if (length !== file.inflatedBytes) {
    throw malformed(
      'PNG',
      `IDAT at byte ${file.streamAt}: ${length} bytes of rows, not the ${file.inflatedBytes} of the header`,
    );
  }
  const surplus = file.stream.length - used;
  if (surplus !== 0) throw new Error(`${surplus} bytes after its end`);
}

/** Errors of the stream come as plain ones; others are mistakes or lack of memory, and stay what they are. */
function asUnreadable(file: PngFile, error: unknown): unknown {
  if (!(error instanceof Error) || error.constructor !== Error) return error;
  return malformed('PNG', `IDAT at byte ${file.streamAt}: zlib stream: ${error.message}`, { cause: error });
}

function decodedOf(file: PngFile, pixmap: Pixmap): Decoded {
  const { header, palette, pixelsPerMeter, text } = file;
  const { bitsPerPixel, colorType, isInterlaced } = header;
  const paletteSize = palette.length;
  return {
    pixmap,
    info: { format: 'png', bitsPerPixel, colorType, paletteSize, pixelsPerMeter, isInterlaced, text },
  };
}
