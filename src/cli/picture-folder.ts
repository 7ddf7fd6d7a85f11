/** The pictures in a folder. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { formatNames } from '../codecs/index.ts';
import { findFile } from './sink.ts';

/** Says whether there is a folder of that name. */
export function isFolder(path: string): boolean {
  return findFile(path)?.isDirectory() === true;
}

/**
 * Returns the names of the pictures in a folder and the folders in it, with slashes: files that begin as BMP
 * or PNG do, and those whose name says they should. Names that begin with a dot are left out.
 */
export function pictureNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
    .filter((name) => isNamedPicture(name) || beginsAsPicture(join(folder, name)))
    .map((name) => name.split(sep).join('/'));
}

function isNamedPicture(name: string): boolean {
  const extension = extname(name).slice(1).toLowerCase();
  return formatNames.some((format) => format === extension);
}

/** Says whether the first bytes of a file are those of a BMP or PNG; no where it cannot be read. */
function beginsAsPicture(path: string): boolean {
  const bytes = new Uint8Array(4);
  try {
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
