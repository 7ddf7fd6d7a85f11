/** The thread of a long job: see cli/worker-job.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { execute, type StageReport } from './cli/execute.ts';
import type { Job } from './cli/job.ts';
import type { WorkerMessage } from './cli/worker-job.ts';

/** Often enough for a bar that moves, too rarely to cost anything. */
const REPORT_EVERY_MS = 50;
let nextReport = 0;

const report: StageReport = (stage, share) => {
  const now = performance.now();
  if (now < nextReport && share < 1) return;
  nextReport = now + REPORT_EVERY_MS;
  send({ stage, share });
};

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message, 'outcome' in message ? buffersOf(message) : []);
}

/** The large arrays move to the other thread instead of being copied. */
function buffersOf({ outcome }: Extract<WorkerMessage, { outcome: unknown }>): ArrayBuffer[] {
  return [outcome.maze?.passages.buffer, outcome.path?.cells.buffer].filter(
    (buffer) => buffer instanceof ArrayBuffer,
  );
}

const job: Job = workerData;
void execute(job, report).then((outcome) => send({ outcome }));
