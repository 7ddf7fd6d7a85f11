/** Programs that compare two pictures of about 4000×4000 pixels, as whole processes. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { atMostTimes } from '../checks.mjs';
import { hasCommand, mazepress, work } from '../commands.mjs';
import { measure, scratch } from '../measure.mjs';

/** odiff's own program: the package unpacks it only where install scripts may run. */
function findBinary() {
  const system = process.platform === 'darwin' ? 'macos' : process.platform;
  const folder = join(import.meta.dirname, '../node_modules/odiff-bin/raw_binaries');
  const file = join(folder, `odiff-${system}-${process.arch}`);
  chmodSync(file, 0o755);
  return file;
}

export function rows() {
  if (!hasCommand('compare')) return [];
  measure(work('make-pictures.mjs', 4000, scratch));
  return [
    row('equal 24-bit BMPs', 'answer-24.bmp', 'answer-24.bmp', [atMostTimes('odiff', 1)]),
    row('24-bit BMPs with 100 changed pixels', 'changed-24.bmp', 'answer-24.bmp', []),
    row('equal 2-bit PNGs', 'answer-2.png', 'answer-2.png', []),
    row('2-bit PNGs with 100 changed pixels', 'changed-2.png', 'answer-2.png', []),
  ];
}

function row(what, actual, expected, checks) {
  const files = [join(scratch, actual), join(scratch, expected)];
  const difference = join(scratch, 'difference.png');
  return {
    name: `compare ${what}, 4000×4000 px, whole process`,
    repeats: 5,
    commands: {
      mazepress: { ...mazepress('compare', ...files), statuses: [0, 1] },
      odiff: { argv: [findBinary(), ...files, difference, '--threshold=0'], statuses: [0, 22] },
      pixelmatch: work('pixelmatch.mjs', ...files),
    },
    checks,
  };
}
