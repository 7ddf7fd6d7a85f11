import type { Random } from '../random.ts';
import { shownText } from '../shown-text.ts';

/** Which of the active cells `growing-tree` goes on from. */
export type PickRule = 'newest' | 'oldest' | 'random' | 'middle';

/** A rule and how often it is taken, against the weights of the other rules of the mix. */
export interface WeightedPick {
  readonly rule: PickRule;
  readonly weight: number;
}

const RULES = new Map<string, PickRule>([
  ['newest', 'newest'],
  ['oldest', 'oldest'],
  ['random', 'random'],
  ['middle', 'middle'],
]);

/** Weights stay so small that their sum is exact. */
const MAX_WEIGHT = 1e9;

/**
 * Returns the mix that a text names: rules joined by commas, each with a colon and its weight, a whole
 * number from 1 to 10^9, which may be left out for 1. Throws a RangeError, which calls it `called`, for any
 * other text.
 */
export function parsePick(text: string, called = 'pick'): readonly WeightedPick[] {
  return text.split(',').map((part) => {
    const [name = '', weightText = '1', ...rest] = part.split(':');
    const rule = RULES.get(name);
    const weight = /^[0-9]+$/.test(weightText) ? Number(weightText) : 0;
    if (rule === undefined || weight < 1 || weight > MAX_WEIGHT || rest.length > 0) {
      throw new RangeError(
        `Expected newest, oldest, random, middle or a mix such as newest:75,random:25 for ${called}, got ${shownText(text)}`,
      );
    }
    return { rule, weight };
  });
}

/**
 * Returns the rank, in the order of coming, of one of `count` elements. Draws one `randbelow` of the sum of
 * the weights where the mix has several rules, and one `randbelow(count)` for the rule `random`.
 */
export function pickRank(mix: readonly WeightedPick[], count: number, random: Random): number {
  switch (pickRule(mix, random)) {
    case 'newest':
      return count - 1;
    case 'oldest':
      return 0;
    case 'middle':
      return Math.floor(count / 2);
    case 'random':
      return random.randbelow(count);
  }
}

function pickRule(mix: readonly WeightedPick[], random: Random): PickRule {
  if (mix.length === 1) return mix[0]!.rule;
  let place = random.randbelow(mix.reduce((sum, { weight }) => sum + weight, 0));
  let chosen = 0;
  while (place >= mix[chosen]!.weight) place -= mix[chosen++]!.weight;
  return mix[chosen]!.rule;
}
