import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFile } from '../../src/cli/open-file.ts';
import { encodeBmp } from '../../src/codecs/bmp.ts';
import { encodePng } from '../../src/codecs/png24.ts';
import { DIFFERENCE_COLORS } from '../../src/compare/difference-picture.ts';
import { readPng } from '../codecs/read-png.ts';
import { fakeHost, run } from './fake-host.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

const WHITE = 0xffffff;
const RED = 0xff0000;
const BROKEN = 'BM, and no more';

/** A picture of 4 × 3 pixels, white but for some red ones. */
function picture(...red: readonly number[]) {
  const pixels = new Uint8Array(12);
  for (const pixel of red) pixels[pixel] = 1;
  return { width: 4, height: 3, palette: [WHITE, RED], pixels };
}

/** Writes files into a new folder, BMPs of pictures and texts as they are, and returns it. */
function folderOf(files: Readonly<Record<string, ReturnType<typeof picture> | string>>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : encodeBmp(content));
  }
  return folder;
}

test('the same pixels are equal, whatever the format, and what else differs is noted', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.bmp'), encodeBmp(picture(5), { bits: 1, pixelsPerMeter: 11_811 }));
  writeFileSync(join(folder, 'b.png'), encodePng(picture(5)));
  const [bmp, png] = [join(folder, 'a.bmp'), join(folder, 'b.png')];
  expect(await run(['compare', bmp, png])).toEqual({
    code: 0,
    usage: null,
    stdout: `equal: ${bmp}\n  depth: 1 bits a pixel (palette), expected 24 bits a pixel (rgb)\n  palette: 2 colors, expected none\n  density: 11811 pixels a meter (300 dpi), expected none\n`,
    stderr: '',
  });
});

test('differences are told by number, place and the first pixel, and the code is 1', async () => {
  const folder = folderOf({ 'a.bmp': picture(5, 10), 'b.bmp': picture(4) });
  const [actual, expected] = [join(folder, 'a.bmp'), join(folder, 'b.bmp')];
  expect(await run(['compare', actual, expected])).toEqual({
    code: 1,
    usage: null,
    stdout:
      `different: ${actual}\n` +
      '  3 pixels differ, in 3 × 2 from (0, 1) on\n' +
      '  the first at (0, 1): #ffffff, expected #ff0000\n',
    stderr: '',
  });
});

test('pictures of different sizes differ where only one has pixels', async () => {
  const folder = folderOf({ 'a.bmp': picture() });
  const [actual, expected] = [join(folder, 'a.bmp'), join(folder, 'b.bmp')];
  writeFileSync(expected, encodeBmp({ ...picture(), height: 2, pixels: new Uint8Array(8) }));
  const { code, stdout } = await run(['compare', actual, expected, '-o', join(folder, 'd.png')]);
  expect(code).toBe(1);
  expect(stdout).toBe(
    `different: ${actual}\n` +
      '  size: 4 × 3 pixels, expected 4 × 2\n' +
      '  4 pixels differ, in 4 × 1 from (0, 2) on\n' +
      '  the first at (0, 2): #ffffff, expected nothing\n',
  );
  const { colors } = readPng(readFileSync(join(folder, 'd.png')));
  expect([...colors].slice(8)).toEqual(Array.from({ length: 4 }, () => DIFFERENCE_COLORS['only-actual']));
});

test('--output draws the differences, where there are any', async () => {
  const folder = folderOf({ 'a.bmp': picture(5), 'b.bmp': picture() });
  const drawn = join(folder, 'new', 'difference.png');
  const [actual, expected] = [join(folder, 'a.bmp'), join(folder, 'b.bmp')];
  expect(await run(['compare', expected, expected, '-o', drawn])).toMatchObject({ code: 0 });
  expect(Object.keys(textsIn(folder))).toEqual(['a.bmp', 'b.bmp']);
  expect(await run(['compare', actual, expected, '-o', drawn])).toMatchObject({ code: 1 });
  const { width, height, colors } = readPng(readFileSync(drawn));
  expect([width, height]).toEqual([4, 3]);
  expect([...colors]).toEqual(Array.from({ length: 12 }, (_, i) => (i === 5 ? RED : WHITE)));
});

test('--color-threshold and --max-different let some differences pass', async () => {
  const off = { ...picture(5), palette: [WHITE, 0xfefefe] };
  const folder = folderOf({ 'a.bmp': off, 'b.bmp': picture(), 'c.bmp': picture(1, 2) });
  const [almost, white, spotted] = ['a.bmp', 'b.bmp', 'c.bmp'].map((name) => join(folder, name));
  const codeOf = async (...args: string[]) => (await run(['compare', ...args])).code;
  expect(await codeOf(almost!, white!)).toBe(1);
  expect(await codeOf(almost!, white!, '--color-threshold', '0.1')).toBe(0);
  expect(await codeOf(spotted!, white!, '--color-threshold', '0.1')).toBe(1);
  expect(await codeOf(spotted!, white!, '--max-different', '1')).toBe(1);
  expect(await codeOf(spotted!, white!, '--max-different', '2')).toBe(0);
});

test('--json prints one object', async () => {
  const folder = folderOf({ 'a.bmp': picture(5), 'b.bmp': picture() });
  const [actual, expected] = [join(folder, 'a.bmp'), join(folder, 'b.bmp')];
  const { code, stdout, stderr } = await run(['compare', actual, expected, '--json']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(JSON.parse(stdout)).toEqual({
    verdict: 'different',
    comparisons: [
      {
        name: actual,
        kind: 'different',
        differentPixels: 1,
        bounds: { x: 1, y: 1, width: 1, height: 1 },
        first: { x: 1, y: 1, actual: '#ff0000', expected: '#ffffff' },
        actual: { width: 4, height: 3 },
        expected: { width: 4, height: 3 },
        notes: [],
      },
    ],
  });
});

test('a broken file is not equal to itself, and the code is 2', async () => {
  const broken = join(folderOf({ 'a.bmp': BROKEN }), 'a.bmp');
  const { code, stdout, stderr } = await run(['compare', broken, broken]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^unreadable: .*a\.bmp: malformed BMP: .+\n$/);
  const json = JSON.parse((await run(['compare', broken, broken, '--json'])).stdout);
  expect(json).toEqual({
    verdict: 'unreadable',
    comparisons: [{ name: broken, kind: 'unreadable', reason: stderr.slice('unreadable: '.length, -1) }],
  });
});

test('what cannot be read for another reason is told by name', async () => {
  const folder = folderOf({ 'a.bmp': picture() });
  const file = join(folder, 'a.bmp');
  for (const [args, reason] of [
    [['none.bmp', file], 'none.bmp: no such file or folder'],
    [[join(file, 'x'), file], `${join(file, 'x')}: a part of the path is a file, not a folder`],
    [
      [file, file, '--max-pixels', '11'],
      `${file}: unsupported BMP: 4 × 3 pixels in the header, more than the limit of 11`,
    ],
    // The output is there, an input is not.
    [['none.bmp', 'none.bmp', '-o', file], 'none.bmp: no such file or folder'],
  ] as const) {
    expect(await run(['compare', ...args])).toEqual({
      code: 2,
      usage: null,
      stdout: '',
      stderr: `unreadable: ${reason}\n`,
    });
  }
  const nameless = fakeHost({
    openFile: () => null,
    readFile: async () => {
      throw Object.assign(new RangeError('File size (3221225472) is greater than 2 GiB'), {
        code: 'ERR_FS_FILE_TOO_LARGE',
      });
    },
  });
  expect(await run(['compare', file, file], nameless)).toMatchObject({
    code: 2,
    stderr: `unreadable: ${file}: the file is too large to be read at once\n`,
  });
});

test('a file that changes while it is read is unreadable', async () => {
  const file = join(folderOf({ 'a.bmp': picture() }), 'a.bmp');
  const { length } = readFileSync(file);
  const shrinking = fakeHost({
    openFile: (path) => {
      const opened = openFile(path);
      if (opened !== null && path === file) truncateSync(file, length - 1);
      return opened;
    },
  });
  expect(await run(['compare', file, file], shrinking)).toEqual({
    code: 2,
    usage: null,
    stdout: '',
    stderr: `unreadable: ${file}: malformed file: became shorter while it was read\n`,
  });
});

test('a golden that is no file is not updated', async () => {
  const file = join(folderOf({ 'a.bmp': picture() }), 'a.bmp');
  const usage = (golden: string) => `Expected a file for the picture that --update rewrites, got ${golden}`;
  for (const golden of ['-', '/dev/null']) {
    expect(await run(['compare', file, golden, '--update'])).toMatchObject({
      code: null,
      usage: usage(golden),
    });
  }
});

test.skipIf(process.platform === 'win32')('links to folders are followed, but not for ever', async () => {
  const [actual, golden] = [{ 'a.bmp': picture(), 'b/c.bmp': picture(3) }, { 'a.bmp': picture() }].map(
    folderOf,
  );
  const other = folderOf({ 'c.bmp': picture() });
  symlinkSync(actual!, join(actual!, 'self'));
  symlinkSync('..', join(actual!, 'b', 'up'));
  symlinkSync(other, join(golden!, 'b'));
  expect(await run(['compare', actual!, golden!])).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^equal: a\.bmp\ndifferent: b\/c\.bmp\n(.*\n){2}1 equal, 1 different\n$/),
  });
});

test.skipIf(process.platform === 'win32')(
  'a pipe in a folder is unreadable, and not waited for',
  async () => {
    const [actual, golden] = [folderOf({ 'a.bmp': picture() }), folderOf({ 'a.bmp': picture() })];
    for (const folder of [actual, golden]) {
      for (const name of ['pipe', 'pipe.bmp']) spawnSync('mkfifo', [join(folder, name)]);
    }
    expect(await run(['compare', actual, golden])).toEqual({
      code: 2,
      usage: null,
      stdout: 'equal: a.bmp\n1 equal, 1 unreadable\n',
      stderr: `unreadable: ${join(actual, 'pipe.bmp')}: unsupported picture: no plain file\n`,
    });
  },
);

test.skipIf(process.platform === 'win32')('names are shown so that they steer no terminal', async () => {
  const [actual, golden] = [folderOf({ 'a\n\u001b[31m.bmp': picture() }), folderOf({ 'b.bmp': picture() })];
  const { stdout } = await run(['compare', actual, golden]);
  expect(stdout).toBe('extra: a\\u{a}\\u{1b}[31m.bmp\nmissing: b.bmp\n1 extra, 1 missing\n');
});

const ACTUAL = {
  'broken.bmp': BROKEN,
  'changed.bmp': picture(5),
  'extra.bmp': picture(),
  'notes.txt': 'no picture',
  'same.bmp': picture(3),
  'sub/same': picture(4),
  '.hidden.bmp': BROKEN,
};
const GOLDEN = {
  'broken.bmp': picture(),
  'changed.bmp': picture(),
  'missing.bmp': picture(),
  'same.bmp': picture(3),
  'sub/same': picture(4),
};

test('folders are compared by the names in them, all ways that can end told', async () => {
  const [actual, golden] = [folderOf(ACTUAL), folderOf(GOLDEN)];
  const ran = await run(['compare', actual, golden]);
  expect(ran).toMatchObject({
    code: 2,
    stdout:
      'different: changed.bmp\n' +
      '  1 pixel differs, in 1 × 1 from (1, 1) on\n' +
      '  the first at (1, 1): #ff0000, expected #ffffff\n' +
      'extra: extra.bmp\n' +
      'missing: missing.bmp\n' +
      'equal: same.bmp\n' +
      'equal: sub/same\n' +
      '1 unreadable, 1 different, 1 extra, 1 missing, 2 equal\n',
    stderr: expect.stringMatching(/^unreadable: .*broken\.bmp: malformed BMP: .+\n$/),
  });
});

test.each<[string, Parameters<typeof folderOf>[0], Parameters<typeof folderOf>[0], number, string]>([
  [
    'equal',
    { 'a.bmp': picture(), 'b.bmp': picture(1) },
    { 'a.bmp': picture(), 'b.bmp': picture(1) },
    0,
    '2 equal',
  ],
  [
    'one missing',
    { 'a.bmp': picture() },
    { 'a.bmp': picture(), 'b.bmp': picture() },
    1,
    '1 equal, 1 missing',
  ],
  ['one extra', { 'a.bmp': picture(), 'b.bmp': picture() }, { 'a.bmp': picture() }, 1, '1 equal, 1 extra'],
  ['nothing in them', {}, {}, 1, 'nothing to compare'],
  ['no pictures in them', { 'a.txt': 'text' }, { 'a.txt': 'text' }, 1, 'nothing to compare'],
])('folders, %s', async (_, actual, golden, code, total) => {
  const ran = await run(['compare', folderOf(actual), folderOf(golden)]);
  expect({ code: ran.code, total: ran.stdout.trimEnd().split('\n').at(-1) }).toEqual({ code, total });
});

test('--output of folders is a folder of the differences', async () => {
  const [actual, golden, out] = [folderOf(ACTUAL), folderOf(GOLDEN), join(temporaryFolder(), 'differences')];
  await run(['compare', actual, golden, '-o', out]);
  expect(Object.keys(textsIn(out))).toEqual(['changed.bmp']);
  // A name without an extension gets one.
  await run(['compare', folderOf({ same: picture() }), folderOf({ same: picture(1) }), '-o', out]);
  expect(Object.keys(textsIn(out))).toEqual(['changed.bmp', 'same.png']);
});

test('--update replaces the goldens that differ, and no others, and lists them', async () => {
  const [actual, golden] = [folderOf(ACTUAL), folderOf(GOLDEN)];
  const before = textsIn(golden);
  const ran = await run(['compare', actual, golden, '--update']);
  expect(ran.code).toBe(2);
  expect(ran.stdout).toContain('updated: changed.bmp\n');
  expect(ran.stdout).toContain('1 unreadable, 1 updated, 1 extra, 1 missing, 2 equal\n');
  expect(textsIn(golden)).toEqual({ ...before, 'changed.bmp': textsIn(actual)['changed.bmp'] });
});

test('where --update leaves no difference the code is 0', async () => {
  const [actual, golden] = [folderOf({ 'a.bmp': picture(5) }), folderOf({ 'a.bmp': picture() })];
  const ran = await run(['compare', actual, golden, '--update', '--json']);
  expect(ran.code).toBe(0);
  expect(JSON.parse(ran.stdout)).toMatchObject({ verdict: 'equal', comparisons: [{ kind: 'updated' }] });
  expect(await run(['compare', actual, golden])).toMatchObject({ code: 0 });
});

test('--update puts no BMP into the place of a PNG', async () => {
  const folder = folderOf({ 'a.bmp': picture(5) });
  const golden = join(folder, 'golden.png');
  writeFileSync(golden, encodePng(picture()));
  const ran = await run(['compare', join(folder, 'a.bmp'), golden, '--update']);
  expect(ran.code).toBe(1);
  expect(ran.stdout).toMatch(/\n {2}not updated: the formats differ\n$/);
  expect(readFileSync(golden)).toEqual(Buffer.from(encodePng(picture())));
});

test('differences are not drawn over a picture that is compared, unless by force', async () => {
  const folder = folderOf({ 'a.bmp': picture(5), 'b.bmp': picture() });
  const [actual, expected, link] = ['a.bmp', 'b.bmp', 'link.bmp'].map((name) => join(folder, name));
  symlinkSync('a.bmp', link!);
  const before = textsIn(folder);
  for (const output of [actual!, expected!, link!, join(folder, '..', folder.split('/').at(-1)!, 'a.bmp')]) {
    expect(await run(['compare', actual!, expected!, '-o', output])).toMatchObject({
      code: null,
      usage: `Expected another file than the input for --output (or --force), got ${output}`,
    });
  }
  expect(textsIn(folder)).toEqual(before);
  expect(await run(['compare', actual!, expected!, '-o', actual!, '--force'])).toMatchObject({ code: 1 });
  expect(readFileSync(actual!, 'latin1')).not.toBe(before['a.bmp']);
});

test('nor over a picture of a folder, that of another name included', async () => {
  const files = { 'p.bmp': picture(5), 'x/p.bmp': picture(5) };
  const [actual, golden] = [folderOf(files), folderOf({ 'p.bmp': picture(), 'x/p.bmp': picture() })];
  const before = textsIn(golden);
  for (const [output, name] of [
    [golden, 'p.bmp'],
    [join(golden, 'x'), 'p.bmp'],
  ] as const) {
    expect(await run(['compare', actual, golden, '-o', output])).toMatchObject({
      code: null,
      usage: `Expected another file than the input for --output (or --force), got ${join(output, name)}`,
    });
  }
  expect(textsIn(golden)).toEqual(before);
});

test('the standard input is one of the two', async () => {
  const file = join(folderOf({ 'a.bmp': picture() }), 'a.bmp');
  const host = () => fakeHost({ readFile: async (name) => readFileSync(name === '-' ? file : name) });
  expect(await run(['compare', '-', file], host())).toMatchObject({ code: 0, stdout: 'equal: -\n' });
  expect(await run(['compare', '-', '-'], host())).toMatchObject({
    usage: 'Expected the standard input for one of the pictures, got - for both',
  });
});

test('wrong usage is refused before anything is read', async () => {
  const folder = folderOf({ 'a.bmp': BROKEN });
  const file = join(folder, 'a.bmp');
  for (const [args, message] of [
    [[file], "missing required argument 'expected'"],
    [[folder, file], `Expected two files or two folders, got the folder ${folder} and ${file}`],
    [[file, folder], `Expected two files or two folders, got the folder ${folder} and ${file}`],
    [[file, file, '-o', 'x.gif'], 'Expected a name that ends in .bmp or .png for --output, got x.gif'],
    [[file, file, '--color-threshold', '2'], 'Expected a number from 0 to 1 for --color-threshold, got 2'],
    [
      [file, file, '--max-different', '-1'],
      'Expected a whole number of pixels, at least 0, for --max-different, got -1',
    ],
    [
      [file, file, '--max-pixels', 'x'],
      'Expected a whole number of pixels, at least 1, for --max-pixels, got x',
    ],
  ] as const) {
    expect(await run(['compare', ...args])).toEqual({ code: null, usage: message, stdout: '', stderr: '' });
  }
});
