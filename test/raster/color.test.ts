import { expect, test } from 'vitest';
import { formatColor, parseColor } from '../../src/raster/color.ts';

test.each([
  ['#000', 0x000000],
  ['#f80', 0xff8800],
  ['#1b2A41', 0x1b2a41],
  ['#FFFFFF', 0xffffff],
  ['red', 0xff0000],
  ['Lime', 0x00ff00],
  ['GREEN', 0x008000],
  ['grey', 0x808080],
])('reads %s', (text, color) => {
  expect(parseColor(text, 'color')).toBe(color);
});

const NAMES =
  'black, silver, gray, grey, white, maroon, red, purple, fuchsia, green, lime, olive, yellow, navy, blue, teal, aqua, orange';

test.each([
  ['', "''"],
  ['#', '#'],
  ['#12', '#12'],
  ['#1234', '#1234'],
  ['#12345g', '#12345g'],
  ['ff0000', 'ff0000'],
  ['reddish', 'reddish'],
  ['toString', 'toString'],
  ['__proto__', '__proto__'],
])('refuses %j', (text, shown) => {
  expect(() => parseColor(text, '--wall-color')).toThrow(
    new RangeError(`Expected #rgb, #rrggbb or one of ${NAMES} for --wall-color, got ${shown}`),
  );
});

test('writes a color as it is read', () => {
  expect([0, 0xff, 0x1b2a41].map(formatColor)).toEqual(['#000000', '#0000ff', '#1b2a41']);
});
