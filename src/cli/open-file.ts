import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { ByteSource } from '../codecs/read/stored-bmp.ts';
import { malformed } from '../codecs/read/unreadable.ts';

/** Opens a file for reading; returns null where it is none that can be read anywhere: a folder, a pipe, `-`. */
export function openFile(path: string): ByteSource | null {
  // A pipe must not even be opened: who reads it whole would find nothing.
  if (path === '-' || !statSync(path).isFile()) return null;
  const file = openSync(path, 'r');
  return {
    length: fstatSync(file).size,
    read: (into, at) => {
      for (let done = 0; done < into.length; ) {
        const count = readSync(file, into, done, into.length - done, at + done);
        if (count === 0) throw malformed('file', 'became shorter while it was read');
        done += count;
      }
    },
    close: () => closeSync(file),
  };
}
