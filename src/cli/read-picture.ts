/** Reads a picture from a file, whatever its name says, or a maze as picture or text. */

import { type DecodeOptions, decode } from '../codecs/read/decode.ts';
import { DEFAULT_MAX_PIXELS, type Decoded } from '../codecs/read/decoded.ts';
import type { ParsedText } from '../maze/text/index.ts';
import { UnrecognizedMaze } from '../recognize/unrecognized.ts';
import { parseWholeNumber } from './arguments.ts';
import type { Host } from './host.ts';
import { describeMemoryFault } from './memory-faults.ts';
import { parseMaze, readInput } from './read-maze.ts';

/** Returns the picture in a file. Throws a RangeError that names the file where it cannot be read. */
export async function readPicture(file: string, options: DecodeOptions, host: Host): Promise<Decoded> {
  return decodePicture(await readInput(file, host), file, options);
}

/** What a file holds: a picture, told by its first bytes, or else a maze as text. */
export type PictureOrText =
  | { readonly kind: 'picture'; readonly decoded: Decoded }
  | { readonly kind: 'text'; readonly parsed: ParsedText };

/** Returns what is in a file in which a maze is looked for: of a picture that needs 256 colors at most. */
export async function readPictureOrText(file: string, maxPixels: number, host: Host): Promise<PictureOrText> {
  const bytes = await readInput(file, host);
  if (looksLikePicture(bytes)) {
    return { kind: 'picture', decoded: await decodePicture(bytes, file, { maxPixels, colors: 'reduced' }) };
  }
  return { kind: 'text', parsed: parseMaze(bytes, file) };
}

/** Returns the limit of --max-pixels. */
export function parseMaxPixels(text: string | undefined): number {
  return text === undefined
    ? DEFAULT_MAX_PIXELS
    : parseWholeNumber(text, { name: '--max-pixels', unit: 'pixels', low: 1 });
}

/** Does what recognizes a maze in a file's picture: one in which there is none is an input that cannot be read. */
export function recognized<T>(file: string, recognize: () => T): T {
  try {
    return recognize();
  } catch (error) {
    if (error instanceof UnrecognizedMaze)
      throw new RangeError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Returns the picture in the bytes of a file. Throws a RangeError that names the file. */
export async function decodePicture(
  bytes: Uint8Array,
  file: string,
  options: DecodeOptions,
): Promise<Decoded> {
  try {
    return await decode(bytes, options);
  } catch (error) {
    if (!(error instanceof Error) || describeMemoryFault(error) !== null) throw error;
    throw new RangeError(`${file}: ${error.message}`, { cause: error });
  }
}

/** Says whether bytes are a picture's: no text begins like a PNG, no form of a maze with a BMP's letters. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 || (bytes[0] === 0x42 && bytes[1] === 0x4d);
}
