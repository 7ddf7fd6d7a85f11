/** What is told of many mazes. */
import type { Outcome } from './execute.ts';
import { formatCount } from './format.ts';
import type { Host } from './host.ts';
import type { Job } from './job.ts';
import type { PairRequest } from './pair.ts';
import { describeSize, jsonFiles, jsonSizes, jsonWay } from './pair-report.ts';
import { formatSeed } from './printable.ts';

/** What is kept of a maze of many: not the maze. */
export interface MadeOne {
  readonly job: Job;
  readonly seed: string | null;
  readonly way: ReturnType<typeof jsonWay>;
}

/** Returns what is kept of a maze. */
export function madeOne(job: Job, outcome: Outcome): MadeOne {
  return { job, seed: outcome.seed, way: jsonWay(outcome) };
}

/** Prints of many mazes what the request asks for: one line, one JSON object, or the seed alone. */
export function showBatch({ job, output }: PairRequest, made: readonly MadeOne[], host: Host): void {
  const [first] = made;
  const last = made.at(-1);
  if (first === undefined || last === undefined) return;
  const { seed } = job.source;
  if (output === 'json') {
    const mazes = made.map((one, i) => ({
      index: i + 1,
      ...jsonFiles(one.job),
      seed: one.seed,
      ...one.way,
    }));
    const all = { seed, count: made.length, ...jsonSizes(first.job), mazes };
    host.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
  } else if (output === 'quiet') {
    host.stderr.write(`seed ${formatSeed(seed)}\n`);
  } else {
    host.stdout.write(`${describeBatch(made, { first, last })}\n`);
  }
}

function describeBatch(
  made: readonly MadeOne[],
  { first, last }: { readonly first: MadeOne; readonly last: MadeOne },
): string {
  const files = made.flatMap(({ job }) => [...job.files, ...job.sidecars]);
  const { algorithm } = jsonSizes(first.job);
  return (
    `${formatCount(made.length)} ${made.length === 1 ? 'maze' : 'mazes'} of ${describeSize(first.job)}, ` +
    `algorithm ${algorithm}, seeds ${first.job.source.seed} to ${last.job.source.seed}, ` +
    `${describeWays(made)}${formatCount(files.length)} files, ${files[0]?.target} to ${files.at(-1)?.target}`
  );
}

function describeWays(made: readonly MadeOne[]): string {
  const lengths = made.flatMap(({ way }) => way.solutionNodes ?? []);
  if (lengths.length < made.length) return '';
  const [low, high] = [Math.min, Math.max].map((limit) =>
    formatCount(lengths.reduce((one, two) => limit(one, two))),
  );
  return `solutions of ${low} to ${high} nodes, `;
}
