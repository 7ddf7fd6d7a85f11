/**
 * Marks that programs leave which took a binary file for text. PNG's signature is made to show them; a BMP
 * shows them only by growing beyond the length that it states itself.
 */

/** Returns what was done to the file, or null where neither mark shows. `stated`: its length, as it says. */
export function textDamage(bytes: Uint8Array, stated: number): string | null {
  if (bytes.length <= stated) return null;
  if (wereLineEndsWidened(bytes, bytes.length - stated))
    return 'line ends changed from LF to CR LF, as in text';
  if (wasDecodedAsText(bytes)) return 'bytes replaced by U+FFFD, as in text';
  return null;
}

/** Every LF has a CR before it, and there are as many as there are bytes too much. */
function wereLineEndsWidened(bytes: Uint8Array, surplus: number): boolean {
  let pairs = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if (at === 0 || bytes[at - 1] !== CR) return false;
    pairs++;
  }
  return pairs === surplus;
}

const CR = 13;
const LF = 10;

/** The whole file is UTF-8 (RFC 3629), with at least one replacement character: EF BF BD. */
function wasDecodedAsText(bytes: Uint8Array): boolean {
  let replaced = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at]!;
    const length =
      byte < 0x80 ? 1 : byte < 0xc2 ? 0 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : byte < 0xf5 ? 4 : 0;
    if (length === 0) return false;
    for (let i = 1; i < length; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return false;
    if (byte === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) replaced++;
    at += length;
  }
  return replaced > 0;
}
