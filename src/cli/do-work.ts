/** Does a piece of work where it belongs: short ones here, long ones in a worker, with bars on a terminal. */
import type { Host } from './host.ts';
import { createProgressBars } from './progress-bars.ts';
import { commitDrafts, type Draft, discardDrafts } from './sink.ts';
import type { RunningWork, WorkName } from './worker-work.ts';

/** Receives the share done, 0..1, of a stage of the work, counted from 0. */
export type StageReport = (stage: number, share: number) => void;

/** A kind of work: the same in the program's own thread and in a worker. `job` is plain data. */
export interface Work<J extends { readonly files: readonly Draft[] }, R> {
  readonly name: WorkName;
  /** What the bars are called. */
  readonly stages: (job: J) => readonly string[];
  /** Writes the job's files under their temporary names. */
  readonly run: (job: J, report: StageReport) => Promise<R>;
}

/** Longer work goes to a worker, so that Ctrl-C is answered at once. */
const WORKER_FROM_SECONDS = 0.15;

export interface WorkOptions {
  /** Rough wall time. */
  readonly seconds: number;
  /** Whether bars may be drawn, where there is a terminal. */
  readonly progress: 'shown' | 'hidden';
  readonly host: Host;
}

/**
 * Does the work, in a worker where it takes its time, and gives its files their names. Where it fails or is
 * interrupted, it leaves nothing behind.
 */
export async function doWork<J extends { readonly files: readonly Draft[] }, R>(
  work: Work<J, R>,
  job: J,
  { seconds, progress, host }: WorkOptions,
): Promise<R> {
  const isLong = seconds >= WORKER_FROM_SECONDS;
  const shows = isLong && progress === 'shown' && host.stderr.isTerminal;
  const bars = shows ? await createProgressBars(work.stages(job)) : null;
  const report: StageReport = (stage, share) => bars?.report(stage, share);
  let running: RunningWork<R> | null = null;
  const forget = host.onInterrupt(async () => {
    await running?.stop();
    bars?.stop();
    discardDrafts(job.files);
  });
  try {
    if (isLong) {
      const { startWork } = await import('./worker-work.ts');
      running = startWork<R>({ work: work.name, job }, host.workerFile, report);
    }
    const outcome = await (running?.outcome ?? work.run(job, report));
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
