/** Hands a job to a worker thread, so that this one stays free to draw progress and to answer Ctrl-C. */
import { Worker } from 'node:worker_threads';
import type { Outcome, StageReport } from './execute.ts';
import type { Job } from './job.ts';

/** What the worker sends: how far a stage is, and at the end what came of the job. */
export type WorkerMessage =
  | { readonly stage: Parameters<StageReport>[0]; readonly share: number }
  | { readonly outcome: Outcome };

export interface RunningJob {
  readonly outcome: Promise<Outcome>;
  /** Ends the worker wherever it is; the outcome stays open. Resolves when it can write no more. */
  readonly stop: () => Promise<void>;
}

/** Starts a job in a worker that runs `workerFile`. */
export function startJob(job: Job, workerFile: string, report: StageReport): RunningJob {
  const worker = new Worker(workerFile, { workerData: job });
  const outcome = new Promise<Outcome>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('outcome' in message) resolve(message.outcome);
      else report(message.stage, message.share);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The worker ended with code ${code}`)));
  });
  return {
    outcome,
    async stop() {
      worker.removeAllListeners();
      await worker.terminate();
    },
  };
}
