/** `mazepress solve` for a maze that is at hand as text: prints it with its solution. */
import { placeEndpoints } from '../maze/endpoints.ts';
import { Random } from '../maze/random.ts';
import { solve } from '../maze/solve.ts';
import { formatText } from '../maze/text/index.ts';
import { type EndOptions, parseEnds } from './ends.ts';
import type { ExitCode, Host } from './host.ts';
import { inkOf } from './preview.ts';
import { readMaze } from './read-maze.ts';
import { parseForm } from './text.ts';

/** What the command line says. */
export interface SolveOptions extends EndOptions {
  readonly as?: string;
  readonly json?: true;
}

/** Exits with 1 where there is no way. */
export async function solveText(file: string, options: SolveOptions, host: Host): Promise<ExitCode> {
  const wished = options.as === undefined ? null : parseForm(options.as);
  const ends = parseEnds(options);
  const { maze: read, as, openings } = await readMaze(file, host);
  const maze = placeEndpoints(read, ends, new Random(host.randomSeed()));
  const path = solve(maze);
  if (options.json) {
    const { cellCount = null, length = null } = path ?? {};
    const outcome = { solvable: path !== null, solutionCells: cellCount, solutionNodes: length };
    host.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
    return path === null ? 1 : 0;
  }
  if (path === null) throw new Error('There is no way from the start to the goal');
  const isMoved = ends.start !== undefined || ends.goal !== undefined;
  await host.stdout.writeLines(
    formatText(maze, { as: wished ?? as, path, openings: isMoved ? null : openings, ink: inkOf(host) }),
  );
  return 0;
}
