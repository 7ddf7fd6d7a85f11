/**
 * How hard a maze is for its size, as one number.
 *
 *     score = 100 · x / (x + 2.5)        x = way · doubt / cells^1.25
 *
 * `way`: the cells of the shortest way. `doubt`: the sum over the branches off the way of log2(1 + depth),
 * depth being the cells that one can walk into the branch at the most. `cells`: those of the whole maze.
 *
 * So a maze is the harder the longer its way is, the more wrong turns there are on it, and the deeper they
 * lead; a way without a wrong turn scores 0 however long it is. That branches count by the logarithm follows
 * M. S. McClendon, "The Complexity and Difficulty of a Maze" (Bridges 2001), whose measure is the logarithm
 * of a product over them. The power takes the size out: in a maze drawn uniformly from all mazes of n × n
 * cells the way grows as n^1.25 (the dimension of the loop-erased random walk: R. Kenyon, "The asymptotic
 * determinant of the discrete Laplacian", Acta Mathematica 185, 2000), and the branches with it, so that
 * their product grows as n^2.5, which is cells^1.25.
 * In nodes, half of them score about 38 or more at 11×11, 45 at 31×31, 48 at 101×101.
 */

/** The lowest score of each band. */
export const DIFFICULTY_BANDS = { easy: 0, medium: 30, hard: 40, expert: 50 } as const;
export type DifficultyBand = keyof typeof DIFFICULTY_BANDS;

const HALF_SCORE = 2.5;
const SIZE_POWER = 1.25;

export interface Difficulty {
  /** 0 to below 100, to one decimal. */
  readonly score: number;
  readonly band: DifficultyBand;
}

/** Returns how hard a way is in a maze of so many cells; `cells` and `doubt` of the way as `mazeStats` has them. */
export function difficultyOf(
  way: { readonly cells: number; readonly doubt: number },
  cells: number,
): Difficulty {
  const x = (way.cells * way.doubt) / cells ** SIZE_POWER;
  const score = Math.round((1000 * x) / (x + HALF_SCORE)) / 10;
  return { score, band: bandOf(score) };
}

function bandOf(score: number): DifficultyBand {
  if (score >= DIFFICULTY_BANDS.expert) return 'expert';
  if (score >= DIFFICULTY_BANDS.hard) return 'hard';
  return score >= DIFFICULTY_BANDS.medium ? 'medium' : 'easy';
}
