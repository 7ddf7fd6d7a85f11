/**
 * The recipe of a pair: every option that decides the picture, as it came out; those of the maze where they
 * were given, since what they are otherwise belongs to the algorithm.
 */
import type { Depth } from '../codecs/index.ts';
import { formatColor } from '../raster/color.ts';
import { type FileRecipe, formatFileRecipe, readableRecipe } from '../recipe/file-recipe.ts';
import { DEFAULT_COLORS } from '../render/painter.ts';
import { VERSION } from '../version.ts';
import type { GeneratedSource, MazeJob, MazeRequest, PictureKind } from './job.ts';

/** A recipe but for what is known only when the maze is made, and what differs between the files of a run. */
export type RecipeStem = Omit<FileRecipe, 'kind' | 'seed'>;

type RecipeOptions = FileRecipe['options'];

/** Returns the recipe of a job's pictures of a depth; null for a maze that was read, or a seed too odd to tell. */
export function pairRecipe(job: MazeJob, depth: Depth): RecipeStem | null {
  const { source, picture, pixelsPerMeter } = job;
  if (source.kind === 'given') return null;
  const { cell, wall, style, orientation, markers } = picture;
  const colors = { ...DEFAULT_COLORS, ...picture.colors };
  const stem: RecipeStem = {
    command: 'pair',
    algorithm: source.algorithm,
    version: VERSION,
    options: {
      ...mazeRecipeOptions(job, source),
      ...defined({ cell, wall, style, orientation, markers }),
      'wall-color': formatColor(colors.wall),
      'floor-color': formatColor(colors.floor),
      'path-color': formatColor(colors.path),
      depth,
      ...(pixelsPerMeter > 0 && { dpi: Math.round(pixelsPerMeter * METERS_PER_INCH) }),
    },
  };
  const longest = { kind: 'maze', seed: source.seed + LONGEST_SUFFIX } as const;
  return readableRecipe({ ...stem, ...longest }) === null ? null : stem;
}

const METERS_PER_INCH = 0.0254;

/** Returns the options that decide a maze, by their long names. */
export function mazeRecipeOptions(
  { width, height, outerWall }: MazeRequest,
  { options }: GeneratedSource,
): RecipeOptions {
  const { stopChance, start, goal, ...rest } = options;
  const place = (of: typeof start) => (typeof of === 'object' ? `${of.x},${of.y}` : of);
  return {
    cells: `${width}x${height}`,
    ...defined({ ...rest, 'stop-chance': stopChance, start: place(start), goal: place(goal) }),
    ...(outerWall === 'cut' && { openings: true }),
  };
}

/** Returns the text of a recipe for one file, on one line. */
export function recipeText(stem: RecipeStem, file: { kind: PictureKind; seed: string }): string {
  return formatFileRecipe({ ...stem, ...file });
}

/** Room for what choosing among seeds adds to one. */
const LONGEST_SUFFIX = '/1000000~1000000';

/** Returns the options that are given, numbers in plain digits. */
export function defined(options: Readonly<Record<string, string | number | undefined>>): RecipeOptions {
  const entries = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'number' ? plain(value) : value] as const],
  );
  return Object.fromEntries(entries);
}

/** The command line takes no exponents: a number below a millionth is told in digits, as a text. */
function plain(value: number): number | string {
  const [, digits = '', exponent] = /^[0-9]\.?([0-9]*)e-([0-9]+)$/.exec(String(value)) ?? [];
  return exponent === undefined ? value : value.toFixed(Math.min(100, Number(exponent) + digits.length));
}
