/** `mazepress solve` for a text: prints the maze with its solution. */
import { placeEndpoints } from '../maze/endpoints.ts';
import { Random } from '../maze/random.ts';
import { solve } from '../maze/solve.ts';
import { formatText, type ParsedText } from '../maze/text/index.ts';
import { parseEnds } from './ends.ts';
import type { ExitCode, Host } from './host.ts';
import { requireOtherFiles, writeWhole } from './output-file.ts';
import { inkOf } from './preview.ts';
import type { SolveOptions } from './solve.ts';
import { parseForm } from './text.ts';

interface Given {
  readonly parsed: ParsedText;
  readonly options: SolveOptions;
}

/** Exits with 1 where there is no way. */
export async function solveText(file: string, { parsed, options }: Given, host: Host): Promise<ExitCode> {
  const { output, force } = options;
  const as = options.as === undefined ? parsed.as : parseForm(options.as);
  const ends = parseEnds(options);
  if (options.threshold !== undefined)
    throw new RangeError(`Expected a picture for --threshold, got the text ${file}`);
  if (output !== undefined) requireOtherFiles([output], [file], force);
  const maze = placeEndpoints(parsed.maze, ends, new Random(host.randomSeed()));
  const path = solve(maze);
  const isMoved = ends.start !== undefined || ends.goal !== undefined;
  const { openings, recipe } = isMoved ? { openings: null, recipe: null } : parsed;
  if (path !== null && output !== undefined) {
    await writeWhole(output, encoded(formatText(maze, { as, path, openings, recipe, ink: 'plain' })));
  }
  if (options.json) {
    const { cellCount = null, length = null } = path ?? {};
    const outcome = { solvable: path !== null, solutionCells: cellCount, solutionNodes: length };
    host.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
    return path === null ? 1 : 0;
  }
  if (path === null) throw new Error('There is no way from the start to the goal');
  if (output === undefined) {
    await host.stdout.writeLines(formatText(maze, { as, path, openings, recipe, ink: inkOf(host) }));
  }
  return 0;
}

function* encoded(lines: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const line of lines) yield encoder.encode(`${line}\n`);
}
