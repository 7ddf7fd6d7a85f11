import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prim } from '../../../src/maze/generators/prim.ts';
import { createMaze, isOpenNode, type Maze } from '../../../src/maze/maze.ts';
import { Random } from '../../../src/maze/random.ts';

const fixtures = new URL('../../../fixtures/', import.meta.url);

/** Rows and columns count the nodes with the border. */
function primOf(rows: number, columns: number, seed: number): Maze {
  return prim(createMaze((columns - 1) / 2, (rows - 1) / 2), new Random(seed));
}

/** The matrix as the original program prints it. */
function printed(maze: Maze): string {
  const mark = (x: number, y: number) => {
    if (x === maze.goal.x && y === maze.goal.y) return 'e';
    if (x === maze.start.x && y === maze.start.y) return 's';
    return isOpenNode(maze, x, y) ? '1' : '0';
  };
  let text = '';
  for (let y = -1; y < 2 * maze.height; y++) {
    const marks = Array.from({ length: 2 * maze.width + 1 }, (_, column) => mark(column - 1, y));
    text += `${marks.join(' ')}\n`;
  }
  return text;
}

test.each(readdirSync(new URL('prim/', fixtures)))('prints %s', (name) => {
  const [, rows, columns, seed] = /^prim-(\d+)x(\d+)-s(\d+)\.txt$/.exec(name)!;
  const maze = primOf(Number(rows), Number(columns), Number(seed));
  expect(printed(maze)).toBe(readFileSync(new URL(`prim/${name}`, fixtures), 'utf8'));
});

const table = readFileSync(new URL('prim.tsv', fixtures), 'utf8').trim().split('\n').slice(1);

test.each(table)('prints the matrix of %s', (line) => {
  const [rows, columns, seed, hash] = line.split('\t');
  const text = printed(primOf(Number(rows), Number(columns), Number(seed)));
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
});

/** The program as it is told, on a list; returns the passages' nodes in the order of their opening. */
function toldPrim(rows: number, columns: number, random: Random): string[] {
  const row = rows === 3 ? 1 : random.randrange(1, rows - 2, 2);
  const column = columns === 3 ? 1 : random.randrange(1, columns - 2, 2);
  const frontier: [number, number][] = [[row, column]];
  const carved = new Set([`${row},${column}`]);
  const opened: string[] = [];
  while (frontier.length > 0) {
    const cell = random.choice(frontier);
    const [r, c] = cell;
    const before = opened.length;
    for (const [down, right] of [
      [-2, 0],
      [2, 0],
      [0, -2],
      [0, 2],
    ] as const) {
      const next: [number, number] = [r + down, c + right];
      const isInside = next[0] > 0 && next[0] < rows && next[1] > 0 && next[1] < columns;
      if (!isInside || carved.has(`${next}`)) continue;
      opened.push(`${[r + down / 2, c + right / 2]}`);
      carved.add(`${next}`);
      frontier.push(next);
    }
    if (opened.length === before) frontier.splice(frontier.indexOf(cell), 1);
  }
  for (;;) {
    const goal = random.randint(1, columns - 2);
    if (carved.has(`${[rows - 2, goal]}`) || opened.includes(`${[rows - 2, goal]}`)) {
      return [...opened, `goal ${goal}`];
    }
  }
}

test.each([
  [3, 3],
  [3, 21],
  [21, 3],
  [5, 3],
  [3, 5],
  [7, 7],
  [161, 121],
])('carves a matrix of %i×%i as told, and draws no more', (rows, columns) => {
  for (const seed of [1, 2, 3]) {
    const random = new Random(seed);
    const twin = new Random(seed);
    const maze = prim(createMaze((columns - 1) / 2, (rows - 1) / 2), random);
    const opened = toldPrim(rows, columns, twin);
    expect(`goal ${maze.goal.x + 1}`).toBe(opened.pop());
    const expected = new Set(opened);
    for (let y = 0; y < rows - 2; y++) {
      for (let x = 0; x < columns - 2; x++) {
        if (x % 2 === y % 2) continue;
        expect(isOpenNode(maze, x, y)).toBe(expected.has(`${[y + 1, x + 1]}`));
      }
    }
    expect(random.nextWord()).toBe(twin.nextWord());
  }
});

test('ends on the start where there is one cell', () => {
  expect(printed(primOf(3, 3, 1))).toBe('0 0 0\n0 e 0\n0 0 0\n');
});
