/** `mazepress compare`: pictures, or folders of them, by their pixels. */
import { join } from 'node:path';
import { decode } from '../codecs/read/decode.ts';
import type { Decoded } from '../codecs/read/decoded.ts';
import { UnreadablePicture } from '../codecs/read/unreadable.ts';
import type { CompareOptions } from '../compare/compare.ts';
import { differencePicture } from '../compare/difference-picture.ts';
import { compareFolders, type Outcome, type PictureFolder, verdictOf } from '../compare/folders.ts';
import { parseShare, parseWholeNumber } from './arguments.ts';
import { type Compared, printCompared } from './compare-report.ts';
import { describeFileFault } from './file-faults.ts';
import type { ExitCode, Host } from './host.ts';
import { formatOfName, requireOtherFile, writeRaster, writeWhole } from './output-file.ts';
import { isFolder, pictureNames } from './picture-folder.ts';
import { parseMaxPixels } from './read-picture.ts';

/** What the command line says. */
export interface CompareFilesOptions {
  readonly output?: string;
  readonly colorThreshold?: string;
  readonly maxDifferent?: string;
  readonly maxPixels?: string;
  readonly update?: true;
  readonly force?: true;
  readonly json?: true;
}

export interface ComparePaths {
  readonly actual: string;
  readonly expected: string;
}

const EXIT_CODES = { equal: 0, different: 1, unreadable: 2 } as const;

/** Exits with 0 where all are equal, 1 where some differ, are missing or extra, 2 where some cannot be read. */
export async function compareFiles(
  paths: ComparePaths,
  options: CompareFilesOptions,
  host: Host,
): Promise<ExitCode> {
  const limits = parseLimits(options);
  const areFolders = requireAlike(paths);
  requireOutput(paths, options, areFolders);
  const kind = areFolders ? 'folder' : 'file';
  const reading = { maxPixels: parseMaxPixels(options.maxPixels), host };
  const sides = {
    actual: createSide(paths.actual, kind, reading),
    expected: createSide(paths.expected, kind, reading),
  };
  const results: Compared[] = [];
  for await (const outcome of compareFolders(sides.actual, sides.expected, limits)) {
    results.push(await settle(outcome, sides, options));
  }
  const left = results.filter(({ update }) => update !== 'done');
  const isMended = left.length === 0 && results.length > 0;
  const verdict = isMended ? 'equal' : verdictOf(left.map(({ outcome }) => outcome));
  printCompared(results, { verdict, output: options.json ? 'json' : 'lines', paths, host });
  return EXIT_CODES[verdict];
}

function parseLimits({ colorThreshold, maxDifferent }: CompareFilesOptions): CompareOptions {
  return {
    ...(colorThreshold !== undefined && { colorThreshold: parseShare(colorThreshold, '--color-threshold') }),
    ...(maxDifferent !== undefined && {
      maxDifferent: parseWholeNumber(maxDifferent, { name: '--max-different', unit: 'pixels', low: 0 }),
    }),
  };
}

/** Says whether both are folders. Throws a RangeError where one is and the other is not. */
function requireAlike({ actual, expected }: ComparePaths): boolean {
  const [isActual, isExpected] = [isFolder(actual), isFolder(expected)];
  if (isActual === isExpected) return isActual;
  const [folder, file] = isActual ? [actual, expected] : [expected, actual];
  throw new RangeError(`Expected two files or two folders, got the folder ${folder} and ${file}`);
}

function requireOutput(paths: ComparePaths, options: CompareFilesOptions, areFolders: boolean): void {
  const { output, force } = options;
  if (output === undefined) return;
  if (!areFolders) formatOfName(output);
  requireOtherFile(output, [paths.actual, paths.expected], force);
}

/** One of the two sides: how its pictures are named and read, and the one that was read last. */
interface Side extends PictureFolder {
  readonly pathOf: (name: string) => string;
  last: { readonly bytes: Uint8Array; readonly decoded: Decoded } | null;
}

/** A side that is one file calls it by no name. */
const ONLY = '';

function createSide(path: string, kind: 'file' | 'folder', { maxPixels, host }: Reading): Side {
  const side: Side = {
    names: kind === 'folder' ? pictureNames(path) : [ONLY],
    pathOf: (name) => (kind === 'folder' ? join(path, name) : path),
    last: null,
    async read(name) {
      const path = side.pathOf(name);
      try {
        const bytes = await host.readFile(path);
        const decoded = await decode(bytes, { maxPixels });
        side.last = { bytes, decoded };
        return decoded;
      } catch (error) {
        throw new UnreadablePicture(describeFileFault(error) ?? reasonOf(error, path), { cause: error });
      }
    },
  };
  return side;
}

function reasonOf(error: unknown, path: string): string {
  if (error instanceof UnreadablePicture) return `${path}: ${error.message}`;
  throw error;
}

interface Reading {
  readonly maxPixels: number;
  readonly host: Host;
}

interface Sides {
  readonly actual: Side;
  readonly expected: Side;
}

/** A picture to be updated, and what became of that. */
export type Update = 'done' | 'other format' | null;

/** Draws the differences and updates the golden, where that is asked for and they differ. */
async function settle(outcome: Outcome, sides: Sides, options: CompareFilesOptions): Promise<Compared> {
  const { actual, expected } = sides;
  if (outcome.kind !== 'different' || actual.last === null || expected.last === null) {
    return { outcome, update: null };
  }
  const { name, comparison } = outcome;
  const { output, update } = options;
  if (output !== undefined) {
    const raster = differencePicture(
      actual.last.decoded.pixmap,
      expected.last.decoded.pixmap,
      comparison.runs,
    );
    await writeRaster(name === ONLY ? output : join(output, withExtension(name)), raster, 0);
  }
  if (update !== true) return { outcome, update: null };
  if (actual.last.decoded.info.format !== expected.last.decoded.info.format) {
    return { outcome, update: 'other format' };
  }
  await writeWhole(expected.pathOf(name), [actual.last.bytes]);
  return { outcome, update: 'done' };
}

/** A picture without a known extension gets one for its difference. */
function withExtension(name: string): string {
  return /\.(?:bmp|png)$/i.test(name) ? name : `${name}.png`;
}
