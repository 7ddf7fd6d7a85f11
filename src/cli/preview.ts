/** The maze, and the maze solved, on a terminal. */
import { formatText } from '../maze/text/index.ts';
import type { Ink } from '../maze/text/nodes.ts';
import type { Outcome } from './execute.ts';
import type { Host } from './host.ts';

/** What a terminal is taken for where it does not tell its width, or where there is none. */
const USUAL_COLUMNS = 80;

/** Yields the lines of both, or one line that says why not where they are too wide. */
export function* previewLines({ maze, path }: Outcome, host: Host): Generator<string> {
  if (maze === null) {
    yield '(no preview: the maze was not kept)';
    return;
  }
  // Two columns a node, and the border.
  const columns = 2 * (2 * maze.width + 1);
  const available = host.stdout.columns ?? USUAL_COLUMNS;
  if (columns > available) {
    yield `(no preview: it would be ${columns} columns wide, and here are ${available})`;
    return;
  }
  const ink = inkOf(host);
  yield* formatText(maze, { as: 'ansi', ink });
  yield '';
  if (path === null) return;
  yield* formatText(maze, { as: 'ansi', ink, path });
  yield '';
}

/** See https://no-color.org. */
export function inkOf({ env }: Host): Ink {
  const isPlain = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb';
  return isPlain ? 'plain' : 'color';
}
