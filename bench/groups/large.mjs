/** What takes minutes and gigabytes; not run unless asked for. */
import { memoryAtMost, secondsAtMost, timesFaster } from '../checks.mjs';
import { mazepress, work } from '../commands.mjs';
import { scratch } from '../measure.mjs';
import { GEOMETRIES } from './encode.mjs';

export function rows() {
  const picture = ['--cell', 1, '--wall', 1, '-f', 'png', '--quiet', '-o', scratch];
  return [
    ...GEOMETRIES.map(([cell, wall]) => ({
      name: `encode an answer of 20000×20000 px, cell ${cell} wall ${wall}, 2-bit PNG`,
      repeats: 3,
      warmUp: false,
      commands: Object.fromEntries(
        ['mazepress', 'pngjs', 'sharp', 'fast-png'].map((name) => [
          name,
          work('encode.mjs', name, 20000, cell, wall),
        ]),
      ),
      checks: [
        timesFaster('pngjs', 45),
        timesFaster('sharp', 12),
        timesFaster('fast-png', 6),
        memoryAtMost(180),
      ],
    })),
    {
      name: 'pair of PNGs, `backtracker`, 32000×32000 cells, cell 1 wall 1',
      repeats: 1,
      warmUp: false,
      commands: { mazepress: mazepress('--cells', '32000x32000', '-a', 'backtracker', '-s', 1, ...picture) },
      checks: [secondsAtMost(60), memoryAtMost(1500)],
    },
    {
      name: 'maze PNG, `eller` streamed, 50000×50000 cells, cell 1 wall 1',
      repeats: 1,
      warmUp: false,
      commands: {
        mazepress: mazepress('--cells', '50000x50000', '-a', 'eller', '-s', 1, '--maze-only', ...picture),
      },
      checks: [secondsAtMost(70), memoryAtMost(100)],
    },
  ];
}
