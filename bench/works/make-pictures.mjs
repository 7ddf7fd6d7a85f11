/**
 * Writes the pictures that are read and compared, of about `side` pixels, into a folder: a 24-bit BMP, a 1-bit BMP and
 * a 2-bit PNG, and the BMP and the PNG once more with 100 pixels changed: make-pictures.mjs <side> <folder>.
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  encodeBmpChunks,
  encodePngChunks,
  nodeDeflate,
  rasterPicture,
  toRaster,
} from '../.build/library.mjs';
import { answerPicture } from './answer.mjs';

const side = Number(process.argv[2]);
const folder = process.argv[3];
const CHANGED = 100;

const maze = answerPicture(side, 6, 2, 'maze');
const answer = answerPicture(side, 6, 2);
const changed = toRaster(answer);
for (let i = 0; i < CHANGED; i++) {
  const at = Math.floor(((i + 0.5) / CHANGED) * changed.pixels.length);
  changed.pixels[at] = (changed.pixels[at] + 1) % 3;
}

const files = {
  'answer-24.bmp': encodeBmpChunks(answer, { bits: 24 }),
  'maze-1.bmp': encodeBmpChunks(maze, { bits: 1 }),
  'answer-2.png': encodePngChunks(answer, nodeDeflate),
  'changed-24.bmp': encodeBmpChunks(rasterPicture(changed), { bits: 24 }),
  'changed-2.png': encodePngChunks(rasterPicture(changed), nodeDeflate),
};
for (const [name, chunks] of Object.entries(files)) {
  await pipeline(Readable.from(copies(chunks)), createWriteStream(join(folder, name)));
}

/** The library overwrites a piece when the next is asked for, and a stream keeps some in hand. */
async function* copies(chunks) {
  for await (const chunk of chunks) yield chunk.slice();
}
