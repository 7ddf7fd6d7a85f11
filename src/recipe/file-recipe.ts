/**
 * What makes a file of this program again, kept in the file itself: the command with every option that
 * decides the picture, by the names and in the words of the command line.
 *
 *     {"command": "pair", "kind": "answer", "algorithm": "dfs", "seed": "7", "version": "0.1.0",
 *      "options": {"cells": "16x16", "cell": 6, "wall": 2}}
 *
 * Files come from strangers, so nothing is taken that this program would not have written, and what could
 * write elsewhere or read other files is not among the options.
 */
import { isObject, ownField, shown } from '../maze/json-value.ts';
import { parseRecipe, type Recipe } from '../maze/recipe.ts';

/** What decides the maze itself. */
const MAZE_OPTIONS = [
  'cells',
  'swaps',
  'stop-chance',
  'pick',
  'bias',
  'braid',
  'start',
  'goal',
  'openings',
] as const;
const COLOR_OPTIONS = ['wall-color', 'floor-color', 'path-color'] as const;
const PAPER_OPTIONS = [
  'paper',
  'landscape',
  'margin',
  'pitch',
  'wall',
  'markers',
  'solution',
  'solution-width',
  'solution-style',
] as const;

/** The options that decide the picture, for each command that makes one. */
export const RECIPE_OPTIONS = {
  pair: [
    ...MAZE_OPTIONS,
    ...COLOR_OPTIONS,
    'cell',
    'wall',
    'style',
    'orientation',
    'markers',
    'depth',
    'dpi',
  ],
  print: [...MAZE_OPTIONS, ...COLOR_OPTIONS, ...PAPER_OPTIONS, 'depth', 'dpi'],
  book: [
    ...MAZE_OPTIONS,
    ...COLOR_OPTIONS,
    ...PAPER_OPTIONS,
    'count',
    'title',
    'gutter',
    'mazes-per-page',
    'answers-per-page',
    'difficulty',
    'per-level',
  ],
} as const satisfies Record<string, readonly string[]>;

export type RecipeCommand = keyof typeof RECIPE_OPTIONS;

const KINDS = ['maze', 'answer', 'both'] as const;

/** `options` by the long names of the command line; true for those without a value. */
export interface FileRecipe extends Recipe {
  readonly command: RecipeCommand;
  /** Which of the pictures of a run the file has. */
  readonly kind: (typeof KINDS)[number];
}

/** The key by which PNG files name their recipe. */
export const RECIPE_KEY = 'mazepress';

/** Longer than any recipe that this program writes: a seed of 10,000 characters, each escaped. */
const MAX_TEXT = 100_000;
const PARTS: readonly string[] = ['command', 'kind', 'algorithm', 'seed', 'version', 'options'];

/** Returns a recipe as JSON on one line, in ASCII, so that every format can hold it. */
export function formatFileRecipe({ command, kind, algorithm, seed, version, options }: FileRecipe): string {
  return JSON.stringify({ command, kind, algorithm, seed, version, options }).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Returns the recipe that a text tells. Throws a RangeError "malformed recipe: …" for text that is too long
 * or no JSON, parts or options that are missing, unknown or of another type, and control characters. What
 * the options say is for the command to judge.
 */
export function parseFileRecipe(text: string): FileRecipe {
  const value = parsedJson(text);
  if (!isObject(value)) throw malformed('an object', 'it', value);
  const extra = Object.keys(value).find((name) => !PARTS.includes(name));
  if (extra !== undefined) throw malformed(`only ${PARTS.join(', ')}`, 'its parts', extra);
  const recipe = parseRecipe(value);
  const command = ownField(value, 'command');
  if (!isCommand(command)) throw malformed(Object.keys(RECIPE_OPTIONS).join(', '), 'command', command);
  const kind = KINDS.find((known) => known === ownField(value, 'kind'));
  if (kind === undefined) throw malformed(KINDS.join(', '), 'kind', ownField(value, 'kind'));
  const known: readonly string[] = RECIPE_OPTIONS[command];
  for (const [name, option] of Object.entries(recipe.options)) {
    if (!known.includes(name)) throw malformed(`an option that decides a ${command}`, 'options', name);
    if (option === false) throw malformed('a text, number or true', `options.${name}`, option);
  }
  return { ...recipe, command, kind };
}

/** Returns a recipe's text, or null where it could not be read back: for control characters, or too long a text. */
export function readableRecipe(recipe: FileRecipe): string | null {
  const text = formatFileRecipe(recipe);
  try {
    parseFileRecipe(text);
    return text;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the command line that makes the file again, but for where it is written. */
export function recipeArguments({ command, algorithm, seed, options }: FileRecipe): string[] {
  const words: readonly [string, string | number | boolean][] = [
    ['algorithm', algorithm],
    ['seed', seed],
    ...Object.entries(options),
  ];
  return [command, ...words.map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`))];
}

function parsedJson(text: string): unknown {
  if (text.length > MAX_TEXT) {
    throw new RangeError(
      `malformed recipe: expected at most ${MAX_TEXT} characters for it, got ${text.length}`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RangeError('malformed recipe: expected JSON', { cause });
  }
}

function isCommand(value: unknown): value is RecipeCommand {
  return typeof value === 'string' && Object.hasOwn(RECIPE_OPTIONS, value);
}

function malformed(wanted: string, name: string, value: unknown): RangeError {
  return new RangeError(`malformed recipe: expected ${wanted} for ${name}, got ${shown(value)}`);
}
