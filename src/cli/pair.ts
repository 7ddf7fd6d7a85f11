/** `mazepress pair`: the maze and the same maze with its solution, as picture files. */
import { join } from 'node:path';
import { formatNodes } from '../maze/size.ts';
import { doWork } from './do-work.ts';
import { pairWork } from './execute.ts';
import { formatBytes, formatCount, formatSeconds } from './format.ts';
import type { ExitCode, Host } from './host.ts';
import type { JobFile, MazeJob } from './job.ts';
import { showOutcome } from './pair-report.ts';
import { type Plan, planJob, viewerWarnings, type Wish } from './plan.ts';
import { draftFiles } from './sink.ts';

export interface PairRequest {
  readonly job: MazeJob;
  readonly wish: Wish;
  readonly folder: string;
  readonly existing: 'replace' | 'keep';
  readonly preview: 'always' | 'on a terminal' | 'never';
  readonly output: 'summary' | 'quiet' | 'json';
  readonly opens: 'answer' | 'nothing';
}

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
  const outcome = await doWork(
    pairWork,
    { ...mazeJob, files },
    {
      seconds: plan.seconds,
      progress: output === 'quiet' ? 'hidden' : 'shown',
      host,
    },
  );
  await showOutcome(request, { files, outcome, host });
  if (request.opens === 'answer') await openAnswer(files, host);
  return 0;
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

async function openAnswer(files: readonly JobFile[], host: Host): Promise<void> {
  const answer = files.find(({ kind }) => kind === 'answer') ?? files[0];
  if (answer !== undefined) await host.open(answer.target);
}
