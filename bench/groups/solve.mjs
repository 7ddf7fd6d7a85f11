/** `mazepress solve`, beside sharp that reads the same picture and writes it again, as whole processes. */
import { join } from 'node:path';
import { memoryAtMost, secondsAtMost } from '../checks.mjs';
import { hasCommand, mazepress, work } from '../commands.mjs';
import { measure, scratch } from '../measure.mjs';

const SIDE = 15_000;

export function rows() {
  if (!hasCommand('solve')) return [];
  const picture = join(scratch, 'uneven.png');
  const solved = join(scratch, 'solved.png');
  measure(work('make-uneven.mjs', SIDE, picture));
  return [
    {
      name: `solve a maze with uneven walls by its pixels, ${SIDE}×${SIDE} px`,
      repeats: 3,
      warmUp: false,
      commands: {
        mazepress: mazepress('solve', picture, '-o', solved),
        'sharp, copying': work('copy.mjs', picture, join(scratch, 'copy.png')),
      },
      checks: [secondsAtMost(10), memoryAtMost(1500)],
    },
  ];
}
