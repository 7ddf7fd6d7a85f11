/** Makes broken files of sound ones, the same for the same number. */
import type { Random } from '../src/maze/random.ts';
import { mutateBmp } from './mutate-bmp.ts';
import { mutateBytes, pick } from './mutate-bytes.ts';
import { mutatePng } from './mutate-png.ts';

/** Mutations know their format in so many of ten cases. */
const STRUCTURED = 7;

/** Returns a file made of one of the corpus by one to four mutations; the same for the same `random`. */
export function mutated(corpus: readonly Buffer[], random: Random): Buffer {
  let file: Buffer = Buffer.from(pick(corpus, random));
  for (let left = 1 + random.randbelow(4); left > 0; left--) {
    const isStructured = random.randbelow(10) < STRUCTURED;
    if (isStructured && file.subarray(1, 4).toString('latin1') === 'PNG') file = mutatePng(file, random);
    else if (isStructured && file.subarray(0, 2).toString('latin1') === 'BM') file = mutateBmp(file, random);
    else file = mutateBytes(file, pick(corpus, random), random);
  }
  return file;
}
