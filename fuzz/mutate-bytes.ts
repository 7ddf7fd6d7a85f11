/** Mutations that any file takes: bits, bytes and ranges, with no regard to what they mean. */
import type { Random } from '../src/maze/random.ts';

export function pick<T>(from: readonly T[], random: Random): T {
  return from[random.randbelow(from.length)]!;
}

/** Numbers at which arithmetic goes wrong. */
const EDGES = [0, 1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 127, 128, 255, 256, 32767, 32768, 65535, 65536].concat([
  0x7fffff, 0x1000000, 0x3fffffff, 0x40000000, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff,
]);

/** Returns an edge, one near `value`, or any number of 32 bits. */
export function oddNumber(value: number, random: Random): number {
  const kind = random.randbelow(4);
  if (kind === 0) return random.getrandbits(32);
  if (kind === 1) return (value + random.randbelow(9) - 4) >>> 0;
  if (kind === 2) return (value ^ (2 ** random.randbelow(32))) >>> 0;
  return pick(EDGES, random);
}

/** Returns the file with one change. `other`: a file to take a range from. */
export function mutateBytes(file: Buffer, other: Buffer, random: Random): Buffer {
  if (file.length === 0) return Buffer.from(other);
  const at = random.randbelow(file.length);
  const length = 1 + random.randbelow(Math.min(64, file.length - at));
  const before = file.subarray(0, at);
  const after = file.subarray(at + length);
  switch (random.randbelow(8)) {
    case 0:
      file[at] = file[at]! ^ (1 << random.randbelow(8));
      return file;
    case 1:
      file[at] = pick([0, 1, 127, 128, 254, 255, random.getrandbits(8)], random);
      return file;
    case 2:
      return Buffer.from(before);
    case 3:
      return Buffer.concat([before, after]);
    case 4:
      return Buffer.concat([before, file.subarray(at, at + length), file.subarray(at)]);
    case 5:
      return Buffer.concat([file, Buffer.from(other.subarray(0, length))]);
    case 6: {
      const from = random.randbelow(other.length);
      return Buffer.concat([before, other.subarray(from, from + length), after]);
    }
    default:
      return Buffer.concat([before, other.subarray(Math.min(at, other.length))]);
  }
}
