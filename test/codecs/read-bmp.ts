/**
 * A strict reader of the BMP files that we write, straight after the description of BITMAPFILEHEADER and
 * BITMAPINFOHEADER: every field must be what the picture makes it, every byte of padding 0.
 */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly pixelsPerMeter: number;
  /** 0xRRGGBB, row-major from the top left. */
  readonly colors: Uint32Array;
}

/** Returns the picture in a BMP file; throws an Error that names the field that is wrong. */
export function readBmp(file: Buffer): ReadPicture {
  const bits = file.readUInt16LE(28);
  const width = file.readInt32LE(18);
  const height = file.readInt32LE(22);
  const entries = file.readUInt32LE(46);
  const offset = 54 + 4 * entries;
  const stride = 4 * Math.ceil((width * bits) / 32);
  const fields: readonly [string, unknown, unknown][] = [
    ['bfType', file.toString('latin1', 0, 2), 'BM'],
    ['bfSize', file.readUInt32LE(2), file.length],
    ['bfReserved', file.readUInt32LE(6), 0],
    ['bfOffBits', file.readUInt32LE(10), offset],
    ['biSize', file.readUInt32LE(14), 40],
    ['biWidth above 0', width > 0, true],
    ['biHeight above 0', height > 0, true],
    ['biPlanes', file.readUInt16LE(26), 1],
    ['biBitCount', [1, 4, 8, 24].includes(bits), true],
    ['biCompression', file.readUInt32LE(30), 0],
    ['biSizeImage', file.readUInt32LE(34), stride * height],
    ['biYPelsPerMeter', file.readInt32LE(42), file.readInt32LE(38)],
    ['biClrUsed', bits === 24 ? entries === 0 : entries > 0 && entries <= 2 ** bits, true],
    ['biClrImportant', file.readUInt32LE(50), 0],
    ['length', file.length, offset + stride * height],
  ];
  for (const [field, found, wanted] of fields) {
    if (found !== wanted) throw new Error(`${field}: ${found} instead of ${wanted}`);
  }
  const palette = Array.from({ length: entries }, (_, i) => file.readUInt32LE(54 + 4 * i));
  if (palette.some((entry) => entry > 0xffffff)) throw new Error('palette: a fourth byte is not 0');
  const colors = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = file.subarray(file.length - (y + 1) * stride, file.length - y * stride);
    readRow(row, { bits, palette }, colors.subarray(y * width, (y + 1) * width));
  }
  return { width, height, bits, pixelsPerMeter: file.readInt32LE(38), colors };
}

interface PixelForm {
  readonly bits: number;
  readonly palette: readonly number[];
}

/** Pixels one after another, from the highest bit of a byte; what is left of the row must be 0. */
function readRow(row: Buffer, { bits, palette }: PixelForm, into: Uint32Array): void {
  for (let x = 0; x < into.length; x++) {
    const color = bits === 24 ? row.readUIntLE(3 * x, 3) : palette[bitsOf(row, x * bits, bits)];
    if (color === undefined) throw new Error(`pixel ${x}: not in the palette`);
    into[x] = color;
  }
  for (let bit = into.length * bits; bit < row.length * 8; bit++) {
    if (bitsOf(row, bit, 1) !== 0) throw new Error('padding: not 0');
  }
}

/** So many bits from a place on, all within one byte. */
export function bitsOf(bytes: Uint8Array, place: number, bits: number): number {
  return (bytes[Math.floor(place / 8)]! >> (8 - bits - (place % 8))) % 2 ** bits;
}
