/** Reads the text of a maze, from a file or from the standard input. */
import { type ParsedText, parseText } from '../maze/text/index.ts';
import { describeFileFault } from './file-faults.ts';
import type { Host } from './host.ts';

/** Texts beyond this would not fit into one string. */
const MAX_TEXT_BYTES = 2 ** 29 - 24;

/** Returns the maze in a file, `-` for the standard input. Throws a RangeError that names the file. */
export async function readMaze(file: string, host: Host): Promise<ParsedText> {
  return parseMaze(await readInput(file, host), file);
}

/** Returns the maze in the bytes of a text file. Throws a RangeError that names the file. */
export function parseMaze(bytes: Uint8Array, file: string): ParsedText {
  const name = file === '-' ? 'the standard input' : file;
  if (bytes.length > MAX_TEXT_BYTES) {
    throw new RangeError(`${name}: unsupported maze text: ${bytes.length} bytes, at most ${MAX_TEXT_BYTES}`);
  }
  try {
    return parseText(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof RangeError) throw new RangeError(`${name}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Returns the bytes of an input file. Throws a RangeError where it cannot be read: that is wrong usage. */
export async function readInput(file: string, host: Host): Promise<Uint8Array> {
  try {
    return await host.readFile(file);
  } catch (error) {
    const fault = describeFileFault(error, file);
    if (fault === null) throw error;
    throw new RangeError(`Expected a file that can be read, got ${fault}`, { cause: error });
  }
}
