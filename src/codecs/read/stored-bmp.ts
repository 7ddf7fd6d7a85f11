/**
 * A BMP that stays in its file: rows are read where they are wanted, and only those that must be are turned into
 * colors. It serves to compare pictures that are mostly alike, for which to decode both would be most of the work.
 */
import { colorReaderOf, type ReadColors } from './bmp-colors.ts';
import { type BmpHeader, infoOf, MAX_HEAD_BYTES, readBmpHeader } from './bmp-header.ts';
import { locateRows } from './bmp-rows.ts';
import { type PictureInfo, requirePixelsWithin } from './decoded.ts';

/** Bytes that lie elsewhere, as in a file that is open. */
export interface ByteSource {
  /** In bytes. */
  readonly length: number;
  /** Fills `into` with the bytes from `at` on. Throws where they cannot be had. */
  readonly read: (into: Uint8Array, at: number) => void;
  readonly close: () => void;
}

export interface StoredBmp {
  readonly width: number;
  readonly height: number;
  readonly info: PictureInfo;
  /** Rows of two pictures of the same form have the same pixels where their bytes are the same. */
  readonly form: string;
  /** Bytes of a row. */
  readonly stride: number;
  /** Fills `band` with `count` rows from row `y` on, counted from the top, in the order of the file. */
  readonly readBand: (band: Uint8Array, y: number, count: number) => void;
  /** Returns the byte of such a band at which its row `i` begins, counted from the top. */
  readonly byteIn: (count: number, i: number) => number;
  /** Writes the opaque colors of a row in a band. */
  readonly readColors: ReadColors;
  /** Closes the file. */
  readonly close: () => void;
}

/**
 * Returns the picture, all of whose pixels are then known to be sound; or null, with the source closed, where that
 * shows only when all are decoded, and where it is no BMP. Throws as `readBmp` does, and closes the source, too.
 */
export function openStoredBmp(source: ByteSource, maxPixels: number): StoredBmp | null {
  let picture: StoredBmp | null = null;
  try {
    picture = storedBmp(source, maxPixels);
  } finally {
    if (picture === null) source.close();
  }
  return picture;
}

function storedBmp(source: ByteSource, maxPixels: number): StoredBmp | null {
  const head = new Uint8Array(Math.min(MAX_HEAD_BYTES, source.length));
  source.read(head, 0);
  if (head[0] !== 0x42 || head[1] !== 0x4d) return null;
  const header = readBmpHeader(head, source.length);
  requirePixelsWithin(maxPixels, 'BMP', header);
  if (!isPlain(header) || mayBeDamaged(header, source.length)) return null;
  const { width, height, bitsPerPixel, rows } = header;
  const { stride, byteOf } = locateRows(header, source.length);
  const isTopDown = rows === 'top-down';
  return {
    width,
    height,
    info: infoOf(header),
    form: `${bitsPerPixel} bits ${rows}`,
    stride,
    readBand: (band, y, count) => source.read(band, byteOf(isTopDown ? y : y + count - 1)),
    byteIn: (count, i) => stride * (isTopDown ? i : count - 1 - i),
    readColors: colorReaderOf(header),
    close: source.close,
  };
}

/** Whatever the bytes of such a row, they are colors. */
function isPlain({ bitsPerPixel, compression }: BmpHeader): boolean {
  return bitsPerPixel >= 24 && compression === 'none';
}

/** Only the reader of the whole file looks for damage, which shows by a file longer than it states. */
function mayBeDamaged({ statedLength, pixelsAt }: BmpHeader, length: number): boolean {
  return pixelsAt < statedLength && statedLength < length;
}
