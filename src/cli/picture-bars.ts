/** Progress of work on pictures, which is done in this thread and gives it no time for anything else. */
import type { Report } from '../maze/progress.ts';
import type { Host } from './host.ts';
import { createProgressBars, type ProgressBars } from './progress-bars.ts';

/** Smaller pictures are done in a moment. */
const LARGE_PIXELS = 4_000_000;

/** Returns a bar for so many pictures, which shows how many are done where there is a terminal. */
export async function createCountBar(count: number, { name, host }: Named): Promise<ProgressBars> {
  if (count < 2 || !host.stderr.isTerminal) return { report: () => {}, stop: () => {} };
  return createProgressBars([name], { signals: 'deadly' });
}

interface Named {
  readonly name: string;
  readonly host: Host;
}

/**
 * Does the work on a picture of so many pixels and returns what it returns; a bar with that name shows how far it is
 * where there is a terminal and it takes its time.
 */
export async function withPictureBar<T>(
  pixels: number,
  { name, host }: Named,
  work: (report: Report) => T | Promise<T>,
): Promise<T> {
  if (pixels < LARGE_PIXELS || !host.stderr.isTerminal) return work(() => {});
  const bars = await createProgressBars([name], { signals: 'deadly' });
  try {
    bars.report(0, 0);
    return await work((share) => bars.report(0, share));
  } finally {
    bars.stop();
  }
}
