import { expect, test } from 'vitest';
import { formatMm, parseLength } from '../../src/print/lengths.ts';

test.each([
  ['12mm', 12],
  ['1.2cm', 12],
  ['0.5in', 12.7],
  ['0', 0],
  ['0mm', 0],
  ['5080mm', 5080],
])('%s are %d mm', (text, mm) => {
  expect(parseLength(text, '--margin')).toBeCloseTo(mm, 9);
});

test.each(['', '12', '-1mm', '1e3mm', '12 mm', 'mm', '1.mm', '12pt', 'NaNmm', '5081mm', '201in', '12mm\n'])(
  '%j is no length',
  (text) => {
    expect(() => parseLength(text, '--margin')).toThrow(
      new RangeError(
        `Expected a length like 12mm or 0.5in, at most 5080 mm, for --margin, got ${text === '' ? "''" : text}`,
      ),
    );
  },
);

test('millimetres are written without idle decimals', () => {
  expect([210, 0.6, 1 / 3, 279.39999999999998].map((mm) => formatMm(mm))).toEqual([
    '210',
    '0.6',
    '0.33',
    '279.4',
  ]);
  expect(formatMm(0.1234, 3)).toBe('0.123');
});
