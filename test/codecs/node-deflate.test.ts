import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nodeDeflate } from '../../src/codecs/node-deflate.ts';
import { Random } from '../../src/maze/random.ts';
import { joinAsyncChunks } from './join-chunks.ts';

const BLOCK_BYTES = 1 << 18;

/** Random bytes in two buffers by turns, each overwritten once the block after the next is asked for. */
function* blocksByTurns(count: number): Generator<Uint8Array> {
  const buffers = [new Uint8Array(BLOCK_BYTES), new Uint8Array(BLOCK_BYTES)];
  for (let i = 0; i < count; i++) {
    const block = buffers[i % 2]!;
    fill(block, i);
    yield block;
  }
}

function fill(block: Uint8Array, seed: number): void {
  const random = new Random(seed);
  for (let i = 0; i < block.length; i++) block[i] = random.nextWord();
}

test.each(['noise', 'runs'] as const)(
  'makes one zlib stream of blocks that are overwritten: %s',
  async (texture) => {
    const stream = await joinAsyncChunks(nodeDeflate(blocksByTurns(6), texture));
    const expected = Buffer.alloc(6 * BLOCK_BYTES);
    for (let i = 0; i < 6; i++) fill(expected.subarray(i * BLOCK_BYTES, (i + 1) * BLOCK_BYTES), i);
    expect(inflateSync(stream).equals(expected)).toBe(true);
  },
);

test('makes a whole stream of nothing', async () => {
  const stream = await joinAsyncChunks(nodeDeflate([], 'runs'));
  expect(inflateSync(stream).length).toBe(0);
});

test('ends quietly where its reader has had enough', async () => {
  let given = 0;
  const blocks = function* () {
    for (const block of blocksByTurns(50)) {
      given++;
      yield block;
    }
  };
  for await (const piece of nodeDeflate(blocks(), 'noise')) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  // A write that is still under way fails, if it does, in a turn of its own.
  await new Promise((resolve) => setImmediate(resolve));
  expect(given).toBeLessThan(5);
});

test('throws on what its blocks throw', async () => {
  const blocks = function* () {
    yield* blocksByTurns(3);
    throw new Error('no more paint');
  };
  await expect(joinAsyncChunks(nodeDeflate(blocks(), 'noise'))).rejects.toThrow('no more paint');
});
