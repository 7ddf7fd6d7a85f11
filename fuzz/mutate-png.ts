/** Mutations that know a PNG: its chunks, with their CRCs put right, its rows and its zlib stream. */
import { constants, deflateSync, inflateSync } from 'node:zlib';
import type { Random } from '../src/maze/random.ts';
import { chunk, SIGNATURE } from '../test/codecs/read/make-files.ts';
import { mutateBytes, oddNumber, pick } from './mutate-bytes.ts';

interface Part {
  readonly type: string;
  readonly data: Buffer;
}

const TYPES = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'pHYs',
  'gAMA',
  'tEXt',
  'zTXt',
  'iTXt',
  'bKGD',
  'tIME',
  'ABCD',
  'abCd',
];

export function mutatePng(file: Buffer, random: Random): Buffer {
  const parts = partsOf(file);
  if (parts.length === 0) return file;
  const i = random.randbelow(parts.length);
  const part = parts[i]!;
  switch (random.randbelow(9)) {
    case 0:
      parts.splice(i, 1);
      break;
    case 1:
      parts.splice(random.randbelow(parts.length), 0, part);
      break;
    case 2:
      parts.splice(random.randbelow(parts.length), 0, ...parts.splice(i, 1));
      break;
    case 3:
      parts[i] = { type: pick(TYPES, random), data: part.data };
      break;
    case 4:
      parts[i] = { type: part.type, data: mutateBytes(Buffer.from(part.data), part.data, random) };
      break;
    case 5:
      withHeaderField(parts, random);
      break;
    case 6:
      return joined(
        withStream(parts, random, (stream) => mutateStream(stream, random)),
        random,
      );
    default:
      return joined(
        withStream(parts, random, (stream) => mutateRows(stream, random)),
        random,
      );
  }
  return joined(parts, random);
}

/** The chunks as far as they can be told apart. */
function partsOf(file: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = SIGNATURE.length; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    if (at + 12 + length > file.length) break;
    const data = file.subarray(at + 8, at + 8 + length);
    parts.push({ type: file.toString('latin1', at + 4, at + 8), data: Buffer.from(data) });
    at += 12 + length;
  }
  return parts;
}

/** CRCs are right, but for one in thirty files. */
function joined(parts: readonly Part[], random: Random): Buffer {
  const file = Buffer.concat([SIGNATURE, ...parts.map(({ type, data }) => chunk(type, data))]);
  if (random.randbelow(30) === 0) file[random.randbelow(file.length)]! ^= 1;
  return file;
}

function withHeaderField(parts: Part[], random: Random): void {
  const header = parts.find(({ type, data }) => type === 'IHDR' && data.length === 13)?.data;
  if (header === undefined) return;
  const field = random.randbelow(7);
  if (field < 2) header.writeUInt32BE(oddNumber(header.readUInt32BE(4 * field), random), 4 * field);
  else if (field === 2) header[8] = pick([0, 1, 2, 4, 8, 16, 32], random);
  else if (field === 3) header[9] = pick([0, 1, 2, 3, 4, 6, 7], random);
  else header[6 + field] = random.randbelow(3);
}

/** Joins the IDAT chunks, changes their stream, and splits it anew. */
function withStream(parts: readonly Part[], random: Random, change: (stream: Buffer) => Buffer): Part[] {
  const first = parts.findIndex(({ type }) => type === 'IDAT');
  if (first < 0) return [...parts];
  const stream = change(Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const pieces: Part[] = [];
  for (let at = 0; at < stream.length || pieces.length === 0; ) {
    const length = random.randbelow(3) === 0 ? random.randbelow(20) : stream.length;
    pieces.push({ type: 'IDAT', data: stream.subarray(at, at + length) });
    at += length;
  }
  const others = (from: readonly Part[]) => from.filter(({ type }) => type !== 'IDAT');
  return [...others(parts.slice(0, first)), ...pieces, ...others(parts.slice(first))];
}

function mutateStream(stream: Buffer, random: Random): Buffer {
  const copy = Buffer.from(stream);
  const last = copy.length - 1;
  switch (random.randbelow(6)) {
    case 0:
      if (last >= 1) copy[random.randbelow(2)] = random.getrandbits(8);
      return copy;
    case 1:
      if (last >= 4) copy[last - random.randbelow(4)]! ^= 1 << random.randbelow(8);
      return copy;
    case 2:
      return Buffer.concat([copy, Buffer.alloc(1 + random.randbelow(4), random.getrandbits(8))]);
    case 3:
      return copy.subarray(0, random.randbelow(copy.length + 1));
    case 4:
      return copy.subarray(2, -4);
    default:
      return mutateBytes(copy.length === 0 ? Buffer.of(0) : copy, Buffer.of(0, 255), random);
  }
}

/** Changes the rows under a stream that is right for them, written in any way that zlib can. */
function mutateRows(stream: Buffer, random: Random): Buffer {
  let rows: Buffer;
  try {
    rows = inflateSync(stream, { maxOutputLength: 1 << 20 });
  } catch {
    return stream;
  }
  if (rows.length === 0) return stream;
  for (let left = random.randbelow(6); left > 0; left--)
    rows[random.randbelow(rows.length)] = random.randbelow(8);
  for (let left = random.randbelow(3); left > 0; left--)
    rows[random.randbelow(rows.length)] = random.getrandbits(8);
  const resized = random.randbelow(12);
  if (resized === 0) rows = Buffer.concat([rows, Buffer.alloc(1 + random.randbelow(300))]);
  if (resized === 1) rows = rows.subarray(0, random.randbelow(rows.length));
  if (resized === 2) rows = Buffer.concat([rows, Buffer.alloc(1 << 20)]);
  return deflateSync(rows, {
    level: random.randbelow(10),
    windowBits: 9 + random.randbelow(7),
    strategy: pick(
      [constants.Z_DEFAULT_STRATEGY, constants.Z_HUFFMAN_ONLY, constants.Z_RLE, constants.Z_FIXED],
      random,
    ),
  });
}
