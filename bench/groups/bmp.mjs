/** BMPs of 20000×20000 pixels: 24 bits into a file beside plain writes of as many bytes, 1 bit in memory. */
import { memoryAtMost, timesFaster } from '../checks.mjs';
import { work } from '../commands.mjs';
import { scratch } from '../measure.mjs';

export function rows() {
  const file = `${scratch}/large.bmp`;
  return [
    {
      name: '24-bit BMP, 20000×20000 px, cell 6 wall 2, into a file',
      repeats: 5,
      warmUp: false,
      commands: {
        mazepress: work('write-bmp.mjs', 'mazepress', 20000, 6, 2, file),
        'plain writes': work('write-bmp.mjs', 'plain', 20000, 6, 2, file),
      },
      checks: [shareOfPlainAtLeast(0.7), memoryAtMost(120)],
    },
    {
      name: '1-bit BMP, 20000×20000 px, cell 6 wall 2',
      repeats: 5,
      warmUp: false,
      commands: {
        mazepress: work('encode.mjs', 'mazepress-bmp1', 20000, 6, 2),
        'fast-bmp': work('encode.mjs', 'fast-bmp', 20000, 6, 2),
      },
      checks: [timesFaster('fast-bmp', 6), memoryAtMost(100)],
    },
  ];
}

function shareOfPlainAtLeast(target) {
  return ({ mazepress, 'plain writes': plain }) => {
    const share = plain.ms / mazepress.ms;
    return {
      figure: `${(share * 100).toFixed(0)} %`,
      target: `≥ ${target * 100} % of plain writes`,
      reached: share >= target,
    };
  };
}
