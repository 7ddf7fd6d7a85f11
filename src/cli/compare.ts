/** `mazepress compare`: pictures, or folders of them, by their pixels. */
import { join } from 'node:path';
import { decode } from '../codecs/read/decode.ts';
import type { Decoded } from '../codecs/read/decoded.ts';
import { openStoredBmp, type StoredBmp } from '../codecs/read/stored-bmp.ts';
import { UnreadablePicture, unsupported } from '../codecs/read/unreadable.ts';
import { type CompareOptions, compare } from '../compare/compare.ts';
import { differencePicture } from '../compare/difference-picture.ts';
import { compareFolders, type Outcome, type PictureFolder, verdictOf } from '../compare/folders.ts';
import { parseShare, parseWholeNumber, shown } from './arguments.ts';
import { type Compared, printCompared } from './compare-report.ts';
import { describeFileFault } from './file-faults.ts';
import type { ExitCode, Host } from './host.ts';
import { formatOfName, requireOtherFiles, writeRaster, writeWhole } from './output-file.ts';
import { createCountBar } from './picture-bars.ts';
import { isFolder, pictureNames } from './picture-folder.ts';
import { parseMaxPixels } from './read-picture.ts';
import { findFile } from './sink.ts';

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
  const reading = { maxPixels: parseMaxPixels(options.maxPixels), host };
  const { kind, sides } = findPictures(paths, reading);
  requireOutput(sides, options, kind);
  requireGoldens(paths.expected, options);
  const results: Compared[] = [];
  const areSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
  const count = Math.max(sides.actual.names.length, sides.expected.names.length);
  const bar = await createCountBar(count, { name: 'compare', host });
  try {
    for await (const outcome of compareFolders(sides.actual, sides.expected, { ...limits, areSame })) {
      results.push(await settle(outcome, sides, { ...options, limits }));
      bar.report(0, Math.min(1, results.length / count));
    }
  } finally {
    bar.stop();
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

/** Throws a RangeError where a folder cannot be looked into, too. */
function findPictures(paths: ComparePaths, reading: Reading): { kind: Kind; sides: Sides } {
  try {
    const kind = kindOf(paths);
    const actual = createSide(paths.actual, kind, reading);
    return { kind, sides: { actual, expected: createSide(paths.expected, kind, reading) } };
  } catch (error) {
    const fault = describeFileFault(error);
    throw fault === null ? error : new RangeError(fault, { cause: error });
  }
}

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

/** Throws a RangeError where there is no file to be updated. */
function requireGoldens(expected: string, { update }: CompareFilesOptions): void {
  if (update !== true) return;
  const golden = expected === '-' ? null : findFile(expected);
  const isMissing = golden === null && expected !== '-';
  if (isMissing || golden?.isFile() || golden?.isDirectory()) return;
  throw new RangeError(`Expected a file for the picture that --update rewrites, got ${shown(expected)}`);
}

/** One of the two sides: how its pictures are named and read. */
interface Side extends PictureFolder {
  readonly pathOf: (name: string) => string;
  /** The file with its picture. The last one is kept: the standard input can be read once only. */
  readonly load: (name: string) => Promise<Loaded>;
}

interface Loaded {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly decoded: Decoded;
}

/** A side that is one file calls it by no name. */
const ONLY = '';

function createSide(path: string, kind: Kind, { maxPixels, host }: Reading): Side {
  const pathOf = (name: string) => (kind === 'folder' ? join(path, name) : path);
  let last: Loaded | null = null;
  const load = async (name: string) => {
    if (last?.name === name) return last;
    try {
      if (kind === 'folder' && findFile(pathOf(name))?.isFile() === false) {
        throw unsupported('picture', 'no plain file');
      }
      const bytes = await host.readFile(pathOf(name));
      last = { name, bytes, decoded: await decode(bytes, { maxPixels }) };
      return last;
    } catch (error) {
      throw namedFault(error, pathOf(name));
    }
  };
  return {
    names: kind === 'folder' ? pictureNames(path) : [ONLY],
    pathOf,
    load,
    read: async (name) => (await load(name)).decoded,
    open: (name) => openStored(pathOf(name), { maxPixels, host }),
  };
}

function openStored(path: string, { maxPixels, host }: Reading): StoredBmp | null {
  const picture = withFault(path, () => {
    const file = host.openFile(path);
    return file === null ? null : openStoredBmp(file, maxPixels);
  });
  return (
    picture && {
      ...picture,
      readBand: (band, y, count) => withFault(path, () => picture.readBand(band, y, count)),
    }
  );
}

function withFault<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw namedFault(error, path);
  }
}

/** What keeps a picture from being read becomes an UnreadablePicture that names its file. */
function namedFault(error: unknown, path: string): unknown {
  if (error instanceof UnreadablePicture) {
    return new UnreadablePicture(`${path}: ${error.message}`, { cause: error });
  }
  const fault = describeFileFault(error, path);
  return fault === null ? error : new UnreadablePicture(fault, { cause: error });
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
async function settle(
  outcome: Outcome,
  sides: Sides,
  { output, update, limits }: CompareFilesOptions & { readonly limits: CompareOptions },
): Promise<Compared> {
  const isAsked = output !== undefined || update === true;
  if (outcome.kind !== 'different' || !isAsked) return { outcome, update: null };
  const { name } = outcome;
  const actual = await sides.actual.load(name);
  const expected = await sides.expected.load(name);
  if (output !== undefined) {
    const { runs } = await compare(actual.decoded, expected.decoded, limits);
    const raster = differencePicture(actual.decoded.pixmap, expected.decoded.pixmap, runs);
    await writeRaster(differenceName(output, name), raster, 0);
  }
  if (update !== true) return { outcome, update: null };
  if (actual.decoded.info.format !== expected.decoded.info.format) return { outcome, update: 'other format' };
  await writeWhole(sides.expected.pathOf(name), [actual.bytes]);
  return { outcome, update: 'done' };
}

/** Where the differences of a picture are drawn: in a folder one without a known extension gets one for that. */
function differenceName(output: string, name: string): string {
  if (name === ONLY) return output;
  return join(output, /\.(?:bmp|png)$/i.test(name) ? name : `${name}.png`);
}
