import { expect, test } from 'vitest';
import type { GeneratedSource, MazeJob } from '../../src/cli/job.ts';
import { type DepthWish, type Plan, planJob, viewerWarnings, type Wish } from '../../src/cli/plan.ts';
import type { FormatName } from '../../src/codecs/index.ts';
import { parseSize } from '../../src/maze/size.ts';
import type { PictureOptions } from '../../src/render/painter.ts';

interface Asked {
  readonly picture?: PictureOptions;
  readonly pixelsPerMeter?: number;
  readonly algorithm?: GeneratedSource['algorithm'];
  readonly format?: FormatName;
  readonly depth?: DepthWish;
  readonly kinds?: Wish['kinds'];
  readonly memory?: number;
}

function jobOf(size: string, algorithm: GeneratedSource['algorithm']): MazeJob {
  return {
    ...parseSize(size),
    source: { kind: 'generated', algorithm, seed: '1', options: {}, wishes: null },
    outerWall: 'closed',
    picture: {},
    pixelsPerMeter: 0,
  };
}

/** The plan for a size in nodes; with all the memory that is wanted, where nothing else is said. */
function plan(size: string, asked: Asked = {}): Plan {
  const { picture = {}, pixelsPerMeter = 0, algorithm = 'dfs', format = 'bmp', depth = 'auto' } = asked;
  const { kinds = ['maze', 'answer'], memory = Number.POSITIVE_INFINITY } = asked;
  const job = { ...jobOf(size, algorithm), picture, pixelsPerMeter };
  return planJob(job, { kinds, formats: [format], depth }, memory);
}

test('tells the files of a pair', () => {
  expect(plan('41x31').pictures).toEqual([
    { kind: 'maze', format: 'bmp', depth: '24', width: 262, height: 202, bits: 24, bytes: 159_230 },
    { kind: 'answer', format: 'bmp', depth: '24', width: 262, height: 202, bits: 24, bytes: 159_230 },
  ]);
  expect(plan('41x31').cells).toBe(336);
});

test('tells each format of each kind', () => {
  const job = jobOf('5', 'dfs');
  const wish = { kinds: ['maze', 'answer'], formats: ['png', 'bmp'], depth: 'indexed' } as const;
  const { pictures } = planJob(job, wish, Number.POSITIVE_INFINITY);
  expect(pictures.map(({ format, kind, bits }) => [format, kind, bits])).toEqual([
    ['png', 'maze', 1],
    ['png', 'answer', 2],
    ['bmp', 'maze', 1],
    ['bmp', 'answer', 4],
  ]);
});

/** In style block, 2045 nodes of 2 pixels are 4094 a side; in line with walls of 0, 4096: 2^24 pixels. */
const AT_THE_LIMIT: PictureOptions = { cell: 2, wall: 0 };

test.each<[string, string, Asked, '24' | 'indexed']>([
  ['a picture of common size', '31', {}, '24'],
  ['2^24 pixels', '2045', { picture: AT_THE_LIMIT }, '24'],
  ['more', '2047', { picture: AT_THE_LIMIT }, 'indexed'],
  ['more, wide but low', '4000001x1', { picture: AT_THE_LIMIT }, 'indexed'],
  ['pixels per meter', '31', { pixelsPerMeter: 11_811 }, 'indexed'],
  ['the original, of any size', '2047', { picture: { ...AT_THE_LIMIT, orientation: 'original' } }, '24'],
  [
    'the original, with pixels per meter',
    '31',
    { picture: { orientation: 'original' }, pixelsPerMeter: 1 },
    '24',
  ],
  ['what is asked for', '31', { depth: 'indexed' }, 'indexed'],
  ['what is asked for, at any size', '2047', { picture: AT_THE_LIMIT, depth: '24' }, '24'],
])('auto is 24 up to 2^24 pixels: %s', (_, size, asked, depth) => {
  for (const format of ['bmp', 'png'] as const) {
    expect(plan(size, { ...asked, format }).pictures.map((picture) => picture.depth)).toEqual([depth, depth]);
  }
});

const ONE: PictureOptions = { cell: 1, wall: 1 };

test.each<[string, Asked, string]>([
  [
    '37839',
    { picture: ONE, depth: '24', kinds: ['maze'] },
    'a picture that fits into a 24-bit BMP, got 37839 nodes: 357,966,400 cells, 37,841 × 37,841 pixels, ' +
      '4.3 GB; the largest square is 37835 nodes; --depth indexed takes less',
  ],
  [
    '200001',
    { picture: ONE, kinds: ['maze'] },
    'a picture that fits into a 1-bit BMP, got 200001 nodes: 10,000,200,001 cells, 200,003 × 200,003 pixels, ' +
      '5.0 GB; the largest square is 92679 nodes',
  ],
  [
    '100001',
    { picture: ONE },
    'a picture that fits into a 4-bit BMP, got 100001 nodes: 2,500,100,001 cells, 100,003 × 100,003 pixels, ' +
      '5.0 GB; the largest square is 92677 nodes',
  ],
  [
    '20001',
    {},
    'a picture that fits into a 4-bit BMP, got 20001 nodes: 100,020,001 cells, 120,022 × 120,022 pixels, ' +
      '7.2 GB; the largest square is 15443 nodes; --format png holds more',
  ],
  [
    '32769',
    { picture: ONE, depth: '24', format: 'png', kinds: ['maze'] },
    'a picture that fits into a 24-bit PNG, got 32769 nodes: 268,468,225 cells, 32,771 × 32,771 pixels, ' +
      '3.2 GB; the largest square is 32765 nodes; --depth indexed takes less',
  ],
  [
    '999999999x1',
    { format: 'png', kinds: ['maze'] },
    'a picture that fits into a 1-bit PNG, got 999999999x1 nodes: 500,000,000 cells, 6,000,000,010 × 22 pixels, ' +
      '16.5 GB; the largest square is 92679 nodes',
  ],
])('refuses %s nodes beyond the format', (size, asked, message) => {
  expect(() => plan(size, asked)).toThrow(new RangeError(`Expected ${message}`));
});

test('holds the largest square it tells, and not the next', () => {
  const bmp: Asked = { picture: ONE, depth: '24', kinds: ['maze'] };
  expect(plan('37835', bmp).pictures[0]?.bytes).toBeLessThanOrEqual(2 ** 32 - 1);
  expect(() => plan('37837', bmp)).toThrow('the largest square is 37835 nodes');
});

test('refuses more cells than can be numbered', () => {
  expect(() => plan('92679', { picture: ONE, format: 'png', depth: 'indexed' })).not.toThrow();
  expect(() => plan('92681', { picture: ONE, format: 'png', depth: 'indexed' })).toThrow(
    new RangeError(
      'Expected at most 2,147,483,647 cells for size, got 92681 nodes: 2,147,488,281 cells, 92,683 × 92,683 pixels',
    ),
  );
});

test('refuses what memory does not hold, telling how much it would take', () => {
  const asked: Asked = { picture: ONE, format: 'png', depth: 'indexed', memory: 500e6 };
  expect(plan('20001', asked).memory).toBeLessThan(500e6);
  expect(() => plan('40001', asked)).toThrow(
    /^Expected a size that fits into the 500 MB of memory at hand, got 40001 nodes: 400,040,001 cells, 40,003 × 40,003 pixels, about \d+ MB$/,
  );
});

test('counts the pixels that true color PNG holds in memory, and none that are streamed', () => {
  const memory = (depth: DepthWish, format: FormatName) =>
    plan('4001', { picture: ONE, depth, format, kinds: ['maze'] }).memory;
  const pixels = 4003 ** 2;
  expect(memory('24', 'png') - memory('indexed', 'png')).toBeGreaterThan(5 * pixels);
  expect(memory('24', 'bmp')).toBe(memory('indexed', 'png'));
});

test('takes longer for more cells and more pixels', () => {
  const small = plan('501', { picture: ONE }).seconds;
  expect(plan('1001', { picture: ONE }).seconds).toBeGreaterThan(3 * small);
  expect(plan('501', { picture: { cell: 9, wall: 1 } }).seconds).toBeGreaterThan(2 * small);
  expect(plan('501', { picture: ONE, algorithm: 'bfs' }).seconds).toBeGreaterThan(2 * small);
});

test.each<[string, string, Asked, string[]]>([
  ['nothing for common pictures', '31', {}, []],
  ['nothing below the limits', '23167', { picture: ONE, kinds: ['maze'] }, []],
  [
    'long BMPs',
    '65535x1',
    { picture: ONE },
    ["browsers may not show a BMP of 65,537 × 3 pixels: Chromium's limit is 65,535 a side"],
  ],
  ['nothing for long PNGs', '65535x1', { picture: ONE, format: 'png' }, []],
  [
    'large pictures',
    '23169',
    { picture: ONE, format: 'png' },
    ["browsers may not show a picture of 23,171 × 23,171 pixels: Chromium's limit is 23,170 × 23,170"],
  ],
  [
    'large files',
    '30001',
    { picture: ONE, depth: '24' },
    [
      "browsers may not show a picture of 30,003 × 30,003 pixels: Chromium's limit is 23,170 × 23,170",
      'many programs cannot read a BMP of 2.7 GB: their limit is 2.1 GB',
    ],
  ],
])('warns of %s', (_, size, asked, warnings) => {
  expect(viewerWarnings(plan(size, asked).pictures)).toEqual(warnings);
});
