/** Sheets by name or by their sides. */
import { MM_PER_INCH } from './lengths.ts';

/** A sheet, in millimetres. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** ISO 216, the North American sheets, and the trims of self-published books. */
export const PAPERS = {
  a3: { width: 297, height: 420 },
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  letter: inches(8.5, 11),
  legal: inches(8.5, 14),
  tabloid: inches(11, 17),
  '6x9': inches(6, 9),
  '8x10': inches(8, 10),
  '8.5x11': inches(8.5, 11),
} as const satisfies Record<string, Paper>;

export type PaperName = keyof typeof PAPERS;

/** PDF 1.7, annex C: a page is at least 3 and at most 14,400 points wide and high; 10 mm hold a maze. */
const MIN_SIDE = 10;
const MAX_SIDE = 5080;

const SIDES = /^([0-9]{1,5}(?:\.[0-9]{1,4})?)[x×]([0-9]{1,5}(?:\.[0-9]{1,4})?)(mm|in)$/;

function inches(width: number, height: number): Paper {
  return { width: width * MM_PER_INCH, height: height * MM_PER_INCH };
}

/**
 * Returns the sheet that a text names, in either case, or tells as `200x150mm` or `7x10in`. Throws a
 * RangeError, naming `name`, otherwise.
 */
export function parsePaper(text: string, name: string): Paper {
  const known = text.toLowerCase();
  if (isPaperName(known)) return PAPERS[known];
  const [, width, height, unit] = SIDES.exec(known) ?? [];
  const scale = unit === 'in' ? MM_PER_INCH : 1;
  const paper = { width: Number(width) * scale, height: Number(height) * scale };
  if ([paper.width, paper.height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE)) return paper;
  throw new RangeError(
    `Expected ${Object.keys(PAPERS).join(', ')} or a size like 200x150mm or 7x10in, ` +
      `${MIN_SIDE} to ${MAX_SIDE} mm a side, for ${name}, got ${text === '' ? "''" : text}`,
  );
}

function isPaperName(text: string): text is PaperName {
  return Object.hasOwn(PAPERS, text);
}

/** Returns the sheet lying on its longer side. */
export function landscape({ width, height }: Paper): Paper {
  return { width: Math.max(width, height), height: Math.min(width, height) };
}

/** Where letters are written on Letter paper (Unicode CLDR, supplemental data, measurementData). */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** Returns the usual sheet of a locale such as `en_US.UTF-8` or `es-MX`: letter or a4, a4 where it names no region. */
export function paperOfLocale(locale: string): PaperName {
  const region = /^[a-z]{2,3}(?:[_-][A-Z][a-z]{3})?[_-]([A-Z]{2})(?![A-Za-z])/.exec(locale)?.[1];
  return region !== undefined && LETTER_REGIONS.includes(region) ? 'letter' : 'a4';
}
