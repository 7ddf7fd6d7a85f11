import type { ByteSource } from '../codecs/read/stored-bmp.ts';

/** What a command needs of the process around it; bin.ts gives the real one, tests give theirs. */
export interface Terminal {
  readonly write: (text: string) => void;
  /** Writes lines as fast as they are taken, and no faster. */
  readonly writeLines: (lines: Iterable<string>) => Promise<void>;
  readonly isTerminal: boolean;
  /** Characters across; undefined where it is no terminal. */
  readonly columns: number | undefined;
}

export interface Host {
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The language and region of the user, as `en_US.UTF-8`; empty where they are not known. */
  readonly locale: string;
  /** A seed for those who name none. */
  readonly randomSeed: () => string;
  /** Memory that can still be had, in bytes. */
  readonly availableMemory: () => number;
  /** The script of the worker thread. */
  readonly workerFile: string;
  /** Waits for `cleanUp` where the process is interrupted, before it ends; returns what takes this back. */
  readonly onInterrupt: (cleanUp: () => Promise<void>) => () => void;
  /** The bytes of a file, `-` for the standard input. */
  readonly readFile: (file: string) => Promise<Uint8Array>;
  /** A file to be read piece by piece; null for what must be read whole. */
  readonly openFile: (file: string) => ByteSource | null;
  /** Shows a file in the system's viewer. */
  readonly open: (file: string) => Promise<void>;
}

/** What a command ends with: 0 done, 1 the answer is no or writing failed, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;
