import { readFileSync } from 'node:fs';
import type { Host, Terminal } from '../../src/cli/host.ts';
import { openFile } from '../../src/cli/open-file.ts';
import { runCommandLine } from '../../src/cli/program.ts';

export interface FakeHost extends Host {
  /** What was written so far. */
  readonly written: { stdout: string; stderr: string };
  /** The files that were shown. */
  readonly opened: string[];
  /** What has been told to wait for an interruption, and taken back. */
  readonly watching: { count: number; onForget: () => void };
}

/** A host in memory: streams that are texts, 8 GB of memory, a seed of 42, no terminal where none is given. */
export function fakeHost(given: Partial<Host> & { columns?: number } = {}): FakeHost {
  const written = { stdout: '', stderr: '' };
  const opened: string[] = [];
  const watching = { count: 0, onForget: () => {} };
  const terminal = (name: 'stdout' | 'stderr'): Terminal => ({
    write: (text) => {
      written[name] += text;
    },
    writeLines: async (lines) => {
      for (const line of lines) written[name] += `${line}\n`;
    },
    isTerminal: name === 'stdout' && given.columns !== undefined,
    columns: name === 'stdout' ? given.columns : undefined,
  });
  return {
    stdout: terminal('stdout'),
    stderr: terminal('stderr'),
    env: {},
    locale: '',
    randomSeed: () => '42',
    availableMemory: () => 8e9,
    workerFile: 'no worker in tests',
    onInterrupt: () => {
      watching.count++;
      return () => {
        watching.count--;
        watching.onForget();
      };
    },
    readFile: async (file) => readFileSync(file),
    openFile,
    open: async (file) => {
      opened.push(file);
    },
    ...given,
    written,
    opened,
    watching,
  };
}

/** A host whose files are these texts, the standard input, `-`, among them. */
export function hostWith(files: Readonly<Record<string, string>>): FakeHost {
  return fakeHost({
    readFile: async (file) => {
      const text = files[file];
      if (text !== undefined) return new TextEncoder().encode(text);
      throw Object.assign(new Error('not there'), { code: 'ENOENT', path: file });
    },
  });
}

/** What a command line comes to: its code, or the message of what it throws, and what it writes. */
export interface Ran {
  readonly code: number | null;
  readonly usage: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line on a fake host. Wrong usage, a RangeError, is a result; any other error is thrown. */
export async function run(args: readonly string[], host: FakeHost = fakeHost()): Promise<Ran> {
  try {
    const code = await runCommandLine(args, host);
    return { code, usage: null, ...host.written };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { code: null, usage: error.message, ...host.written };
  }
}
