/** How large the picture of a recipe is, known before it is made. */
import { parseCells, type Size } from '../maze/size.ts';
import { MM_PER_INCH } from '../print/lengths.ts';
import { parseDpi } from '../print/page.ts';
import { landscape, parsePaper } from '../print/paper.ts';
import type { FileRecipe } from '../recipe/file-recipe.ts';
import { createLayout, ORIENTATIONS, STYLES } from '../render/layout.ts';
import { parseWholeNumber, parseWord } from './arguments.ts';

/**
 * Returns the pixels of a recipe's picture, so that nothing is made that cannot be the file at hand, however
 * large: the recipe may be a stranger's. Throws a RangeError for options that are missing or out of range, and
 * for a book, which is no picture.
 */
export function pixelsOfRecipe({ command, options }: FileRecipe): Size {
  switch (command) {
    case 'pair':
      return pixelsOfPair(options);
    case 'print':
      return pixelsOfPage(options);
    case 'book':
      throw new RangeError('malformed recipe: expected a recipe of pair or print for a picture, got book');
  }
}

type Options = FileRecipe['options'];

function pixelsOfPair(options: Options): Size {
  const { cell, wall, style, orientation } = options;
  const { across, down } = createLayout(parseCells(required(options, 'cells')), {
    ...(cell !== undefined && { cell: parseWholeNumber(String(cell), { name: '--cell', low: 1 }) }),
    ...(wall !== undefined && { wall: parseWholeNumber(String(wall), { name: '--wall', low: 0 }) }),
    ...(style !== undefined && { style: parseWord(String(style), STYLES, '--style') }),
    ...(orientation !== undefined && {
      orientation: parseWord(String(orientation), ORIENTATIONS, '--orientation'),
    }),
  });
  return { width: across.pixels, height: down.pixels };
}

function pixelsOfPage(options: Options): Size {
  const sheet = parsePaper(required(options, 'paper'), '--paper');
  const dpi = parseDpi(required(options, 'dpi'), '--dpi');
  const { width, height } = options.landscape === true ? landscape(sheet) : sheet;
  const pixels = (mm: number) => Math.round((mm * dpi) / MM_PER_INCH);
  return { width: pixels(width), height: pixels(height) };
}

function required(options: Options, name: string): string {
  const value = options[name];
  if (value !== undefined) return String(value);
  throw new RangeError(`malformed recipe: expected an option ${name}, got nothing`);
}
