/** Measures processes from outside: wall time, processor time, and the most memory they had resident. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TIME = '/usr/bin/time';
const HAS_TIME = existsSync(TIME);

/** A folder for what the works read and write; gone when the benchmark ends. */
export const scratch = mkdtempSync(join(tmpdir(), 'mazepress-bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

/**
 * Runs a command, which must end with one of its `statuses`, and returns what it took: `wall` and `cpu` (user and system) in milliseconds, `memory` in MB
 * (NaN for a command other than Node where there is no /usr/bin/time), and `report`, the JSON object that it
 * printed, or {}.
 */
export function measure({ argv: [program, ...args], statuses = [0] }) {
  const usageFile = join(scratch, 'usage');
  const command = HAS_TIME
    ? [TIME, '-q', '-o', usageFile, '-f', '%U %S %M', program, ...args]
    : program === process.execPath
      ? [program, '--require', join(import.meta.dirname, 'usage-hook.cjs'), ...args]
      : [program, ...args];
  rmSync(usageFile, { force: true });
  const began = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command[0], command.slice(1), {
    encoding: 'utf8',
    env: { ...process.env, BENCH_USAGE: usageFile },
    maxBuffer: 1 << 26,
  });
  const wall = performance.now() - began;
  if (error !== undefined || !statuses.includes(status)) {
    throw new Error(`${[program, ...args].join(' ')}: ${error?.message ?? `exit ${status}`}\n${stderr}`);
  }
  const [user, system, kilobytes] = existsSync(usageFile)
    ? readFileSync(usageFile, 'utf8').trim().split(/\s+/).slice(-3).map(Number)
    : [Number.NaN, Number.NaN, Number.NaN];
  return {
    wall,
    cpu: (user + system) * 1000,
    memory: (kilobytes * 1024) / 1e6,
    report: stdout.startsWith('{') ? JSON.parse(stdout) : {},
  };
}

/**
 * Runs commands by turns, `repeats` times each after one run that does not count, and returns the medians of each:
 * `ms` is the time that the command reported of itself, or else its wall time.
 */
export function contest(commands, { repeats, warmUp = true }) {
  const runs = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  for (let i = warmUp ? -1 : 0; i < repeats; i++) {
    for (const [name, command] of Object.entries(commands)) {
      const run = measure(command);
      if (i >= 0) runs[name].push(run);
    }
  }
  return Object.fromEntries(
    Object.entries(runs).map(([name, list]) => [
      name,
      {
        ms: median(list.map(({ wall, report }) => report.ms ?? wall)),
        cpu: median(list.map(({ cpu, report }) => report.cpu ?? cpu)),
        memory: median(list.map(({ memory }) => memory)),
        bytes: list[0].report.bytes,
      },
    ]),
  );
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
