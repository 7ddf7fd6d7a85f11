/** `mazepress solve`: a maze that is at hand as a picture or as text. */
import type { EndOptions } from './ends.ts';
import type { ExitCode, Host } from './host.ts';
import { parseMaxPixels, readPictureOrText } from './read-picture.ts';
import { solvePictureFile } from './solve-picture.ts';
import { solveText } from './solve-text.ts';

/** What the command line says. */
export interface SolveOptions extends EndOptions {
  readonly as?: string;
  readonly output?: string;
  readonly force?: true;
  readonly threshold?: string;
  readonly maxPixels?: string;
  readonly json?: true;
}

/** Tells by the content which it is. */
export async function solveFile(file: string, options: SolveOptions, host: Host): Promise<ExitCode> {
  const read = await readPictureOrText(file, parseMaxPixels(options.maxPixels), host);
  if (read.kind === 'text') return solveText(file, { parsed: read.parsed, options }, host);
  if (options.as !== undefined) throw new RangeError(`Expected a text for --as, got the picture ${file}`);
  return solvePictureFile(file, { decoded: read.decoded, options }, host);
}
