/**
 * Text chunks (PNG specification, 3rd edition, section 11.3.3):
 *
 *   tEXt  key, 0, text in Latin-1
 *   zTXt  key, 0, method 0, zlib stream of text in Latin-1
 *   iTXt  key, 0, compressed 0 or 1, method 0, language, 0, translated key, 0, text or zlib stream in UTF-8
 */
import type { PictureText } from './decoded.ts';
import type { Inflate } from './inflate.ts';

/** A few bytes can inflate to any length; notes are short. In bytes of one text, and in number. */
const MAX_TEXT_BYTES = 1 << 16;
const MAX_TEXTS = 100;

/** Says whether a chunk type is one of the three. */
export function isTextChunk(type: string): boolean {
  return type === 'tEXt' || type === 'zTXt' || type === 'iTXt';
}

/**
 * Returns the text of a chunk, or null where it is too long for a note or cannot be read: no pixel hangs
 * on it. `before`: how many text chunks the file had already.
 */
export function readPngText(
  chunk: { type: string; data: Uint8Array },
  before: number,
  inflate: Inflate,
): PictureText | null {
  if (before >= MAX_TEXTS || chunk.data.length > MAX_TEXT_BYTES) return null;
  const { type, data } = chunk;
  const keyEnd = data.indexOf(0);
  if (keyEnd < 1) return null;
  const key = latin1(data.subarray(0, keyEnd));
  let text: Uint8Array | null = data.subarray(keyEnd + 1);
  if (type === 'tEXt') return { key, value: latin1(text) };
  if (type === 'zTXt') {
    text = text[0] === 0 ? inflated(text.subarray(1), inflate) : null;
    return text && { key, value: latin1(text) };
  }
  const isCompressed = text[0] === 1;
  const languageEnd = text.indexOf(0, 2);
  const translationEnd = languageEnd < 0 ? -1 : text.indexOf(0, languageEnd + 1);
  if (translationEnd < 0) return null;
  text = text.subarray(translationEnd + 1);
  if (isCompressed) text = inflated(text, inflate);
  return text && { key, value: new TextDecoder().decode(text) };
}

function inflated(data: Uint8Array, inflate: Inflate): Uint8Array | null {
  try {
    return inflate.whole(data, MAX_TEXT_BYTES).bytes;
  } catch {
    return null;
  }
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += SPREAD)
    text += String.fromCharCode(...bytes.subarray(i, i + SPREAD));
  return text;
}

/** So many arguments a call takes anywhere. */
const SPREAD = 4096;
