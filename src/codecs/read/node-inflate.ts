/** Inflating by Node's zlib. */
import { zlib } from '../node-zlib.ts';
import type { Inflate, TakePiece } from './inflate.ts';

/** See `Inflate`. */
export const nodeInflate: Inflate = { whole: inflateWhole, pieces: inflatePieces };

/** Bytes of an inflated piece: larger ones gain nothing. */
const PIECE_BYTES = 1 << 18;
/** The least that zlib takes for the size of a piece. */
const MIN_PIECE_BYTES = 64;

/**
 * The result is one piece, so that nothing is copied together at the end; its memory is taken only as far
 * as it is written to.
 */
function inflateWhole(data: Uint8Array, limit: number): { bytes: Uint8Array; used: number } {
  const chunkSize = Math.max(MIN_PIECE_BYTES, limit);
  let result: unknown;
  try {
    result = zlib().inflateSync(data, { chunkSize, maxOutputLength: chunkSize, info: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Error(`more than ${limit} bytes inflated`, { cause: error });
  }
  if (!isOutcome(result)) throw new TypeError('Expected a buffer and its engine from zlib');
  if (result.buffer.length > limit) throw new Error(`more than ${limit} bytes inflated`);
  return { bytes: result.buffer, used: result.engine.bytesWritten };
}

/** With `info`, zlib returns more than its types tell. */
function isOutcome(value: unknown): value is { buffer: Uint8Array; engine: { bytesWritten: number } } {
  if (typeof value !== 'object' || value === null || !('buffer' in value) || !('engine' in value))
    return false;
  const { buffer, engine } = value;
  return (
    buffer instanceof Uint8Array && typeof engine === 'object' && engine !== null && 'bytesWritten' in engine
  );
}

async function inflatePieces(data: Uint8Array, take: TakePiece): Promise<number> {
  const stream = zlib().createInflate({ chunkSize: PIECE_BYTES });
  stream.end(data);
  for await (const piece of stream) take(piece);
  return stream.bytesWritten;
}
