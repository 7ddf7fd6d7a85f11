/** `mazepress stats`: a maze in numbers. */
import { solve } from '../maze/solve.ts';
import { type MazeStats, mazeStats } from '../maze/stats.ts';
import { formatCount } from './format.ts';
import type { ExitCode, Host } from './host.ts';
import type { MazeRequest } from './job.ts';
import { makeMaze } from './make-maze.ts';
import type { MazeOptions } from './maze-request.ts';
import { requireRoom } from './plan.ts';
import { formatSeed } from './printable.ts';

/** What the command line says. */
export interface StatsOptions extends MazeOptions {
  readonly json?: true;
}

/** Prints what can be measured of the maze. */
export function printStats(request: MazeRequest, { json }: StatsOptions, host: Host): ExitCode {
  requireRoom(request, host.availableMemory());
  const { maze, seed } = makeMaze(request);
  const stats = mazeStats(maze, solve(maze));
  const { source } = request;
  const algorithm = source.kind === 'generated' ? source.algorithm : null;
  if (json) {
    const nodes = { width: 2 * maze.width - 1, height: 2 * maze.height - 1 };
    const size = { width: maze.width, height: maze.height };
    const { cells, ...rest } = stats;
    host.stdout.write(
      `${JSON.stringify({ algorithm, seed, cells: { ...size, count: cells }, nodes, ...rest }, null, 2)}\n`,
    );
    return 0;
  }
  const made = algorithm === null ? 'as read' : `algorithm ${algorithm}, seed ${formatSeed(seed ?? '')}`;
  host.stdout.write(
    `${2 * maze.width - 1} × ${2 * maze.height - 1} nodes (${maze.width} × ${maze.height} cells), ${made}\n`,
  );
  for (const [name, value] of statLines(stats)) host.stdout.write(`${name.padEnd(12)}  ${value}\n`);
  return 0;
}

function statLines({ way, difficulty, kinds, shares, ...stats }: MazeStats): [string, string][] {
  const { deadEndDepth, loops, parts } = stats;
  const kind = (name: keyof typeof kinds) => `${formatCount(kinds[name])} (${percent(shares[name])})`;
  return [
    ...(way === null
      ? [['solution', 'none'] satisfies [string, string]]
      : ([
          [
            'solution',
            `${formatCount(way.nodes)} nodes, ${formatCount(way.cells)} cells (${percent(way.share)})`,
          ],
          ['  turns', formatCount(way.turns)],
          ['  junctions', formatCount(way.junctions)],
          ['  branches', `${formatCount(way.branches)}, ${depth(way.branchDepth)}`],
        ] satisfies [string, string][])),
    ['dead ends', `${kind('deadEnds')}, ${depth(deadEndDepth)}`],
    ['straights', kind('straights')],
    ['turns', kind('turns')],
    ['junctions', kind('junctions')],
    ['loops', formatCount(loops)],
    ...(parts === 1 ? [] : [['parts', formatCount(parts)] satisfies [string, string]]),
    ...(difficulty === null
      ? []
      : [['difficulty', `${difficulty.score} of 100: ${difficulty.band}`] satisfies [string, string]]),
  ];
}

function depth({ mean, max }: { readonly mean: number; readonly max: number }): string {
  return `${mean.toFixed(1)} cells deep in the mean, ${formatCount(max)} at the most`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
