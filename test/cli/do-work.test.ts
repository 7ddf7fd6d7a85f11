import { expect, test } from 'vitest';
import { doWork, type Work } from '../../src/cli/do-work.ts';
import type { Draft } from '../../src/cli/sink.ts';
import { fakeHost } from './fake-host.ts';

const NO_FILES: { readonly files: readonly Draft[] } = { files: [] };
const HIDDEN = { seconds: 3600, progress: 'hidden' } as const;

test('work that gives way is done in its own thread however long, and heeds interruptions once it writes', async () => {
  const host = fakeHost();
  const watching: number[] = [];
  const work: Work<typeof NO_FILES, string> = {
    name: 'pair',
    stages: () => [],
    drafts: ({ files }) => files,
    givesWay: () => true,
    async run(_job, _report, onWriting) {
      watching.push(host.watching.count);
      onWriting();
      watching.push(host.watching.count);
      return 'done';
    },
  };
  expect(await doWork(work, NO_FILES, { ...HIDDEN, host })).toBe('done');
  expect([...watching, host.watching.count]).toEqual([0, 1, 0]);
});

test('short work that does not give way heeds them from the beginning', async () => {
  const host = fakeHost();
  const watching: number[] = [];
  const work: Work<typeof NO_FILES, string> = {
    name: 'print',
    stages: () => [],
    drafts: ({ files }) => files,
    async run(_job, _report, onWriting) {
      watching.push(host.watching.count);
      onWriting();
      watching.push(host.watching.count);
      return 'done';
    },
  };
  expect(await doWork(work, NO_FILES, { ...HIDDEN, seconds: 0.1, host })).toBe('done');
  expect([...watching, host.watching.count]).toEqual([1, 1, 0]);
});

test('long work that does not give way asks for a worker', async () => {
  const work: Work<typeof NO_FILES, string> = {
    name: 'book',
    stages: () => [],
    drafts: ({ files }) => files,
    run: async () => 'done here',
  };
  const host = fakeHost();
  await expect(doWork(work, NO_FILES, { ...HIDDEN, host })).rejects.toThrow(/worker/);
  expect(host.watching.count).toBe(0);
});
