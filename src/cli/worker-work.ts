/** Hands work to a worker thread, so that this one stays free to draw progress and to answer Ctrl-C. */
import { Worker } from 'node:worker_threads';
import type { StageReport } from './do-work.ts';

/** The kinds of work that worker.ts knows. */
export type WorkName = 'pair' | 'print' | 'book';

/** What the worker is given: which work, and its job as plain data. */
export interface WorkData {
  readonly work: WorkName;
  readonly job: object;
}

/** What the worker sends: how far a stage is, and at the end what came of the work. */
export type WorkerMessage<R> = { readonly stage: number; readonly share: number } | { readonly outcome: R };

export interface RunningWork<R> {
  readonly outcome: Promise<R>;
  /** Ends the worker wherever it is; the outcome stays open. Resolves when it can write no more. */
  readonly stop: () => Promise<void>;
}

/** Starts work in a worker that runs `workerFile`. */
export function startWork<R>(data: WorkData, workerFile: string, report: StageReport): RunningWork<R> {
  const worker = new Worker(workerFile, { workerData: data });
  const outcome = new Promise<R>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage<R>) => {
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
