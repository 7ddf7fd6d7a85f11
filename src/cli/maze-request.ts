/** The command line's say about the maze, for all commands that need one. */
import type { Wishes } from '../maze/choose-maze.ts';
import type { DifficultyBand } from '../maze/difficulty.ts';
import type { EndpointWishes } from '../maze/endpoints.ts';
import { MAX_SWAPS } from '../maze/generate.ts';
import { corners } from '../maze/generators/binary-tree.ts';
import { algorithmNames, requireTaken } from '../maze/generators/index.ts';
import type { Swaps } from '../maze/generators/orders.ts';
import { parsePick } from '../maze/generators/pick.ts';
import { parseCells, parseSize, type Size } from '../maze/size.ts';
import type { ParsedText } from '../maze/text/index.ts';
import { parseShare, parseWholeNumber, parseWord } from './arguments.ts';
import { type EndOptions, parseEnds } from './ends.ts';
import type { GeneratedSource, MazeRequest } from './job.ts';

/** What the command line says, as text; what it does not say is undefined. */
export interface MazeOptions extends EndOptions {
  readonly cells?: string;
  readonly algorithm?: string;
  readonly seed?: string;
  readonly swaps?: string;
  readonly stopChance?: string;
  readonly pick?: string;
  readonly bias?: string;
  readonly braid?: string;
  readonly difficulty?: string;
  readonly minSolution?: string;
  readonly openings?: true;
  readonly from?: string;
}

/** What is not on the command line. */
export interface MazeInputs {
  readonly randomSeed: () => string;
  /** The maze of --from. */
  readonly given: ParsedText | null;
}

export const DEFAULT_SIZE = '31';
export const DEFAULT_ALGORITHM = 'dfs';

/** Options that say how a maze is generated: they have no say in one that is read. */
const GENERATING = [
  'cells',
  'algorithm',
  'swaps',
  'stopChance',
  'pick',
  'bias',
  'braid',
  'difficulty',
  'minSolution',
] as const;

/** Returns the maze that a command line asks for. Throws a RangeError that names what is wrong. */
export function mazeRequest(size: string | undefined, options: MazeOptions, inputs: MazeInputs): MazeRequest {
  const ends = parseEnds(options);
  const outerWall = options.openings ? 'cut' : 'closed';
  const seed = options.seed ?? inputs.randomSeed();
  if (inputs.given === null) {
    const source = generatedSource(options, { seed, ends });
    return { ...parseMazeSize(size, options.cells), source, outerWall };
  }
  requireNoGenerating(size, options);
  const { maze, openings, recipe: own } = inputs.given;
  const recipe = ends.start === undefined && ends.goal === undefined ? own : null;
  return {
    width: maze.width,
    height: maze.height,
    source: { kind: 'given', maze, openings, ends, seed, recipe },
    outerWall,
  };
}

function parseMazeSize(size: string | undefined, cells: string | undefined): Size {
  if (cells === undefined) return parseSize(size ?? DEFAULT_SIZE);
  if (size === undefined) return parseCells(cells, '--cells');
  throw new RangeError(`Expected a size or --cells, not both, got ${size} and --cells ${cells}`);
}

function requireNoGenerating(size: string | undefined, options: MazeOptions): void {
  if (size !== undefined) throw new RangeError(`Expected a size or --from, not both, got ${size} and --from`);
  const extra = GENERATING.find((name) => options[name] !== undefined);
  if (extra !== undefined) {
    throw new RangeError(
      `Expected --from or ${optionName(extra)}, not both: the one reads a maze, the other makes one`,
    );
  }
}

/** `stopChance` as `--stop-chance`. */
function optionName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

interface Chosen {
  readonly seed: string;
  readonly ends: EndpointWishes;
}

function generatedSource(options: MazeOptions, { seed, ends }: Chosen): GeneratedSource {
  const algorithm = parseWord(options.algorithm ?? DEFAULT_ALGORITHM, algorithmNames, '--algorithm');
  requireTaken(algorithm, options, optionName);
  const { swaps, stopChance, pick, bias, braid } = options;
  if (pick !== undefined) parsePick(pick, '--pick');
  return {
    kind: 'generated',
    algorithm,
    seed,
    options: {
      ...(swaps !== undefined && { swaps: parseSwaps(swaps) }),
      ...(stopChance !== undefined && { stopChance: parseChance(stopChance) }),
      ...(pick !== undefined && { pick }),
      ...(bias !== undefined && { bias: parseWord(bias, corners, '--bias') }),
      ...(braid !== undefined && { braid: parseShare(braid, '--braid') }),
      ...ends,
    },
    wishes: parseWishes(options),
  };
}

function parseWishes({ difficulty, minSolution }: MazeOptions): Wishes | null {
  if (difficulty === undefined && minSolution === undefined) return null;
  return {
    ...(difficulty !== undefined && { difficulty: parseBand(difficulty) }),
    ...(minSolution !== undefined && { minSolution: parseShare(minSolution, '--min-solution') }),
  };
}

/** Returns the band of --difficulty. */
export function parseBand(text: string): DifficultyBand {
  return parseWord(text, BANDS, '--difficulty');
}

const BANDS = ['easy', 'medium', 'hard', 'expert'] as const satisfies readonly DifficultyBand[];

function parseSwaps(text: string): Swaps {
  return text === 'uniform'
    ? text
    : parseWholeNumber(text, { name: '--swaps (or uniform)', low: 0, high: MAX_SWAPS });
}

function parseChance(text: string): number {
  const chance = parseShare(text, '--stop-chance');
  if (chance < 1) return chance;
  throw new RangeError(`Expected a number from 0 to below 1 for --stop-chance, got ${text}`);
}
