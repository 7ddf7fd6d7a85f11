/** Decodes a file held in memory and prints the time of that call alone: read.mjs <reader> <file>. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as library from '../.build/library.mjs';
import { finish, timed } from './timed.mjs';

const require = createRequire(import.meta.url);
const [reader, file] = process.argv.slice(2);
const bytes = readFileSync(file);

const readers = {
  mazepress: () => library.decodeSync(bytes),
  pngjs: () => require('pngjs').PNG.sync.read(bytes),
  'fast-png': async () => (await import('fast-png')).decode(bytes),
  'fast-bmp': async () => (await import('fast-bmp')).decode(bytes),
  sharp: () => require('sharp')(bytes, { limitInputPixels: false }).raw().toBuffer(),
};
// Loading a library is not reading.
if (reader === 'fast-png' || reader === 'fast-bmp') await import(reader);
else if (reader !== 'mazepress') require(reader);

const { result, ...times } = await timed(readers[reader]);
finish(times);
