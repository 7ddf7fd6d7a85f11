import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePngChunks } from '../../src/codecs/png.ts';
import { decodeSync } from '../../src/codecs/read/decode.ts';
import { webDeflate } from '../../src/codecs/web-deflate.ts';
import { generate } from '../../src/maze/generate.ts';
import { solve } from '../../src/maze/solve.ts';
import { pixmapOf } from '../../src/raster/pixmap.ts';
import { toRaster } from '../../src/raster/scanlines.ts';
import { mazePicture } from '../../src/render/painter.ts';

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const taken: Uint8Array[] = [];
  for await (const piece of pieces) taken.push(piece.slice());
  return Buffer.concat(taken);
}

test('gives one zlib stream of blocks that take turns in one buffer', async () => {
  const block = new Uint8Array(300_000);
  function* blocks() {
    for (let i = 0; i < 5; i++) yield block.fill(i);
  }
  const inflated = inflateSync(await bytesOf(webDeflate(blocks(), 'runs')));
  expect(inflated.length).toBe(1_500_000);
  expect([0, 1, 2, 3, 4].map((i) => inflated[i * 300_000 + 299_999])).toEqual([0, 1, 2, 3, 4]);
});

test('writes a PNG that shows the picture', async () => {
  const maze = generate({ width: 90, height: 60, seed: 1 });
  const picture = mazePicture(maze, solve(maze), { cell: 3, wall: 1 });
  const { pixmap } = decodeSync(await bytesOf(encodePngChunks(picture, webDeflate)));
  expect(pixmap).toEqual(pixmapOf(toRaster(picture)));
});
