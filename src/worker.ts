/** The thread of long work: see cli/worker-work.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { StageReport } from './cli/do-work.ts';
import { execute, type Outcome } from './cli/execute.ts';
import type { WorkerMessage } from './cli/worker-work.ts';

/** Often enough for a bar that moves, too rarely to cost anything. */
const REPORT_EVERY_MS = 50;
let nextReport = 0;

const report: StageReport = (stage, share) => {
  const now = performance.now();
  if (now < nextReport && share < 1) return;
  nextReport = now + REPORT_EVERY_MS;
  send({ stage, share });
};

function send(message: WorkerMessage<unknown>, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

/** The large arrays move to the other thread instead of being copied. */
function buffersOf({ maze, path }: Outcome): ArrayBuffer[] {
  return [maze?.passages.buffer, path?.cells.buffer].filter((buffer) => buffer instanceof ArrayBuffer);
}

void perform();

async function perform(): Promise<void> {
  switch (workerData.work) {
    case 'pair': {
      const outcome = await execute(workerData.job, report);
      send({ outcome }, buffersOf(outcome));
      break;
    }
    case 'print': {
      const { executePrint } = await import('./cli/execute-print.ts');
      send({ outcome: await executePrint(workerData.job, report) });
      break;
    }
    case 'book': {
      const { executeBook } = await import('./cli/execute-book.ts');
      send({ outcome: await executeBook(workerData.job, report) });
      break;
    }
  }
}
