/** Does a piece of work where it belongs: short ones here, long ones in a worker, with bars on a terminal. */
import type { Host } from './host.ts';
import { createProgressBars, type ProgressBars } from './progress-bars.ts';
import { commitDrafts, type Draft, discardDrafts } from './sink.ts';
import type { RunningWork, WorkName } from './worker-work.ts';

/** Receives the share done, 0..1, of a stage of the work, counted from 0. */
export type StageReport = (stage: number, share: number) => void;

/** A kind of work: the same in the program's own thread and in a worker. `job` is plain data. */
export interface Work<J extends object, R> {
  readonly name: WorkName;
  /** What the bars are called. */
  readonly stages: (job: J) => readonly string[];
  readonly drafts: (job: J) => readonly Draft[];
  /**
   * Writes the job's drafts under their temporary names. Work that gives way calls `onWriting` before the first
   * of them is there.
   */
  readonly run: (job: J, report: StageReport, onWriting: () => void) => Promise<R>;
  /**
   * Whether it gives way to what else the thread has to do, again and again while it writes: then there is no
   * need of a worker where there are no bars. Before it writes, there is nothing to clean up: a signal may end
   * the process as it ends any other. Default: never.
   */
  readonly givesWay?: (job: J) => boolean;
}

/** Longer work goes to a worker unless it gives way, so that Ctrl-C is answered at once. */
const WORKER_FROM_SECONDS = 0.15;

export interface WorkOptions {
  /** Rough wall time. */
  readonly seconds: number;
  /** Whether bars may be drawn, where there is a terminal; or who is told instead, of the share in all. */
  readonly progress: 'shown' | 'hidden' | ((share: number) => void);
  readonly host: Host;
}

/**
 * Does the work, in a worker where it takes its time, and gives its files their names. Where it fails or is
 * interrupted, it leaves nothing behind.
 */
export async function doWork<J extends object, R>(
  work: Work<J, R>,
  job: J,
  { seconds, progress, host }: WorkOptions,
): Promise<R> {
  const drafts = work.drafts(job);
  const isLong = seconds >= WORKER_FROM_SECONDS;
  const shows = isLong && progress === 'shown' && host.stderr.isTerminal;
  const bars = shows ? await createProgressBars(work.stages(job)) : null;
  const report = typeof progress === 'function' ? meanOf(work.stages(job), progress) : barReport(bars);
  const isTold = shows || typeof progress === 'function';
  const givesWay = !isTold && (work.givesWay?.(job) ?? false);
  let running: RunningWork<R> | null = null;
  let forget = () => {};
  const cleanUpOnInterrupt = () => {
    forget = host.onInterrupt(async () => {
      await running?.stop();
      bars?.stop();
      discardDrafts(drafts);
    });
  };
  try {
    if (!givesWay) cleanUpOnInterrupt();
    if (isLong && !givesWay) {
      const { startWork } = await import('./worker-work.ts');
      running = startWork<R>({ work: work.name, job }, host.workerFile, report);
    }
    const outcome = await (running?.outcome ??
      work.run(job, report, givesWay ? cleanUpOnInterrupt : () => {}));
    commitDrafts(drafts);
    return outcome;
  } catch (error) {
    discardDrafts(drafts);
    throw error;
  } finally {
    bars?.stop();
    forget();
  }
}

function barReport(bars: ProgressBars | null): StageReport {
  return (stage, share) => bars?.report(stage, share);
}

/** Tells the share of all stages together, taken as equally long. */
function meanOf(stages: readonly string[], tell: (share: number) => void): StageReport {
  const shares = stages.map(() => 0);
  return (stage, share) => {
    shares[stage] = share;
    tell(shares.reduce((sum, one) => sum + one, 0) / shares.length);
  };
}
