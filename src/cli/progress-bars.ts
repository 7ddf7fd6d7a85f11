/** Bars on a terminal, one a stage, for work that takes its time. */
import type { MultiBar, SingleBar } from 'cli-progress';

export interface ProgressBars {
  readonly report: (stage: number, share: number) => void;
  /** Takes the bars off the screen. */
  readonly stop: () => void;
}

/** Shorter work needs none. */
const SHOW_AFTER_MS = 500;
const STEPS = 1000;
const DRAW_EVERY_MS = 100;

/**
 * Returns bars with these names, drawn on the error output once the work has taken a while, by reports alone where
 * the work leaves no time for anything else. Where a signal ends the process at once, `deadly`, the terminal stays as
 * it is: the cursor is seen, and lines wrap.
 */
export async function createProgressBars(
  names: readonly string[],
  { signals = 'handled' }: { readonly signals?: 'handled' | 'deadly' } = {},
): Promise<ProgressBars> {
  const { default: progress } = await import('cli-progress');
  const width = Math.max(...names.map((name) => name.length));
  const began = performance.now();
  const shares = names.map(() => 0);
  let shown: { readonly all: MultiBar; readonly bars: readonly SingleBar[] } | null = null;
  const show = () => {
    const all = new progress.MultiBar(
      {
        format: '{name} [{bar}] {percentage}% {left}',
        hideCursor: signals === 'handled',
        linewrap: signals === 'deadly',
        clearOnComplete: true,
        fps: 10,
        gracefulExit: false,
        barsize: 30,
      },
      progress.Presets.legacy,
    );
    return { all, bars: names.map((name) => all.create(STEPS, 0, { name: name.padEnd(width), left: '' })) };
  };
  const firsts: number[] = [];
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    report(stage, share) {
      const now = performance.now();
      shares[stage] = share;
      firsts[stage] ??= now;
      if (shown === null && now - began < SHOW_AFTER_MS) return;
      shown ??= show();
      const seconds = ((now - firsts[stage]) / 1000) * (1 / Math.max(share, 1e-6) - 1);
      const left = share >= 1 ? 'done' : seconds > 0 && share > 0.01 ? `${Math.ceil(seconds)} s left` : '';
      shares.forEach((done, i) => {
        if (i === stage) shown?.bars[i]?.update(Math.round(done * STEPS), { left });
        else if (done >= 1) shown?.bars[i]?.update(STEPS, { left: 'done' });
      });
      if (now - drawnAt < DRAW_EVERY_MS) return;
      drawnAt = now;
      shown.all.update();
    },
    stop() {
      shown?.all.stop();
    },
  };
}
