import { mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitDrafts, type Draft, discardDrafts, draftFiles, writeDraft } from '../../src/cli/sink.ts';
import { smallDisk } from './small-disk.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

const NAMES = ['a.bmp', 'b.bmp', 'c.bmp'];

function targetsIn(folder: string): string[] {
  return NAMES.map((name) => join(folder, name));
}

async function writeAll(drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts)
    await writeDraft(draft, [Buffer.from('new '), Buffer.from(draft.target.slice(-5))]);
}

/** The error that a call throws, as far as the command line tells it. */
function faultOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error instanceof Error ? { ...error, message: error.message } : error;
  }
  return 'none';
}

test('files have other names beside their own until all are there', async () => {
  const folder = temporaryFolder();
  const drafts = draftFiles(targetsIn(folder), 'replace');
  expect(textsIn(folder)).toEqual({});
  await writeAll(drafts);
  const temporary = Object.keys(textsIn(folder));
  expect(temporary.length).toBe(3);
  expect(temporary.every((name) => /^\.[abc]\.bmp\..+\.tmp$/.test(name))).toBe(true);
  commitDrafts(drafts);
  expect(textsIn(folder)).toEqual({ 'a.bmp': 'new a.bmp', 'b.bmp': 'new b.bmp', 'c.bmp': 'new c.bmp' });
});

test('makes the folders that are missing', async () => {
  const folder = temporaryFolder();
  const drafts = draftFiles([join(folder, 'x/y/a.bmp')], 'replace');
  await writeAll(drafts);
  commitDrafts(drafts);
  expect(textsIn(folder)).toEqual({ 'x/y/a.bmp': 'new a.bmp' });
});

test('replaces files, and leaves nothing else behind', async () => {
  const folder = temporaryFolder();
  for (const target of targetsIn(folder)) writeFileSync(target, 'old');
  const drafts = draftFiles(targetsIn(folder), 'replace');
  await writeAll(drafts);
  expect(textsIn(folder)).toMatchObject({ 'a.bmp': 'old', 'b.bmp': 'old', 'c.bmp': 'old' });
  commitDrafts(drafts);
  expect(textsIn(folder)).toEqual({ 'a.bmp': 'new a.bmp', 'b.bmp': 'new b.bmp', 'c.bmp': 'new c.bmp' });
});

test('takes away what was written of drafts, and only that', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.bmp'), 'old');
  const drafts = draftFiles(targetsIn(folder), 'replace');
  await writeAll(drafts.slice(0, 2));
  discardDrafts(drafts);
  expect(textsIn(folder)).toEqual({ 'a.bmp': 'old' });
});

test.each([0, 1, 2])('puts all back where file %i cannot be renamed', async (failing) => {
  for (const old of [[], [0], [1], [0, 1, 2]]) {
    const folder = temporaryFolder();
    const targets = targetsIn(folder);
    for (const i of old) writeFileSync(targets[i]!, `old ${i}`);
    const drafts = draftFiles(targets, 'replace');
    await writeAll(drafts);
    // A folder that comes by that name meanwhile cannot be replaced by a file.
    rmSync(targets[failing]!, { force: true });
    mkdirSync(join(targets[failing]!, 'full'), { recursive: true });
    expect(faultOf(() => commitDrafts(drafts))).toMatchObject({ code: 'EISDIR', path: targets[failing] });
    discardDrafts(drafts);
    const others = old.filter((i) => i !== failing);
    expect(textsIn(folder)).toEqual(Object.fromEntries(others.map((i) => [NAMES[i], `old ${i}`])));
    expect(statSync(targets[failing]!).isDirectory()).toBe(true);
  }
});

test('keeps a file that exists where it is asked to, before anything is written', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'b.bmp'), 'old');
  expect(faultOf(() => draftFiles(targetsIn(folder), 'keep'))).toEqual({
    message: 'it exists, and --no-clobber keeps it',
    code: 'EEXIST',
    path: join(folder, 'b.bmp'),
  });
  expect(textsIn(folder)).toEqual({ 'b.bmp': 'old' });
});

test('refuses a target that is a folder, before anything is written', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'c.bmp'));
  for (const existing of ['keep', 'replace'] as const) {
    expect(faultOf(() => draftFiles(targetsIn(folder), existing))).toEqual({
      message: 'a folder has that name',
      code: 'EISDIR',
      path: join(folder, 'c.bmp'),
    });
  }
});

test.each(['', '/below'])('refuses a folder that is a file%s', (below) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), 'old');
  expect(faultOf(() => draftFiles([join(folder, `file${below}/a.bmp`)], 'replace'))).toMatchObject({
    code: 'ENOTDIR',
    path: join(folder, `file${below}`),
  });
  expect(textsIn(folder)).toEqual({ file: 'old' });
});

test('refuses a folder that cannot be written', () => {
  const disk = smallDisk('ro');
  if (disk === null) return;
  expect(faultOf(() => draftFiles([join(disk, 'a.bmp')], 'replace'))).toMatchObject({
    code: 'EROFS',
    path: disk,
  });
});

test('tells the file that a full disk cuts short', async () => {
  const disk = smallDisk('size=64k');
  if (disk === null) return;
  const [draft] = draftFiles([join(disk, 'a.bmp')], 'replace');
  if (draft === undefined) throw new Error('no draft');
  const large = Array.from({ length: 20 }, () => Buffer.alloc(10_000));
  await expect(writeDraft(draft, large)).rejects.toMatchObject({ code: 'ENOSPC', path: draft.target });
  discardDrafts([draft]);
  expect(textsIn(disk)).toEqual({});
});

test('never writes into a file that is there by the temporary name', async () => {
  const folder = temporaryFolder();
  const [draft] = draftFiles([join(folder, 'a.bmp')], 'replace');
  if (draft === undefined) throw new Error('no draft');
  writeFileSync(join(folder, 'precious'), 'old');
  symlinkSync(join(folder, 'precious'), draft.temporary);
  await expect(writeDraft(draft, [Buffer.from('new')])).rejects.toMatchObject({ code: 'EEXIST' });
  expect(textsIn(folder).precious).toBe('old');
});

test('throws on what its pieces throw', async () => {
  const folder = temporaryFolder();
  const drafts = draftFiles([join(folder, 'a.bmp')], 'replace');
  const pieces = function* () {
    yield Buffer.from('half');
    throw new RangeError('Expected less');
  };
  await expect(writeDraft(drafts[0]!, pieces())).rejects.toThrow(new RangeError('Expected less'));
  discardDrafts(drafts);
  expect(textsIn(folder)).toEqual({});
});
