import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeSync } from '../../src/codecs/read/decode.ts';
import { fakeHost, hostWith, run } from './fake-host.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

/** A small sheet, so that pictures of it are quickly made. */
const SMALL = ['--paper', '100x80mm', '--margin', '5mm', '--cells', '8x6', '--seed', '7'];

test('prints the maze and its answer as PDF, and says what they measure', async () => {
  const out = temporaryFolder();
  expect(await run(['print', ...SMALL, '--wall', '1mm', '-o', out])).toEqual({
    code: 0,
    usage: null,
    stdout:
      '8 × 6 cells on 100 × 80 mm, algorithm dfs, seed 7\n' +
      'solution: 29 nodes (15 cells)\n' +
      `${join(out, '15x11maze.pdf')}  corridors 7.625 mm, walls 1 mm\n` +
      `${join(out, '15x11ans.pdf')}   corridors 7.625 mm, walls 1 mm\n`,
    stderr: '',
  });
  const files = textsIn(out);
  expect(Object.keys(files)).toEqual(['15x11ans.pdf', '15x11maze.pdf']);
  for (const text of Object.values(files)) expect(text.slice(0, 5)).toBe('%PDF-');
});

test('in pictures the true millimetres are those of whole pixels', async () => {
  const out = temporaryFolder();
  const args = ['--pitch', '7mm', '--wall', '1mm', '--paper', '100x80mm', '--margin', '5mm'];
  const { stdout } = await run(['print', ...args, '-f', 'pdf,png', '--dpi', '100', '--maze-only', '-o', out]);
  const [pdf, png] = stdout.split('\n').slice(-3);
  expect(pdf).toMatch(/maze\.pdf {2}corridors 6 mm, walls 1 mm$/);
  // 27.6 pixels of 0.254 mm are 28 or fewer, 3.9 are 4.
  const [, corridor = '', wall = ''] =
    /corridors ([0-9.]+) mm, walls ([0-9.]+) mm, 100 dpi$/.exec(png ?? '') ?? [];
  expect(wall).toBe('1.016');
  const pixels = Number(corridor) / 0.254;
  expect(pixels).toBeCloseTo(Math.round(pixels), 2);
});

test('BMP and PNG are as large as the paper, carry the dpi, and have few bits', async () => {
  const out = temporaryFolder();
  await run(['print', ...SMALL, '-f', 'png,bmp', '--dpi', '150', '-o', out]);
  const infoOf = (name: string) => decodeSync(readFileSync(join(out, name)));
  for (const [name, bits] of [
    ['15x11maze.png', 1],
    ['15x11ans.png', 2],
    ['15x11maze.bmp', 1],
    ['15x11ans.bmp', 4],
  ] as const) {
    const { pixmap, info } = infoOf(name);
    expect([pixmap.width, pixmap.height]).toEqual([591, 472]);
    expect(info).toMatchObject({ bitsPerPixel: bits, pixelsPerMeter: { x: 5906, y: 5906 } });
  }
});

test('what is printed is verified', async () => {
  const out = temporaryFolder();
  await run(['print', ...SMALL, '-f', 'png', '--markers', 'none', '-o', out]);
  const files = [join(out, '15x11maze.png'), join(out, '15x11ans.png')];
  const { code, stdout, stderr } = await run(['verify', ...files]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('8 × 6 cells');
});

test('SVG has the size of the paper and a title', async () => {
  const out = temporaryFolder();
  await run(['print', ...SMALL, '-f', 'svg', '-o', out]);
  const files = textsIn(out);
  for (const [name, title] of [
    ['15x11maze.svg', 'Maze'],
    ['15x11ans.svg', 'Maze, solved'],
  ] as const) {
    expect(files[name]).toContain('width="100mm" height="80mm"');
    expect(files[name]).toContain(`<title>${title}</title>`);
  }
});

test('--json prints one object and nothing else', async () => {
  const out = temporaryFolder();
  const args = [
    '--paper',
    '100x80mm',
    '--pitch',
    '10mm',
    '--wall',
    '1mm',
    '--markers',
    'none',
    '--margin',
    '5mm',
  ];
  const ran = await run(['print', ...args, '-f', 'pdf,svg', '--maze-only', '--json', '-o', out]);
  const measures = { pitch: 10, corridor: 9, wall: 1 };
  expect({ ...ran, stdout: JSON.parse(ran.stdout) }).toMatchObject({
    code: 0,
    stderr: '',
    stdout: {
      files: [
        { path: join(out, '15x11maze.pdf'), kind: 'maze', format: 'pdf', ...measures, left: 9.5, top: 9.5 },
        { path: join(out, '15x11maze.svg'), kind: 'maze', format: 'svg', ...measures, left: 9.5, top: 9.5 },
      ],
      seed: '42',
      algorithm: 'dfs',
      cells: { width: 8, height: 6 },
      nodes: { width: 15, height: 11 },
      paper: { width: 100, height: 80 },
      dpi: 300,
    },
  });
  const { solutionCells, solutionNodes } = JSON.parse(ran.stdout);
  expect(solutionNodes).toBe(2 * solutionCells - 1);
});

test('narrow corridors and thin walls are warned about, and so is what a gray printer does not tell apart', async () => {
  const out = temporaryFolder();
  const args = ['--paper', '100x80mm', '--cells', '80x60', '-f', 'svg'];
  const { code, stderr } = await run(['print', ...args, '--path-color', '#fff', '-o', out]);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^warning: corridors of 0\.\d+ mm are hard to follow, under 1\.5 mm$/m);
  expect(stderr).toMatch(/^warning: walls of 0\.\d+ mm may not print, under 0\.15 mm$/m);
  expect(stderr).toMatch(
    /^warning: the way .* against the floor .* has a contrast of 1\.0 : 1 in grey, under 3 : 1$/m,
  );
});

test('--quiet prints the seed alone', async () => {
  const ran = await run([
    'print',
    '--paper',
    '100x80mm',
    '--cells',
    '80x60',
    '-f',
    'svg',
    '-q',
    '-o',
    temporaryFolder(),
  ]);
  expect(ran).toEqual({ code: 0, usage: null, stdout: '', stderr: 'seed 42\n' });
});

test('the paper is that of the locale', async () => {
  const args = ['print', '--cells', '3x3', '-f', 'svg', '--maze-only', '--json'];
  const { stdout } = await run([...args, '-o', temporaryFolder()], fakeHost({ locale: 'en_US.UTF-8' }));
  expect(JSON.parse(stdout).paper).toEqual({ width: 215.9, height: 279.4 });
});

test('prints a maze that is at hand', async () => {
  const out = temporaryFolder();
  const maze = { '-': '+--+--+\n|s    |\n+--+  +\n|    e|\n+--+--+\n' };
  const { stdout } = await run(
    ['print', '--from', '-', '-f', 'png', '--dpi', '72', '--markers', 'none', '-o', out],
    hostWith(maze),
  );
  expect(stdout).toMatch(/^2 × 2 cells on 210 × 297 mm, as read\nsolution: 5 nodes \(3 cells\)\n/);
  expect(
    await run(['verify', '-', join(out, '3ans.png')], {
      ...hostWith({}),
      readFile: async (file) => (file === '-' ? new TextEncoder().encode(maze['-']) : readFileSync(file)),
    }),
  ).toMatchObject({ code: 0 });
});

test('where there is no way there is no answer to print, and nothing is written', async () => {
  const out = temporaryFolder();
  const walled = { '-': '+--+--+\n|s    |\n+--+--+\n|    e|\n+--+--+\n' };
  await expect(run(['print', '--from', '-', '-o', out], hostWith(walled))).rejects.toThrow(
    'There is no way from the start to the goal, so there is no answer to print (see --maze-only)',
  );
  expect(textsIn(out)).toEqual({});
  const { code } = await run(['print', '--from', '-', '--maze-only', '-o', out], hostWith(walled));
  expect(code).toBe(0);
  expect(Object.keys(textsIn(out))).toEqual(['3maze.pdf']);
});

test('--no-clobber keeps what is there', async () => {
  const out = temporaryFolder();
  writeFileSync(join(out, '15x11ans.pdf'), 'old');
  await expect(run(['print', ...SMALL, '--no-clobber', '-o', out])).rejects.toThrow(
    'it exists, and --no-clobber keeps it',
  );
  expect(textsIn(out)).toEqual({ '15x11ans.pdf': 'old' });
});

test('wrong usage is refused before a folder is made', async () => {
  const out = join(temporaryFolder(), 'new');
  for (const [args, message] of [
    [
      ['--pitch', '5mm', '--cells', '9x9'],
      'Expected one of a size, --cells, --pitch or --from, got --cells 9x9 and --pitch 5mm',
    ],
    [['--cells', '100000x100000'], /^Expected at most [0-9,]+ cells /],
    [
      ['-f', 'png', '--cells', '2000x2000', '--dpi', '36'],
      /^Expected enough dots an inch for corridors and walls of a pixel or more, got 36 dpi for a pitch of /,
    ],
    [['--maze-only', '--answer-only'], /^Expected /],
    [['piar'], 'Expected a number of nodes like 31, or width and height like 41x31, for size, got piar'],
  ] as const) {
    const ran = await run(['print', ...args, '-o', out]);
    expect(ran).toMatchObject({ code: null, stdout: '', stderr: '' });
    if (typeof message === 'string') expect(ran.usage).toBe(message);
    else expect(ran.usage).toMatch(message);
  }
  expect(existsSync(out)).toBe(false);
});

test('a seed that no recipe can tell is warned of, and refused beside the pages', async () => {
  const out = temporaryFolder();
  const args = ['print', '5', '--seed', 'a\tb', '-o', out];
  const ran = await run(args);
  expect(ran.code).toBe(0);
  expect(ran.stderr).toContain('the files carry no recipe: the seed is too long or has control characters');
  const refused = await run([...args, '--sidecar']);
  expect(refused.usage).toContain('Expected a seed that a recipe can tell for --sidecar');
});

test('walls that hardly show are warned of', async () => {
  const { stderr } = await run(['print', '5', '--wall-color', '#eee', '-o', temporaryFolder()]);
  expect(stderr).toContain('walls hardly show');
});
