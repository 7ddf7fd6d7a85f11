import { expect, test } from 'vitest';
import { fileName, type NameParts } from '../../src/cli/file-names.ts';

const parts: NameParts = { size: '41x31', kind: 'ans', index: '007', seed: '7/12', algorithm: 'dfs' };

test.each([
  ['{size}{kind}', '41x31ans'],
  ['{size}maze-{index}', '41x31maze-007'],
  ['{algorithm} {seed}', 'dfs 7-12'],
  ['plain', 'plain'],
  ['{index}{index}', '007007'],
  ['a..b', 'a..b'],
  ['Labyrinth für Ælla 🍵', 'Labyrinth für Ælla 🍵'],
  ['console', 'console'],
])('%s makes %s', (pattern, name) => {
  expect(fileName(pattern, parts)).toBe(name);
});

test.each([
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['-7', '-7'],
  ['a\u0000\u001bb\\c:d', 'a-b-c-d'],
  ['größe', 'größe'],
])('the seed %j stands as %s', (seed, shown) => {
  expect(fileName('x{seed}', { ...parts, seed })).toBe(`x${shown}`);
});

test.each([
  ['', "a file name for --name, got ''"],
  ['../{size}', 'a file name without separators (/ or \\) for --name, got ../41x31'],
  ['/etc/x', 'a file name without separators (/ or \\) for --name, got /etc/x'],
  ['..\\x', 'a file name without separators (/ or \\) for --name, got ..\\x'],
  ['..', 'a file name without a dot at its beginning for --name, got ..'],
  ['.hidden', 'a file name without a dot at its beginning for --name, got .hidden'],
  ['a\u0000b', 'a file name without control characters for --name, got a\\u{0}b'],
  ['a\u001b[2Jb', 'a file name without control characters for --name, got a\\u{1b}[2Jb'],
  ['a\nb', 'a file name without control characters for --name, got a\\u{a}b'],
  ['c:x', 'a file name without any of < > : " | ? * for --name, got c:x'],
  [' x', 'a file name without a space at its beginning or end for --name, got  x'],
  ['con', 'a file name without what Windows reserves (con, nul, com1 and so on) for --name, got con'],
  [
    'LPT1.{index}',
    'a file name without what Windows reserves (con, nul, com1 and so on) for --name, got LPT1.007',
  ],
  ['{sise}', 'only {size}, {kind}, {index}, {seed}, {algorithm} as placeholders for --name, got {sise}'],
  [
    '{__proto__}',
    'only {size}, {kind}, {index}, {seed}, {algorithm} as placeholders for --name, got {__proto__}',
  ],
  ['{size', 'only {size}, {kind}, {index}, {seed}, {algorithm} as placeholders for --name, got {'],
  ['ü'.repeat(101), `a file name of at most 200 bytes for --name, got 202: ${'ü'.repeat(20)}…`],
])('the pattern %j is refused', (pattern, message) => {
  expect(() => fileName(pattern, parts)).toThrow(new RangeError(`Expected ${message}`));
});

test('names of 200 bytes are taken', () => {
  expect(fileName('ü'.repeat(100), parts)).toBe('ü'.repeat(100));
});
