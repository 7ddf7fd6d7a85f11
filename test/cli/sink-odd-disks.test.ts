/** Disks that take a piece by halves, and that know no hard links; what is asked of a disk, and when. */
import type * as fs from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { commitDrafts, draftFiles, writeDraft } from '../../src/cli/sink.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

const calls = vi.hoisted((): string[] => []);

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  return {
    ...real,
    writeSync: (file: number, bytes: Uint8Array, offset = 0) =>
      real.writeSync(file, bytes, offset, Math.min(7, bytes.length - offset)),
    fsyncSync: (file: number) => {
      calls.push('flush');
      real.fsyncSync(file);
    },
    renameSync: (from: string, to: string) => {
      calls.push('rename');
      real.renameSync(from, to);
    },
    linkSync: () => {
      throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' });
    },
  };
});

const text = 'written in pieces that are cut as the disk likes it';

test('goes on where a write ends short', async () => {
  const folder = temporaryFolder();
  const drafts = draftFiles([join(folder, 'a.bmp')], 'replace');
  await writeDraft(drafts[0]!, [
    Buffer.from(text.slice(0, 20)),
    Buffer.alloc(0),
    Buffer.from(text.slice(20)),
  ]);
  commitDrafts(drafts);
  expect(textsIn(folder)).toEqual({ 'a.bmp': text });
});

test('flushes each file before any is renamed', async () => {
  calls.length = 0;
  const folder = temporaryFolder();
  const drafts = draftFiles([join(folder, 'a.bmp'), join(folder, 'b.bmp')], 'replace');
  for (const draft of drafts) await writeDraft(draft, [Buffer.from(text)]);
  commitDrafts(drafts);
  expect(calls).toEqual(['flush', 'flush', 'rename', 'rename']);
});

test('puts replaced files back without hard links', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.bmp'), 'old');
  const drafts = draftFiles([join(folder, 'a.bmp'), join(folder, 'b.bmp')], 'replace');
  // The second is never written, so that it cannot be renamed.
  await writeDraft(drafts[0]!, [Buffer.from(text)]);
  expect(() => commitDrafts(drafts)).toThrow('ENOENT');
  expect(textsIn(folder)).toEqual({ 'a.bmp': 'old' });
});
