import { expect, test } from 'vitest';
import { DIFFICULTY_BANDS } from '../../src/maze/difficulty.ts';
import { LEVELS, levelPitch, parseLevels } from '../../src/print/level-pitch.ts';

test('levels are the bands of the score, from easy to hard', () => {
  expect(LEVELS).toEqual(Object.keys(DIFFICULTY_BANDS));
});

test('the harder, the smaller; eight cells across small paper', () => {
  expect(LEVELS.map((level) => levelPitch(level, { width: 180, height: 250 }))).toEqual([14, 9, 6, 4]);
  expect(LEVELS.map((level) => levelPitch(level, { width: 250, height: 60 }))).toEqual([7.5, 7.5, 6, 4]);
});

test.each([
  ['easy..expert', ['easy', 'medium', 'hard', 'expert']],
  ['medium..hard', ['medium', 'hard']],
  ['hard', ['hard']],
  ['easy..easy', ['easy']],
])('%s is a range', (text, levels) => {
  expect(parseLevels(text, '--difficulty')).toEqual(levels);
});

test.each([
  '',
  'expert..easy',
  'easy..',
  '..easy',
  'easy...hard',
  'easy..medium..hard',
  'simple',
  'easy-hard',
])('%j is none', (text) => {
  expect(() => parseLevels(text, '--difficulty')).toThrow(
    new RangeError(
      'Expected one of easy, medium, hard, expert or a range from easy to hard such as easy..expert for ' +
        `--difficulty, got ${text === '' ? "''" : text}`,
    ),
  );
});
