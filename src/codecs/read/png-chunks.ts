/**
 * The walk over the chunks of a PNG file (PNG specification, 3rd edition, sections 5.3 to 5.6): signature,
 * lengths, types, CRCs, which chunks may stand where and how often, and nothing after IEND. Big-endian:
 *
 *   length of the data (4 bytes), type (4 letters), data, CRC-32 of type and data (4 bytes)
 */
import { crc32 } from '../crc32.ts';
import { PNG_SIGNATURE } from '../png-chunk.ts';
import { malformed, unsupported } from './unreadable.ts';

/** A chunk of the file: its type, and its data, not copied. */
export interface Chunk {
  readonly type: string;
  /** Where the chunk begins, in bytes from the start of the file. */
  readonly at: number;
  readonly data: Uint8Array;
}

/** Around its data a chunk has length, type and CRC. */
export const CHUNK_FRAME_BYTES = 12;

const FOUR_LETTERS = /^[A-Za-z]{4}$/;
const CRITICAL = ['IHDR', 'PLTE', 'IDAT', 'IEND'];
/** Table 7 of section 5.6: at most one each, and before which chunks it must stand. */
const SINGLE_BEFORE: Readonly<Record<string, readonly string[]>> = {
  IHDR: [],
  PLTE: ['IDAT', 'tRNS', 'bKGD', 'hIST'],
  cHRM: ['PLTE', 'IDAT'],
  cICP: ['PLTE', 'IDAT'],
  gAMA: ['PLTE', 'IDAT'],
  iCCP: ['PLTE', 'IDAT'],
  sBIT: ['PLTE', 'IDAT'],
  sRGB: ['PLTE', 'IDAT'],
  bKGD: ['IDAT'],
  hIST: ['IDAT'],
  tRNS: ['IDAT'],
  pHYs: ['IDAT'],
  tIME: [],
  eXIf: [],
};

/**
 * Yields the chunks in the file's order, each once its length, type, CRC and place are checked. Throws
 * `malformed PNG …` where the file breaks a rule, `unsupported PNG …` for critical chunks we do not know.
 */
export function* walkChunks(bytes: Uint8Array): Generator<Chunk, void> {
  requireSignature(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const seen = new Set<string>();
  let before = '';
  let at = PNG_SIGNATURE.length;
  while (before !== 'IEND') {
    const chunk = readChunk(bytes, view, at);
    requirePlace(chunk, before, seen);
    yield chunk;
    seen.add(chunk.type);
    before = chunk.type;
    at += CHUNK_FRAME_BYTES + chunk.data.length;
  }
  if (!seen.has('IDAT')) throw malformed('PNG', 'no IDAT chunk');
  if (at !== bytes.length)
    throw malformed('PNG', `${bytes.length - at} bytes after IEND, from byte ${at} on`);
}

function requireSignature(bytes: Uint8Array): void {
  const wrong = PNG_SIGNATURE.findIndex((byte, i) => bytes[i] !== byte);
  if (wrong < 0) return;
  throw malformed('PNG', `signature broken at byte ${wrong}, as by a transfer that takes the file for text`);
}

function readChunk(bytes: Uint8Array, view: DataView, at: number): Chunk {
  const left = bytes.length - at;
  if (left < CHUNK_FRAME_BYTES) {
    throw malformed(
      'PNG',
      left === 0 ? `no IEND: the file ends at byte ${at}` : `chunk cut off at byte ${at}`,
    );
  }
  const length = view.getUint32(at);
  const type = String.fromCharCode(bytes[at + 4]!, bytes[at + 5]!, bytes[at + 6]!, bytes[at + 7]!);
  if (!FOUR_LETTERS.test(type))
    throw malformed('PNG', `chunk at byte ${at} with a type that is not four letters`);
  if (length > left - CHUNK_FRAME_BYTES) {
    throw malformed(
      'PNG',
      `${type} of ${length} bytes at byte ${at}, past the end of the file at ${bytes.length}`,
    );
  }
  const end = at + 8 + length;
  if (crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) {
    throw malformed('PNG', `${type} at byte ${at}: CRC is wrong`);
  }
  return { type, at, data: bytes.subarray(at + 8, end) };
}

function requirePlace({ type, at }: Chunk, before: string, seen: ReadonlySet<string>): void {
  if (before === '' && type !== 'IHDR') throw malformed('PNG', `begins with ${type}, not with IHDR`);
  if (type === 'IDAT' && seen.has('IDAT') && before !== 'IDAT') {
    throw malformed('PNG', `IDAT at byte ${at} after ${before}: IDAT chunks must follow one another`);
  }
  const isCritical = (type.charCodeAt(0) & 0x20) === 0;
  if (isCritical && !CRITICAL.includes(type))
    throw unsupported('PNG', `critical chunk ${type} at byte ${at}`);
  const rules = SINGLE_BEFORE[type];
  if (rules === undefined) return;
  if (seen.has(type)) throw malformed('PNG', `second ${type} at byte ${at}`);
  const late = rules.find((later) => seen.has(later));
  if (late !== undefined) throw malformed('PNG', `${type} at byte ${at} after ${late}`);
}
