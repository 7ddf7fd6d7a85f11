import { expect, it } from 'vitest';
import { compare, comparePixmaps } from '../../src/compare/compare.ts';
import { describeColor, describeComparison } from '../../src/compare/describe.ts';
import { decodedOf, drawn } from './drawn-picture.ts';

it('describes a comparison line by line', async () => {
  const actual = decodedOf(drawn(['#r', '.#']), { paletteSize: 2 });
  const expected = decodedOf(drawn(['###', '.##']));
  expect(describeComparison(await compare(actual, expected))).toEqual([
    'size: 2 × 2 pixels, expected 3 × 2',
    '3 pixels differ, in 2 × 2 from (1, 0) on',
    'the first at (1, 0): #ff0000, expected #000000',
    'palette: 2 colors, expected 6 colors',
  ]);
});

it('describes one pixel as one, and equal pictures with nothing', () => {
  const [one, other] = [drawn(['##']), drawn(['#.'])];
  expect(describeComparison(comparePixmaps(one, other))[0]).toBe('1 pixel differs, in 1 × 1 from (1, 0) on');
  expect(describeComparison(comparePixmaps(one, one))).toEqual([]);
});

it.each([
  [0x000000ff, '#000000'],
  [0x12345678, '#12345678'],
  [0, '#00000000'],
  [null, 'nothing'],
])('describes color %s as %s', (color, text) => {
  expect(describeColor(color)).toBe(text);
});
