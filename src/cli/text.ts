/** `mazepress text`: a maze as text on the standard output. */
import { MARKERS, type Markers } from '../maze/markers.ts';
import { type Path, solve } from '../maze/solve.ts';
import { formatText, type TextForm, textFormNames } from '../maze/text/index.ts';
import { parseWord } from './arguments.ts';
import type { ExitCode, Host } from './host.ts';
import type { MazeRequest } from './job.ts';
import { makeMaze } from './make-maze.ts';
import { type MazeInputs, type MazeOptions, mazeRequest } from './maze-request.ts';
import { requireRoom } from './plan.ts';
import { inkOf } from './preview.ts';
import { formatSeed } from './printable.ts';
import { recipeOf } from './recipe-of.ts';

/** What the command line says besides the maze. */
export interface TextOptions extends MazeOptions {
  readonly as: string;
  readonly solution?: true;
  readonly markers?: string;
}

export interface TextRequest {
  readonly maze: MazeRequest;
  readonly as: TextForm;
  readonly shows: 'maze' | 'solution';
  /** Those of the form where it is null. */
  readonly markers: Markers | null;
  /** Whether to tell, on the error output, the seed that was drawn for it. */
  readonly seed: 'told' | 'known';
}

/** Returns the request of a command line. Throws a RangeError that names what is wrong. */
export function textRequest(size: string | undefined, options: TextOptions, inputs: MazeInputs): TextRequest {
  const { markers } = options;
  return {
    maze: mazeRequest(size, options, inputs),
    as: parseForm(options.as),
    shows: options.solution ? 'solution' : 'maze',
    markers: markers === undefined ? null : parseWord(markers, MARKERS, '--markers'),
    seed: options.seed === undefined && options.as !== 'json' ? 'told' : 'known',
  };
}

/** Returns the form of --as. */
export function parseForm(text: string): TextForm {
  return parseWord(text, textFormNames, '--as');
}

/** Prints the maze. Exits with 1 where a solution is wanted and there is none. */
export async function printText(request: TextRequest, host: Host): Promise<ExitCode> {
  const { maze: wish, as, markers } = request;
  requireRoom(wish, host.availableMemory());
  const { maze, openings, seed } = makeMaze(wish);
  let path: Path | null = null;
  if (request.shows === 'solution') {
    path = solve(maze);
    if (path === null) throw new Error('There is no way from the start to the goal');
  }
  if (request.seed === 'told' && seed !== null) host.stderr.write(`seed ${formatSeed(seed)}\n`);
  const { source } = wish;
  const recipe = source.kind === 'generated' ? recipeOf(source, seed) : source.recipe;
  await host.stdout.writeLines(
    formatText(maze, { as, path, openings, recipe, ink: inkOf(host), ...(markers !== null && { markers }) }),
  );
  return 0;
}
