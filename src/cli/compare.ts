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
import { formatOfName, requireOtherFiles, writeRaster, writeWhole } from './output-file.ts';
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
  const kind = kindOf(paths);
  const reading = { maxPixels: parseMaxPixels(options.maxPixels), host };
  const sides = {
    actual: createSide(paths.actual, kind, reading),
    expected: createSide(paths.expected, kind, reading),
  };
  requireOutput(sides, options, kind);
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

type Kind = 'file' | 'folder';

/** Returns what both are. Throws a RangeError where one is a folder and the other is not. */
function kindOf({ actual, expected }: ComparePaths): Kind {
  const [isActual, isExpected] = [isFolder(actual), isFolder(expected)];
  if (actual === '-' && expected === '-') {
    throw new RangeError('Expected the standard input for one of the pictures, got - for both');
  }
  if (isActual === isExpected) return isActual ? 'folder' : 'file';
  const [folder, file] = isActual ? [actual, expected] : [expected, actual];
  throw new RangeError(`Expected two files or two folders, got the folder ${folder} and ${file}`);
}

/** Throws a RangeError where a picture of differences would be written over one that is compared. */
function requireOutput(
  { actual, expected }: Sides,
  { output, force }: CompareFilesOptions,
  kind: Kind,
): void {
  if (output === undefined) return;
  if (kind === 'file') formatOfName(output);
  const inputs = [actual, expected].flatMap((side) => side.names.map(side.pathOf));
  const others = new Set(expected.names);
  const compared = actual.names.filter((name) => others.has(name));
  requireOtherFiles(
    compared.map((name) => differenceName(output, name)),
    inputs,
    force,
  );
}

/** One of the two sides: how its pictures are named and read, and the one that was read last. */
interface Side extends PictureFolder {
  readonly pathOf: (name: string) => string;
  last: { readonly bytes: Uint8Array; readonly decoded: Decoded } | null;
}

/** A side that is one file calls it by no name. */
const ONLY = '';

function createSide(path: string, kind: Kind, { maxPixels, host }: Reading): Side {
  const side: Side = {
    names: kind === 'folder' ? pictureNames(path) : [ONLY],
    pathOf: (name) => (kind === 'folder' ? join(path, name) : path),
    last: null,
    async read(name) {
      const path = side.pathOf(name);
      const bytes = await readBytes(path, host);
      const decoded = await decodeBytes(bytes, path, maxPixels);
      side.last = { bytes, decoded };
      return decoded;
    },
  };
  return side;
}

async function readBytes(path: string, host: Host): Promise<Uint8Array> {
  try {
    return await host.readFile(path);
  } catch (error) {
    const fault = describeFileFault(error, path);
    if (fault === null) throw error;
    throw new UnreadablePicture(fault, { cause: error });
  }
}

async function decodeBytes(bytes: Uint8Array, path: string, maxPixels: number): Promise<Decoded> {
  try {
    return await decode(bytes, { maxPixels });
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    throw new UnreadablePicture(`${path}: ${error.message}`, { cause: error });
  }
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
    await writeRaster(differenceName(output, name), raster, 0);
  }
  if (update !== true) return { outcome, update: null };
  if (actual.last.decoded.info.format !== expected.last.decoded.info.format) {
    return { outcome, update: 'other format' };
  }
  await writeWhole(expected.pathOf(name), [actual.last.bytes]);
  return { outcome, update: 'done' };
}

/** Where the differences of a picture are drawn: in a folder one without a known extension gets one for that. */
function differenceName(output: string, name: string): string {
  if (name === ONLY) return output;
  return join(output, /\.(?:bmp|png)$/i.test(name) ? name : `${name}.png`);
}
