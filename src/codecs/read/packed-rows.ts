/**
 * Rows of palette numbers packed into bytes, the leftmost pixel in the highest bits: BMP and PNG agree.
 * `depth` is 1, 2, 4 or 8 bits a pixel.
 */

/** Where a packed row begins, and its pixels. */
export interface PackedRow {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly width: number;
}

/** Writes a row's palette numbers, one byte each, into `pixels` from index `to` on. */
export type UnpackRow = (row: PackedRow, pixels: Uint8Array, to: number) => void;

/**
 * Returns what unpacks rows of that depth and of at most `width` pixels. The pixels of a byte are looked up
 * and stored as one number, four times as fast as one by one; in a row apart, since numbers must lie at
 * multiples of their size and the rows of a picture do not.
 */
export function rowUnpacker(depth: number, width: number): UnpackRow {
  if (depth === 8) return (row, pixels, to) => pixels.set(row.bytes.subarray(row.at, row.at + row.width), to);
  const perByte = 8 / depth;
  const apart = new Uint8Array(Math.ceil(width / perByte) * perByte);
  const table = bunches(tableOf(depth));
  const target = bunches(apart);
  function bunches(bytes: Uint8Array): Uint16Array | Uint32Array | Float64Array {
    if (depth === 4) return new Uint16Array(bytes.buffer);
    return depth === 2 ? new Uint32Array(bytes.buffer) : new Float64Array(bytes.buffer);
  }
  return ({ bytes, at, width: columns }, pixels, to) => {
    const length = Math.ceil(columns / perByte);
    for (let i = 0; i < length; i++) target[i] = table[bytes[at + i]!]!;
    pixels.set(columns === apart.length ? apart : apart.subarray(0, columns), to);
  };
}

/** The numbers packed in each byte, one after the other. Bytes 0 and 1 make no number that is not one. */
function tableOf(depth: number): Uint8Array {
  const perByte = 8 / depth;
  return Uint8Array.from({ length: 256 * perByte }, (_, i) => {
    const byte = Math.floor(i / perByte);
    return (byte >> (8 - depth * ((i % perByte) + 1))) & ((1 << depth) - 1);
  });
}

/** Returns the highest palette number of a row; the unused bits of its last byte do not count. */
export type HighestNumber = (row: PackedRow) => number;

/** Returns what finds the highest number in rows of that depth, a byte at a time. */
export function highestFinder(depth: number): HighestNumber {
  const perByte = 8 / depth;
  const numbers = tableOf(depth);
  const highest = Uint8Array.from({ length: 256 }, (_, byte) =>
    Math.max(...numbers.subarray(byte * perByte, (byte + 1) * perByte)),
  );
  return ({ bytes, at, width }) => {
    const whole = Math.floor(width / perByte);
    let most = 0;
    for (let i = at; i < at + whole; i++) {
      const here = highest[bytes[i]!]!;
      if (here > most) most = here;
    }
    const rest = width - whole * perByte;
    if (rest === 0) return most;
    return Math.max(most, highest[bytes[at + whole]! & (0xff << (8 - rest * depth))]!);
  };
}
