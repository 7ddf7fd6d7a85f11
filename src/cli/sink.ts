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
  rmdirSync,
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
  /** Folders on the way to it that are not there yet, the outermost first; made when it is written. */
  readonly missing: readonly string[];
}

/**
 * Returns drafts for the targets after making sure that they can be written; nothing is made yet. Throws the
 * file system's error where a folder is a file or not writable, or a target a folder. With `keep`, a target
 * that exists is refused.
 */
export function draftFiles(targets: readonly string[], existing: 'replace' | 'keep'): Draft[] {
  for (const target of targets) {
    const found = findFile(target);
    if (found === null) continue;
    if (found.isDirectory()) throw fileError('EISDIR', 'a folder has that name', target);
    if (existing === 'keep') throw fileError('EEXIST', 'it exists, and --no-clobber keeps it', target);
  }
  const mark = `${process.pid}-${Date.now().toString(36)}`;
  return targets.map((target) => ({
    target,
    temporary: join(dirname(target), `.${basename(target)}.${mark}.tmp`),
    missing: missingFolders(dirname(target)),
  }));
}

/** Returns what is there by a name; null for nothing, and where a part of the path is a file. */
export function findFile(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    // Some versions of Node throw this one here, others do not.
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Returns what is missing of a folder after making sure that one can write into what is there of it. */
function missingFolders(folder: string): string[] {
  const missing: string[] = [];
  for (let path = folder; ; path = dirname(path)) {
    const found = findFile(path);
    if (found === null && dirname(path) !== path) {
      missing.unshift(path);
      continue;
    }
    if (found?.isDirectory() === false) throw fileError('ENOTDIR', 'it is a file, not a folder', folder);
    accessSync(path, constants.W_OK | constants.X_OK);
    return missing;
  }
}

/** Makes folders one by one: all at once, Node never ends where a file system has no room for them. */
function makeFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      mkdirSync(folder);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/**
 * Writes a draft's bytes under its temporary name and flushes them to the disk. The file system's errors
 * name its target.
 */
export async function writeDraft(
  { target, temporary, missing }: Draft,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    makeFolders(missing);
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

/** Removes what has been written of drafts, and folders that were made for them alone. */
export function discardDrafts(drafts: readonly Draft[]): void {
  for (const { temporary } of drafts) rmSync(temporary, { force: true });
  const made = new Set(drafts.flatMap(({ missing }) => missing));
  for (const folder of [...made].reverse()) {
    try {
      rmdirSync(folder);
    } catch {
      // It was not made, or somebody else has put something into it.
    }
  }
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
