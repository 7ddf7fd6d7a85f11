/** Compares two files by pixelmatch, exactly, as a whole process: pixelmatch.mjs <actual> <expected>. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decode } from 'fast-bmp';
import pixelmatch from 'pixelmatch';

const { PNG } = createRequire(import.meta.url)('pngjs');

const [actual, expected] = process.argv.slice(2).map(readRgba);
const { width, height } = actual;
const count = pixelmatch(actual.data, expected.data, null, width, height, { threshold: 0, includeAA: true });
process.stdout.write(`${count} pixels differ\n`);

function readRgba(file) {
  const bytes = readFileSync(file);
  if (file.endsWith('.png')) return PNG.sync.read(bytes);
  const image = decode(bytes);
  const data = new Uint8Array(image.width * image.height * 4).fill(255);
  for (let from = 0, to = 0; to < data.length; from += 3, to += 4) {
    data[to] = image.data[from];
    data[to + 1] = image.data[from + 1];
    data[to + 2] = image.data[from + 2];
  }
  return { width: image.width, height: image.height, data };
}
