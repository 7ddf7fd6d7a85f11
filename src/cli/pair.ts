/** `mazepress pair`: the maze and the same maze with its solution, as picture files. */
import { join } from 'node:path';
import type { Point } from '../maze/maze.ts';
import { formatNodes, type Size } from '../maze/size.ts';
import { execute, type Outcome, type StageReport } from './execute.ts';
import { formatBytes, formatCount, formatSeconds } from './format.ts';
import type { ExitCode, Host } from './host.ts';
import type { Job, JobFile, MazeJob } from './job.ts';
import { type Plan, planJob, viewerWarnings, type Wish } from './plan.ts';
import { createProgressBars } from './progress-bars.ts';
import { commitDrafts, discardDrafts, draftFiles } from './sink.ts';
import type { RunningJob } from './worker-job.ts';

export interface PairRequest {
  readonly job: MazeJob;
  readonly wish: Wish;
  readonly folder: string;
  readonly existing: 'replace' | 'keep';
  readonly preview: 'always' | 'on a terminal' | 'never';
  readonly output: 'summary' | 'quiet' | 'json';
  readonly opens: 'answer' | 'nothing';
}

/** Longer work goes to a worker, so that Ctrl-C is answered at once. */
const WORKER_FROM_SECONDS = 0.15;
/** Longer work is announced, and shows its progress. */
const ANNOUNCE_FROM_SECONDS = 1;

/** Makes the pictures of a request. Throws a RangeError for wrong usage, the file system's for its faults. */
export async function makePair(request: PairRequest, host: Host): Promise<ExitCode> {
  const { job: mazeJob, wish, output } = request;
  const plan = planJob(mazeJob, wish, host.availableMemory());
  const targets = plan.pictures.map(({ kind, format }) =>
    join(request.folder, `${formatNodes(mazeJob)}${kind === 'maze' ? 'maze' : 'ans'}.${format}`),
  );
  const drafts = draftFiles(targets, request.existing);
  const files = plan.pictures.map((picture, i) => ({ ...picture, ...drafts[i]! }));
  if (output !== 'quiet')
    for (const text of viewerWarnings(plan.pictures)) host.stderr.write(`warning: ${text}\n`);
  if (output !== 'quiet' && plan.seconds >= ANNOUNCE_FROM_SECONDS)
    host.stderr.write(`${describePlan(plan)}\n`);
  const outcome = await doJob({ ...mazeJob, files }, plan.seconds, { output, host });
  await showOutcome(request, { files, outcome, host });
  if (request.opens === 'answer') await openAnswer(files, host);
  return 0;
}

interface JobHost {
  readonly output: PairRequest['output'];
  readonly host: Host;
}

/**
 * Does the job, in a worker where it takes its time, and gives its files their names. Where it fails or is
 * interrupted, it leaves nothing behind.
 */
async function doJob(job: Job, seconds: number, { output, host }: JobHost): Promise<Outcome> {
  const isLong = seconds >= WORKER_FROM_SECONDS;
  const shows = isLong && output !== 'quiet' && host.stderr.isTerminal;
  const bars = shows ? await createProgressBars(stageNames(job)) : null;
  const report: StageReport = (stage, share) => bars?.report(stageIndex(stage), share);
  let running: RunningJob | null = null;
  const forget = host.onInterrupt(async () => {
    await running?.stop();
    bars?.stop();
    discardDrafts(job.files);
  });
  try {
    if (isLong) {
      const { startJob } = await import('./worker-job.ts');
      running = startJob(job, host.workerFile, report);
    }
    const outcome = await (running?.outcome ?? execute(job, report));
    commitDrafts(job.files);
    return outcome;
  } catch (error) {
    discardDrafts(job.files);
    throw error;
  } finally {
    bars?.stop();
    forget();
  }
}

function stageNames(job: Job): string[] {
  return ['generate', 'solve', ...job.files.map(({ target }) => target)];
}

function stageIndex(stage: Parameters<StageReport>[0]): number {
  return stage === 'generate' ? 0 : stage === 'solve' ? 1 : stage + 2;
}

function describePlan(plan: Plan): string {
  const [{ width, height } = { width: 0, height: 0 }] = plan.pictures;
  const bytes = plan.pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const upTo = plan.pictures.some(({ format }) => format === 'png') ? 'up to ' : '';
  return (
    `${formatCount(plan.cells)} cells, ${formatCount(width)} × ${formatCount(height)} pixels, ${upTo}${formatBytes(bytes)}; ` +
    `about ${formatSeconds(plan.seconds)}, ${formatBytes(plan.memory)} of memory`
  );
}

interface Done {
  readonly files: readonly JobFile[];
  readonly outcome: Outcome;
  readonly host: Host;
}

async function showOutcome(request: PairRequest, done: Done): Promise<void> {
  const { job, output, preview } = request;
  const { outcome, files, host } = done;
  if (output === 'json') {
    host.stdout.write(`${JSON.stringify(jsonOutcome(job, done), null, 2)}\n`);
    return;
  }
  if (output === 'quiet') {
    host.stderr.write(`seed ${job.seed}\n`);
    return;
  }
  const isShown = preview === 'always' || (preview === 'on a terminal' && host.stdout.isTerminal);
  if (isShown) {
    const { previewLines } = await import('./preview.ts');
    for (const line of previewLines(outcome, host)) host.stdout.write(`${line}\n`);
  }
  host.stdout.write(summary(job, files, outcome));
}

function summary(job: MazeJob, files: readonly JobFile[], { path }: Outcome): string {
  const nodes = `${2 * job.width - 1} × ${2 * job.height - 1}`;
  const widest = Math.max(...files.map(({ target }) => target.length));
  return [
    `${nodes} nodes (${job.width} × ${job.height} cells), algorithm ${job.algorithm}, seed ${job.seed}`,
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
  const { pixelsPerMeter: ppm } = job;
  const [{ width, height } = { width: 0, height: 0 }] = files;
  const size = ({ width, height }: Size) => ({ width, height });
  const point = ({ x, y }: Point) => ({ x, y });
  return {
    files: files.map(({ target, kind, format, bits }) => ({ path: target, kind, format, bits })),
    seed: job.seed,
    algorithm: job.algorithm,
    cells: size(job),
    nodes: { width: 2 * job.width - 1, height: 2 * job.height - 1 },
    pixels: { width, height },
    ...(ppm === 0
      ? {}
      : { millimeters: { width: millimeters(width, ppm), height: millimeters(height, ppm) } }),
    start: point(maze.start),
    goal: point(maze.goal),
    solutionCells: path?.cellCount ?? null,
    solutionNodes: path?.length ?? null,
  };
}

async function openAnswer(files: readonly JobFile[], host: Host): Promise<void> {
  const answer = files.find(({ kind }) => kind === 'answer') ?? files[0];
  if (answer !== undefined) await host.open(answer.target);
}
