/**
 * Writes a maze whose corridors and walls are as wide as they happen to be, so that there is no grid to be found, with
 * two gaps in the outer wall: make-uneven.mjs <side in pixels> <file>.
 */
import { writeFile } from 'node:fs/promises';
import {
  algorithms,
  createMaze,
  encodePngChunks,
  nodeDeflate,
  Random,
  rasterPicture,
} from '../.build/library.mjs';

const side = Number(process.argv[2]);
const file = process.argv[3];
const PITCH = 15;

const random = new Random(1);
const cells = Math.floor(side / PITCH);
const maze = algorithms.backtracker.carve(createMaze(cells, cells), random, {});
const across = bands();
const down = bands();
const pixels = new Uint8Array(side * side);
for (let y = 0; y < cells; y++) {
  for (let x = 0; x < cells; x++) {
    const passages = maze.passages[y * cells + x];
    const [left, right, top, bottom] = [across[2 * x], across[2 * x + 1], down[2 * y], down[2 * y + 1]];
    fill(left, (passages & 1) !== 0 ? across[2 * x + 2] : right, top, bottom);
    fill(left, right, top, (passages & 2) !== 0 ? down[2 * y + 2] : bottom);
  }
}
fill(across[0], across[1], 0, down[0]);
fill(across.at(-2), across.at(-1), down.at(-1), side);

const picture = rasterPicture({ width: side, height: side, palette: [0x000000, 0xffffff], pixels });
const chunks = [];
for await (const chunk of encodePngChunks(picture, nodeDeflate)) chunks.push(chunk.slice());
await writeFile(file, chunks);

/** Where each corridor begins and ends; the walls between are 3 to 6 pixels thick. */
function bands() {
  const places = [];
  for (let i = 0; i < cells; i++) {
    const wall = random.randint(3, 6);
    places.push(Math.floor((i * side) / cells) + wall, Math.floor(((i + 1) * side) / cells));
  }
  places[places.length - 1] -= 4;
  return places;
}

function fill(left, right, top, bottom) {
  for (let y = top; y < bottom; y++) pixels.fill(1, y * side + left, y * side + right);
}
