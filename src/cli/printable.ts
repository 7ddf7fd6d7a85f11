/**
 * Returns a text that a terminal can show as it stands: what would steer the terminal or turn the order of
 * the letters, line ends too, is written as \u{…}.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Returns a seed as it is told to people: without what would steer a terminal, and seen even where it is empty. */
export function formatSeed(seed: string): string {
  return seed === '' ? "''" : printable(seed);
}
