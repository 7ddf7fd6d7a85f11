/**
 * The peer: a maze of so many cells a side by algernon-js, solved by its A*, drawn one pixel a node as ours with
 * cell 1 and wall 1, and written by pngjs; `pictures` 1 writes the solved maze alone, 2 the maze too.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateBacktrackingRaw, solveAStarRaw } from 'algernon-js';
import { PNG } from 'pngjs';

const [side, folder, pictures] = [Number(process.argv[2]), process.argv[3], Number(process.argv[4])];

// Bits of a cell of algernon-js: 8 a wall to the north, 4 south, 2 east, 1 west.
const SOUTH_WALL = 0b0100;
const EAST_WALL = 0b0010;

const maze = generateBacktrackingRaw(side, side);
const solution = solveAStarRaw(maze, [0, 0], [side - 1, side - 1]);

const picture = new PNG({ width: 2 * side + 1, height: 2 * side + 1 });
const pixels = new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height);
pixels.fill(0xff000000);
for (let row = 0; row < side; row++) {
  for (let column = 0; column < side; column++) {
    const at = (2 * row + 1) * picture.width + 2 * column + 1;
    pixels[at] = 0xffffffff;
    if ((maze[row][column] & EAST_WALL) === 0) pixels[at + 1] = 0xffffffff;
    if ((maze[row][column] & SOUTH_WALL) === 0) pixels[at + picture.width] = 0xffffffff;
  }
}
if (pictures === 2) writeFileSync(join(folder, 'peer-maze.png'), PNG.sync.write(picture));
let before = null;
for (const [row, column] of solution) {
  const at = (2 * row + 1) * picture.width + 2 * column + 1;
  pixels[at] = 0xff0000ff;
  if (before !== null) pixels[(at + before) / 2] = 0xff0000ff;
  before = at;
}
writeFileSync(join(folder, 'peer-answer.png'), PNG.sync.write(picture));
