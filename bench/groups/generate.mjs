/** Every algorithm of the table at four sizes: cells a second, and whether the cost of a cell grows. */

import { work } from '../commands.mjs';
import { measure } from '../measure.mjs';

const SIDES = [250, 500, 1000, 2000];
/** What an algorithm expects to take longer than this is left out. */
const MAX_SECONDS = 20;
/** These draw until they meet what they look for, or shuffle a queue again and again. */
const MAY_GROW = ['bfs', 'aldous-broder'];
/** What n · log n grows by from 250² to 2000² cells is 1.38; caches take their part too. */
const MAX_GROWTH = 4;

export function rows() {
  const { report } = measure(work('algorithms.mjs'));
  return Object.entries(report).map(([name, expected]) => {
    const sides = SIDES.filter((_, i) => expected[i] <= MAX_SECONDS);
    return {
      name: `generate, \`${name}\``,
      repeats: 3,
      warmUp: false,
      commands: Object.fromEntries(sides.map((side) => [`${side}²`, work('generate.mjs', name, side)])),
      cells: Object.fromEntries(sides.map((side) => [`${side}²`, side * side])),
      checks: MAY_GROW.includes(name)
        ? []
        : [millionIn(2), growthAtMost, ...(name === 'dfs' ? [cellsASecond(5e6)] : [])],
    };
  });
}

function millionIn(seconds) {
  return ({ '1000²': run }) => ({
    figure: `${(run.ms / 1000).toFixed(3)} s`,
    target: `≤ ${seconds} s for 1000×1000 cells`,
    reached: run.ms <= seconds * 1000,
  });
}

function cellsASecond(target) {
  return ({ '1000²': run }) => ({
    figure: `${(1e3 / run.ms).toFixed(1)} million cells/s`,
    target: `≥ ${target / 1e6} million`,
    reached: 1e9 / run.ms >= target,
  });
}

function growthAtMost({ '250²': small, '2000²': large }) {
  if (large === undefined) return null;
  const growth = large.ms / 64 / small.ms;
  return {
    figure: `${growth.toFixed(2)}×`,
    target: `≤ ${MAX_GROWTH}×, a cell at 2000² to one at 250²`,
    reached: growth <= MAX_GROWTH,
  };
}
