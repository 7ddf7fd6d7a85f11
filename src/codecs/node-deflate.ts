/** Compression for PNG by Node's zlib, on its own threads: a block is compressed while the next is painted. */
import { zlib } from './node-zlib.ts';
import type { Deflate, Texture } from './png.ts';

const LEVEL = 4;
const PIECE_BYTES = 1 << 17;

/** See `Deflate`. */
export const nodeDeflate: Deflate = Object.assign(deflateBlocks, {
  checksum: (bytes: Uint8Array) => zlib().crc32(bytes),
});

async function* deflateBlocks(blocks: Iterable<Uint8Array>, texture: Texture): AsyncGenerator<Uint8Array> {
  const { constants, createDeflate } = zlib();
  const strategy = texture === 'noise' ? constants.Z_HUFFMAN_ONLY : constants.Z_DEFAULT_STRATEGY;
  const stream = createDeflate({ level: LEVEL, strategy, chunkSize: PIECE_BYTES });
  let pieces: Uint8Array[] = [];
  stream.on('data', (piece: Uint8Array) => pieces.push(piece));
  const taken = () => {
    const ready = pieces;
    pieces = [];
    return ready;
  };
  try {
    let written: Promise<void> = Promise.resolve();
    for (const block of blocks) {
      await written;
      yield* taken();
      written = new Promise((resolve, reject) => {
        stream.write(block, (error) => (error ? reject(error) : resolve()));
      });
    }
    await written;
    await new Promise<void>((resolve, reject) => {
      stream.once('end', resolve);
      stream.once('error', reject);
      stream.end();
    });
    yield* taken();
  } finally {
    stream.destroy();
  }
}
