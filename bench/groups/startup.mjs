/** What a small maze costs: nearly all of it is Node's own start. */

import { atMostTimes } from '../checks.mjs';
import { mazepress, work } from '../commands.mjs';
import { scratch } from '../measure.mjs';

export function rows() {
  return [
    {
      name: '`mazepress 31 --quiet`, whole process',
      repeats: 15,
      commands: {
        mazepress: mazepress('31', '--quiet', '-o', scratch),
        'empty script': work('empty.cjs'),
      },
      checks: [atMostTimes('empty script', 1.25)],
    },
  ];
}
