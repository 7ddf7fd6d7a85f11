/** Does a job where it belongs: short ones here, long ones in a worker, with bars on a terminal. */
import { execute, type Outcome, type StageReport } from './execute.ts';
import type { Host } from './host.ts';
import type { Job } from './job.ts';
import { createProgressBars } from './progress-bars.ts';
import { commitDrafts, discardDrafts } from './sink.ts';
import type { RunningJob } from './worker-job.ts';

/** Longer work goes to a worker, so that Ctrl-C is answered at once. */
const WORKER_FROM_SECONDS = 0.15;

interface JobHost {
  /** Whether bars may be drawn, where there is a terminal. */
  readonly progress: 'shown' | 'hidden';
  readonly host: Host;
}

/**
 * Does the job, in a worker where it takes its time, and gives its files their names. Where it fails or is
 * interrupted, it leaves nothing behind.
 */
export async function doJob(job: Job, seconds: number, { progress, host }: JobHost): Promise<Outcome> {
  const isLong = seconds >= WORKER_FROM_SECONDS;
  const shows = isLong && progress === 'shown' && host.stderr.isTerminal;
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
