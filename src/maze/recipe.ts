import { isObject, type JsonObject, ownField, shown } from './json-value.ts';

/** What makes a maze again: the same algorithm, options and seed give the same maze in the same version. */
export interface Recipe {
  readonly algorithm: string;
  /** The options that decide the maze, by name. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** As a text, so that no digit of a long number is lost. */
  readonly seed: string;
  /** The version of this package. */
  readonly version: string;
}

/** Recipes come with files from strangers: what is longer than any that this program writes is refused. */
const MAX_OPTIONS = 100;
const MAX_NAME = 100;
const MAX_SEED = 10_000;

/**
 * Returns the recipe in a value parsed from JSON. Throws a RangeError "malformed recipe: …" for anything
 * that is missing, of another type, too long, or has control characters. Whether the algorithm and its
 * options exist is not looked at.
 */
export function parseRecipe(value: unknown): Recipe {
  if (!isObject(value)) throw malformedRecipe('an object', 'it', value);
  const options = ownField(value, 'options');
  if (!isObject(options) || Object.keys(options).length > MAX_OPTIONS) {
    throw malformedRecipe(`an object of at most ${MAX_OPTIONS} options`, 'options', options);
  }
  return {
    algorithm: textField(value, 'algorithm', MAX_NAME),
    options: Object.fromEntries(Object.entries(options).map(([name, option]) => optionEntry(name, option))),
    seed: textField(value, 'seed', MAX_SEED),
    version: textField(value, 'version', MAX_NAME),
  };
}

function optionEntry(name: string, option: unknown): [string, string | number | boolean] {
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name) || name.length > MAX_NAME) {
    throw malformedRecipe('a name of letters, digits and hyphens', 'an option', name);
  }
  if (typeof option === 'boolean' || (typeof option === 'number' && Number.isFinite(option))) {
    return [name, option];
  }
  if (isPlainText(option, MAX_NAME)) return [name, option];
  throw malformedRecipe('a text, number or boolean', `options.${name}`, option);
}

function textField(object: JsonObject, name: string, limit: number): string {
  const value = ownField(object, name);
  if (isPlainText(value, limit)) return value;
  throw malformedRecipe(`a text of at most ${limit} characters`, name, value);
}

function isPlainText(value: unknown, limit: number): value is string {
  return typeof value === 'string' && value.length <= limit && !/\p{Cc}/u.test(value);
}

function malformedRecipe(wanted: string, name: string, value: unknown): RangeError {
  return new RangeError(`malformed recipe: expected ${wanted} for ${name}, got ${shown(value)}`);
}
