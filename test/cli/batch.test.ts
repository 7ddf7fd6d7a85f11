import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/program.ts';
import { fakeHost, run } from './fake-host.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

test('makes many mazes, and tells of them in one line', async () => {
  const out = temporaryFolder();
  const ran = await run(['5', '--count', '12', '--seed', '7', '-o', out], fakeHost({ columns: 100 }));
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  const files = `24 files, ${join(out, '5maze-01.bmp')} to ${join(out, '5ans-12.bmp')}`;
  expect(ran.stdout).toMatch(
    /^12 mazes of 5 × 5 nodes \(3 × 3 cells\), algorithm dfs, seeds 7\/1 to 7\/12, solutions of \d+ to \d+ nodes, /,
  );
  expect(ran.stdout.endsWith(`, ${files}\n`)).toBe(true);
  const texts = textsIn(out);
  expect(Object.keys(texts).length).toBe(24);
  expect(new Set(Object.values(texts)).size).toBeGreaterThan(12);
});

test('a maze is the same in any batch, alone by its number, and by its seed', async () => {
  const folder = temporaryFolder();
  const make = async (...args: string[]) => {
    const out = join(folder, args.join(' '));
    const { code, stdout } = await run(['9', '--json', '-f', 'png', '-o', out, ...args]);
    expect(code).toBe(0);
    return { texts: textsIn(out), told: JSON.parse(stdout) };
  };
  const batch = await make('--count', '3', '-s', '-07');
  const more = await make('--count', '10', '-s', '7');
  const alone = await make('--index', '3', '-s', '7');
  const ofMany = await make('--index', '3', '-s', '7', '--count', '10');
  expect(alone.told.seed).toBe('7/3');
  const byeSeed = await make('-s', alone.told.seed);
  for (const kind of ['maze', 'ans']) {
    const third = batch.texts[`9${kind}-3.png`];
    expect(third).toMatch(/^\x89PNG/);
    expect(more.texts[`9${kind}-03.png`]).toBe(third);
    expect(alone.texts).toMatchObject({ [`9${kind}-3.png`]: third });
    expect(ofMany.texts).toMatchObject({ [`9${kind}-03.png`]: third });
    expect(byeSeed.texts).toMatchObject({ [`9${kind}.png`]: third });
  }
});

test('--json lists all mazes', async () => {
  const out = temporaryFolder();
  const { stdout } = await run(['5', '--count', '2', '--json', '--sidecar', '-s', 'x', '-o', out]);
  const told = JSON.parse(stdout);
  expect(told).toMatchObject({
    seed: 'x',
    count: 2,
    algorithm: 'dfs',
    cells: { width: 3, height: 3 },
    pixels: { width: 46, height: 46 },
  });
  expect(told.mazes[1]).toMatchObject({
    index: 2,
    seed: 'x/2',
    files: [
      { path: join(out, '5maze-2.bmp'), kind: 'maze', format: 'bmp', bits: 24 },
      { path: join(out, '5ans-2.bmp'), kind: 'answer', format: 'bmp', bits: 24 },
    ],
    sidecars: [
      { path: join(out, '5maze-2.json'), kind: 'maze' },
      { path: join(out, '5ans-2.json'), kind: 'answer' },
    ],
    start: { x: 0, y: 0 },
    goal: { x: 4, y: 4 },
  });
  expect(told.mazes.length).toBe(2);
  expect(told.mazes[1].solutionNodes).toBe(2 * told.mazes[1].solutionCells - 1);
});

test('mazes of a batch that are chosen tell the seed that was', async () => {
  const args = ['9', '--difficulty', 'medium', '-q', '-s', '1'];
  const out = temporaryFolder();
  const { stdout } = await run(['--json', '--count', '5', ...args, '-o', join(out, 'all')]);
  const { mazes } = JSON.parse(stdout);
  const chosen = mazes.findIndex(({ seed }: { seed: string }) => seed.includes('~'));
  expect(chosen).toBeGreaterThanOrEqual(0);
  await run(['9', '-s', mazes[chosen].seed, '-q', '-o', join(out, 'one')]);
  const texts = textsIn(out);
  expect(texts[join('one', '9maze.bmp')]).toBe(texts[join('all', `9maze-${chosen + 1}.bmp`)]);
});

test('--quiet tells the one seed', async () => {
  const ran = await run(['5', '--count', '3', '--quiet', '-o', temporaryFolder()]);
  expect(ran).toEqual({ code: 0, usage: null, stdout: '', stderr: 'seed 42\n' });
});

test('the answer has a name of its own where the pattern has none for it', async () => {
  const names = async (...args: string[]) => {
    const out = temporaryFolder();
    expect(await run(['5', ...args, '-o', out])).toMatchObject({ code: 0 });
    return Object.keys(textsIn(out));
  };
  expect(await names('--count', '2', '--name', '{size}maze-{index}')).toEqual([
    '5maze-1-ans.bmp',
    '5maze-1.bmp',
    '5maze-2-ans.bmp',
    '5maze-2.bmp',
  ]);
  expect(await names('--name', 'key', '--answer-only')).toEqual(['key.bmp']);
  expect(await names('--name', '{kind}-{index}')).toEqual(['ans-1.bmp', 'maze-1.bmp']);
  expect(await names('--index', '7', '--maze-only', '-f', 'png,bmp')).toEqual(['5maze-7.bmp', '5maze-7.png']);
  expect(await names('--count', '2', '--name', '{seed}', '--maze-only')).toEqual(['42-1.bmp', '42-2.bmp']);
});

test.each([
  [['--count', '0'], 'a whole number of mazes, 1 to 100000, for --count, got 0'],
  [['--count', '2.5'], 'a whole number of mazes, 1 to 100000, for --count, got 2.5'],
  [['--count', '1000000'], 'a whole number of mazes, 1 to 100000, for --count, got 1000000'],
  [['--index', '0'], 'a whole number, at least 1, for --index, got 0'],
  [['--index', '4', '--count', '3'], 'a whole number, 1 to 3, for --index, got 4'],
  [['--count', '3', '--preview'], '--count or --preview, not both: the one shows one maze'],
  [['--count', '3', '--open'], '--count or --open, not both: the one shows one maze'],
  [['--count', '3', '--name', '../{index}'], 'a file name without separators (/ or \\) for --name, got ../1'],
])('%j is refused before anything is made', async (args, message) => {
  const out = temporaryFolder();
  const ran = await run(['5', ...args, '-o', join(out, 'new')]);
  expect(ran).toEqual({ code: null, usage: `Expected ${message}`, stdout: '', stderr: '' });
  expect(textsIn(out)).toEqual({});
});

test('names that are the same are refused', async () => {
  const out = temporaryFolder();
  const { usage } = await run(['5', '--count', '3', '--name', 'x', '-o', out]);
  expect(usage).toBe(
    `Expected names that differ for --name, as those of {size}{kind}-{index} do, got ${join(out, 'x.bmp')} twice`,
  );
  expect(textsIn(out)).toEqual({});
});

test('--count numbers what is made, not what is read', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'm.txt'), 'HHHHHH\nHH  HH\nHHHHHH\n');
  for (const option of ['--count', '--index']) {
    const { usage } = await run(['--from', join(folder, 'm.txt'), option, '2', '-o', folder]);
    expect(usage).toBe(
      `Expected --from or ${option}, not both: the one reads a maze, the other numbers those made`,
    );
  }
});

test('--no-clobber looks at all files before the first is made', async () => {
  const out = temporaryFolder();
  writeFileSync(join(out, '5ans-3.bmp'), 'old');
  const args = ['5', '--count', '3', '--no-clobber', '-o', out];
  await expect(runCommandLine(args, fakeHost())).rejects.toThrow('it exists, and --no-clobber keeps it');
  expect(textsIn(out)).toEqual({ '5ans-3.bmp': 'old' });
});

test('where one cannot be made, those before it stay whole, and that is told', async () => {
  const out = temporaryFolder();
  const host = fakeHost();
  // A folder that comes by the name of the second's answer once the first maze is made.
  host.watching.onForget = () => mkdirSync(join(out, '5ans-2.bmp/full'), { recursive: true });
  const ran = runCommandLine(['5', '--count', '3', '-o', out], host);
  await expect(ran).rejects.toMatchObject({ path: join(out, '5ans-2.bmp') });
  expect(host.written).toEqual({ stdout: '', stderr: '1 of 3 mazes are made\n' });
  expect(Object.keys(textsIn(out))).toEqual(['5ans-1.bmp', '5maze-1.bmp']);
  expect(host.watching.count).toBe(0);
});
