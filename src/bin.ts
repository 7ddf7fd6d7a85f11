#!/usr/bin/env node
/** The process: arguments, streams, signals, exit code. */
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import type { Host, Terminal } from './cli/host.ts';
import { runCommandLine } from './cli/program.ts';

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

const host: Host = {
  stdout: terminalOf(() => process.stdout),
  stderr: terminalOf(() => process.stderr, writeLine),
  env: process.env,
  randomSeed: () => String(Math.floor(Math.random() * 2 ** 32)),
  availableMemory: () => process.availableMemory(),
  workerFile: `${__dirname}/worker.cjs`,
  onInterrupt,
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
    if (args.includes('--debug') && error instanceof Error) host.stderr.write(`${error.stack}\n`);
  }
}

/** A stream is opened when it is first asked for: it costs as much as a small maze. */
function terminalOf(open: () => NodeJS.WriteStream, write?: (text: string) => void): Terminal {
  let opened: NodeJS.WriteStream | null = null;
  const stream = () => {
    opened ??= open().on('error', ignoreClosedPipe);
    return opened;
  };
  return {
    write: write ?? ((text) => void stream().write(text)),
    get isTerminal() {
      return stream().isTTY === true;
    },
    get columns() {
      return stream().isTTY ? stream().columns : undefined;
    },
  };
}

/** Lines on the error output are few and short: opening the stream for them would take longer than a small maze. */
function writeLine(text: string): void {
  try {
    writeSync(2, text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    ignoreClosedPipe(error);
  }
}

/** A reader that has seen enough closes the pipe: nobody is left to tell. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** The line for the user, and 2 for wrong usage, 1 for all else. */
function describeError(error: unknown): { line: string; code: number } {
  if (!(error instanceof Error)) return { line: String(error), code: 1 };
  const message = error.message.replace(/\s*\n\s*/g, ' ');
  if ('code' in error && 'path' in error) {
    return { line: `${String(error.path)}: ${reasonOf(String(error.code), message)}`, code: 1 };
  }
  if (error instanceof RangeError) return { line: message, code: 2 };
  return { line: message, code: 1 };
}

/** The file system's codes in words. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'a folder has that name',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no such file or folder',
};

function reasonOf(code: string, message: string): string {
  return REASONS[code] ?? message;
}

function onInterrupt(cleanUp: () => Promise<void>): () => void {
  const handlers = Object.entries(SIGNALS).map(([signal, code]) => {
    const handler = () => void cleanUp().finally(() => process.exit(code));
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const remove of handlers) remove();
  };
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
