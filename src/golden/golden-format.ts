import { extname } from 'node:path';
import { PNG } from 'pngjs';
import { encodeBmp } from '../codecs/bmp.ts';
import { encodePng } from '../codecs/png24.ts';
import type { PictureInfo } from '../codecs/read/decoded.ts';
import { colorAt, type Pixmap, rasterOf } from '../raster/pixmap.ts';
import type { ReceivedPicture } from './received.ts';

type Format = PictureInfo['format'];

/** Returns the format that a golden's name asks for. Throws a RangeError where it ends in neither .bmp nor .png. */
export function formatOfGolden(path: string): Format {
  const extension = extname(path).toLowerCase();
  if (extension === '.png') return 'png';
  if (extension === '.bmp') return 'bmp';
  throw new RangeError(`Expected a name that ends in .png or .bmp for golden, got ${path}`);
}

/** Returns the picture as a file of that format: the file it came in where that is one. */
export function encodeAs(format: Format, { pixmap, file }: ReceivedPicture): Uint8Array {
  if (file?.format === format) return file.bytes;
  const raster = rasterOf(pixmap);
  if (raster !== null) return format === 'png' ? encodePng(raster) : encodeBmp(raster);
  if (format === 'png') return encodeTransparentPng(pixmap);
  throw new RangeError('Expected at most 256 colors, all opaque, for a golden in BMP; name it .png');
}

function encodeTransparentPng(pixmap: Pixmap): Uint8Array {
  const { width, height } = pixmap;
  const image = new PNG({ width, height });
  for (let i = 0; i < width * height; i++) {
    image.data.writeUInt32BE(colorAt(pixmap, i % width, Math.floor(i / width)), 4 * i);
  }
  return PNG.sync.write(image);
}
