/**
 * How likely each maze of a small grid is. Aldous-Broder and Wilson must make all alike; what the others
 * make is told here again as plainly as can be, and each choice tried out, for the exact chances.
 */
import { expect, test } from 'vitest';
import { chooseDirection } from '../../../src/maze/choose.ts';
import { type AlgorithmName, algorithms, type GeneratorOptions } from '../../../src/maze/generators/index.ts';
import {
  createMaze,
  DIRECTIONS,
  type Direction,
  EAST,
  type Maze,
  NORTH,
  neighborOf,
  openPassage,
  SOUTH,
  WEST,
} from '../../../src/maze/maze.ts';
import { Random } from '../../../src/maze/random.ts';
import { faultsOf } from '../laws.ts';
import { chiSquare, chiSquareLimit } from './chi-square.ts';

/** Returns 0..count−1. */
type Choose = (count: number) => number;

/** The exact chances of what `tell` opens, by running it through all its choices. */
function chancesOf(width: number, height: number, tell: (maze: Maze, choose: Choose) => void) {
  const chances = new Map<string, number>();
  const choices: { place: number; count: number }[] = [];
  do {
    let made = 0;
    const maze = createMaze(width, height);
    tell(maze, (count) => {
      if (made === choices.length) choices.push({ place: 0, count });
      return choices[made++]!.place;
    });
    const chance = choices.reduce((product, { count }) => product / count, 1);
    const key = keyOf(maze);
    chances.set(key, (chances.get(key) ?? 0) + chance);
    while (choices.length > 0 && choices.at(-1)!.place === choices.at(-1)!.count - 1) choices.pop();
    if (choices.length > 0) choices.at(-1)!.place++;
  } while (choices.length > 0);
  return chances;
}

function keyOf(maze: Maze): string {
  return maze.passages.join('');
}

function countMazes(
  name: AlgorithmName,
  options: GeneratorOptions,
  draws: number,
  [width, height]: readonly [number, number],
) {
  const random = new Random(1);
  const counts = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const key = keyOf(algorithms[name].carve(createMaze(width, height), random, options));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function possiblePassages(maze: Maze): [number, Direction][] {
  const passages: [number, Direction][] = [];
  for (let cell = 0; cell < maze.passages.length; cell++) {
    for (const direction of [EAST, SOUTH] as const) {
      if (neighborOf(maze, cell, direction) >= 0) passages.push([cell, direction]);
    }
  }
  return passages;
}

/** All mazes of a grid, by trying each set of passages. */
function allMazes(width: number, height: number): string[] {
  const mazes: string[] = [];
  const passages = possiblePassages(createMaze(width, height));
  for (let set = 0; set < 2 ** passages.length; set++) {
    const maze = createMaze(width, height);
    passages.forEach(([cell, direction], i) => {
      if ((set >> i) & 1) openPassage(maze, cell, direction);
    });
    if (faultsOf(maze).length === 0) mazes.push(keyOf(maze));
  }
  return mazes;
}

const uniform = new Map(allMazes(3, 3).map((key) => [key, 1 / 192]));

test('there are 192 mazes of 3×3 cells', () => {
  expect(uniform.size).toBe(192);
});

test.each(['wilson', 'aldous-broder'] as const)('%s makes all mazes of 3×3 cells equally often', (name) => {
  expect(chiSquare(countMazes(name, {}, 100_000, [3, 3]), uniform)).toBeLessThan(chiSquareLimit(191));
});

test.each(['dfs', 'houston'] as const)('%s does not', (name) => {
  expect(chiSquare(countMazes(name, {}, 100_000, [3, 3]), uniform)).toBeGreaterThan(2 * chiSquareLimit(191));
});

/** Steps to unreached neighbors from the cell that `pick` chooses of those that have some, in their order of coming. */
function tellGrowth(
  maze: Maze,
  choose: Choose,
  told: { first: number; pick: (open: number[]) => number },
): void {
  const order = [told.first];
  const unreached = (cell: number) =>
    DIRECTIONS.filter((direction) => {
      const next = neighborOf(maze, cell, direction);
      return next >= 0 && !order.includes(next);
    });
  for (;;) {
    const open = order.filter((cell) => unreached(cell).length > 0);
    if (open.length === 0) return;
    const cell = told.pick(open);
    const choices = unreached(cell);
    const direction = choices[choose(choices.length)]!;
    openPassage(maze, cell, direction);
    order.push(neighborOf(maze, cell, direction));
  }
}

function tellBacktracker(maze: Maze, choose: Choose): void {
  // Of a depth-first walk, the newest cell with unreached neighbors is where stepping back ends.
  tellGrowth(maze, choose, { first: 0, pick: (open) => open.at(-1)! });
}

function tellGrowingTree(rule: 'newest' | 'oldest' | 'random') {
  return (maze: Maze, choose: Choose) => {
    const pick = (open: number[]) => {
      return rule === 'newest' ? open.at(-1)! : open[rule === 'oldest' ? 0 : choose(open.length)]!;
    };
    tellGrowth(maze, choose, { first: choose(maze.passages.length), pick });
  };
}

function tellHuntAndKill(maze: Maze, choose: Choose): void {
  const reached = new Set([0]);
  const neighbors = (cell: number, areReached: boolean) =>
    DIRECTIONS.filter((direction) => {
      const next = neighborOf(maze, cell, direction);
      return next >= 0 && reached.has(next) === areReached;
    });
  let cell = 0;
  while (reached.size < maze.passages.length) {
    const onward = neighbors(cell, false);
    if (onward.length > 0) {
      const direction = onward[choose(onward.length)]!;
      openPassage(maze, cell, direction);
      cell = neighborOf(maze, cell, direction);
    } else {
      cell = 0;
      while (reached.has(cell) || neighbors(cell, true).length === 0) cell++;
      const back = neighbors(cell, true);
      openPassage(maze, cell, back[choose(back.length)]!);
    }
    reached.add(cell);
  }
}

/** The passages in random order, each opened unless it would close a ring. */
function tellKruskal(maze: Maze, choose: Choose): void {
  const passages = possiblePassages(maze);
  const parts = Array.from(maze.passages, (_, cell) => cell);
  while (passages.length > 0) {
    const place = choose(passages.length);
    const [cell, direction] = passages[place]!;
    passages.splice(place, 1);
    const from = parts[cell]!;
    const to = parts[neighborOf(maze, cell, direction)]!;
    if (from === to) continue;
    openPassage(maze, cell, direction);
    parts.forEach((part, i) => {
      if (part === to) parts[i] = from;
    });
  }
}

function tellSidewinder(maze: Maze, choose: Choose): void {
  let run: number[] = [];
  maze.passages.forEach((_, cell) => {
    const isLast = neighborOf(maze, cell, EAST) < 0;
    run.push(cell);
    if (cell < maze.width) {
      if (!isLast) openPassage(maze, cell, EAST);
      run = [];
    } else if (!isLast && choose(2) === 1) {
      openPassage(maze, cell, EAST);
    } else {
      openPassage(maze, run[choose(run.length)]!, NORTH);
      run = [];
    }
  });
}

function tellBinaryTree(directions: readonly Direction[]) {
  return (maze: Maze, choose: Choose) => {
    maze.passages.forEach((_, cell) => {
      const choices = directions.filter((direction) => neighborOf(maze, cell, direction) >= 0);
      if (choices.length > 0) openPassage(maze, cell, choices[choose(choices.length)]!);
    });
  };
}

function tellRecursiveDivision(maze: Maze, choose: Choose): void {
  const walls = new Set<string>();
  const divide = (left: number, top: number, columns: number, rows: number) => {
    if (columns === 1 || rows === 1) return;
    if (rows > columns || (rows === columns && choose(2) === 1)) {
      const above = choose(rows - 1) + 1;
      const gap = choose(columns);
      for (let x = 0; x < columns; x++) {
        if (x !== gap) walls.add(`${(top + above - 1) * maze.width + left + x} ${SOUTH}`);
      }
      divide(left, top, columns, above);
      divide(left, top + above, columns, rows - above);
    } else {
      const before = choose(columns - 1) + 1;
      const gap = choose(rows);
      for (let y = 0; y < rows; y++) {
        if (y !== gap) walls.add(`${(top + y) * maze.width + left + before - 1} ${EAST}`);
      }
      divide(left, top, before, rows);
      divide(left + before, top, columns - before, rows);
    }
  };
  divide(0, 0, maze.width, maze.height);
  for (const [cell, direction] of possiblePassages(maze)) {
    if (!walls.has(`${cell} ${direction}`)) openPassage(maze, cell, direction);
  }
}

function tellEller(maze: Maze, choose: Choose): void {
  let sets = Array.from({ length: maze.width }, (_, x) => x);
  let unused = maze.width;
  for (let row = 0; row < maze.passages.length; row += maze.width) {
    const isLast = row + maze.width === maze.passages.length;
    for (let x = 0; x + 1 < maze.width; x++) {
      const [from, to] = [sets[x]!, sets[x + 1]!];
      if (from === to || (!isLast && choose(2) === 0)) continue;
      openPassage(maze, row + x, EAST);
      sets = sets.map((set) => (set === to ? from : set));
    }
    if (isLast) return;
    const lead = new Set<number>();
    sets = sets.map((set, x) => {
      const isLastHope = !lead.has(set) && !sets.includes(set, x + 1);
      if (!isLastHope && choose(2) === 0) return unused++;
      openPassage(maze, row + x, SOUTH);
      lead.add(set);
      return set;
    });
  }
}

type Tell = (maze: Maze, choose: Choose) => void;

const told: readonly (readonly [AlgorithmName, GeneratorOptions, readonly [number, number], Tell])[] = [
  ['backtracker', {}, [3, 3], tellBacktracker],
  ['dfs', { swaps: 'uniform' }, [3, 3], tellBacktracker],
  ['stops', { swaps: 'uniform', stopChance: 0 }, [3, 3], tellBacktracker],
  ['growing-tree', { pick: 'newest' }, [3, 3], tellGrowingTree('newest')],
  ['growing-tree', { pick: 'oldest' }, [3, 3], tellGrowingTree('oldest')],
  ['growing-tree', { pick: 'random' }, [3, 2], tellGrowingTree('random')],
  ['hunt-and-kill', {}, [3, 3], tellHuntAndKill],
  ['kruskal', {}, [2, 3], tellKruskal],
  ['true-prim', {}, [3, 2], tellKruskal],
  ['sidewinder', {}, [3, 3], tellSidewinder],
  ['binary-tree', {}, [3, 3], tellBinaryTree([NORTH, WEST])],
  ['binary-tree', { bias: 'north-east' }, [3, 3], tellBinaryTree([NORTH, EAST])],
  ['binary-tree', { bias: 'south-west' }, [3, 3], tellBinaryTree([SOUTH, WEST])],
  ['binary-tree', { bias: 'south-east' }, [3, 3], tellBinaryTree([SOUTH, EAST])],
  ['recursive-division', {}, [3, 3], tellRecursiveDivision],
  ['eller', {}, [3, 3], tellEller],
];

test.each(told)('%s %j makes each maze of %j cells as often as told', (name, options, size, tell) => {
  const chances = chancesOf(size[0], size[1], tell);
  expect([...chances.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 9);
  const statistic = chiSquare(countMazes(name, options, 40_000, size), chances);
  expect(statistic).toBeLessThan(chiSquareLimit(chances.size - 1));
});

test('each of k directions is equally likely', () => {
  const random = new Random(1);
  for (let set = 1; set < 16; set++) {
    const members = DIRECTIONS.filter((direction) => (set >> direction) & 1);
    const counts = new Map<string, number>();
    for (let i = 0; i < 12_000; i++) {
      const direction = `${chooseDirection(random, set)}`;
      counts.set(direction, (counts.get(direction) ?? 0) + 1);
    }
    const chances = new Map(members.map((direction) => [`${direction}`, 1 / members.length]));
    expect(chiSquare(counts, chances)).toBeLessThan(members.length === 1 ? 1 : 16.3);
  }
});

test('the limit is that of tables', () => {
  expect(chiSquareLimit(3)).toBeCloseTo(16.27, 0);
  expect(chiSquareLimit(15)).toBeCloseTo(37.7, 0);
  expect(chiSquareLimit(191)).toBeCloseTo(257.13, 1);
});
