import { readFileSync } from 'node:fs';
import { decodeSync } from '../codecs/read/decode.ts';
import type { PictureInfo } from '../codecs/read/decoded.ts';
import { type Pixmap, pixmapOf } from '../raster/pixmap.ts';
import type { Raster } from '../raster/raster.ts';

/** What can be matched with a golden: a picture in memory, the bytes of a file, or where a file is. */
export type Received = Raster | Uint8Array | string | URL;

/** A picture, and the file that it came in. */
export interface ReceivedPicture {
  readonly pixmap: Pixmap;
  readonly file: { readonly bytes: Uint8Array; readonly format: PictureInfo['format'] } | null;
}

/** Returns the picture. Throws a TypeError for other values, and for bytes and files as `decodeSync` does. */
export function readReceived(received: unknown): ReceivedPicture {
  if (isRaster(received)) return { pixmap: pixmapOf(received), file: null };
  const bytes = typeof received === 'string' || received instanceof URL ? readFileSync(received) : received;
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError(
      `Expected a raster, the bytes of a picture or its path for expect, got ${String(received)}`,
    );
  }
  const { pixmap, info } = decodeSync(bytes);
  return { pixmap, file: { bytes, format: info.format } };
}

function isRaster(value: unknown): value is Raster {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pixels' in value &&
    value.pixels instanceof Uint8Array &&
    'palette' in value &&
    Array.isArray(value.palette) &&
    'width' in value &&
    'height' in value
  );
}
