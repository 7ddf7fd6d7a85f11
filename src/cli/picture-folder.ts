/** The pictures in a folder. */
import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { formatNames } from '../codecs/index.ts';
import { findFile } from './sink.ts';

/** Says whether there is a folder of that name. */
export function isFolder(path: string): boolean {
  return findFile(path)?.isDirectory() === true;
}

/**
 * Returns the names of the pictures in a folder and the folders in it, links followed, with slashes: files that begin
 * as BMP or PNG do, and those whose name says they should. Names that begin with a dot are left out.
 */
export function pictureNames(folder: string): string[] {
  const names: string[] = [];
  const waiting = [{ prefix: '', real: [realpathSync(folder)] }];
  for (const { prefix, real } of waiting) {
    for (const entry of readdirSync(join(folder, prefix)).filter((name) => !name.startsWith('.'))) {
      const name = `${prefix}${entry}`;
      const path = join(folder, name);
      if (!isFolder(path)) {
        if (isNamedPicture(name) || beginsAsPicture(path)) names.push(name);
        continue;
      }
      // A link to a folder that it lies in has no end.
      const target = realpathSync(path);
      if (!real.includes(target)) waiting.push({ prefix: `${name}/`, real: [...real, target] });
    }
  }
  return names;
}

function isNamedPicture(name: string): boolean {
  const extension = extname(name).slice(1).toLowerCase();
  return formatNames.some((format) => format === extension);
}

/** Says whether the first bytes of a file are those of a BMP or PNG; no where it cannot be read, or is no plain file. */
function beginsAsPicture(path: string): boolean {
  const bytes = new Uint8Array(4);
  try {
    // To open a pipe would wait for somebody to write.
    if (!statSync(path).isFile()) return false;
    const file = openSync(path, 'r');
    try {
      readSync(file, bytes);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
  const text = String.fromCharCode(...bytes);
  return text.startsWith('BM') || text === '\x89PNG';
}
