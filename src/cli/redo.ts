/** `mazepress redo`: makes the picture of a file again from its recipe, and checks it against the file. */
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { formatNames } from '../codecs/index.ts';
import { type FileRecipe, recipeArguments } from '../recipe/file-recipe.ts';
import type { ExitCode, Host, Terminal } from './host.ts';
import { requireOtherFiles, writeWhole } from './output-file.ts';
import { isFolder } from './picture-folder.ts';
import { printable } from './printable.ts';
import { parseMaxPixels, readPicture } from './read-picture.ts';
import { pixelsOfRecipe } from './recipe-size.ts';
import { type PageSource, type PictureSource, readWithRecipe, withoutExtension } from './recipe-source.ts';
import { type Check, checkPage, checkPicture, differentSize, warnOfVersion } from './redo-check.ts';

/** What the command line says. */
export interface RedoOptions {
  readonly output?: string;
  readonly maxPixels?: string;
  readonly force?: true;
  readonly json?: true;
}

/** What redoing needs besides the file. */
export interface RedoHost {
  readonly host: Host;
  /** Runs a command line, as the program does. */
  readonly run: (args: readonly string[], host: Host) => Promise<ExitCode>;
}

/** A file to be made again. */
interface Original {
  readonly file: string;
  readonly format: string;
  readonly source: PictureSource | PageSource;
}

/** What came of one. */
interface Redone extends Check {
  readonly file: string;
  readonly written: string | null;
}

/**
 * Exits with 0 where what was made again is the same, with 1 where it differs. Throws a RangeError where the
 * file, or a recipe, cannot be read.
 */
export async function redoFile(file: string, options: RedoOptions, redoHost: RedoHost): Promise<ExitCode> {
  const { host } = redoHost;
  const reading = { host, maxPixels: parseMaxPixels(options.maxPixels) };
  const source = await readWithRecipe(file, reading);
  if (source.kind === 'maze') {
    const { redoText } = await import('./redo-text.ts');
    return redoText(file, source.parsed, { options, host });
  }
  const { recipe } = source;
  if (recipe === null) throw noRecipe(file, source);
  warnOfVersion(recipe.version, host);
  const originals =
    source.kind === 'sidecar'
      ? await picturesBeside(file, reading)
      : [{ file, format: source.kind === 'page' ? source.format : source.decoded.info.format, source }];
  const targets = originals.map((original) => targetOf(original, options, originals.length));
  for (const target of targets) {
    if (target !== null)
      requireOtherFiles([target], [file, ...originals.map((one) => one.file)], options.force);
  }
  const redone: Redone[] = [];
  for (const [i, original] of originals.entries()) {
    redone.push(await redoOne(original, { recipe, target: targets[i] ?? null, redoHost, reading }));
  }
  showRedone(redone, { recipe, options, host });
  return redone.every(({ equal }) => equal) ? 0 : 1;
}

function noRecipe(
  file: string,
  source: PictureSource | PageSource | { readonly kind: 'sidecar' },
): RangeError {
  const isBmp = source.kind === 'picture' && source.decoded.info.format === 'bmp';
  const beside = isBmp ? ', or beside it as .json (see --sidecar)' : '';
  return new RangeError(`Expected a recipe in the file${beside}, got ${file} without one`);
}

/** The pictures that a recipe in a file of its own is for. */
async function picturesBeside(
  sidecar: string,
  reading: Parameters<typeof readWithRecipe>[1],
): Promise<Original[]> {
  const files = formatNames
    .map((format) => ({ format, file: `${withoutExtension(sidecar)}.${format}` }))
    .filter(({ file }) => sidecar !== '-' && existsSync(file));
  if (files.length === 0) {
    throw new RangeError(
      `Expected a picture beside the recipe, named as it is but for .bmp or .png, got none beside ${sidecar}`,
    );
  }
  return Promise.all(
    files.map(async ({ file, format }) => {
      const decoded = await readPicture(file, { maxPixels: reading.maxPixels }, reading.host);
      return { file, format, source: { kind: 'picture', decoded, recipe: null, sidecar } } as const;
    }),
  );
}

/** Where the picture goes that is made again; null where it is only checked. */
function targetOf({ file, format }: Original, { output }: RedoOptions, count: number): string | null {
  if (output === undefined) return null;
  const name = file === '-' ? `redone.${format}` : basename(file);
  if (/[/\\]$/.test(output) || isFolder(output)) return join(output, name);
  if (count > 1) throw new RangeError(`Expected a folder for --output of ${count} files, got ${output}`);
  if (extname(output).toLowerCase() === `.${format}`) return output;
  throw new RangeError(`Expected a folder or a name that ends in .${format} for --output, got ${output}`);
}

interface Redoing {
  readonly recipe: FileRecipe;
  readonly target: string | null;
  readonly redoHost: RedoHost;
  readonly reading: { readonly maxPixels: number; readonly host: Host };
}

async function redoOne(original: Original, redoing: Redoing): Promise<Redone> {
  const { recipe, target, redoHost, reading } = redoing;
  const { file, format, source } = original;
  if (source.kind === 'picture') {
    const size = ofRecipe(file, () => pixelsOfRecipe(recipe));
    const wrong = differentSize(source.decoded, size);
    if (wrong !== null) return { file, written: null, ...wrong };
  }
  let folder: string | null = null;
  const remove = () => folder !== null && rmSync(folder, { recursive: true, force: true });
  const forget = redoHost.host.onInterrupt(async () => void remove());
  try {
    folder = mkdtempSync(join(tmpdir(), 'mazepress-redo-'));
    const made = await remake(original, { recipe, folder, redoHost });
    const check =
      source.kind === 'picture'
        ? await checkPicture(
            source.decoded,
            await readPicture(made, { maxPixels: reading.maxPixels }, reading.host),
          )
        : checkPage(source.bytes, readFileSync(made), { format, version: recipe.version });
    if (target !== null) await writeWhole(target, createReadStream(made));
    return { file, written: target, ...check };
  } finally {
    remove();
    forget();
  }
}

/** Makes the file again in a folder of its own, and returns its name. */
async function remake(
  { file, format }: Original,
  { recipe, folder, redoHost }: { recipe: FileRecipe; folder: string; redoHost: RedoHost },
): Promise<string> {
  const { host, run } = redoHost;
  const silent: Terminal = {
    write: () => {},
    writeLines: async () => {},
    isTerminal: false,
    columns: undefined,
  };
  const words = ofRecipe(file, () => outputArguments(recipe, { folder, format }));
  try {
    const [command = '', ...said] = recipeArguments(recipe);
    await run([command, ...words, ...said], { ...host, stdout: silent });
  } catch (error) {
    if (error instanceof RangeError) throw named(file, error);
    throw error;
  }
  const [name] = readdirSync(folder);
  if (name === undefined) throw new Error(`${file}: its recipe made no file`);
  return join(folder, name);
}

/** Where the command writes, and that it makes this one file. */
function outputArguments(
  { command, kind }: FileRecipe,
  { folder, format }: { readonly folder: string; readonly format: string },
): string[] {
  const isBook = command === 'book';
  if (isBook !== (kind === 'both')) {
    const wanted = isBook ? 'both' : 'maze or answer';
    throw new RangeError(`malformed recipe: expected ${wanted} for kind, got ${kind}`);
  }
  return isBook
    ? [`--output=${join(folder, 'book.pdf')}`]
    : [`--out=${folder}`, `--format=${format}`, kind === 'maze' ? '--maze-only' : '--answer-only'];
}

function ofRecipe<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw named(file, error);
    throw error;
  }
}

function named(file: string, error: RangeError): RangeError {
  return new RangeError(`${file}: its recipe: ${error.message}`, { cause: error });
}

interface Telling {
  readonly recipe: FileRecipe;
  readonly options: RedoOptions;
  readonly host: Host;
}

function showRedone(redone: readonly Redone[], { recipe, options, host }: Telling): void {
  if (options.json) {
    const files = redone.map(({ lines: _, ...rest }) => rest);
    host.stdout.write(`${JSON.stringify({ files, recipe }, null, 2)}\n`);
    return;
  }
  const { command, algorithm, seed } = recipe;
  const source = printable(`${command}, algorithm ${algorithm}, seed ${seed}`);
  for (const { file, equal, by, lines, written } of redone) {
    host.stdout.write(`${equal ? `equal by ${by}` : 'different'}: ${file} (${source})\n`);
    for (const line of lines) host.stdout.write(`${line}\n`);
    if (written !== null) host.stdout.write(`written: ${written}\n`);
  }
}
