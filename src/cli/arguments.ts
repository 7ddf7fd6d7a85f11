/** Texts of the command line as values; each throws a RangeError that names the option and the text. */

import { shownText } from '../maze/shown-text.ts';

export { shownText as shown };

export interface WholeNumberRange {
  readonly name: string;
  readonly low: number;
  readonly high?: number;
  /** `pixels`, say. */
  readonly unit?: string;
}

/** Returns a whole number written in plain digits. */
export function parseWholeNumber(text: string, range: WholeNumberRange): number {
  const { name, low, high = Number.MAX_SAFE_INTEGER, unit } = range;
  const value = /^-?[0-9]{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= low && value <= high) return value;
  const limits = high === Number.MAX_SAFE_INTEGER ? `at least ${low}` : `${low} to ${high}`;
  throw new RangeError(
    `Expected a whole number${unit === undefined ? '' : ` of ${unit}`}, ${limits}, for ${name}, got ${shownText(text)}`,
  );
}

/** Returns a number from 0 to 1. */
export function parseShare(text: string, name: string): number {
  const value = /^[0-9]*\.?[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (value <= 1) return value;
  throw new RangeError(`Expected a number from 0 to 1 for ${name}, got ${shownText(text)}`);
}

/** Returns one of the words. */
export function parseWord<T extends string>(text: string, words: readonly T[], name: string): T {
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  const list = words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  throw new RangeError(`Expected ${list} for ${name}, got ${shownText(text)}`);
}

/** Returns the words of a comma list, each once, in the order given. */
export function parseWords<T extends string>(text: string, words: readonly T[], name: string): T[] {
  return [...new Set(text.split(',').map((part) => parseWord(part.trim(), words, name)))];
}

/** Returns the nearest of the words to a text that was meant as one, or null where none is near. */
export function nearestWord(text: string, words: readonly string[]): string | null {
  let nearest: string | null = null;
  let least = Math.floor(Math.max(text.length, 3) / 2) + 1;
  for (const word of words) {
    const distance = editDistance(text.toLowerCase(), word);
    if (distance < least) {
      least = distance;
      nearest = word;
    }
  }
  return nearest;
}

/** Levenshtein's distance: insertions, deletions and replacements of a character. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const current = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = previous[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, previous[j]! + 1, current[j - 1]! + 1));
    }
    previous = current;
  }
  return previous[to.length]!;
}
