/** The commands that are measured. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BIN = join(ROOT, 'dist', 'bin.cjs');

/** Our own program. */
export function mazepress(...args) {
  return { argv: [process.execPath, BIN, ...args.map(String)] };
}

/** A script of works/. */
export function work(file, ...args) {
  return { argv: [process.execPath, join(import.meta.dirname, 'works', file), ...args.map(String)] };
}

/** Bundles the program and the library as they are now: bench measures no stale build. */
export function build() {
  const run = (program, ...args) => {
    const { status, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  };
  run('npm', 'run', '--silent', 'bundle');
  run(
    'npx',
    'esbuild',
    'bench/library.mjs',
    '--bundle',
    '--platform=node',
    '--target=node20',
    '--format=esm',
    '--packages=external',
    '--outfile=bench/.build/library.mjs',
    '--log-level=warning',
  );
}

/** Says whether our program has such a command, for what is measured before it is there. */
export function hasCommand(name) {
  const [program, ...args] = mazepress('--help').argv;
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return new RegExp(`^ +${name} `, 'm').test(stdout);
}
