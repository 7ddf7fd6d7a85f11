/** Rows of bytes that are compared by four bytes at a time, as the rows of mazes are alike more often than not. */
export interface WordRow {
  readonly bytes: Uint8Array;
  /** The same memory; up to three bytes longer, and these are 0. */
  readonly words: Int32Array;
}

/** Returns a row of so many zeros. */
export function createWordRow(length: number): WordRow {
  const words = new Int32Array(Math.ceil(length / 4));
  return { bytes: new Uint8Array(words.buffer, 0, length), words };
}

/** Says whether two rows of the same length are alike. */
export function areAlike(one: WordRow, other: WordRow): boolean {
  const a = one.words;
  const b = other.words;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Says whether a row holds nothing but zeros. */
export function isZero({ words }: WordRow): boolean {
  for (let i = 0; i < words.length; i++) if (words[i] !== 0) return false;
  return true;
}
