/** `mazepress redo` for a maze in JSON: makes the maze of its recipe again, and compares the cells. */
import { isDeepStrictEqual } from 'node:util';
import type { Recipe } from '../maze/recipe.ts';
import { formatText, type ParsedText } from '../maze/text/index.ts';
import type { ExitCode, Host } from './host.ts';
import type { MazeRequest } from './job.ts';
import { type MadeMaze, makeMaze } from './make-maze.ts';
import { type MazeOptions, mazeRequest } from './maze-request.ts';
import { requireOtherFiles, writeWhole } from './output-file.ts';
import { requireRoom } from './plan.ts';
import { printable } from './printable.ts';
import type { RedoOptions } from './redo.ts';
import { warnOfVersion } from './redo-check.ts';

interface RedoingText {
  readonly options: RedoOptions;
  readonly host: Host;
}

/** Exits with 0 where the maze is the same, with 1 where it differs. */
export async function redoText(
  file: string,
  parsed: ParsedText,
  { options, host }: RedoingText,
): Promise<ExitCode> {
  const { maze, openings, recipe } = parsed;
  if (recipe === null) throw new RangeError(`Expected a recipe in the file, got ${file} without one`);
  warnOfVersion(recipe.version, host);
  const { output } = options;
  if (output !== undefined) requireOtherFiles([output], [file], options.force);
  const made = remake(file, { parsed, recipe, host });
  const equal = isDeepStrictEqual(
    [maze.passages, maze.start, maze.goal, openings],
    [made.maze.passages, made.maze.start, made.maze.goal, made.openings],
  );
  if (output !== undefined) {
    await writeWhole(output, bytesOf(formatText(made.maze, { as: 'json', openings: made.openings, recipe })));
  }
  const written = output ?? null;
  if (options.json) {
    host.stdout.write(
      `${JSON.stringify({ files: [{ file, written, equal, by: 'cells' }], recipe }, null, 2)}\n`,
    );
  } else {
    const source = printable(`algorithm ${recipe.algorithm}, seed ${recipe.seed}`);
    host.stdout.write(`${equal ? 'equal by cells' : 'different'}: ${file} (${source})\n`);
    if (written !== null) host.stdout.write(`written: ${written}\n`);
  }
  return equal ? 0 : 1;
}

interface Remaking {
  readonly parsed: ParsedText;
  readonly recipe: Recipe;
  readonly host: Host;
}

function remake(file: string, { parsed, recipe, host }: Remaking): MadeMaze {
  try {
    const request = requestOf(parsed, recipe);
    requireRoom(request, host.availableMemory());
    return makeMaze(request);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`${file}: its recipe: ${error.message}`, { cause: error });
  }
}

/** The options of a maze in JSON, by the names of the library. */
const NAMES = ['swaps', 'stopChance', 'pick', 'bias', 'braid', 'start', 'goal'] as const;

function requestOf({ maze, openings }: ParsedText, { algorithm, seed, options }: Recipe): MazeRequest {
  const unknown = Object.keys(options).find((name) => !NAMES.some((known) => known === name));
  if (unknown !== undefined) throw new RangeError(`unsupported recipe: the option ${unknown}`);
  const said = NAMES.flatMap((name) =>
    options[name] === undefined ? [] : [[name, String(options[name])] as const],
  );
  const wish: MazeOptions = {
    ...Object.fromEntries(said),
    cells: `${maze.width}x${maze.height}`,
    algorithm,
    seed,
    ...(openings !== null && { openings: true }),
  };
  return mazeRequest(undefined, wish, { randomSeed: () => seed, given: null });
}

function* bytesOf(lines: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const line of lines) yield encoder.encode(`${line}\n`);
}
