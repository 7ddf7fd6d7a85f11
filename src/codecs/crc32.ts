/**
 * The cyclic redundancy check of PNG chunks (PNG specification, 3rd edition, annex D; polynomial
 * 0xedb88320), eight bytes a step: entry k * 256 + b is the check of byte b followed by k zero bytes.
 */
function makeTable(): Int32Array {
  const table = new Int32Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (-(crc & 1) & 0xedb88320);
    table[byte] = crc;
  }
  for (let i = 256; i < table.length; i++) {
    const crc = table[i - 256]!;
    table[i] = (crc >>> 8) ^ table[crc & 255]!;
  }
  return table;
}

/** Made when it is first needed: most runs write no PNG. */
let madeTable: Int32Array | undefined;

/** Returns the CRC-32 of `bytes`, 0..2^32−1, going on from the check of the bytes before them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  madeTable ??= makeTable();
  const table = madeTable;
  let crc = ~before;
  let i = 0;
  for (; i + 8 <= bytes.length; i += 8) {
    crc =
      table[1792 + ((crc ^ bytes[i]!) & 255)]! ^
      table[1536 + (((crc >>> 8) ^ bytes[i + 1]!) & 255)]! ^
      table[1280 + (((crc >>> 16) ^ bytes[i + 2]!) & 255)]! ^
      table[1024 + ((crc >>> 24) ^ bytes[i + 3]!)]! ^
      table[768 + bytes[i + 4]!]! ^
      table[512 + bytes[i + 5]!]! ^
      table[256 + bytes[i + 6]!]! ^
      table[bytes[i + 7]!]!;
  }
  for (; i < bytes.length; i++) crc = (crc >>> 8) ^ table[(crc ^ bytes[i]!) & 255]!;
  return ~crc >>> 0;
}
