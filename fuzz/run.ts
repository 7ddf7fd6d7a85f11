/**
 * Feeds the readers mutated files: `npm run fuzz -- --files 200000 --seed 1 --from 0`. A worker reads them;
 * the main thread watches that it goes on and what memory it takes. A file is made again by its seed and
 * number alone; those that went wrong are written to out/fuzz/. Exit 1 where any did.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { buildCorpus } from './corpus.ts';
import { bmpOracles } from './oracles.ts';
import { emptyTally, makeFile, type Plan, type Problem, readFile, type Tally } from './read-files.ts';

interface Job {
  readonly seed: number;
  readonly from: number;
  readonly files: number;
  /** The number of the file being read, shared with the worker. */
  readonly current: Int32Array;
}

/** Far more than the slowest file takes, on a machine that is busy. */
const HANG_MS = 20_000;
const LOOK_MS = 100;
/** Lines of each list in the report. */
const LISTED = 40;
/** A refused file costs less than 300 MB; program, corpus and garbage take the rest. */
const MAX_RSS_BYTES = 600e6;

function planOf({ seed }: Job): Plan {
  return { corpus: buildCorpus(process.cwd()), seed, bmpOracles: bmpOracles() };
}

async function work(job: Job): Promise<void> {
  const plan = planOf(job);
  const tally = emptyTally();
  for (let number = job.from; number < job.from + job.files; number++) {
    Atomics.store(job.current, 0, number);
    await readFile(plan, number, tally);
  }
  parentPort?.postMessage(tally);
}

/** Resolves with what the worker found, and what the watch adds to it. */
function watch(job: Job): Promise<Tally> {
  return new Promise((resolve) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: job });
    const found: Problem[] = [];
    let last = -1;
    let since = Date.now();
    let peak = 0;
    const end = (tally: Tally) => {
      clearInterval(looking);
      tally.problems.push(...found);
      process.stdout.write(`peak memory ${Math.round(peak / 1e6)} MB\n`);
      resolve(tally);
    };
    const broken = (what: string) => {
      found.push({ number: Atomics.load(job.current, 0), what });
      void worker.terminate().then(() => end(emptyTally()));
    };
    const looking = setInterval(() => {
      const number = Atomics.load(job.current, 0);
      const rss = process.memoryUsage.rss();
      if (rss > MAX_RSS_BYTES && rss > peak)
        found.push({ number, what: `memory of ${Math.round(rss / 1e6)} MB` });
      peak = Math.max(peak, rss);
      if (number !== last) since = Date.now();
      else if (Date.now() - since > HANG_MS) broken(`no end after ${HANG_MS / 1000} s`);
      last = number;
    }, LOOK_MS);
    worker.on('message', end);
    worker.on('error', (error) => broken(`the worker died: ${error}`));
  });
}

function report(tally: Tally, missing: boolean): string {
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, LISTED)
      .map(([what, times]) => `  ${String(times).padStart(7)}  ${what}\n`)
      .join('');
  return `${tally.files} files, ${tally.accepted} read, slowest ${Math.round(tally.slowestMs)} ms
refused:\n${list(tally.refused)}seen alike by other decoders:\n${list(tally.agreed)}read by us, refused by others:\n${list(tally.refusedByOthers)}${
    missing
      ? 'NO OTHER DECODER OF BMP IS INSTALLED (netpbm, ImageMagick or GraphicsMagick): BMPs were not compared\n'
      : ''
  }${tally.problems.length} problems\n`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      files: { type: 'string', default: '200000' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string', default: '0' },
    },
  });
  const current = new Int32Array(new SharedArrayBuffer(4));
  const job = { seed: Number(values.seed), from: Number(values.from), files: Number(values.files), current };
  const tally = await watch(job);
  const plan = planOf(job);
  process.stdout.write(report(tally, plan.bmpOracles.size === 0));
  if (tally.problems.length === 0) return;
  mkdirSync('out/fuzz', { recursive: true });
  for (const { number, what } of tally.problems) {
    const file = makeFile(plan, number);
    const path = `out/fuzz/${job.seed}-${number}.${file[0] === 0x89 ? 'png' : 'bmp'}`;
    writeFileSync(path, file);
    process.stdout.write(`${path}: ${what}\n`);
  }
  process.exitCode = 1;
}

if (isMainThread) await main();
else await work(workerData);
