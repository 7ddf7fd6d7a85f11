/** Whole runs of the program that make a maze and its answer, beside the peer that does the same. */
import { atMostTimes, memoryAtMost, secondsAtMost, timesFaster } from '../checks.mjs';
import { mazepress, work } from '../commands.mjs';
import { scratch } from '../measure.mjs';

const PEER = 'algernon-js + pngjs';
/** The peer writes the solved maze alone, ours both pictures. */
const PEER_PICTURES = 1;

export function rows() {
  return [
    {
      name: 'pair of PNGs, `backtracker`, 500×500 cells, cell 1 wall 1',
      repeats: 5,
      commands: { mazepress: pair(500), [PEER]: work('algernon.mjs', 500, scratch, PEER_PICTURES) },
      checks: [timesFaster(PEER, 3.5)],
    },
    {
      name: 'the same, 2000×2000 cells',
      repeats: 5,
      commands: {
        mazepress: pair(2000),
        [PEER]: work('algernon.mjs', 2000, scratch, PEER_PICTURES),
        'empty script': work('empty.cjs'),
      },
      checks: [timesFaster(PEER, 14), atMostTimes('empty script', 4.5), memoryAtMost(80)],
    },
    {
      name: 'the same, 10000×10000 cells',
      repeats: 5,
      warmUp: false,
      commands: { mazepress: pair(10000), 'mazepress 2000²': pair(2000) },
      checks: [secondsAtMost(4.5), memoryAtMost(220), perCellAtMost],
    },
    {
      name: 'pair of BMPs, `dfs`, 2001×2001 nodes, cell 2 wall 1',
      repeats: 5,
      commands: { mazepress: mazepress('2001', '-s', 1, '--cell', 2, '--wall', 1, '-q', '-o', scratch) },
      checks: [secondsAtMost(2), memoryAtMost(300)],
    },
  ];
}

function pair(side) {
  const maze = ['--cells', `${side}x${side}`, '-a', 'backtracker', '-s', 1];
  const picture = ['--cell', 1, '--wall', 1, '-f', 'png', '--depth', 'indexed'];
  return mazepress(...maze, ...picture, '--quiet', '-o', scratch);
}

/** A cell of the large maze costs at most 1.6 times a cell of the small one, which bears the whole start. */
function perCellAtMost({ mazepress: large, 'mazepress 2000²': small }) {
  const ratio = large.ms / 25 / small.ms;
  return {
    figure: `${ratio.toFixed(2)}×`,
    target: '≤ 1.6× the cost of a cell at 2000²',
    reached: ratio <= 1.6,
  };
}
