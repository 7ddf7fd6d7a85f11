/** The command line's say about how many mazes one seed makes, and what their files are called. */
import { numberedSeed } from '../maze/numbered-seed.ts';
import { parseWholeNumber } from './arguments.ts';
import { NUMBERED_NAME, SINGLE_NAME } from './file-names.ts';
import type { MazeRequest } from './job.ts';

export interface SeriesOptions {
  readonly count?: string;
  readonly index?: string;
  readonly name?: string;
  readonly preview?: boolean;
  readonly open?: true;
}

export interface Series {
  /** How many mazes are made, each by its number of the seed; null for the one of the seed itself. */
  readonly count: number | null;
  /** The number of the maze as it stands in names, where it is one. */
  readonly label: string;
  /** The pattern of names. */
  readonly name: string;
}

/** More files than that are slow to list in any folder. */
const MAX_COUNT = 100_000;

/**
 * Returns the series that a command line asks for, and the maze with the seed of its number where it is one
 * of many. Throws a RangeError that names what is wrong.
 */
export function parseSeries(
  options: SeriesOptions,
  maze: MazeRequest,
): { readonly maze: MazeRequest; readonly series: Series } {
  const count =
    options.count === undefined
      ? null
      : parseWholeNumber(options.count, { name: '--count', unit: 'mazes', low: 1, high: MAX_COUNT });
  const isNumbered = count !== null || options.index !== undefined;
  const name = options.name ?? (isNumbered ? NUMBERED_NAME : SINGLE_NAME);
  if (!isNumbered) return { maze, series: { count: null, label: '1', name } };
  requireGenerated(options, maze);
  if (options.index === undefined) {
    requireNoShow(options);
    return { maze, series: { count, label: '', name } };
  }
  const range = { name: '--index', low: 1, ...(count !== null && { high: count }) };
  const index = parseWholeNumber(options.index, range);
  return {
    maze: numbered(maze, index),
    series: { count: null, label: labelOf(index, count ?? index), name },
  };
}

/** Returns the request of maze `index`, from 1, of a seed. */
export function numbered<M extends MazeRequest>(maze: M, index: number): M {
  return { ...maze, source: { ...maze.source, seed: numberedSeed(maze.source.seed, index) } };
}

/** Returns a number with zeros before it, as wide as the highest. */
export function labelOf(index: number, highest: number): string {
  return String(index).padStart(String(highest).length, '0');
}

function requireGenerated({ count }: SeriesOptions, { source }: MazeRequest): void {
  if (source.kind === 'generated') return;
  const option = count === undefined ? '--index' : '--count';
  throw new RangeError(
    `Expected --from or ${option}, not both: the one reads a maze, the other numbers those made`,
  );
}

function requireNoShow({ preview, open }: SeriesOptions): void {
  const shows = preview === true ? '--preview' : open ? '--open' : null;
  if (shows !== null) throw new RangeError(`Expected --count or ${shows}, not both: the one shows one maze`);
}
