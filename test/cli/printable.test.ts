import { expect, test } from 'vitest';
import { printable } from '../../src/cli/printable.ts';

test.each([
  ['plain text, ünïcödé, 🍵', 'plain text, ünïcödé, 🍵'],
  ['\u001b[31m', '\\u{1b}[31m'],
  ['a\nb\tc', 'a\\u{a}b\\u{9}c'],
  ['\u009b\u007f', '\\u{9b}\\u{7f}'],
  ['\u202egnp.exe', '\\u{202e}gnp.exe'],
  ['\u2028\u2029', '\\u{2028}\\u{2029}'],
  ['\ud800', '\\u{d800}'],
])('%j is shown as %s', (text, shown) => {
  expect(printable(text)).toBe(shown);
});
