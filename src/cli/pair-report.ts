/** What is told of a pair that was made. */
import type { Point } from '../maze/maze.ts';
import type { Size } from '../maze/size.ts';
import type { Outcome } from './execute.ts';
import { formatCount } from './format.ts';
import type { Host } from './host.ts';
import type { Job, MazeSource } from './job.ts';
import type { PairRequest } from './pair.ts';
import { formatSeed } from './printable.ts';

export interface Done {
  readonly job: Job;
  readonly outcome: Outcome;
  readonly host: Host;
}

/** Prints what the request asks for: a preview and a summary, one JSON object, or the seed alone. */
export async function showOutcome(request: PairRequest, done: Done): Promise<void> {
  const { output, preview } = request;
  const { job, outcome, host } = done;
  if (output === 'json') {
    host.stdout.write(
      `${JSON.stringify({ ...jsonFiles(job), seed: outcome.seed, ...jsonSizes(job), ...jsonWay(outcome) }, null, 2)}\n`,
    );
    return;
  }
  if (output === 'quiet') {
    if (outcome.seed !== null) host.stderr.write(`seed ${formatSeed(outcome.seed)}\n`);
    return;
  }
  const isShown = preview === 'always' || (preview === 'on a terminal' && host.stdout.isTerminal);
  if (isShown) {
    const { previewLines } = await import('./preview.ts');
    for (const line of previewLines(outcome, host)) host.stdout.write(`${line}\n`);
  }
  host.stdout.write(summary(job, outcome));
}

function summary(job: Job, { path, seed }: Outcome): string {
  const { files, sidecars } = job;
  const widest = Math.max(...[...files, ...sidecars].map(({ target }) => target.length));
  return [
    `${describeSize(job)}, ${describeSource(job.source, seed)}`,
    path === null ? '' : `solution: ${formatCount(path.length)} nodes (${formatCount(path.cellCount)} cells)`,
    ...files.map(
      ({ target, width, height, bits }) =>
        `${target.padEnd(widest)}  ${width} × ${height} pixels, ${bits}-bit${formatPaper(width, height, job)}`,
    ),
    ...sidecars.map(({ target }) => `${target.padEnd(widest)}  the recipe`),
    '',
  ]
    .filter((line, i, lines) => line !== '' || i === lines.length - 1)
    .join('\n');
}

/** Returns a size in nodes and in cells. */
export function describeSize({ width, height }: Size): string {
  return `${2 * width - 1} × ${2 * height - 1} nodes (${width} × ${height} cells)`;
}

function describeSource(source: MazeSource, seed: string | null): string {
  return source.kind === 'given'
    ? 'as read'
    : `algorithm ${source.algorithm}, seed ${formatSeed(seed ?? '')}`;
}

/** How large a picture is on paper, where that is known. */
function formatPaper(width: number, height: number, { pixelsPerMeter }: Job): string {
  if (pixelsPerMeter === 0) return '';
  return `, ${millimeters(width, pixelsPerMeter)} × ${millimeters(height, pixelsPerMeter)} mm`;
}

/** To a tenth. */
function millimeters(pixels: number, pixelsPerMeter: number): number {
  return Math.round((pixels / pixelsPerMeter) * 10_000) / 10;
}

/** Returns the files of a job for JSON. */
export function jsonFiles({ files, sidecars }: Job) {
  return {
    files: files.map(({ target, kind, format, bits }) => ({ path: target, kind, format, bits })),
    ...(sidecars.length > 0 && { sidecars: sidecars.map(({ target, kind }) => ({ path: target, kind })) }),
  };
}

/** Returns what all mazes of a job's kind have in common, for JSON. */
export function jsonSizes(job: Job) {
  const { pixelsPerMeter: ppm, source, files } = job;
  const [{ width, height } = { width: 0, height: 0 }] = files;
  return {
    algorithm: source.kind === 'generated' ? source.algorithm : null,
    cells: { width: job.width, height: job.height },
    nodes: { width: 2 * job.width - 1, height: 2 * job.height - 1 },
    pixels: { width, height },
    ...(ppm === 0
      ? {}
      : { millimeters: { width: millimeters(width, ppm), height: millimeters(height, ppm) } }),
  };
}

/** Returns start, goal and length of the solution, for JSON; null for what is not known. */
export function jsonWay({ maze, path }: Outcome) {
  const point = ({ x, y }: Point) => ({ x, y });
  return {
    ...(maze !== null && { start: point(maze.start), goal: point(maze.goal) }),
    solutionCells: path?.cellCount ?? null,
    solutionNodes: path?.length ?? null,
  };
}
