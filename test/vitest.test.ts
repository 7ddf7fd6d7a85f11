import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeSync } from '../src/codecs/read/decode.ts';
import '../src/vitest.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The files that the page shows, by the names in their first lines. */
function filesOfPage(): Map<string, string> {
  const page = readFileSync(join(ROOT, 'docs/golden-image-testing.md'), 'utf8');
  const blocks = page.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, name = '', text = '']) => [name, text]));
}

describe('the example of golden-image testing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  const golden = join(folder, 'golden/maze-7.png');

  beforeAll(() => {
    for (const [name, text] of filesOfPage()) writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(ROOT, join(folder, 'node_modules/mazepress'), 'junction');
    symlinkSync(join(ROOT, 'node_modules/vitest'), join(folder, 'node_modules/vitest'), 'junction');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the example's test; `ci`: the variable by which vitest knows CI, among no others that tell it. */
  function run(ci: string, ...more: string[]) {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const env = { PATH: process.env.PATH, CI: ci };
    const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--no-color', ...more], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    return { status, output: stdout + stderr };
  }

  it('is at most ten lines long', () => {
    expect(filesOfPage().get('maze.test.ts')?.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
  });

  it('fails in CI while there is no golden, and writes none', () => {
    const { status, output } = run('true');
    expect(status).toBe(1);
    expect(output).toContain(`there is no ${golden}`);
    expect(existsSync(golden)).toBe(false);
  });

  it('writes its goldens, fails on a change, and takes it when told to', () => {
    expect(run('')).toMatchObject({ status: 0 });
    const good = decodeSync(readFileSync(golden)).pixmap;
    expect([good.width, good.height]).toEqual([106, 106]);

    writeFileSync(golden, readFileSync(join(folder, 'golden/answer-7.png')));
    const changed = run('');
    expect(changed.status).toBe(1);
    expect(changed.output).toMatch(/\d+ pixels differ, in \d+ × \d+ from \(\d+, \d+\) on/);
    expect(changed.output).toMatch(/the first at \(\d+, \d+\): #ffffff, expected #ff0000/);
    expect(decodeSync(readFileSync(join(folder, 'golden/maze-7.diff.png'))).pixmap.width).toBe(106);

    expect(run('true', '-u')).toMatchObject({ status: 0 });
    expect(decodeSync(readFileSync(golden)).pixmap).toEqual(good);
    expect(existsSync(join(folder, 'golden/maze-7.diff.png'))).toBe(false);
    expect(run('true')).toMatchObject({ status: 0 });
  });
});

describe('toMatchGolden', () => {
  const picture = new URL('../fixtures/conformance/pngsuite/good/basn3p02.png', import.meta.url);

  it('looks for its golden from the folder of the test', () => {
    expect(picture).toMatchGolden('../fixtures/conformance/pngsuite/good/basn3p02.png');
    expect(readFileSync(picture)).toMatchGolden(picture);
    expect(fileURLToPath(picture)).not.toMatchGolden('../fixtures/conformance/pngsuite/good/basn3p01.png');
  });

  it('says why where it holds and should not', () => {
    expect(() => expect(picture).not.toMatchGolden(picture)).toThrow(
      `the picture is like ${fileURLToPath(picture)}`,
    );
  });
});
