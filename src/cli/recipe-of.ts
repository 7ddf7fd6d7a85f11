import type { Recipe } from '../maze/recipe.ts';
import { VERSION } from '../version.ts';
import type { GeneratedSource } from './job.ts';

/** Returns what makes a maze again: the source's algorithm and options, and the seed that was chosen. */
export function recipeOf(
  { algorithm, options, seed: first }: GeneratedSource,
  chosen: string | null,
): Recipe {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'object' ? `${value.x},${value.y}` : value,
  ]);
  return { algorithm, options: Object.fromEntries(entries), seed: chosen ?? first, version: VERSION };
}
