/** Pictures of mazes that other programs wrote, in many encodings, and what is in them. */
import { readFileSync } from 'node:fs';
import { decodeSync } from '../../src/codecs/read/decode.ts';
import { flatten } from '../../src/raster/flatten.ts';
import type { Raster } from '../../src/raster/raster.ts';

const folder = new URL('../../fixtures/conformance/', import.meta.url);

export const CONFORMANCE = [
  'm1',
  'm9x7_c10w2',
  'm16x3_wide',
  'm10x10_braid',
  'm8x8_navy_on_cream',
  'm61x47',
] as const;

/** Geometry in pixels; places as [x, y]. */
export interface ConformanceMaze {
  /** Its pictures, all the same, from the folder of the conformance set. */
  readonly files: readonly string[];
  readonly cells: readonly [number, number];
  /** Width of a corridor. */
  readonly cell: number;
  readonly wall: number;
  readonly margin: number;
  readonly wallColor: number;
  /** First pixels of the openings, in the outermost line of the outer wall. */
  readonly entrance: readonly [number, number];
  readonly exit: readonly [number, number];
  readonly perfect: boolean;
  readonly pathCells: readonly (readonly [number, number])[];
  /** Pixels of the shortest walk from `entrance` to `exit`, both included, by four neighbors. */
  readonly shortestPixelWalk: number;
}

export function conformanceMaze(name: string): ConformanceMaze {
  const { wallColour, ...rest } = JSON.parse(
    readFileSync(new URL(`mazes/expected/${name}.json`, folder), 'utf8'),
  );
  const [red, green, blue] = wallColour;
  const files = readFileSync(new URL('mazes/MANIFEST.tsv', folder), 'utf8')
    .split('\n')
    .flatMap((line) => line.split('\t')[1] ?? [])
    .filter((file) => file.startsWith(`mazes/${name}.`));
  if (files.length < 15) throw new Error(`only ${files.length} pictures of ${name}`);
  return { ...rest, wallColor: (red << 16) | (green << 8) | blue, files };
}

export function readConformance(file: string): Raster {
  return flatten(decodeSync(readFileSync(new URL(file, folder))).pixmap);
}
