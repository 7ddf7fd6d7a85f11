/**
 * Returns the seed of maze `number`, from 1, of many that one seed makes: the text `seed/number`, so that the
 * maze is the same made alone, in a batch or in a book, and can be made by typing it. A whole number is
 * written without sign and leading zeros, since −7 and 007 are the same seed as 7.
 */
export function numberedSeed(seed: string, number: number): string {
  return `${plainSeed(seed)}/${number}`;
}

/** Returns the one text of all those that are the same seed: a whole number without sign and leading zeros. */
export function plainSeed(seed: string): string {
  return /^-?0*([0-9]+)$/.exec(seed)?.[1] ?? seed;
}
