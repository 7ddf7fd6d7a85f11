import type { DifficultyBand } from '../maze/difficulty.ts';

/** Corridor and wall in millimetres: from a crayon's breadth to that of a sharp pencil. */
const PITCHES: Readonly<Record<DifficultyBand, number>> = { easy: 14, medium: 9, hard: 6, expert: 4 };

/** On small paper even easy mazes have so many cells across. */
const LEAST_CELLS = 8;

/** Returns the pitch in millimetres that a difficulty asks for on so many millimetres: the harder, the smaller. */
export function levelPitch(
  band: DifficultyBand,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  return Math.min(PITCHES[band], Math.min(width, height) / LEAST_CELLS);
}

/** From easy to hard. */
export const LEVELS: readonly DifficultyBand[] = ['easy', 'medium', 'hard', 'expert'];

/**
 * Returns the difficulties of a range, from easy to hard: `easy..expert`, or one alone, `hard`. Throws a
 * RangeError naming `name` otherwise.
 */
export function parseLevels(text: string, name: string): DifficultyBand[] {
  const names: readonly string[] = LEVELS;
  const ends = text.split('..');
  const [first = -1, last = first] = ends.map((end) => names.indexOf(end));
  if (ends.length <= 2 && first >= 0 && last >= first) return LEVELS.slice(first, last + 1);
  throw new RangeError(
    `Expected one of ${LEVELS.join(', ')} or a range from easy to hard such as easy..expert for ${name}, ` +
      `got ${text === '' ? "''" : text}`,
  );
}
