// Makes pictures with the built program, paints what they should show by a plain method of its own, and has
// check_image.sh compare the two. Arguments: the checker, a folder to work in.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, isOnPath, isOpenNode, solve } from '../dist/index.js';

const [checker, folder] = process.argv.slice(2);
const bin = new URL('../dist/bin.cjs', import.meta.url).pathname;
const COLORS = { wall: '#204060', floor: '#ffee88', path: '#c81e5a' };

const cases = [];
for (const [size, cell, wall] of [
  [1, 3, 1],
  [3, 1, 1],
  [5, 2, 1],
  ['7x9', 1, 1],
  ['13x5', 3, 2],
  ['9x15', 2, 3],
  [31, 6, 2],
  ['29x31', 1, 1],
  ['31x27', 1, 0],
  ['61x33', 3, 1],
]) {
  for (const depth of ['24', 'indexed']) {
    for (const look of [
      { style: 'line', orientation: 'upright' },
      { style: 'block', orientation: 'original' },
    ]) {
      cases.push({ size: String(size), cell, wall, depth, ...look });
    }
  }
}

let count = 0;
let verified = 0;
for (const one of cases) {
  const name = `${one.size}-${one.cell}-${one.wall}-${one.depth}-${one.style}`;
  const out = join(folder, name);
  mkdirSync(out, { recursive: true });
  run(
    process.execPath,
    [
      bin,
      one.size,
      '--seed',
      name,
      '--cell',
      one.cell,
      '--wall',
      one.wall,
      '--depth',
      one.depth,
      '--style',
      one.style,
      '--orientation',
      one.orientation,
      '-f',
      'bmp,png',
      '-o',
      out,
      '--quiet',
      '--wall-color',
      COLORS.wall,
      '--floor-color',
      COLORS.floor,
      '--path-color',
      COLORS.path,
      ...(one.depth === 'indexed' ? ['--dpi', '300'] : []),
    ].map(String),
  );
  for (const kind of ['maze', 'ans']) {
    const expected = join(out, `${kind}.ppm`);
    writeFileSync(expected, expectedPpm(one, name, kind === 'ans'));
    for (const format of ['bmp', 'png']) {
      const dpi = one.depth === 'indexed' ? ['--dpi', '300'] : [];
      run(checker, [
        join(out, `${one.size}${kind}.${format}`),
        expected,
        '--min-tools',
        '2',
        '--quiet',
        ...dpi,
      ]);
      count++;
    }
  }
  // Where corridors hang together the program itself must prove its pictures from their pixels.
  if (one.style === 'line' && (one.wall < 1 || one.wall > one.cell)) continue;
  for (const format of ['bmp', 'png']) {
    run(process.execPath, [
      bin,
      'verify',
      ...['maze', 'ans'].map((kind) => join(out, `${one.size}${kind}.${format}`)),
    ]);
    verified++;
  }
}
console.log(`${count} pictures are right, ${verified} pairs verified`);

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return;
  console.log(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  process.exit(1);
}

/** Node by node and pixel by pixel, after the layout's formulas. */
function expectedPpm({ size, cell, wall, style, orientation }, seed, isAnswer) {
  const [columns, rows = columns] = size.split('x').map(Number);
  const maze = generate({ width: (columns + 1) / 2, height: (rows + 1) / 2, seed });
  const path = solve(maze);
  const floor = style === 'line' ? 2 * cell - wall : cell;
  const offset = style === 'line' ? Math.floor((cell - wall) / 2) : 0;
  const width = columns * cell + floor + cell;
  const height = rows * cell + floor + cell;
  const pixels = new Uint8Array(width * height);
  const square = (x, y, side, color) => {
    for (let dy = 0; dy < side; dy++) pixels.fill(color, (y + dy) * width + x, (y + dy) * width + x + side);
  };
  const nodes = [];
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) nodes.push([x, y]);
  for (const [x, y] of nodes) {
    if (isOpenNode(maze, x, y)) square((x + 1) * cell, (y + 1) * cell, floor, 1);
  }
  for (const [x, y] of nodes) {
    if (isAnswer && isOnPath(maze, path, x, y))
      square((x + 1) * cell + offset, (y + 1) * cell + offset, cell, 2);
  }
  return orientation === 'upright'
    ? ppm(width, height, pixels)
    : ppm(height, width, turned(width, height, pixels));
}

/** A quarter turn counter-clockwise. */
function turned(width, height, pixels) {
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < width; y++) {
    for (let x = 0; x < height; x++) result[y * height + x] = pixels[x * width + (width - 1 - y)];
  }
  return result;
}

function ppm(width, height, pixels) {
  const colors = [COLORS.wall, COLORS.floor, COLORS.path].map((text) => Buffer.from(text.slice(1), 'hex'));
  return Buffer.concat([
    Buffer.from(`P6\n${width} ${height}\n255\n`),
    ...Array.from(pixels, (i) => colors[i]),
  ]);
}
