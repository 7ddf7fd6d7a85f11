/** Makes the maze of a request, or takes the one that was read. */
import { chooseMaze, DEFAULT_TRIES, describeMiss } from '../maze/choose-maze.ts';
import { placeEndpoints } from '../maze/endpoints.ts';
import { generate } from '../maze/generate.ts';
import type { Maze } from '../maze/maze.ts';
import { type Openings, openingsOf } from '../maze/openings.ts';
import { type Report, unreported } from '../maze/progress.ts';
import { Random } from '../maze/random.ts';
import type { GeneratedSource, MazeRequest } from './job.ts';

export interface MadeMaze {
  readonly maze: Maze;
  /** Where its outer wall is cut. */
  readonly openings: Openings | null;
  /** The seed that makes it without a wish; null where it was read. */
  readonly seed: string | null;
}

/**
 * Returns the maze of a request. Throws a RangeError where start or goal does not fit it, an Error where no
 * maze is as wished.
 */
export function makeMaze(request: MazeRequest, report: Report = unreported): MadeMaze {
  const { source, outerWall } = request;
  if (source.kind === 'generated') {
    const made = generateWished(request, source, report);
    return { ...made, openings: outerWall === 'cut' ? openingsOf(made.maze) : null };
  }
  const maze = placeEndpoints(source.maze, source.ends, new Random(source.seed));
  const isMoved = source.ends.start !== undefined || source.ends.goal !== undefined;
  const openings = isMoved ? null : source.openings;
  return { maze, openings: outerWall === 'cut' ? openingsOf(maze) : openings, seed: null };
}

/** How many mazes are made at the most for a request. */
export function triesOf({ source }: MazeRequest): number {
  return source.kind === 'generated' && source.wishes !== null ? DEFAULT_TRIES : 1;
}

function generateWished(
  { width, height }: MazeRequest,
  { algorithm, seed, options, wishes }: GeneratedSource,
  report: Report,
): Pick<MadeMaze, 'maze'> & { readonly seed: string } {
  if (wishes === null) {
    return { maze: generate({ ...options, width, height, algorithm, seed, report }), seed };
  }
  const make = (tried: string) => generate({ ...options, width, height, algorithm, seed: tried });
  const choice = chooseMaze(make, { ...wishes, seed, report });
  if (!choice.isMet) throw new Error(describeMiss(choice, { ...wishes, seed }));
  return { maze: choice.maze, seed: choice.seed };
}
