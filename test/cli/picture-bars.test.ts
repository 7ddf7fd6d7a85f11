import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Terminal } from '../../src/cli/host.ts';
import { createCountBar, withPictureBar } from '../../src/cli/picture-bars.ts';
import { fakeHost } from './fake-host.ts';

/** What the library of bars is told. */
const told = vi.hoisted((): string[] => []);

vi.mock('cli-progress', () => ({
  default: {
    Presets: { legacy: {} },
    MultiBar: class {
      create(_: number, __: number, { name }: { name: string }) {
        told.push(`create ${name}`);
        return { update: (now: number) => told.push(`${name} ${now}`) };
      }
      update() {}
      stop() {
        told.push('stop');
      }
    },
  },
}));

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const hostWith = ({ isTerminal }: { isTerminal: boolean }) => {
  const stderr: Terminal = { ...fakeHost().stderr, isTerminal };
  return fakeHost({ stderr });
};

async function half(pixels: number, isTerminal: boolean): Promise<string[]> {
  const named = { name: 'solve', host: hostWith({ isTerminal }) };
  const result = await withPictureBar(pixels, named, (report) => {
    vi.advanceTimersByTime(600);
    report(0.5);
    return 'done';
  });
  expect(result).toBe('done');
  return told;
}

test('large pictures have a bar on a terminal, which goes', async () => {
  expect(await half(4_000_000, true)).toEqual(['create solve', 'solve 500', 'stop']);
});

test('small pictures have none, nor do pipes', async () => {
  expect(await half(3_999_999, true)).toEqual([]);
  expect(await half(4_000_000, false)).toEqual([]);
});

test('the bar goes where the work fails', async () => {
  const failing = withPictureBar(
    4_000_000,
    { name: 'solve', host: hostWith({ isTerminal: true }) },
    (report) => {
      vi.advanceTimersByTime(600);
      report(0.1);
      throw new RangeError('no way');
    },
  );
  await expect(failing).rejects.toThrow('no way');
  expect(told).toEqual(['create solve', 'solve 100', 'stop']);
});

test('several pictures have one', async () => {
  for (const [count, isTerminal, expected] of [
    [2, true, ['create compare', 'compare 500', 'stop']],
    [1, true, []],
    [2, false, []],
  ] as const) {
    told.length = 0;
    const bar = await createCountBar(count, { name: 'compare', host: hostWith({ isTerminal }) });
    vi.advanceTimersByTime(600);
    bar.report(0, 0.5);
    bar.stop();
    expect(told).toEqual(expected);
  }
});
