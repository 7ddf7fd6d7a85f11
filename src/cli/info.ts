/** `mazepress info`: what a file is, how large on screen and on paper, and the recipe that makes it again. */
import { formatNodes } from '../maze/size.ts';
import { formatMm, MM_PER_INCH } from '../print/lengths.ts';
import { paperInPdf, paperInSvg } from '../print/read-paper.ts';
import { recipeArguments } from '../recipe/file-recipe.ts';
import { formatCount } from './format.ts';
import type { ExitCode, Host } from './host.ts';
import { printable } from './printable.ts';
import { parseMaxPixels } from './read-picture.ts';
import { type PageSource, type PictureSource, type RecipeSource, readWithRecipe } from './recipe-source.ts';

/** What the command line says. */
export interface InfoOptions {
  readonly maxPixels?: string;
  readonly json?: true;
}

/** What is told: of JSON as it is, and as lines, each with its name. */
interface Facts {
  readonly json: object;
  readonly lines: readonly (readonly [string, string])[];
}

/** Prints what is known of a file. Throws a RangeError where the file or its recipe cannot be read. */
export async function printInfo(file: string, options: InfoOptions, host: Host): Promise<ExitCode> {
  const source = await readWithRecipe(file, { host, maxPixels: parseMaxPixels(options.maxPixels) });
  const facts = factsOf(source);
  const recipe = recipeFacts(source);
  if (options.json) {
    host.stdout.write(`${JSON.stringify({ file, ...facts.json, ...recipe.json }, null, 2)}\n`);
    return 0;
  }
  const lines = [['file', file] as const, ...facts.lines, ...recipe.lines];
  const widest = Math.max(...lines.map(([name]) => name.length));
  for (const [name, text] of lines) host.stdout.write(`${name.padEnd(widest)}  ${printable(text)}\n`);
  return 0;
}

function factsOf(source: RecipeSource): Facts {
  switch (source.kind) {
    case 'picture':
      return pictureFacts(source);
    case 'page':
      return pageFacts(source);
    case 'sidecar':
      return { json: { format: 'recipe' }, lines: [['format', 'a recipe alone']] };
    case 'maze': {
      const { maze, as } = source.parsed;
      const { width, height } = maze;
      return {
        json: {
          format: as,
          cells: { width, height },
          nodes: { width: 2 * width - 1, height: 2 * height - 1 },
        },
        lines: [
          ['format', `a maze as text, ${as}`],
          ['size', `${formatNodes(maze)} nodes, ${width} × ${height} cells`],
        ],
      };
    }
  }
}

const COLOR_TYPES = {
  palette: 'palette',
  gray: 'gray',
  'gray-alpha': 'gray with alpha',
  rgb: 'true color',
  rgba: 'true color with alpha',
} as const;

function pictureFacts({ decoded }: PictureSource): Facts {
  const { width, height } = decoded.pixmap;
  const { format, bitsPerPixel, colorType, paletteSize, pixelsPerMeter } = decoded.info;
  const dpi = pixelsPerMeter && { x: dpiOf(pixelsPerMeter.x), y: dpiOf(pixelsPerMeter.y) };
  const millimeters = pixelsPerMeter && {
    width: tenths((1000 * width) / pixelsPerMeter.x),
    height: tenths((1000 * height) / pixelsPerMeter.y),
  };
  const colors = colorType === 'palette' ? `palette of ${paletteSize}` : COLOR_TYPES[colorType];
  return {
    json: {
      format,
      pixels: { width, height },
      bits: bitsPerPixel,
      colorType,
      paletteSize,
      dpi,
      millimeters,
    },
    lines: [
      ['format', format.toUpperCase()],
      ['pixels', `${formatCount(width)} × ${formatCount(height)}, ${bitsPerPixel}-bit, ${colors}`],
      ['dpi', dpi === null ? 'not told' : dpi.x === dpi.y ? String(dpi.x) : `${dpi.x} × ${dpi.y}`],
      ...(millimeters === null
        ? []
        : [['paper', `${millimeters.width} × ${millimeters.height} mm`] as const]),
    ],
  };
}

function pageFacts({ format, bytes }: PageSource): Facts {
  const { paper, pages } = format === 'pdf' ? paperInPdf(bytes) : paperInSvg(bytes);
  const millimeters = paper && {
    width: Number(formatMm(paper.width, 1)),
    height: Number(formatMm(paper.height, 1)),
  };
  return {
    json: { format, pages, millimeters },
    lines: [
      ['format', format.toUpperCase()],
      ...(pages === null ? [] : [['pages', formatCount(pages)] as const]),
      ['paper', millimeters === null ? 'not told' : `${millimeters.width} × ${millimeters.height} mm`],
    ],
  };
}

/** To a hundredth: 300 dpi are 11,811 pixels a metre, which are 299.9994. */
function dpiOf(pixelsPerMeter: number): number {
  return Math.round(pixelsPerMeter * (MM_PER_INCH / 1000) * 100) / 100;
}

function tenths(mm: number): number {
  return Math.round(10 * mm) / 10;
}

function recipeFacts(source: RecipeSource): Facts {
  if (source.kind === 'maze') {
    const { recipe } = source.parsed;
    return { json: { recipe }, lines: recipe === null ? [['recipe', 'none']] : mazeRecipeLines(recipe) };
  }
  const { recipe } = source;
  const sidecar = source.kind === 'picture' ? source.sidecar : null;
  if (recipe === null) return { json: { recipe }, lines: [['recipe', 'none']] };
  return {
    json: { recipe, ...(sidecar !== null && { sidecar }) },
    lines: [
      [
        'recipe',
        sidecar === null
          ? `${recipe.command}, ${recipe.kind}`
          : `${recipe.command}, ${recipe.kind}, in ${sidecar}`,
      ],
      ...mazeRecipeLines(recipe),
      ['again', ['mazepress', ...recipeArguments(recipe).map(quoted)].join(' ')],
    ],
  };
}

function mazeRecipeLines(recipe: {
  readonly algorithm: string;
  readonly seed: string;
  readonly version: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}): [string, string][] {
  const options = Object.entries(recipe.options).map(([name, value]) => `${name} ${value}`);
  return [
    ['algorithm', recipe.algorithm],
    ['seed', recipe.seed],
    ['version', recipe.version],
    ['options', options.length === 0 ? 'none' : options.join(', ')],
  ];
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
