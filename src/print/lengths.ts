/** Lengths on paper are numbers of millimetres; texts tell them with their unit. */

export const MM_PER_INCH = 25.4;
/** A point, the unit of PDF, is 1/72 inch. */
export const POINTS_PER_MM = 72 / MM_PER_INCH;

const MM_PER_UNIT = { mm: 1, cm: 10, in: MM_PER_INCH } as const;

const LENGTH = /^([0-9]{1,6}(?:\.[0-9]{1,6})?)(mm|cm|in)$/;

/** What is longer fits no sheet that PDF allows. */
const MAX_LENGTH = 5080;

/**
 * Returns the millimetres of a length such as `12mm`, `1.2cm` or `0.5in`, 0 to 5080 (200 inches). Throws a
 * RangeError, naming `name`, for any other text; 0 alone needs no unit.
 */
export function parseLength(text: string, name: string): number {
  const length = text === '0' ? 0 : lengthOf(text);
  if (length !== null && length <= MAX_LENGTH) return length;
  throw new RangeError(
    `Expected a length like 12mm or 0.5in, at most ${MAX_LENGTH} mm, for ${name}, got ${text === '' ? "''" : text}`,
  );
}

function lengthOf(text: string): number | null {
  const [, digits, unit] = LENGTH.exec(text) ?? [];
  return unit === 'mm' || unit === 'cm' || unit === 'in' ? Number(digits) * MM_PER_UNIT[unit] : null;
}

/** Returns millimetres as a text with at most so many decimals, and none that say nothing: `0.6`, `210`. */
export function formatMm(mm: number, decimals = 2): string {
  return String(Number(mm.toFixed(decimals)));
}
