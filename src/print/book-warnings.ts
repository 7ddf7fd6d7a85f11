import type { BookMaze } from './book-mazes.ts';
import { type BookPlan, levelOf, slotsOf } from './book-plan.ts';
import { fitGrid } from './grid-fit.ts';
import { gridWarnings } from './page.ts';
import { answerColors, contrastWarnings } from './solution.ts';

/** Returns a line for each thing in a book's plan that its maker should know; none where all is well. */
export function bookWarnings(plan: BookPlan): string[] {
  const { grids, mazesPerPage, surround, wall, levels, perLevel, count } = plan;
  const slot = slotsOf(plan, { page: 1, count: mazesPerPage })[0]!;
  const last = levelOf(plan, count);
  const fit = { surround, ...(wall === null ? {} : { wall }) };
  const warnings = [
    ...gridWarnings(fitGrid(slot, grids[last]!, fit)),
    ...contrastWarnings(answerColors(plan.colors, plan.style)),
  ];
  if (last < levels.length - 1) {
    const enough = Math.floor((count - 1) / (levels.length - 1));
    const advice = enough < 1 ? '' : `; with ${enough} of each it reaches ${levels.at(-1)}`;
    warnings.push(
      `the book ends with ${levels[last]} mazes, at ${perLevel} mazes of each difficulty${advice}`,
    );
  }
  return warnings;
}

/** Returns a line where some mazes are not as hard as they should be, else null. */
export function missedLevels(mazes: readonly BookMaze[]): string | null {
  const missed = mazes.filter(({ isMet }) => !isMet).map(({ number }) => number);
  if (missed.length === 0) return null;
  const shown = missed.length > 5 ? `${missed.slice(0, 5).join(', ')}, …` : missed.join(', ');
  return (
    `${missed.length} of ${mazes.length} mazes are not in their difficulty's band, only the nearest of many ` +
    `tried: ${shown}`
  );
}
