import { describe, expect, test } from 'vitest';
import { createMaze, EAST, type Maze, openPassage, SOUTH } from '../../src/maze/maze.ts';
import { isOnPath, isPathCell, pathCells, pathNodes, solve } from '../../src/maze/solve.ts';
import { drawing, drawnMaze, isRoad } from './drawn-maze.ts';
import { randomMaze } from './random-maze.ts';

const SPIRAL = ['S******', '######*', '*****#*', '*###*#*', '*#G**#*', '*#####*', '*******'];
const RING_AROUND_AN_ISLAND = ['**S    ', '*##### ', '*#   # ', '*##### ', '**G    '];

test.each<[string, string[]]>([
  ['one cell', ['X']],
  ['a row', ['S*****G']],
  ['a row, backwards', ['G*****S']],
  ['a column', ['S', '*', '*', '*', 'G']],
  ['a column, backwards', ['G', '*', '*', '*', 'S']],
  ['a part of a row', ['  S*G  ']],
  ['start and goal in one cell', ['   ', ' #X', '   ']],
  ['past dead ends', ['S#   ', '*# # ', '****G']],
  ['a spiral', SPIRAL],
  ['straight through the open', ['S*****G', ' # # # ', '       ']],
  ['the shorter way around a ring', RING_AROUND_AN_ISLAND],
  ['of equal ways, west before north of the goal', ['S    ', '*# # ', '*    ', '*# # ', '****G']],
  ['of equal ways, east before south of the goal', ['G****', ' # #*', '    *', ' # #*', '    S']],
  ['from a passage', [' S****G']],
  ['from passage to passage', [' S***G ']],
  ['from passage to passage of one cell', [' S*# ', '##G##', ' #   ']],
  ['from a passage down to one', ['   ', '##S', '  *', '##*', '  *', '##G', '   ']],
  ['from a passage to the cell before it', ['GS ']],
  ['from a passage to the cell behind it', [' SG']],
  ['from a cell to the passage at it', ['S', 'G', ' ']],
  ['start and goal in one passage', [' X ']],
  ['start and goal in one passage down', [' ', 'X', ' ']],
])('finds the path as drawn: %s', (_, rows) => {
  const maze = drawnMaze(rows);
  expect(drawing(maze, solve(maze))).toEqual(rows);
});

test.each<[string, string[]]>([
  ['a wall between two cells', ['S#G']],
  ['a goal walled in', ['   ', ' ##', ' #G']],
  ['a goal passage elsewhere', ['S# G ']],
  ['islands', ['S#   ', ' ### ', ' #G# ', '#####', '     ']],
])('returns null where no way leads: %s', (_, rows) => {
  expect(solve(drawnMaze(rows))).toBeNull();
});

test.each([
  ['start', 1, 0],
  ['goal', 1, 0],
  ['start', 1, 1],
  ['goal', 0, 1],
  ['start', -1, 0],
  ['goal', 3, 2],
  ['start', 0, 3],
  ['goal', 1.5, 2],
  ['start', Number.NaN, 0],
] as const)('refuses a %s that is no road: %d,%d', (name, x, y) => {
  const maze: Maze = { ...drawnMaze(['S# ', '## ', '   ']), [name]: { x, y } };
  expect(() => solve(maze)).toThrow(
    new RangeError(`Expected a cell or an open passage for ${name}, got the node ${x},${y}`),
  );
});

/** Steps from the start to each node that can be reached, found node by node. */
function distances(maze: Maze): Map<string, number> {
  const found = new Map([[`${maze.start.x},${maze.start.y}`, 0]]);
  for (const [node, distance] of found) {
    const [x = 0, y = 0] = node.split(',').map(Number);
    for (const [nextX, nextY] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      const isInside =
        nextX >= 0 && nextY >= 0 && nextX <= 2 * maze.width - 2 && nextY <= 2 * maze.height - 2;
      const next = `${nextX},${nextY}`;
      if (isInside && isRoad(maze, nextX, nextY) && !found.has(next)) found.set(next, distance + 1);
    }
  }
  return found;
}

describe('in mazes with loops, islands and ends anywhere', () => {
  const mazes = Array.from({ length: 600 }, (_, i) => randomMaze(1 + (i % 9), 1 + (i % 8), `${i}`));
  const solved = mazes.map((maze) => ({ maze, path: solve(maze) }));

  test('the path is a shortest one, and null only where there is none', () => {
    const lengths = mazes.map((maze) => distances(maze).get(`${maze.goal.x},${maze.goal.y}`));
    expect(solved.map(({ path }) => path?.length)).toEqual(
      lengths.map((steps) => (steps === undefined ? undefined : steps + 1)),
    );
    expect(lengths.filter((steps) => steps === undefined).length).toBeGreaterThan(50);
    expect(lengths.filter((steps) => steps !== undefined && steps > 8).length).toBeGreaterThan(50);
  });

  test('its nodes lead from start to goal, step by step along road', () => {
    for (const { maze, path } of solved) {
      if (path === null) continue;
      const nodes = [...pathNodes(maze, path)];
      expect(nodes.length).toBe(path.length);
      expect([nodes[0], nodes.at(-1)]).toEqual([maze.start, maze.goal]);
      expect(nodes.every(({ x, y }) => isRoad(maze, x, y))).toBe(true);
      const steps = nodes
        .slice(1)
        .map(({ x, y }, i) => Math.abs(x - nodes[i]!.x) + Math.abs(y - nodes[i]!.y));
      expect(steps).toEqual(steps.map(() => 1));
    }
  });

  test('its cells are the cells among its nodes, in the same order', () => {
    for (const { maze, path } of solved) {
      if (path === null) continue;
      const cells = [...pathNodes(maze, path)]
        .filter(({ x, y }) => x % 2 === 0 && y % 2 === 0)
        .map(({ x, y }) => (y / 2) * maze.width + x / 2);
      expect([...pathCells(maze, path)]).toEqual(cells);
      expect(path.cellCount).toBe(cells.length);
      const marked = [...maze.passages.keys()].filter((cell) => isPathCell(path, cell));
      expect(marked).toEqual(cells.toSorted((a, b) => a - b));
    }
  });

  test('a node is on the path if it is one of its nodes, and else not', () => {
    for (const { maze, path } of solved) {
      if (path === null) continue;
      const nodes = [...pathNodes(maze, path)].map(({ x, y }) => `${x},${y}`);
      const marked: string[] = [];
      for (let y = -1; y < 2 * maze.height; y++) {
        for (let x = -1; x < 2 * maze.width; x++) if (isOnPath(maze, path, x, y)) marked.push(`${x},${y}`);
      }
      expect(marked.toSorted()).toEqual(nodes.toSorted());
    }
  });
});

test('leaves the maze as it was, and gives the same path again', () => {
  const maze = drawnMaze(SPIRAL);
  const before = structuredClone(maze);
  expect(solve(maze)).toEqual(solve(maze));
  expect(maze).toEqual(before);
});

test('walks a corridor of half a million cells', () => {
  const maze = createMaze(500_000, 1);
  maze.passages.fill(1, 0, -1);
  expect(solve(maze)).toMatchObject({ length: 999_999, cellCount: 500_000 });
});

/** A row, and from each of its cells a column of its own: as many ways at once as it is wide. */
function comb(side: number): Maze {
  const maze = createMaze(side, side);
  for (let cell = 0; cell < maze.passages.length; cell++) {
    if (cell + 1 < side) openPassage(maze, cell, EAST);
    if (cell + side < maze.passages.length) openPassage(maze, cell, SOUTH);
  }
  return maze;
}

test('follows more than a thousand ways at once', () => {
  const maze = { ...comb(1500), goal: { x: 0, y: 2998 } };
  expect(solve(maze)).toMatchObject({ length: 2999, cellCount: 1500 });
});

test('reports the share of the cells reached, never decreasing', () => {
  const shares: number[] = [];
  solve(comb(1500), (share) => shares.push(share));
  expect(shares.length).toBe(2);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.every((share) => share > 0.4 && share <= 1)).toBe(true);
});
