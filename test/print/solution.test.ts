import { describe, expect, test } from 'vitest';
import { contrast, luminance } from '../../src/print/contrast.ts';
import {
  answerColors,
  contrastWarnings,
  PRINT_COLORS,
  parseShare,
  pathShape,
  SOLUTION_STYLES,
  SOLUTIONS,
  solutionLook,
} from '../../src/print/solution.ts';

describe('contrast', () => {
  test.each([
    [0x000000, 0xffffff, 21],
    [0x777777, 0xffffff, 4.48],
    [0xff0000, 0xffffff, 4.0],
    [0x0000ff, 0xffffff, 8.59],
    [0xffff00, 0xffffff, 1.07],
    [0x123456, 0x123456, 1],
  ])('of %i and %i is %d', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });

  test('luminance weighs green over red over blue', () => {
    expect(luminance(0x00ff00)).toBeCloseTo(0.7152, 10);
    expect(luminance(0xff0000)).toBeCloseTo(0.2126, 10);
    expect(luminance(0x0000ff)).toBeCloseTo(0.0722, 10);
  });
});

test.each(SOLUTION_STYLES)(
  'in style %s the way shows in grey, 3 : 1 against floor and walls, and walls do too',
  (style) => {
    const colors = answerColors(PRINT_COLORS, style);
    expect(contrast(colors.path, colors.floor)).toBeGreaterThanOrEqual(3);
    expect(contrast(colors.path, colors.wall)).toBeGreaterThanOrEqual(3);
    expect(contrast(colors.wall, colors.floor)).toBeGreaterThanOrEqual(3);
    expect(contrastWarnings(colors)).toEqual([]);
  },
);

test('ink-safe answers have a black way and lighter walls, and keep the other colors', () => {
  const colors = { ...PRINT_COLORS, wall: 0x000080, floor: 0xfffff0, path: 0x00ff00 };
  expect(answerColors(colors, 'ink-safe')).toEqual({ ...colors, wall: 0x8c8c8c, path: 0x000000 });
  expect(answerColors(colors, 'color')).toEqual(colors);
});

test('a way that a grey printer hides is warned about', () => {
  expect(contrastWarnings({ ...PRINT_COLORS, path: 0xffff00 })).toEqual([
    'the way (#ffff00) against the floor (#ffffff) has a contrast of 1.1 : 1 in grey, under 3 : 1',
  ]);
  expect(contrastWarnings({ ...PRINT_COLORS, path: 0x000080 })).toEqual([
    'the way (#000080) against the walls (#000000) has a contrast of 1.3 : 1 in grey, under 3 : 1',
  ]);
});

test('the way is a line, and dashed where ink is saved', () => {
  expect(solutionLook({})).toEqual({ solution: 'line', width: 0.4 });
  expect(solutionLook({ style: 'ink-safe' })).toEqual({ solution: 'dashed', width: 0.3 });
  expect(solutionLook({ style: 'ink-safe', solution: 'dots' })).toEqual({ solution: 'dots', width: 0.4 });
  expect(solutionLook({ solution: 'cells' })).toEqual({ solution: 'cells', width: 1 });
  expect(solutionLook({ solution: 'line', width: 1 })).toEqual({ solution: 'line', width: 1 });
});

test.each([0, -0.1, 1.01, Number.NaN, Number.POSITIVE_INFINITY])('a width of %d is refused', (width) => {
  expect(() => solutionLook({ width })).toThrow(
    new RangeError(`Expected a share of the corridor above 0 up to 1 for solution width, got ${width}`),
  );
});

test('in pixels the way is in the very middle of the corridor, at least a pixel, never more than its gaps allow', () => {
  for (const solution of SOLUTIONS) {
    for (let corridor = 1; corridor <= 24; corridor++) {
      for (let wall = 1; wall <= corridor; wall++) {
        const { width, gap } = pathShape(solutionLook({ solution }), corridor, wall);
        expect(width).toBeGreaterThanOrEqual(1);
        expect(width).toBeLessThanOrEqual(corridor);
        if (width > 1) expect((corridor - width) % 2).toBe(0);
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThanOrEqual(corridor + wall - width);
      }
    }
  }
  expect(pathShape(solutionLook({ solution: 'line' }), 10, 2)).toEqual({ width: 4, gap: 0 });
  expect(pathShape(solutionLook({ solution: 'dashed' }), 10, 2)).toEqual({ width: 2, gap: 6 });
  expect(pathShape(solutionLook({ solution: 'dots' }), 10, 2)).toEqual({ width: 4, gap: 8 });
  expect(pathShape(solutionLook({ solution: 'cells' }), 10, 2)).toEqual({ width: 10, gap: 0 });
});

test('shares are told as numbers or percentages', () => {
  expect(['0.4', '40%', '1', '100%'].map((text) => parseShare(text, '--solution-width'))).toEqual([
    0.4, 0.4, 1, 1,
  ]);
  for (const text of ['', '0', '0%', '1.1', '101%', '-0.5', '.5', '4e-1', '50 %']) {
    expect(() => parseShare(text, '--solution-width')).toThrow(
      new RangeError(
        `Expected a share such as 0.4 or 40%, above 0 up to 1, for --solution-width, got ${text === '' ? "''" : text}`,
      ),
    );
  }
});
