/** Compression for PNG by the platform's own CompressionStream: browsers, Deno, and Node from 18 on. */
import type { Deflate } from './png.ts';

/** See `Deflate`. It has no levels to choose: files come out somewhat larger or slower than the program's own. */
export const webDeflate: Deflate = async function* (blocks) {
  const stream = new CompressionStream('deflate');
  const reader = stream.readable.getReader();
  const written = writeAll(stream.writable.getWriter(), blocks);
  // What goes wrong in writing ends the reading, too: it is told below.
  written.catch(() => {});
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield value;
  }
  await written;
};

/** Writes blocks as fast as they are taken, as copies: they may be overwritten while they wait. */
async function writeAll(
  writer: WritableStreamDefaultWriter<Uint8Array>,
  blocks: Iterable<Uint8Array>,
): Promise<void> {
  for (const block of blocks) {
    await writer.ready;
    await writer.write(block.slice());
  }
  await writer.close();
}
