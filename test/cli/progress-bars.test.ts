import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgressBars } from '../../src/cli/progress-bars.ts';

/** What the library of bars is told. */
const told = vi.hoisted((): string[] => []);

/** How often the bars were drawn. */
const drawn = vi.hoisted(() => ({ count: 0 }));

vi.mock('cli-progress', () => ({
  default: {
    Presets: { legacy: {} },
    MultiBar: class {
      create(total: number, value: number, { name }: { name: string }) {
        told.push(`create ${name}| ${value} of ${total}`);
        return {
          update: (now: number, { left }: { left: string }) => told.push(`${name.trim()} ${now} ${left}`),
        };
      }
      update() {
        drawn.count++;
      }
      stop() {
        told.push('stop');
      }
    },
  },
}));

beforeEach(() => {
  told.length = 0;
  drawn.count = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('short work shows no bars', async () => {
  const bars = await createProgressBars(['generate', 'solve']);
  bars.report(0, 0.5);
  vi.advanceTimersByTime(499);
  bars.report(1, 1);
  bars.stop();
  expect(told).toEqual([]);
});

test('bars are drawn by reports, but not by all of them', async () => {
  const bars = await createProgressBars(['solve'], { signals: 'deadly' });
  for (let i = 0; i < 1000; i++) {
    vi.advanceTimersByTime(1);
    bars.report(0, i / 1000);
  }
  bars.stop();
  // From half a second on, ten times a second.
  expect(drawn.count).toBe(6);
});

test('longer work shows a bar a stage, the time left, and what is done', async () => {
  const bars = await createProgressBars(['generate', 'solve']);
  bars.report(0, 0.001);
  vi.advanceTimersByTime(2000);
  bars.report(0, 0.25);
  bars.report(0, 1);
  vi.advanceTimersByTime(1000);
  bars.report(1, 0.005);
  vi.advanceTimersByTime(1000);
  bars.report(1, 0.5);
  bars.stop();
  expect(told).toEqual([
    'create generate| 0 of 1000',
    'create solve   | 0 of 1000',
    'generate 250 6 s left',
    'generate 1000 done',
    'generate 1000 done',
    'solve 5 ',
    'generate 1000 done',
    'solve 500 1 s left',
    'stop',
  ]);
});
