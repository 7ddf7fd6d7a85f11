/** Mutations that know a BMP: fields of its headers, its palette, its rows and its RLE codes. */
import type { Random } from '../src/maze/random.ts';
import { oddNumber, pick } from './mutate-bytes.ts';

/** Offsets of the fields, and their bytes. */
const FIELDS = [
  [2, 4],
  [10, 4],
  [14, 4],
  [18, 4],
  [22, 4],
  [26, 2],
  [28, 2],
  [30, 4],
  [34, 4],
  [38, 4],
  [46, 4],
  [54, 4],
  [58, 4],
  [62, 4],
  [66, 4],
  [70, 4],
] as const;

export function mutateBmp(file: Buffer, random: Random): Buffer {
  if (file.length < 74) return file;
  const pixelsAt = Math.min(file.readUInt32LE(10), file.length);
  const at = pixelsAt + random.randbelow(Math.max(1, file.length - pixelsAt));
  switch (random.randbelow(8)) {
    case 0:
    case 1:
      return withField(file, pick(FIELDS, random), random);
    case 2:
      file.writeInt32LE(-file.readInt32LE(22) | 0, 22);
      return file;
    case 3:
      return withKnownForm(file, random);
    case 4:
      return Buffer.concat([file.subarray(0, at & ~1), rleCode(random), file.subarray(at & ~1)]);
    case 5:
      rleCode(random).copy(file, at & ~1);
      return file;
    case 6:
      file[14 + random.randbelow(Math.max(1, pixelsAt - 14))] = random.getrandbits(8);
      return file;
    default:
      file.fill(random.getrandbits(8), at, Math.min(file.length, at + random.randbelow(32)));
      return file;
  }
}

function withField(file: Buffer, [at, bytes]: readonly [number, number], random: Random): Buffer {
  const value = oddNumber(file.readUIntLE(at, bytes), random);
  file.writeUIntLE(value % 2 ** (8 * bytes), at, bytes);
  return file;
}

/** Another depth or compression that there is: the rows are then taken for what they are not. */
function withKnownForm(file: Buffer, random: Random): Buffer {
  if (random.randbelow(2) === 0) file.writeUInt16LE(pick([1, 2, 4, 8, 16, 24, 32], random), 28);
  else file.writeUInt32LE(pick([0, 1, 2, 3, 6], random), 30);
  return file;
}

function rleCode(random: Random): Buffer {
  const any = () => random.randbelow(random.randbelow(2) === 0 ? 8 : 256);
  switch (random.randbelow(5)) {
    case 0:
      return Buffer.of(0, 0);
    case 1:
      return Buffer.of(0, 1);
    case 2:
      return Buffer.of(0, 2, any(), any());
    case 3:
      return Buffer.of(0, any());
    default:
      return Buffer.of(any(), any());
  }
}
