import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const bin = new URL('dist/bin.cjs', root).pathname;
const folder = mkdtempSync(join(tmpdir(), 'mazepress-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The commands of a page, each indented by four spaces, as words. */
function commandsOf(page: string): string[][] {
  const text = readFileSync(new URL(`docs/${page}`, root), 'utf8');
  const lines = [...text.matchAll(/^ {4}mazepress (.*)$/gm)].map(([, line = '']) => line);
  return lines.map((line) => Array.from(line.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word));
}

const commands = commandsOf('printing.md');

test('shows ten jobs', () => {
  expect(commands.length).toBe(10);
});

test.each(commands.map((words) => [words.join(' '), words] as const))('mazepress %s', (_, words) => {
  const cwd = mkdtempSync(join(folder, 'job-'));
  const { status, stderr } = spawnSync(process.execPath, [bin, ...words], { cwd, encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.startsWith('mazepress:'))).toEqual([]);
  expect(status).toBe(0);
  const files = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
});
