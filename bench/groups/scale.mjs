/** Our encoders at four sizes: what a pixel costs must not grow. */
import { work } from '../commands.mjs';

const SIDES = [1000, 2000, 4000, 8000];

export function rows() {
  return ['mazepress', 'mazepress-bmp1'].flatMap((encoder) =>
    [
      [1, 1],
      [6, 2],
    ].map(([cell, wall]) => ({
      name: `encode, ${encoder === 'mazepress' ? '2-bit PNG' : '1-bit BMP'}, cell ${cell} wall ${wall}`,
      repeats: 5,
      warmUp: false,
      commands: Object.fromEntries(
        SIDES.map((side) => [`${side}²`, work('encode.mjs', encoder, side, cell, wall)]),
      ),
      cells: Object.fromEntries(SIDES.map((side) => [`${side}²`, side * side])),
      per: 'pixel',
      checks: [],
    })),
  );
}
