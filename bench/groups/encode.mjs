/** Encoders of one picture, an answer in three colors, the call alone. */
import { bytesAtMost, timesFaster } from '../checks.mjs';
import { work } from '../commands.mjs';

/** Geometries: one pixel a node, which is nearly noise; a small cell; the program's own default. */
export const GEOMETRIES = [
  [1, 1],
  [2, 1],
  [6, 2],
];

export function rows() {
  return [
    ...GEOMETRIES.map(([cell, wall]) => ({
      name: `encode an answer of 4000×4000 px, cell ${cell} wall ${wall}, 2-bit PNG`,
      repeats: 5,
      commands: Object.fromEntries(
        ['mazepress', 'pngjs', 'sharp', 'fast-png'].map((name) => [
          name,
          work('encode.mjs', name, 4000, cell, wall),
        ]),
      ),
      checks: [timesFaster('pngjs', 18), timesFaster('sharp', 5), bytesAtMost('pngjs', 0.35)],
    })),
    {
      name: 'encode a maze of 4000×4000 px, cell 6 wall 2, 1-bit BMP',
      repeats: 5,
      commands: {
        mazepress: work('encode.mjs', 'mazepress-bmp1', 4000, 6, 2),
        'fast-bmp': work('encode.mjs', 'fast-bmp', 4000, 6, 2),
      },
      checks: [timesFaster('fast-bmp', 6)],
    },
  ];
}
