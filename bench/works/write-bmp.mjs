/**
 * Writes the 24-bit BMP of a maze of about `side` pixels into a file, or (`plain`) as many bytes in a plain loop of
 * equal pieces, and prints the time: write-bmp.mjs <mazepress|plain> <side> <cell> <wall> <file>.
 */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { encodeBmpChunks } from '../.build/library.mjs';
import { answerPicture } from './answer.mjs';
import { finish, timed } from './timed.mjs';

const PIECE_BYTES = 1 << 20;
const [writer, ...numbers] = process.argv.slice(2, 6);
const [side, cell, wall] = numbers.map(Number);
const path = process.argv[6];

function* plainPieces(bytes) {
  const piece = new Uint8Array(PIECE_BYTES).fill(0xff);
  for (let left = bytes; left > 0; left -= PIECE_BYTES)
    yield left < PIECE_BYTES ? piece.subarray(0, left) : piece;
}

const picture = answerPicture(side, cell, wall, 'maze');
const chunks =
  writer === 'mazepress'
    ? encodeBmpChunks(picture, { bits: 24 })
    : plainPieces(54 + Math.ceil((picture.width * 3) / 4) * 4 * picture.height);
rmSync(path, { force: true });
const { result, ...times } = await timed(() => {
  const file = openSync(path, 'w');
  let bytes = 0;
  for (const chunk of chunks) {
    for (let written = 0; written < chunk.length; ) written += writeSync(file, chunk, written);
    bytes += chunk.length;
  }
  closeSync(file);
  return bytes;
});
rmSync(path);
finish({ ...times, bytes: result });
