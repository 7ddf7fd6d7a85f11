/** How the way is drawn on answer pages, and whether it can be told apart without color. */
import { type Color, formatColor } from '../raster/color.ts';
import type { PathShape } from '../render/layout.ts';
import { contrast, LEAST_CONTRAST } from './contrast.ts';

/** A line, a broken one, a dot in each cell, or whole cells. */
export const SOLUTIONS = ['line', 'dashed', 'dots', 'cells'] as const;
export type Solution = (typeof SOLUTIONS)[number];

/** `color`: the way in color between the walls as they are; `ink-safe`: black and dashed between lighter walls. */
export const SOLUTION_STYLES = ['color', 'ink-safe'] as const;
export type SolutionStyle = (typeof SOLUTION_STYLES)[number];

export interface PrintColors {
  readonly wall: Color;
  readonly floor: Color;
  readonly path: Color;
  /** Of arrows, letters and dots. */
  readonly marker: Color;
}

export const PRINT_COLORS: PrintColors = {
  wall: 0x000000,
  floor: 0xffffff,
  path: 0xff0000,
  marker: 0x000000,
};

/** Walls of ink-safe answers: 3.4 : 1 against white paper, 6.2 : 1 against the black way. */
export const INK_SAFE_WALL: Color = 0x8c8c8c;

export interface SolutionWish {
  readonly style?: SolutionStyle;
  /** Default line; dashed in style ink-safe. */
  readonly solution?: Solution;
  /** Share of the corridor's width, above 0 up to 1; default 0.4, 0.3 for dashed and 1 for cells. */
  readonly width?: number;
}

export interface SolutionLook {
  readonly solution: Solution;
  readonly width: number;
}

const DEFAULT_WIDTHS: Readonly<Record<Solution, number>> = { line: 0.4, dashed: 0.3, dots: 0.4, cells: 1 };

/** Returns how the way looks. Throws a RangeError for a width out of range. */
export function solutionLook({ style = 'color', ...wish }: SolutionWish): SolutionLook {
  const { solution = style === 'ink-safe' ? 'dashed' : 'line' } = wish;
  const { width = DEFAULT_WIDTHS[solution] } = wish;
  if (!(width > 0 && width <= 1)) {
    throw new RangeError(`Expected a share of the corridor above 0 up to 1 for solution width, got ${width}`);
  }
  return { solution, width };
}

/** Returns the colors of an answer page: those given, but in style ink-safe a black way between grey walls. */
export function answerColors(colors: PrintColors, style: SolutionStyle): PrintColors {
  return style === 'ink-safe' ? { ...colors, wall: INK_SAFE_WALL, path: 0x000000 } : colors;
}

/**
 * Returns the way's shape in whole pixels. The dashes are half a pitch long and lie on the cells, so that
 * every turn shows.
 */
export function pathShape({ solution, width }: SolutionLook, corridor: number, wall: number): PathShape {
  const pitch = corridor + wall;
  const thick = Math.max(1, Math.round(width * corridor));
  // The square lies in the very middle of the corridor where both are odd or both even.
  const side = thick > 1 && (corridor - thick) % 2 === 1 ? thick - 1 : thick;
  const between = pitch - side;
  if (solution === 'dots') return { width: side, gap: between };
  if (solution === 'dashed') return { width: side, gap: Math.min(between, Math.round(pitch / 2)) };
  return { width: side, gap: 0 };
}

/** Returns a line for each pair that a black-and-white printer would not tell apart; none where all is well. */
export function contrastWarnings({ wall, floor, path }: PrintColors): string[] {
  return [
    { other: floor, name: 'floor' },
    { other: wall, name: 'walls' },
  ]
    .filter(({ other }) => contrast(path, other) < LEAST_CONTRAST)
    .map(
      ({ other, name }) =>
        `the way (${formatColor(path)}) against the ${name} (${formatColor(other)}) has a contrast of ` +
        `${contrast(path, other).toFixed(1)} : 1 in grey, under ${LEAST_CONTRAST} : 1`,
    );
}

/** Returns the share that a text tells: `0.4` or `40%`, above 0 up to 1. Throws a RangeError naming `name`. */
export function parseShare(text: string, name: string): number {
  const [, digits, percent] = /^([0-9]{1,3}(?:\.[0-9]{1,6})?)(%?)$/.exec(text) ?? [];
  const share = Number(digits) / (percent === '%' ? 100 : 1);
  if (share > 0 && share <= 1) return share;
  throw new RangeError(
    `Expected a share such as 0.4 or 40%, above 0 up to 1, for ${name}, got ${text === '' ? "''" : text}`,
  );
}
