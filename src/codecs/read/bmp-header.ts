/**
 * The head of a BMP file. All numbers are little-endian.
 *
 *   file header                        info header (at 14), by its own size at 14
 *    0  2  "BM"                                      12 (OS/2 1)   16 (OS/2 2, cut)   40 and more
 *    2  4  file size, never trusted    width         18 u16        18 i32             18 i32
 *    6  4  reserved                    height        20 u16        22 i32             22 i32, < 0: top-down (Windows)
 *   10  4  where the pixels begin      planes        22 u16        26 u16             26 u16, always 1
 *                                      bits a pixel  24 u16        28 u16             28 u16
 *                                      compression                                    30 u32
 *                                      image size, never trusted                      34 u32
 *                                      pixels a meter, x and y                        38 and 42 i32
 *                                      colors used; 0: all                            46 u32
 *                                      masks R G B (A)                                54 u32 each
 *                                      color space                                    70 u32
 *
 * The masks belong to the header from size 52 (RGB) and 56 (RGBA) on; after a header of 40 they follow it
 * where the compression says BITFIELDS. Then comes the palette, B G R (0) each. Sources: Microsoft's
 * "Bitmap Storage" pages; for OS/2 the "Presentation Manager" reference and Jason Summers' bmpsuite.
 */
import type { PictureInfo } from './decoded.ts';
import { malformed, unsupported } from './unreadable.ts';

/** What the head of a BMP says, once checked against itself and the length of the file. */
export interface BmpHeader {
  /** Length of the file in bytes, as it says itself: often wrong. */
  readonly statedLength: number;
  readonly width: number;
  readonly height: number;
  readonly rows: 'bottom-up' | 'top-down';
  readonly bitsPerPixel: 1 | 2 | 4 | 8 | 16 | 24 | 32;
  readonly compression: 'none' | 'rle' | 'masks';
  /** Where the pixels begin, in bytes from the start of the file. */
  readonly pixelsAt: number;
  readonly palette: { readonly at: number; readonly entryBytes: 3 | 4; readonly count: number };
  /** Masks of red, green, blue and alpha; 0 where the channel is not there. */
  readonly masks: readonly [number, number, number, number];
  readonly pixelsPerMeter: { readonly x: number; readonly y: number } | null;
}

const FILE_HEADER_BYTES = 14;
const OS2_V1 = 12;
const OS2_V2_CUT = 16;
const WINDOWS_V1 = 40;
const WITH_RGB_MASKS = 52;
const WITH_RGBA_MASKS = 56;
const OS2_V2 = 64;
const WITH_COLOR_SPACE = 108;
const HEADER_SIZES = [
  OS2_V1,
  OS2_V2_CUT,
  WINDOWS_V1,
  WITH_RGB_MASKS,
  WITH_RGBA_MASKS,
  OS2_V2,
  WITH_COLOR_SPACE,
  124,
];

const BITS = [1, 2, 4, 8, 16, 24, 32] as const;
const RLE8 = 1;
const RLE4 = 2;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;
/** "MBED", read as a number. */
const EMBEDDED_PROFILE = 0x4d424544;
const UNREAD_COMPRESSIONS = new Map([
  [4, 'JPEG'],
  [5, 'PNG'],
  [11, 'CMYK'],
  [12, 'CMYK RLE8'],
  [13, 'CMYK RLE4'],
]);
const UNREAD_OS2_COMPRESSIONS = new Map([
  [3, 'Huffman 1D'],
  [4, 'RLE24'],
]);

/** No head is longer: the file header, the longest info header, and masks after it. */
export const MAX_HEAD_BYTES = 14 + 124 + 16;

/**
 * Returns the head of a BMP file that is `length` bytes long, of which the first MAX_HEAD_BYTES are enough. Throws
 * for heads that contradict themselves or the file's length.
 */
export function readBmpHeader(bytes: Uint8Array, length: number): BmpHeader {
  if (length < FILE_HEADER_BYTES + OS2_V1) {
    throw malformed('BMP', `${length} bytes, too short for its headers`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerSize = view.getUint32(14, true);
  if (!HEADER_SIZES.includes(headerSize))
    throw unsupported('BMP', `info header of ${headerSize} bytes at byte 14`);
  if (FILE_HEADER_BYTES + headerSize > length) {
    throw malformed('BMP', `${length} bytes, too short for an info header of ${headerSize} bytes`);
  }
  requireNoProfile(view, headerSize);
  const size = readSize(view, headerSize);
  const method = headerSize >= WINDOWS_V1 ? view.getUint32(30, true) : 0;
  requireKnown(method, headerSize);
  const bitsPerPixel = readBits(view, headerSize);
  const compression = compressionOf(method, bitsPerPixel);
  if (compression === 'rle' && size.rows === 'top-down') {
    throw malformed('BMP', 'negative height at byte 22 with RLE rows, which never run from the top');
  }
  const masksAfter =
    headerSize === WINDOWS_V1 && compression === 'masks' ? (method === ALPHA_BITFIELDS ? 16 : 12) : 0;
  const headEnd = FILE_HEADER_BYTES + headerSize + masksAfter;
  const pixelsAt = view.getUint32(10, true);
  if (pixelsAt < headEnd)
    throw malformed('BMP', `pixels at byte ${pixelsAt}, inside the headers of ${headEnd} bytes`);
  if (pixelsAt > length) {
    throw malformed('BMP', `pixels at byte ${pixelsAt}, past the end of the file at ${length}`);
  }
  return {
    statedLength: view.getUint32(2, true),
    ...size,
    bitsPerPixel,
    compression,
    pixelsAt,
    palette: locatePalette(view, headerSize, { headEnd, pixelsAt, bitsPerPixel }),
    masks: compression === 'masks' ? readMasks(view, headerSize + masksAfter) : [0, 0, 0, 0],
    pixelsPerMeter: headerSize >= WINDOWS_V1 ? readDensity(view) : null,
  };
}

/** Returns what the head says of the file that changes no pixel. */
export function infoOf({ bitsPerPixel, palette, masks, pixelsPerMeter }: BmpHeader): PictureInfo {
  return {
    format: 'bmp',
    bitsPerPixel,
    colorType: bitsPerPixel <= 8 ? 'palette' : masks[3] === 0 ? 'rgb' : 'rgba',
    paletteSize: palette.count,
    pixelsPerMeter,
    isInterlaced: false,
    text: [],
  };
}

function readSize(view: DataView, headerSize: number): Pick<BmpHeader, 'width' | 'height' | 'rows'> {
  const isSmall = headerSize === OS2_V1;
  const width = isSmall ? view.getUint16(18, true) : view.getInt32(18, true);
  const signed = isSmall ? view.getUint16(20, true) : view.getInt32(22, true);
  if (width < 1) throw malformed('BMP', `width ${width} at byte 18`);
  const isOs2 = headerSize === OS2_V2_CUT || headerSize === OS2_V2;
  if (signed === 0 || (isOs2 && signed < 0))
    throw malformed('BMP', `height ${signed} at byte ${isSmall ? 20 : 22}`);
  return { width, height: Math.abs(signed), rows: signed < 0 ? 'top-down' : 'bottom-up' };
}

function readBits(view: DataView, headerSize: number): BmpHeader['bitsPerPixel'] {
  const at = headerSize === OS2_V1 ? 22 : 26;
  const planes = view.getUint16(at, true);
  if (planes !== 1) throw malformed('BMP', `${planes} planes at byte ${at}, not 1`);
  const stated = view.getUint16(at + 2, true);
  const bits = BITS.find((known) => known === stated);
  if (bits === undefined) throw unsupported('BMP', `${stated} bits a pixel at byte ${at + 2}`);
  return bits;
}

/** The colors of such a file are those of its profile: bmpsuite's rgb24prof2.bmp has red and green swapped. */
function requireNoProfile(view: DataView, headerSize: number): void {
  if (headerSize < WITH_COLOR_SPACE || view.getUint32(70, true) !== EMBEDDED_PROFILE) return;
  throw unsupported('BMP', 'embedded color profile, by the color space at byte 70');
}

function requireKnown(method: number, headerSize: number): void {
  const isOs2 = headerSize === OS2_V2;
  const unread = isOs2 ? UNREAD_OS2_COMPRESSIONS : UNREAD_COMPRESSIONS;
  if (unread.has(method))
    throw unsupported('BMP', `compression ${method} (${unread.get(method)}) at byte 30`);
  if (method <= RLE4 || (!isOs2 && (method === BITFIELDS || method === ALPHA_BITFIELDS))) return;
  throw unsupported('BMP', `compression ${method} at byte 30`);
}

function compressionOf(method: number, bits: number): BmpHeader['compression'] {
  if (method === 0) return 'none';
  if ((method === RLE8 && bits === 8) || (method === RLE4 && bits === 4)) return 'rle';
  if (method >= BITFIELDS && (bits === 16 || bits === 32)) return 'masks';
  throw malformed('BMP', `compression ${method} at byte 30 with ${bits} bits a pixel`);
}

/** `maskedSize`: bytes of the info header together with the masks that follow it. */
function readMasks(view: DataView, maskedSize: number): BmpHeader['masks'] {
  if (FILE_HEADER_BYTES + maskedSize > view.byteLength)
    throw malformed('BMP', 'ends inside the color masks at byte 54');
  const alpha = maskedSize >= WITH_RGBA_MASKS ? view.getUint32(66, true) : 0;
  return [view.getUint32(54, true), view.getUint32(58, true), view.getUint32(62, true), alpha];
}

/**
 * The palette lies between the headers and the pixels, and may be shorter than the depth allows. A count
 * above what the depth can number is a known slip of writers; what is there of it is taken.
 */
function locatePalette(
  view: DataView,
  headerSize: number,
  place: { headEnd: number; pixelsAt: number; bitsPerPixel: number },
): BmpHeader['palette'] {
  const entryBytes = headerSize === OS2_V1 ? 3 : 4;
  const at = place.headEnd;
  if (place.bitsPerPixel > 8) return { at, entryBytes, count: 0 };
  const most = 2 ** place.bitsPerPixel;
  const stated = headerSize >= WINDOWS_V1 ? view.getUint32(46, true) : 0;
  const room = Math.floor((place.pixelsAt - at) / entryBytes);
  if (stated <= most && room < stated) {
    throw malformed(
      'BMP',
      `pixels at byte ${place.pixelsAt}, inside the palette of ${stated} colors at byte ${at}`,
    );
  }
  if (room === 0)
    throw malformed('BMP', `no palette between the headers and the pixels at byte ${place.pixelsAt}`);
  return { at, entryBytes, count: Math.min(stated === 0 ? most : stated, most, room) };
}

function readDensity(view: DataView): BmpHeader['pixelsPerMeter'] {
  const x = view.getInt32(38, true);
  const y = view.getInt32(42, true);
  return x > 0 && y > 0 ? { x, y } : null;
}
