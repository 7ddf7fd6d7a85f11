/**
 * Files that come into being whole or not at all: each is written under a temporary name in its own folder,
 * flushed to the disk, and renamed when all files of the run are there.
 */
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file to be, and the name it bears until then. */
export interface Draft {
  readonly target: string;
  readonly temporary: string;
}

/**
 * Returns drafts for the targets after making sure that they can be written: makes missing folders, and
 * throws the file system's error where a folder is a file or not writable, or a target a folder. With
 * `keep`, a target that exists is refused.
 */
export function draftFiles(targets: readonly string[], existing: 'replace' | 'keep'): Draft[] {
  for (const target of targets) {
    const found = findFile(target);
    if (found === null) continue;
    if (found.isDirectory()) throw fileError('EISDIR', 'a folder has that name', target);
    if (existing === 'keep') throw fileError('EEXIST', 'it exists, and --no-clobber keeps it', target);
  }
  for (const folder of new Set(targets.map((target) => dirname(target)))) makeFolder(folder);
  const mark = `${process.pid}-${Date.now().toString(36)}`;
  return targets.map((target) => ({
    target,
    temporary: join(dirname(target), `.${basename(target)}.${mark}.tmp`),
  }));
}

/** Returns what is there by a name; null for nothing, and where a part of the path is a file. */
function findFile(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    // Some versions of Node throw this one here, others do not.
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Makes a folder where it is missing, and makes sure that one can write into it. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    // What is there is a file.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw fileError('ENOTDIR', 'it is a file, not a folder', folder);
  }
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/**
 * Writes a draft's bytes under its temporary name and flushes them to the disk. The file system's errors
 * name its target.
 */
export async function writeDraft(
  { target, temporary }: Draft,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    const file = openSync(temporary, 'wx');
    try {
      for await (const chunk of chunks) {
        for (let written = 0; written < chunk.length; ) written += writeSync(file, chunk, written);
      }
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw naming(error, target);
  }
}

/**
 * Gives all drafts their real names. Where one cannot be renamed, those already renamed are taken back, the
 * files they replaced stand again, and the error is thrown.
 */
export function commitDrafts(drafts: readonly Draft[]): void {
  const done: (Draft & { readonly backup: string | null })[] = [];
  try {
    for (const draft of drafts) {
      // The last needs no backup: nothing can fail after it.
      const backup = done.length + 1 < drafts.length ? backUp(draft) : null;
      done.push({ ...draft, backup });
      rename(draft);
    }
  } catch (error) {
    for (const { target, backup, temporary } of done) {
      const isRenamed = statSync(temporary, { throwIfNoEntry: false }) === undefined;
      if (!isRenamed) rmSync(backup ?? temporary, { force: true });
      else if (backup !== null) renameSync(backup, target);
      else rmSync(target, { force: true });
    }
    throw error;
  }
  for (const { backup } of done) if (backup !== null) rmSync(backup, { force: true });
}

/** Removes what has been written of drafts. */
export function discardDrafts(drafts: readonly Draft[]): void {
  for (const { temporary } of drafts) rmSync(temporary, { force: true });
}

function rename({ temporary, target }: Draft): void {
  try {
    renameSync(temporary, target);
  } catch (error) {
    throw naming(error, target);
  }
}

/** Gives the file that a draft will replace a second name; returns it, or null where there is none. */
function backUp({ target, temporary }: Draft): string | null {
  if (statSync(target, { throwIfNoEntry: false }) === undefined) return null;
  const backup = `${temporary}.old`;
  try {
    linkSync(target, backup);
  } catch {
    // File systems without hard links.
    copyFileSync(target, backup);
  }
  return backup;
}

/** Makes an error of the file system, which may name a temporary file or none, name the file that was meant. */
function naming(error: unknown, path: string): unknown {
  return error instanceof Error && 'errno' in error ? Object.assign(error, { path }) : error;
}

function fileError(code: string, message: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code, path });
}
