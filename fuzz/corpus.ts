/** The files that fuzzing starts from: the conformance pictures, and small files of every form. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../src/maze/random.ts';
import { bmp, chunk, png } from '../test/codecs/read/make-files.ts';

/** Larger files take long and show nothing that smaller ones do not. */
const MAX_BYTES = 40_000;

/** Returns the corpus, always in the same order. `root`: the folder of the project. */
export function buildCorpus(root: string): Buffer[] {
  const files = readdirSync(join(root, 'fixtures/conformance'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(bmp|png)$/.test(name))
    .sort()
    .map((name) => join(root, 'fixtures/conformance', name))
    .filter((path) => statSync(path).size > 0 && statSync(path).size <= MAX_BYTES);
  return [...files.map((path) => readFileSync(path)), ...madePngs(), ...madeBmps()];
}

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

function madePngs(): Buffer[] {
  const random = new Random(1);
  const bytes = (length: number) => Uint8Array.from({ length }, () => random.getrandbits(8));
  const files: Buffer[] = [];
  for (const [type, depths] of Object.entries(DEPTHS)) {
    for (const depth of depths) {
      const colorType = Number(type);
      const stride = 1 + Math.ceil((7 * depth * (SAMPLES[colorType] ?? 0)) / 8);
      const rows = bytes(5 * stride).map((byte, i) => (i % stride === 0 ? byte % 5 : byte));
      const beforeData =
        colorType === 3 ? [chunk('PLTE', bytes(3 * 2 ** depth)), chunk('tRNS', bytes(2))] : [];
      if (colorType === 0 || colorType === 2)
        beforeData.push(chunk('tRNS', bytes(2 * (SAMPLES[colorType] ?? 0))));
      const afterData = [chunk('tEXt', 'key\0value'), chunk('tIME', bytes(7))];
      files.push(png({ width: 7, height: 5, depth, colorType, rows, beforeData, afterData }));
    }
  }
  return files;
}

function madeBmps(): Buffer[] {
  const random = new Random(2);
  const bytes = (length: number) => Array.from({ length }, () => random.getrandbits(8));
  const files: Buffer[] = [];
  for (const bits of [1, 2, 4, 8, 16, 24, 32]) {
    const palette = bits > 8 ? [] : bytes(4 * 2 ** bits);
    const pixels = bytes(5 * 4 * Math.ceil((7 * bits) / 32));
    files.push(bmp({ width: 7, height: 5, bits, palette, pixels }));
    files.push(bmp({ width: 7, height: -5, bits, palette, pixels }));
  }
  for (const masks of [
    [0xf800, 0x7e0, 0x1f],
    [0xf00, 0xf0, 0xf],
    [0x7c00, 0x3e0, 0x1f],
  ]) {
    files.push(bmp({ width: 7, height: 5, bits: 16, compression: 3, masks, pixels: bytes(80) }));
  }
  files.push(
    bmp({
      width: 7,
      height: 5,
      bits: 32,
      compression: 3,
      masks: [0xff, 0xff00, 0xff0000],
      pixels: bytes(140),
    }),
  );
  const runs = [7, 1, 0, 0, 3, 2, 0, 4, 1, 2, 3, 0, 0, 0, 0, 2, 1, 1, 2, 3, 0, 0, 1, 1, 0, 1];
  files.push(bmp({ width: 7, height: 5, bits: 8, compression: 1, palette: bytes(16), pixels: runs }));
  files.push(bmp({ width: 7, height: 5, bits: 4, compression: 2, palette: bytes(64), pixels: runs }));
  return files;
}
