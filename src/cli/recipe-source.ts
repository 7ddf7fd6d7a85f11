/** Reads a file of any kind that can have a recipe: inside, or beside it in a file of its own. */
import { extname } from 'node:path';
import type { Decoded } from '../codecs/read/decoded.ts';
import type { ParsedText } from '../maze/text/index.ts';
import { type FileRecipe, parseFileRecipe, RECIPE_KEY } from '../recipe/file-recipe.ts';
import { recipeInPdf, recipeInSvg } from '../recipe/find-recipe.ts';
import type { Host } from './host.ts';
import { parseMaze, readInput } from './read-maze.ts';
import { decodePicture, looksLikePicture } from './read-picture.ts';

export interface PictureSource {
  readonly kind: 'picture';
  readonly decoded: Decoded;
  readonly recipe: FileRecipe | null;
  /** The file beside it that has the recipe; null where it is inside, or there is none. */
  readonly sidecar: string | null;
}

/** A page of vectors, or a book of them. */
export interface PageSource {
  readonly kind: 'page';
  readonly format: 'svg' | 'pdf';
  readonly bytes: Uint8Array;
  readonly recipe: FileRecipe | null;
}

/** A recipe in a file of its own, or a maze as text with its recipe. */
export type TextSource =
  | { readonly kind: 'sidecar'; readonly recipe: FileRecipe }
  | { readonly kind: 'maze'; readonly parsed: ParsedText };

export type RecipeSource = PictureSource | PageSource | TextSource;

/** Where to read, and the largest picture read. */
export interface Reading {
  readonly host: Host;
  readonly maxPixels: number;
}

/** Returns what is in a file, told by its content. Throws a RangeError that names the file it cannot read. */
export async function readWithRecipe(file: string, { host, maxPixels }: Reading): Promise<RecipeSource> {
  const bytes = await readInput(file, host);
  if (looksLikePicture(bytes)) {
    const decoded = await decodePicture(bytes, file, { maxPixels });
    const text = decoded.info.text.find(({ key }) => key === RECIPE_KEY)?.value;
    if (text !== undefined)
      return { kind: 'picture', decoded, recipe: parsedRecipe(text, file), sidecar: null };
    return { kind: 'picture', decoded, ...(await recipeBeside(file, host)) };
  }
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, BEGIN_BYTES));
  if (begin.startsWith('%PDF-')) {
    return { kind: 'page', format: 'pdf', bytes, recipe: recipeOrNull(recipeInPdf(bytes), file) };
  }
  if (/^\s*<(\?xml|svg)/.test(begin.replace(/^ï»¿/, ''))) {
    const text = recipeInSvg(new TextDecoder().decode(bytes));
    return { kind: 'page', format: 'svg', bytes, recipe: recipeOrNull(text, file) };
  }
  if (SIDECAR.test(begin)) {
    return { kind: 'sidecar', recipe: parsedRecipe(new TextDecoder().decode(bytes), file) };
  }
  return { kind: 'maze', parsed: parseMaze(bytes, file) };
}

/** Enough to tell what a file is. */
const BEGIN_BYTES = 256;
const SIDECAR = /^\s*\{\s*"command"\s*:/;

/** Returns the name of the recipe's file beside a picture: `31maze.json` beside `31maze.bmp`. */
export function sidecarName(file: string): string {
  return `${withoutExtension(file)}.json`;
}

/** Returns a name without what it ends in. */
export function withoutExtension(file: string): string {
  return file.slice(0, file.length - extname(file).length);
}

async function recipeBeside(file: string, host: Host): Promise<Pick<PictureSource, 'recipe' | 'sidecar'>> {
  const none = { recipe: null, sidecar: null };
  if (file === '-') return none;
  const sidecar = sidecarName(file);
  let text: string;
  try {
    text = new TextDecoder().decode(await host.readFile(sidecar));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none;
    throw error;
  }
  // Another file may happen to have that name.
  return SIDECAR.test(text) ? { recipe: parsedRecipe(text, sidecar), sidecar } : none;
}

function recipeOrNull(text: string | null, file: string): FileRecipe | null {
  return text === null ? null : parsedRecipe(text, file);
}

function parsedRecipe(text: string, file: string): FileRecipe {
  try {
    return parseFileRecipe(text);
  } catch (error) {
    if (error instanceof RangeError) throw new RangeError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}
