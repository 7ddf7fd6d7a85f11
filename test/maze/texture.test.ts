/**
 * The texture of each algorithm: over the seeds 0..199, the sums of what 50 × 50 cells are. `npm run goldens`
 * writes them anew; a change is another maze for the same seed, and needs its reason in the commit.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AlgorithmName, algorithmNames, algorithms } from '../../src/maze/generators/index.ts';
import { createMaze } from '../../src/maze/maze.ts';
import { Random } from '../../src/maze/random.ts';
import { solve } from '../../src/maze/solve.ts';
import { measureTexture, type Texture } from '../../src/maze/texture.ts';

const SIDE = 50;
const SEEDS = 200;
const file = new URL('../../fixtures/texture.json', import.meta.url);

interface Sums extends Texture {
  readonly solutionCells: number;
}

function sumTextures(name: AlgorithmName): Sums {
  const sums = { deadEnds: 0, straights: 0, turns: 0, junctions: 0, solutionCells: 0 };
  for (let seed = 0; seed < SEEDS; seed++) {
    const maze = algorithms[name].carve(createMaze(SIDE, SIDE), new Random(seed), {});
    const texture = measureTexture(maze);
    sums.deadEnds += texture.deadEnds;
    sums.straights += texture.straights;
    sums.turns += texture.turns;
    sums.junctions += texture.junctions;
    sums.solutionCells += solve(maze)?.cellCount ?? Number.NaN;
  }
  return sums;
}

if (process.env.UPDATE === '1') {
  const sums = Object.fromEntries(algorithmNames.map((name) => [name, sumTextures(name)]));
  writeFileSync(file, `${JSON.stringify(sums, null, 2)}\n`);
}

const golden: Record<string, Sums> = JSON.parse(readFileSync(file, 'utf8'));

test.each(algorithmNames)('%s keeps its texture', (name) => {
  expect(sumTextures(name)).toEqual(golden[name]);
});

test.each(algorithmNames)('the table tells the share of dead ends of %s', (name) => {
  const { deadEnds, straights, turns, junctions } = golden[name]!;
  const cells = SIDE * SIDE * SEEDS;
  expect(deadEnds + straights + turns + junctions).toBe(cells);
  expect(algorithms[name].deadEnds).toBe(Math.round((1000 * deadEnds) / cells) / 1000);
});

test('there is no texture of an algorithm that is gone', () => {
  expect(Object.keys(golden)).toEqual(algorithmNames);
});

test('counts each cell as what it is', () => {
  // ┌─┬─╴
  // │ ├─╴
  // ╵ ╵
  const passages = Uint8Array.of(3, 3, 0, 2, 3, 0, 0, 0, 0);
  expect(measureTexture({ ...createMaze(3, 3), passages })).toEqual({
    deadEnds: 4,
    straights: 1,
    turns: 1,
    junctions: 2,
  });
  const cross = Uint8Array.of(0, 2, 0, 1, 3, 0, 0, 0, 0);
  expect(measureTexture({ ...createMaze(3, 3), passages: cross })).toEqual({
    deadEnds: 4,
    straights: 0,
    turns: 0,
    junctions: 1,
  });
  expect(measureTexture(createMaze(1, 1))).toEqual({ deadEnds: 0, straights: 0, turns: 0, junctions: 0 });
});
