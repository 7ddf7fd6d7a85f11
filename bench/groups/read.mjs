/** Readers of one file of about 4000×4000 pixels, held in memory, the call alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { work } from '../commands.mjs';
import { measure, scratch } from '../measure.mjs';

const READERS = {
  'answer-24.bmp': ['fast-bmp'],
  'maze-1.bmp': ['fast-bmp'],
  'answer-2.png': ['sharp', 'fast-png', 'pngjs'],
};

export function rows() {
  if (
    !readFileSync(join(import.meta.dirname, '../.build/library.mjs'), 'utf8').includes('function decodeSync')
  ) {
    return [];
  }
  measure(work('make-pictures.mjs', 4000, scratch));
  return Object.entries(READERS).map(([file, others]) => ({
    name: `read ${file}, 4000×4000 px`,
    repeats: 5,
    commands: Object.fromEntries(
      ['mazepress', ...others].map((reader) => [reader, work('read.mjs', reader, join(scratch, file))]),
    ),
    checks: [],
  }));
}
