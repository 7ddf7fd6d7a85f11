/** The process: arguments, streams, signals, exit code. */
import { spawn } from 'node:child_process';
import { createReadStream, readFileSync, statSync, writeSync } from 'node:fs';
import { describeFileFault } from './cli/file-faults.ts';
import type { Host, Terminal } from './cli/host.ts';
import { describeMemoryFault } from './cli/memory-faults.ts';
import { openFile } from './cli/open-file.ts';
import { printable } from './cli/printable.ts';
import { runCommandLine } from './cli/program.ts';

/** File descriptors. */
const OUTPUT = 1;
const ERROR_OUTPUT = 2;

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const cleanUps = new Set<() => Promise<void>>();
const handlers = Object.entries(SIGNALS).map(([signal, code]) => [signal, () => void endBy(code)] as const);

const host: Host = {
  stdout: terminalOf(OUTPUT, () => process.stdout),
  stderr: terminalOf(ERROR_OUTPUT, () => process.stderr),
  env: process.env,
  get locale() {
    return localeOf(process.env);
  },
  randomSeed: () => String(Math.floor(Math.random() * 2 ** 32)),
  availableMemory: () => process.availableMemory(),
  workerFile: `${__dirname}/worker.cjs`,
  onInterrupt,
  readFile,
  openFile,
  open: openInViewer,
};

void main();

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  try {
    process.exitCode = await runCommandLine(args, host);
  } catch (error) {
    const { line, code } = describeError(error);
    process.exitCode = code;
    host.stderr.write(`mazepress: ${line}\n`);
    if (args.includes('--debug') && error instanceof Error)
      host.stderr.write(`${error.stack?.split('\n').map(printable).join('\n')}\n`);
  }
}

/**
 * A stream is opened where it is asked for, since that costs as much as a small maze: where more is written than a
 * few short texts at once, or the terminal matters.
 */
function terminalOf(descriptor: number, open: () => NodeJS.WriteStream): Terminal {
  let opened: NodeJS.WriteStream | null = null;
  const stream = () => {
    opened ??= open().on('error', endUnlessClosed);
    return opened;
  };
  return {
    write: (text) => {
      const rest = opened === null ? writeAtOnce(descriptor, text) : text;
      if (rest.length > 0) stream().write(rest);
    },
    writeLines: (lines) => writeLines(stream(), lines),
    get isTerminal() {
      return stream().isTTY === true;
    },
    get columns() {
      return stream().isTTY ? stream().columns : undefined;
    },
  };
}

/** Lines leave in pieces of about this many characters. */
const PIECE_LENGTH = 1 << 16;

async function writeLines(stream: NodeJS.WriteStream, lines: Iterable<string>): Promise<void> {
  let piece = '';
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < PIECE_LENGTH) continue;
    const isFull = !stream.write(piece);
    piece = '';
    if (isFull && !stream.destroyed) await drained(stream);
    // A reader that has seen enough.
    if (stream.destroyed) return;
  }
  stream.write(piece);
}

function drained(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}

async function readFile(file: string): Promise<Uint8Array> {
  if (file === '-') return readPieces(process.stdin, file);
  const stat = statSync(file, { throwIfNoEntry: false });
  const isStream = stat !== undefined && !stat.isFile() && !stat.isDirectory();
  return isStream ? readPieces(createReadStream(file), file) : readWhole(file);
}

/** What Node reads of a file at once: a stream may have no end. */
const MOST_BYTES = 2 ** 31;

async function readPieces(stream: AsyncIterable<Uint8Array>, file: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > MOST_BYTES) {
      const message = `more than ${MOST_BYTES} bytes`;
      throw Object.assign(new RangeError(message), { code: 'ERR_FS_FILE_TOO_LARGE', path: file });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length);
}

function readWhole(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    // Of a folder the file system says only later that it is none, and then without its name.
    throw error instanceof Error ? Object.assign(error, { path: file }) : error;
  }
}

/**
 * Writes a text without a stream. Returns what is left for one: what a full pipe that does not wait has not taken, or
 * all where the output has a fault, of which the stream tells. Where the error output has one, nobody can be told.
 */
function writeAtOnce(descriptor: number, text: string): Uint8Array {
  const bytes = Buffer.from(text);
  try {
    return bytes.subarray(writeSync(descriptor, bytes));
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    return isFull || descriptor !== ERROR_OUTPUT ? bytes : bytes.subarray(bytes.length);
  }
}

/** A reader that has seen enough closes the pipe: nobody is left to tell. */
function endUnlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  const fault = describeFileFault(Object.assign(error, { path: 'the output' })) ?? error.message;
  writeAtOnce(ERROR_OUTPUT, `mazepress: ${fault}\n`);
  process.exit(1);
}

/** By the rules of POSIX, which of them counts; elsewhere what the system tells. */
function localeOf({ LC_ALL, LC_PAPER, LANG }: NodeJS.ProcessEnv): string {
  return LC_ALL || LC_PAPER || LANG || Intl.DateTimeFormat().resolvedOptions().locale;
}

/** The line for the user, and 2 for wrong usage, 1 for all else. */
function describeError(error: unknown): { line: string; code: number } {
  const fault = describeFileFault(error);
  if (fault !== null) return { line: printable(fault), code: 1 };
  const shortage = describeMemoryFault(error);
  if (shortage !== null) return { line: printable(shortage), code: 2 };
  if (!(error instanceof Error)) return { line: printable(String(error)), code: 1 };
  const line = printable(error.message.replace(/\s*\n\s*/g, ' '));
  return { line, code: error instanceof RangeError ? 2 : 1 };
}

/** The process ends when all that are told of it have cleaned up. */
function onInterrupt(cleanUp: () => Promise<void>): () => void {
  if (cleanUps.size === 0) for (const [signal, handler] of handlers) process.on(signal, handler);
  cleanUps.add(cleanUp);
  return () => {
    cleanUps.delete(cleanUp);
    if (cleanUps.size === 0) for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

async function endBy(code: number): Promise<void> {
  await Promise.allSettled([...cleanUps].map((cleanUp) => cleanUp()));
  process.exit(code);
}

async function openInViewer(file: string): Promise<void> {
  const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
    darwin: ['open', file],
    win32: ['cmd', '/c', 'start', '', file],
  };
  const [command, ...args] = commands[process.platform] ?? ['xdg-open', file];
  await new Promise<void>((resolve, reject) => {
    const viewer = spawn(command, args, { detached: true, stdio: 'ignore' });
    viewer.once('spawn', () => {
      viewer.unref();
      resolve();
    });
    viewer.once('error', (error) => reject(new Error(`${file} cannot be shown: ${error.message}`)));
  });
}
