/** A file that a command writes besides what it reads. */
import { realpathSync } from 'node:fs';
import { extname } from 'node:path';
import { type FormatName, formatNames, formats } from '../codecs/index.ts';
import type { Raster } from '../raster/raster.ts';
import { rasterPicture } from '../raster/scanlines.ts';
import { commitDrafts, discardDrafts, draftFiles, findFile, writeDraft } from './sink.ts';

/** Throws a RangeError where an output would be written over an input; inputs that are not there are no matter. */
export function requireOtherFiles(
  outputs: readonly string[],
  inputs: readonly string[],
  force: boolean | undefined,
): void {
  if (force === true) return;
  const real = new Set(
    inputs.filter((file) => file !== '-' && findFile(file) !== null).map((file) => realpathSync(file)),
  );
  const output = outputs.find((file) => findFile(file) !== null && real.has(realpathSync(file)));
  if (output === undefined) return;
  throw new RangeError(`Expected another file than the input for --output (or --force), got ${output}`);
}

/** Returns the format that a file's name asks for. Throws a RangeError where it asks for none. */
export function formatOfName(file: string): FormatName {
  const extension = extname(file).slice(1).toLowerCase();
  const format = formatNames.find((name) => name === extension);
  if (format !== undefined) return format;
  throw new RangeError(`Expected a name that ends in .bmp or .png for --output, got ${file}`);
}

/** Writes a raster with a palette of as few bits as will do, whole or not at all. */
export async function writeRaster(file: string, raster: Raster, pixelsPerMeter: number): Promise<void> {
  const encode = formats[formatOfName(file)].encode;
  await writeWhole(file, encode(rasterPicture(raster), { depth: 'indexed', pixelsPerMeter }));
}

/** Writes the bytes of a file, whole or not at all. */
export async function writeWhole(
  file: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const drafts = draftFiles([file], 'replace');
  try {
    for (const draft of drafts) await writeDraft(draft, chunks);
    commitDrafts(drafts);
  } catch (error) {
    discardDrafts(drafts);
    throw error;
  }
}
