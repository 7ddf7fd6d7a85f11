import { expect, test } from 'vitest';
import type { PairRequest } from '../../src/cli/pair.ts';
import { type PairOptions, pairRequest } from '../../src/cli/pair-request.ts';

/** The command line without any option. */
const DEFAULTS: PairOptions = {
  cell: '6',
  wall: '2',
  format: 'bmp',
  out: 'out',
  orientation: 'upright',
  style: 'line',
  depth: 'auto',
  markers: 'none',
  wallColor: 'black',
  floorColor: 'white',
  pathColor: 'red',
  clobber: true,
};

const request = (size: string | undefined, options: Partial<PairOptions>) =>
  pairRequest(size, { ...DEFAULTS, ...options }, { randomSeed: () => 'drawn', given: null });

type Part<T> = T extends object ? { readonly [K in keyof T]?: Part<T[K]> } : T;

test('asks for the pair of 31 nodes where nothing is said', () => {
  const expected: Part<PairRequest> = {
    job: {
      width: 16,
      height: 16,
      source: { kind: 'generated', algorithm: 'dfs', seed: 'drawn', options: {}, wishes: null },
      outerWall: 'closed',
      picture: {
        cell: 6,
        wall: 2,
        style: 'line',
        orientation: 'upright',
        colors: { wall: 0x000000, floor: 0xffffff, path: 0xff0000 },
      },
      pixelsPerMeter: 0,
    },
    wish: { kinds: ['maze', 'answer'], formats: ['bmp'], depth: 'auto' },
    folder: 'out',
    existing: 'replace',
    preview: 'on a terminal',
    output: 'summary',
    opens: 'nothing',
  };
  expect(request(undefined, {})).toMatchObject(expected);
});

test.each<[string | undefined, Partial<PairOptions>, Part<PairRequest>]>([
  ['1', {}, { job: { width: 1, height: 1 } }],
  ['41x31', {}, { job: { width: 21, height: 16 } }],
  ['41×31', {}, { job: { width: 21, height: 16 } }],
  [undefined, { cells: '20x15' }, { job: { width: 20, height: 15 } }],
  [undefined, { cells: '16' }, { job: { width: 16, height: 16 } }],
  ['5', { algorithm: 'bfs' }, { job: { source: { algorithm: 'bfs' } } }],
  ['5', { seed: '-7' }, { job: { source: { seed: '-7' } } }],
  ['5', { seed: '0' }, { job: { source: { seed: '0' } } }],
  ['5', { seed: '' }, { job: { source: { seed: '' } } }],
  ['5', { seed: '9'.repeat(300) }, { job: { source: { seed: '9'.repeat(300) } } }],
  ['5', { swaps: '0' }, { job: { source: { options: { swaps: 0 } } } }],
  ['5', { swaps: 'uniform' }, { job: { source: { options: { swaps: 'uniform' } } } }],
  ['5', { cell: '1', wall: '0' }, { job: { picture: { cell: 1, wall: 0 } } }],
  ['5', { cell: '6', wall: '11' }, { job: { picture: { cell: 6, wall: 11 } } }],
  ['5', { style: 'block', cell: '1' }, { job: { picture: { style: 'block', cell: 1 } } }],
  ['5', { orientation: 'original' }, { job: { picture: { orientation: 'original' } } }],
  [
    '5',
    { wallColor: '#123', floorColor: 'lime' },
    { job: { picture: { colors: { wall: 0x112233, floor: 0x00ff00 } } } },
  ],
  ['5', { pathColor: '#1B2a41' }, { job: { picture: { colors: { path: 0x1b2a41 } } } }],
  ['5', { format: 'png,bmp' }, { wish: { formats: ['png', 'bmp'] } }],
  ['5', { depth: '24' }, { wish: { depth: '24' } }],
  ['5', { mazeOnly: true }, { wish: { kinds: ['maze'] } }],
  ['5', { answerOnly: true }, { wish: { kinds: ['answer'] } }],
  ['5', { dpi: '300' }, { job: { pixelsPerMeter: 11_811 } }],
  ['5', { dpi: '1' }, { job: { pixelsPerMeter: 39 } }],
  ['5', { dpi: '1200' }, { job: { pixelsPerMeter: 47_244 } }],
  ['5', { out: 'a/b' }, { folder: 'a/b' }],
  ['5', { clobber: false }, { existing: 'keep' }],
  ['5', { preview: true }, { preview: 'always' }],
  ['5', { preview: false }, { preview: 'never' }],
  ['5', { quiet: true }, { output: 'quiet' }],
  ['5', { json: true }, { output: 'json' }],
  ['5', { json: true, quiet: true }, { output: 'json' }],
  ['5', { open: true }, { opens: 'answer' }],
])('size %j with %j asks for %j', (size, options, expected) => {
  expect(request(size, options)).toMatchObject(expected);
});

const NODES = 'Expected a number of nodes like 31, or width and height like 41x31, for size, got';
const CELLS = 'Expected a width and height of at least 1 cell, like 16x16, for --cells, got';
const odd = (near: string) => `Expected an odd number of nodes (${near}) for size, got`;

test.each<[string | undefined, Partial<PairOptions>, string]>([
  ['0', {}, `${odd('at least 1')} 0`],
  ['-3', {}, `${NODES} -3`],
  ['2.5', {}, `${NODES} 2.5`],
  ['30', {}, `${odd('29 or 31')} 30`],
  ['NaN', {}, `${NODES} NaN`],
  ['1e9', {}, `${NODES} 1e9`],
  ['', {}, `${NODES} ''`],
  ['3x', {}, `${NODES} 3x`],
  ['x3', {}, `${NODES} x3`],
  ['0x5', {}, `${odd('at least 1')} 0x5`],
  ['5x0', {}, `${odd('at least 1')} 5x0`],
  ['31x30', {}, `${odd('29 or 31')} 31x30`],
  ['3x3x3', {}, `${NODES} 3x3x3`],
  [' 31', {}, `${NODES} ' 31'`],
  ['+31', {}, `${NODES} +31`],
  ['1'.repeat(16), {}, `${NODES} ${'1'.repeat(16)}`],
  [undefined, { cells: '0' }, `${CELLS} 0`],
  [undefined, { cells: '0x5' }, `${CELLS} 0x5`],
  [undefined, { cells: '5x0' }, `${CELLS} 5x0`],
  [undefined, { cells: '' }, `${CELLS} ''`],
  [undefined, { cells: '-3' }, `${CELLS} -3`],
  [undefined, { cells: '2.5' }, `${CELLS} 2.5`],
  ['31', { cells: '16' }, 'Expected a size or --cells, not both, got 31 and --cells 16'],
  ['5', { swaps: '-1' }, 'Expected a whole number, 0 to 1000, for --swaps (or uniform), got -1'],
  ['5', { swaps: 'all' }, 'Expected a whole number, 0 to 1000, for --swaps (or uniform), got all'],
  ['5', { cell: '0' }, 'Expected a whole number of pixels, at least 1, for --cell, got 0'],
  ['5', { cell: '1.5' }, 'Expected a whole number of pixels, at least 1, for --cell, got 1.5'],
  ['5', { cell: '' }, "Expected a whole number of pixels, at least 1, for --cell, got ''"],
  ['5', { wall: '-1' }, 'Expected a whole number of pixels, 0 to 11, for --wall, got -1'],
  ['5', { wall: '12' }, 'Expected a whole number of pixels, 0 to 11, for --wall, got 12'],
  ['5', { cell: '1', wall: '2' }, 'Expected a whole number of pixels, 0 to 1, for --wall, got 2'],
  ['5', { style: 'round' }, 'Expected line or block for --style, got round'],
  ['5', { orientation: 'left' }, 'Expected upright or original for --orientation, got left'],
  ['5', { format: 'gif' }, 'Expected bmp or png for --format, got gif'],
  ['5', { format: 'bmp,gif' }, 'Expected bmp or png for --format, got gif'],
  ['5', { depth: '8' }, 'Expected auto, 24 or indexed for --depth, got 8'],
  ['5', { dpi: '0' }, 'Expected a whole number of pixels an inch, 1 to 100000, for --dpi, got 0'],
  ['5', { dpi: '100001' }, 'Expected a whole number of pixels an inch, 1 to 100000, for --dpi, got 100001'],
  ['5', { out: '' }, "Expected a folder for --out, got ''"],
  ['5', { mazeOnly: true, answerOnly: true }, 'Expected --maze-only or --answer-only, not both'],
])('size %j with %j is refused: %s', (size, options, message) => {
  expect(() => request(size, options)).toThrow(new RangeError(message));
});

test.each(['--wall-color', '--floor-color', '--path-color'])('names %s where it is no color', (name) => {
  const colors = { '--wall-color': 'wallColor', '--floor-color': 'floorColor', '--path-color': 'pathColor' };
  const key = Object.entries(colors).find(([option]) => option === name)?.[1] ?? '';
  expect(() => request('5', { [key]: 'purplish' })).toThrow(
    /^Expected #rgb, #rrggbb or one of .* for --[a-z]+-color, got purplish$/,
  );
  expect(() => request('5', { [key]: 'purplish' })).toThrow(` for ${name}, got`);
});

test('names the algorithms where it does not know one', () => {
  expect(() => request('5', { algorithm: 'kruskall' })).toThrow(
    /^Expected dfs, bfs.* or [a-z-]+ for --algorithm, got kruskall$/,
  );
});

test('draws a seed only where none is given', () => {
  let drawn = 0;
  const inputs = { randomSeed: () => `${++drawn}`, given: null };
  expect(pairRequest('5', { ...DEFAULTS, seed: '7' }, inputs).job).toMatchObject({ source: { seed: '7' } });
  expect(drawn).toBe(0);
  expect(pairRequest('5', DEFAULTS, inputs).job).toMatchObject({ source: { seed: '1' } });
});
