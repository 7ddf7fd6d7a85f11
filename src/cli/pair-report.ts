/** What is told of a pair that was made. */
import type { Point } from '../maze/maze.ts';
import type { Size } from '../maze/size.ts';
import type { Outcome } from './execute.ts';
import { formatCount } from './format.ts';
import type { Host } from './host.ts';
import type { JobFile, MazeJob, MazeSource } from './job.ts';
import type { PairRequest } from './pair.ts';

export interface Done {
  readonly files: readonly JobFile[];
  readonly outcome: Outcome;
  readonly host: Host;
}

/** Prints what the request asks for: a preview and a summary, one JSON object, or the seed alone. */
export async function showOutcome(request: PairRequest, done: Done): Promise<void> {
  const { job, output, preview } = request;
  const { outcome, files, host } = done;
  if (output === 'json') {
    host.stdout.write(`${JSON.stringify(jsonOutcome(job, done), null, 2)}\n`);
    return;
  }
  if (output === 'quiet') {
    if (outcome.seed !== null) host.stderr.write(`seed ${outcome.seed}\n`);
    return;
  }
  const isShown = preview === 'always' || (preview === 'on a terminal' && host.stdout.isTerminal);
  if (isShown) {
    const { previewLines } = await import('./preview.ts');
    for (const line of previewLines(outcome, host)) host.stdout.write(`${line}\n`);
  }
  host.stdout.write(summary(job, files, outcome));
}

function summary(job: MazeJob, files: readonly JobFile[], { path, seed }: Outcome): string {
  const nodes = `${2 * job.width - 1} × ${2 * job.height - 1}`;
  const widest = Math.max(...files.map(({ target }) => target.length));
  return [
    `${nodes} nodes (${job.width} × ${job.height} cells), ${describeSource(job.source, seed)}`,
    path === null ? '' : `solution: ${formatCount(path.length)} nodes (${formatCount(path.cellCount)} cells)`,
    ...files.map(
      ({ target, width, height, bits }) =>
        `${target.padEnd(widest)}  ${width} × ${height} pixels, ${bits}-bit${formatPaper(width, height, job)}`,
    ),
    '',
  ]
    .filter((line, i, lines) => line !== '' || i === lines.length - 1)
    .join('\n');
}

function describeSource(source: MazeSource, seed: string | null): string {
  return source.kind === 'given' ? 'as read' : `algorithm ${source.algorithm}, seed ${seed}`;
}

/** How large a picture is on paper, where that is known. */
function formatPaper(width: number, height: number, { pixelsPerMeter }: MazeJob): string {
  if (pixelsPerMeter === 0) return '';
  return `, ${millimeters(width, pixelsPerMeter)} × ${millimeters(height, pixelsPerMeter)} mm`;
}

/** To a tenth. */
function millimeters(pixels: number, pixelsPerMeter: number): number {
  return Math.round((pixels / pixelsPerMeter) * 10_000) / 10;
}

function jsonOutcome(job: MazeJob, { files, outcome }: Done) {
  const { maze, path } = outcome;
  const { pixelsPerMeter: ppm, source } = job;
  const [{ width, height } = { width: 0, height: 0 }] = files;
  const size = ({ width, height }: Size) => ({ width, height });
  const point = ({ x, y }: Point) => ({ x, y });
  return {
    files: files.map(({ target, kind, format, bits }) => ({ path: target, kind, format, bits })),
    seed: outcome.seed,
    algorithm: source.kind === 'generated' ? source.algorithm : null,
    cells: size(job),
    nodes: { width: 2 * job.width - 1, height: 2 * job.height - 1 },
    pixels: { width, height },
    ...(ppm === 0
      ? {}
      : { millimeters: { width: millimeters(width, ppm), height: millimeters(height, ppm) } }),
    ...(maze !== null && { start: point(maze.start), goal: point(maze.goal) }),
    solutionCells: path?.cellCount ?? null,
    solutionNodes: path?.length ?? null,
  };
}
