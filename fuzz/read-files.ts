import { decode, decodeSync } from '../src/codecs/read/decode.ts';
import { UnreadablePicture } from '../src/codecs/read/unreadable.ts';
import { Random } from '../src/maze/random.ts';
import type { Pixmap } from '../src/raster/pixmap.ts';
import { mutated } from './mutate.ts';
import { agree, type Oracle, pngjs, type Seen, seen } from './oracles.ts';

/** What became of the files read so far. */
export interface Tally {
  files: number;
  accepted: number;
  /** How many were refused by each beginning of a message. */
  readonly refused: Map<string, number>;
  /** Pictures that another decoder saw as we did, and accepted files that none of them reads. */
  readonly agreed: Map<string, number>;
  readonly refusedByOthers: Map<string, number>;
  slowestMs: number;
  readonly problems: Problem[];
}

export interface Problem {
  readonly number: number;
  readonly what: string;
}

export interface Plan {
  readonly corpus: readonly Buffer[];
  readonly seed: number;
  readonly bmpOracles: ReadonlyMap<string, Oracle>;
}

/** A refused file may cost no more; twice that on a machine that is busy. */
const MAX_MS = 4000;
/** One in so many is also waited for, and compared with other decoders, which start a process for a BMP. */
const WAIT_EVERY = 16;
const COMPARE_PNG_EVERY = 1;
const COMPARE_BMP_EVERY = 16;
/** Of levels of 5 bits the others keep the upper bits of a byte, each in its own way. */
const COARSE_LEVELS = 9;
const COMPARE_MAX_PIXELS = 1_000_000;

export function emptyTally(): Tally {
  const maps = { refused: new Map(), agreed: new Map(), refusedByOthers: new Map() };
  return { files: 0, accepted: 0, ...maps, slowestMs: 0, problems: [] };
}

/** Returns file `number` of a run. */
export function makeFile({ corpus, seed }: Plan, number: number): Buffer {
  return mutated(corpus, new Random(seed * 2 ** 32 + number));
}

/** Reads file `number` and notes what becomes of it. */
export async function readFile(plan: Plan, number: number, tally: Tally): Promise<void> {
  const file = makeFile(plan, number);
  const problem = (what: string) => tally.problems.push({ number, what });
  tally.files++;
  const start = performance.now();
  const outcome = outcomeOf(() => decodeSync(file).pixmap);
  const took = performance.now() - start;
  tally.slowestMs = Math.max(tally.slowestMs, took);
  if (took > MAX_MS) problem(`took ${Math.round(took)} ms`);
  if (outcome instanceof Error) problem(`crashed: ${outcome.stack}`);
  else if (typeof outcome === 'string') count(tally.refused, kindOf(outcome));
  else tally.accepted++;
  if (number % WAIT_EVERY === 0) {
    const waited = await decode(file).then(
      ({ pixmap }) => seen(pixmap),
      (error: unknown) => String(error),
    );
    const once =
      outcome instanceof Error || typeof outcome === 'string'
        ? `UnreadablePicture: ${outcome}`
        : seen(outcome);
    const isSame =
      typeof waited === 'string' || typeof once === 'string' ? waited === once : agree(waited, once);
    if (!isSame) problem('decode and decodeSync differ');
  }
  if (outcome instanceof Error || typeof outcome === 'string') return;
  if (outcome.width * outcome.height > COMPARE_MAX_PIXELS) return;
  const isPng = file[0] === 0x89;
  if (number % (isPng ? COMPARE_PNG_EVERY : COMPARE_BMP_EVERY) !== 0) return;
  const wrong = compare(file, seen(outcome), isPng ? new Map([['pngjs', pngjs]]) : plan.bmpOracles, tally);
  if (wrong !== null) problem(wrong);
}

/** Returns the picture, the line that refuses it, or the error that should not be. */
function outcomeOf(read: () => Pixmap): Pixmap | string | Error {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadablePicture) return error.message;
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A picture is wrong where others read the file, but none of them sees it so. */
function compare(
  file: Buffer,
  ours: Seen,
  oracles: ReadonlyMap<string, Oracle>,
  tally: Tally,
): string | null {
  const others: string[] = [];
  let isAgreed = false;
  const tolerance = file[0] !== 0x89 && file[28] === 16 ? COARSE_LEVELS : 0;
  for (const [name, oracle] of oracles) {
    const theirs = oracle(file);
    if (typeof theirs === 'string')
      count(tally.refusedByOthers, `${name}: ${theirs.replace(/[`(].*|^\S+: /g, '').replace(/\d+/g, 'N')}`);
    else if (agree(ours, theirs, tolerance)) {
      isAgreed = true;
      count(tally.agreed, name);
    } else others.push(name);
  }
  return isAgreed || others.length === 0 ? null : `wrong accept: ${others.join(', ')} see another picture`;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The message without its numbers, up to where it tells the place. */
function kindOf(message: string): string {
  return message.replace(/0x[0-9a-f]+|-?\d+/g, 'N').slice(0, 40);
}
