import { expect, test } from 'vitest';
import { type PrintOptions, printRequest } from '../../src/cli/print-request.ts';
import { parseText } from '../../src/maze/text/index.ts';

/** What the command line says where nothing is given. */
const DEFAULTS: PrintOptions = {
  margin: '12mm',
  openings: 'cut',
  markers: 'arrows',
  solutionStyle: 'color',
  wallColor: 'black',
  floorColor: 'white',
  pathColor: 'red',
  dpi: '300',
  format: 'pdf',
  out: 'out',
  clobber: true,
};

interface Said extends Partial<PrintOptions> {
  readonly size?: string;
  readonly locale?: string;
}

function requestOf({ size, locale = '', ...said }: Said = {}) {
  const given = said.from === undefined ? null : parseText('+--+--+\n|s    |\n+--+  +\n|    e|\n+--+--+\n');
  return printRequest(size, { ...DEFAULTS, ...said }, { randomSeed: () => '42', given, locale });
}

test('without options it is a page of medium difficulty, as PDF, both of the pair', () => {
  const { maze, page, ...rest } = requestOf();
  expect(rest).toMatchObject({
    dpi: 300,
    formats: ['pdf'],
    kinds: ['maze', 'answer'],
    folder: 'out',
    existing: 'replace',
    output: 'summary',
    markers: 'arrows',
    openings: 'cut',
    style: 'color',
  });
  expect(page.paper).toEqual({ width: 210, height: 297 });
  expect(page.box).toEqual({ left: 12, top: 12, width: 186, height: 273 });
  expect(maze).toMatchObject({ ...page.grid.cells, source: { algorithm: 'dfs', seed: '42' } });
});

test.each<[Said, [number, number]]>([
  [{ locale: 'de_DE.UTF-8' }, [210, 297]],
  [{ locale: 'en_US.UTF-8' }, [215.9, 279.4]],
  [{ locale: 'en_US.UTF-8', paper: 'a4' }, [210, 297]],
  [{ paper: 'a3' }, [297, 420]],
  [{ paper: 'A5' }, [148, 210]],
  [{ paper: 'legal' }, [215.9, 355.6]],
  [{ paper: 'tabloid' }, [279.4, 431.8]],
  [{ paper: '200x150mm' }, [200, 150]],
  [{ paper: '6x9in' }, [152.4, 228.6]],
  [{ paper: 'a4', landscape: true }, [297, 210]],
  [{ paper: '200x150mm', landscape: true }, [200, 150]],
])('%j is a sheet of %j mm', (said, [width, height]) => {
  const { paper } = requestOf(said).page;
  expect(paper.width).toBeCloseTo(width, 9);
  expect(paper.height).toBeCloseTo(height, 9);
});

test.each<[Said, [number, number]]>([
  [{ size: '31' }, [16, 16]],
  [{ size: '41x31' }, [21, 16]],
  [{ cells: '20x28' }, [20, 28]],
  // 176 mm and 263 mm are left within the margins and the room of the arrows.
  [{ pitch: '10mm', wall: '1mm' }, [16, 25]],
  [{ pitch: '1cm', wall: '1mm', markers: 'none' }, [18, 27]],
  [{ pitch: '10mm', wall: '1mm', markers: 'none', margin: '0' }, [20, 29]],
  [{ from: 'maze.txt' }, [2, 2]],
])('%j is a maze of %j cells', (said, [width, height]) => {
  const { maze, page } = requestOf(said);
  expect(page.grid.cells).toMatchObject({ width, height });
  expect([maze.width, maze.height]).toEqual([width, height]);
});

test('the harder, the more cells', () => {
  const cells = (['easy', 'medium', 'hard', 'expert'] as const).map((difficulty) => {
    const { width, height } = requestOf({ difficulty }).maze;
    return width * height;
  });
  expect(cells).toEqual(cells.toSorted((a, b) => a - b));
  expect(new Set(cells).size).toBe(4);
  expect(requestOf({ difficulty: 'hard' }).maze.source).toMatchObject({ wishes: { difficulty: 'hard' } });
});

test('--wall is the thickness of walls, and corridors have the rest of the pitch', () => {
  expect(requestOf({ pitch: '5mm', wall: '1.5mm' }).page.grid).toMatchObject({ pitch: 5, wall: 1.5 });
  expect(requestOf({ pitch: '5mm' }).page.grid.wall).toBeCloseTo(0.6, 9);
});

test.each<[Said, object]>([
  [{ format: 'pdf,svg,png,bmp' }, { formats: ['pdf', 'svg', 'png', 'bmp'] }],
  [{ format: 'png, pdf,png' }, { formats: ['png', 'pdf'] }],
  [{ mazeOnly: true }, { kinds: ['maze'] }],
  [{ answerOnly: true }, { kinds: ['answer'] }],
  [{ clobber: false }, { existing: 'keep' }],
  [{ quiet: true }, { output: 'quiet' }],
  [{ json: true }, { output: 'json' }],
  [{ dpi: '1200' }, { dpi: 1200 }],
  [
    { openings: 'closed', markers: 'letters' },
    { openings: 'closed', markers: 'letters' },
  ],
  [{ solution: 'dots', solutionWidth: '40%' }, { look: { solution: 'dots', width: 0.4 } }],
  [{ solutionStyle: 'ink-safe' }, { style: 'ink-safe', look: { solution: 'dashed' } }],
  [{ wallColor: 'navy', pathColor: '#0f0' }, { colors: { wall: 0x000080, path: 0x00ff00 } }],
])('%j asks for %j', (said, expected) => {
  expect(requestOf(said)).toMatchObject(expected);
});

test.each<[Said, string]>([
  [
    { size: '31', cells: '16' },
    'Expected one of a size, --cells, --pitch or --from, got the size 31 and --cells 16',
  ],
  [
    { size: '31', pitch: '5mm' },
    'Expected one of a size, --cells, --pitch or --from, got the size 31 and --pitch 5mm',
  ],
  [
    { cells: '9', pitch: '5mm' },
    'Expected one of a size, --cells, --pitch or --from, got --cells 9 and --pitch 5mm',
  ],
  [
    { from: '-', pitch: '5mm' },
    'Expected one of a size, --cells, --pitch or --from, got --pitch 5mm and --from',
  ],
  [
    { from: '-', difficulty: 'hard' },
    'Expected --from or --difficulty, not both: the one reads a maze, the other makes one',
  ],
  [{ size: '30' }, 'Expected an odd number of nodes (29 or 31) for size, got 30'],
  [{ cells: '0x9' }, 'Expected a width and height of at least 1 cell, like 16x16, for --cells, got 0x9'],
  [{ pitch: '5' }, 'Expected a length like 12mm or 0.5in, at most 5080 mm, for --pitch, got 5'],
  [{ pitch: '300mm' }, 'Expected a pitch that leaves room for a cell on 186 × 273 mm, got 300 mm'],
  [{ wall: '-1mm' }, 'Expected a length like 12mm or 0.5in, at most 5080 mm, for --wall, got -1mm'],
  [
    { pitch: '5mm', wall: '3mm' },
    'Expected walls above 0 mm and corridors at least as wide as walls (3 mm), got a pitch of 5 mm',
  ],
  [{ margin: '12' }, 'Expected a length like 12mm or 0.5in, at most 5080 mm, for --margin, got 12'],
  [{ margin: '105mm' }, "Expected a margin below 105 mm, half the paper's shorter side, got 105 mm"],
  [
    { paper: 'b5' },
    'Expected a3, a4, a5, letter, legal, tabloid, 6x9, 8x10, 8.5x11 or a size like 200x150mm or 7x10in, 10 to 5080 mm a side, for --paper, got b5',
  ],
  [{ difficulty: 'tough' }, 'Expected easy, medium, hard or expert for --difficulty, got tough'],
  [{ dpi: '0' }, 'Expected a whole number of dots an inch, 36 to 4800, for --dpi, got 0'],
  [{ format: 'gif' }, 'Expected pdf, svg, png or bmp for --format, got gif'],
  [{ markers: 'flags' }, 'Expected none, letters, arrows or dots for --markers, got flags'],
  [{ openings: 'open' }, 'Expected cut or closed for --openings, got open'],
  [{ solution: 'wave' }, 'Expected line, dashed, dots or cells for --solution, got wave'],
  [{ solutionStyle: 'gray' }, 'Expected color or ink-safe for --solution-style, got gray'],
])('refuses %j', (said, message) => {
  expect(() => requestOf(said)).toThrow(new RangeError(message));
});
