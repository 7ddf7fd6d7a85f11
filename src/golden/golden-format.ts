import { extname } from 'node:path';
import { encodeBmp } from '../codecs/bmp.ts';
import { encodePng } from '../codecs/png24.ts';
import type { PictureInfo } from '../codecs/read/decoded.ts';
import { rasterOf } from '../raster/pixmap.ts';
import type { ReceivedPicture } from './received.ts';

type Format = PictureInfo['format'];

/** Returns the format that a golden's name asks for. Throws a RangeError where it ends in neither .bmp nor .png. */
export function formatOfGolden(path: string): Format {
  const extension = extname(path).toLowerCase();
  if (extension === '.png') return 'png';
  if (extension === '.bmp') return 'bmp';
  throw new RangeError(`Expected a name that ends in .png or .bmp for golden, got ${path}`);
}

/**
 * Returns the picture as a file of that format: the file it came in where that is one. Throws a RangeError
 * where it came in the other, and our writers do not write its colors.
 */
export function encodeAs(format: Format, { pixmap, file }: ReceivedPicture): Uint8Array {
  if (file?.format === format) return file.bytes;
  const raster = rasterOf(pixmap);
  if (raster !== null) return format === 'png' ? encodePng(raster) : encodeBmp(raster);
  const wanted = `a picture of at most 256 colors, all opaque, to write as ${format}`;
  throw new RangeError(
    `Expected ${wanted}, got another, as ${file?.format}; name the golden .${file?.format}`,
  );
}
