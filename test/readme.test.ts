import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const readme = readFileSync(new URL('README.md', root), 'utf8');

test('the example of the library runs and makes the pair', () => {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const library = new URL('dist/index.js', root).href;
  const folder = mkdtempSync(join(tmpdir(), 'mazepress-'));
  try {
    writeFileSync(join(folder, 'example.mjs'), example.replace("'mazepress'", `'${library}'`));
    const { status, stderr } = spawnSync(process.execPath, ['example.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    for (const name of ['31maze.bmp', '31ans.bmp']) {
      const bytes = readFileSync(join(folder, name));
      expect(bytes.subarray(0, 2).toString()).toBe('BM');
      expect(bytes.readUInt32LE(2)).toBe(bytes.length);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every option of the table is one of pair', () => {
  const { stdout } = spawnSync(process.execPath, ['dist/bin.cjs', 'pair', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  const rows = readme.split('\n').filter((line) => line.startsWith('| `-'));
  const options = rows.flatMap((row) => row.split('|')[1]?.match(/--[a-z-]+/g) ?? []);
  expect(options.length).toBeGreaterThan(10);
  for (const option of options) expect(stdout).toContain(option);
});
