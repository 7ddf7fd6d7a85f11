import type { Color } from '../raster/color.ts';
import type { Raster } from '../raster/raster.ts';

/** Two pictures of one size, compared by colors. */
export interface Comparison {
  readonly maze: Raster;
  readonly answer: Raster;
  /** 1 where palette number `m` of the maze and `a` of the answer are one color, at m · 256 + a. */
  readonly equal: Uint8Array;
  /** What the answer adds most pixels of; null where the pictures are equal. */
  readonly pathColor: Color | null;
}

/** Compares a maze with its answer, which must be of the same size. */
export function compareAnswer(maze: Raster, answer: Raster): Comparison {
  const equal = new Uint8Array(256 * 256);
  maze.palette.forEach((color, m) => {
    answer.palette.forEach((other, a) => {
      if (color === other) equal[m * 256 + a] = 1;
    });
  });
  const counts = new Uint32Array(256);
  for (let i = 0; i < maze.pixels.length; i++) {
    const a = answer.pixels[i]!;
    if (equal[maze.pixels[i]! * 256 + a] === 0) counts[a]!++;
  }
  const totals = new Map<Color, number>();
  answer.palette.forEach((color, a) => {
    if (counts[a]! > 0) totals.set(color, (totals.get(color) ?? 0) + counts[a]!);
  });
  const [commonest] = [...totals].sort((one, other) => other[1] - one[1]);
  return { maze, answer, equal, pathColor: commonest?.[0] ?? null };
}
