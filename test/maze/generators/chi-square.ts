/** Pearson's statistic of counts against the chances of a distribution, which must name each that was counted. */
export function chiSquare(counts: ReadonlyMap<string, number>, chances: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const [key, count] of counts) {
    if (!chances.has(key)) throw new Error(`${key} has no chance`);
    total += count;
  }
  let statistic = 0;
  for (const [key, chance] of chances) {
    const expected = total * chance;
    statistic += ((counts.get(key) ?? 0) - expected) ** 2 / expected;
  }
  return statistic;
}

/**
 * What a chi-square of so many degrees of freedom exceeds once in a thousand, by Wilson and Hilferty ("The
 * distribution of chi-square", PNAS 17, 1931): within 0.3 of tables from 3 degrees on.
 */
export function chiSquareLimit(degrees: number): number {
  const variance = 2 / (9 * degrees);
  return degrees * (1 - variance + 3.0902 * Math.sqrt(variance)) ** 3;
}
