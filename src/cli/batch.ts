/** Many mazes of one seed, one after the other, each whole or not at all. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MadeOne, madeOne, showBatch } from './batch-report.ts';
import { doWork } from './do-work.ts';
import { pairWork } from './execute.ts';
import { formatCount } from './format.ts';
import type { Host } from './host.ts';
import type { Job } from './job.ts';
import type { PairRequest } from './pair.ts';
import { createProgressBars, type ProgressBars } from './progress-bars.ts';

interface PlannedBatch {
  readonly jobs: readonly Job[];
  /** Rough wall time of one. */
  readonly seconds: number;
}

/** Makes all mazes and tells of them. Where one fails, those before it stay; that is told, and thrown. */
export async function makeBatch(request: PairRequest, batch: PlannedBatch, host: Host): Promise<void> {
  const { output } = request;
  const isWatched = output !== 'quiet' && host.stderr.isTerminal;
  const bars = isWatched ? await createProgressBars([`${formatCount(batch.jobs.length)} mazes`]) : null;
  const forget = host.onInterrupt(async () => bars?.stop());
  const made: MadeOne[] = [];
  try {
    await makeAll(batch, { bars, host, made });
  } catch (error) {
    bars?.stop();
    if (made.length > 0)
      host.stderr.write(`${formatCount(made.length)} of ${formatCount(batch.jobs.length)} mazes are made\n`);
    throw error;
  } finally {
    bars?.stop();
    forget();
  }
  showBatch(request, made, host);
}

interface Making {
  readonly bars: ProgressBars | null;
  readonly host: Host;
  /** What is made so far; grows. */
  readonly made: MadeOne[];
}

async function makeAll({ jobs, seconds }: PlannedBatch, { bars, host, made }: Making): Promise<void> {
  for (const [i, job] of jobs.entries()) {
    const progress = (share: number) => bars?.report(0, (i + share) / jobs.length);
    const outcome = await doWork(pairWork, job, { seconds, progress, host });
    made.push(madeOne(job, outcome));
    progress(1);
    // Small mazes are made in this thread: interruptions and bars have their turn between them.
    await nextTurn();
  }
}
