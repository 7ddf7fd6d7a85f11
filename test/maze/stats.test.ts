import { describe, expect, test } from 'vitest';
import { generate } from '../../src/maze/generate.ts';
import { createMaze, DIRECTIONS, isOpen, isOpenNode, type Maze, neighborOf } from '../../src/maze/maze.ts';
import { isPathCell, pathCells, solve } from '../../src/maze/solve.ts';
import { type MazeStats, mazeStats } from '../../src/maze/stats.ts';
import { parseText } from '../../src/maze/text/index.ts';
import { allDistances } from './all-distances.ts';

function statsOf(text: string): MazeStats {
  const { maze } = parseText(text);
  return mazeStats(maze, solve(maze));
}

describe('mazeStats of drawn mazes', () => {
  test('a maze without loops', () => {
    const stats = statsOf(
      [
        '+--+--+--+--+',
        '|s          |',
        '+--+  +--+  +',
        '|     |     |',
        '+  +--+--+  +',
        '|  |e       |',
        '+--+--+--+--+',
      ].join('\n'),
    );
    expect(stats).toEqual({
      cells: 12,
      passages: 11,
      parts: 1,
      loops: 0,
      kinds: { deadEnds: 4, straights: 2, turns: 4, junctions: 2 },
      shares: { deadEnds: 4 / 12, straights: 2 / 12, turns: 4 / 12, junctions: 2 / 12 },
      deadEndDepth: { mean: 2, max: 3 },
      way: {
        nodes: 15,
        cells: 8,
        share: 8 / 12,
        turns: 2,
        junctions: 2,
        branches: 2,
        branchDepth: { mean: 2, max: 3 },
        doubt: 3,
      },
      difficulty: { score: 30.1, band: 'medium' },
    });
  });

  test('a corridor: no wrong turn, no difficulty', () => {
    const stats = statsOf('+--+--+--+\n|s       |\n+--+--+  +\n|e       |\n+--+--+--+\n');
    expect(stats.kinds).toEqual({ deadEnds: 2, straights: 2, turns: 2, junctions: 0 });
    expect(stats.deadEndDepth).toEqual({ mean: 6, max: 6 });
    expect(stats.way).toMatchObject({
      cells: 6,
      turns: 2,
      branches: 0,
      branchDepth: { mean: 0, max: 0 },
      doubt: 0,
    });
    expect(stats.difficulty).toEqual({ score: 0, band: 'easy' });
  });

  test('loops and parts; a branch with two doors counts once, from the first', () => {
    const stats = statsOf(
      [
        '+--+--+--+--+--+',
        '|s          |  |',
        '+  +--+  +  +--+',
        '|        |e |  |',
        '+--+--+--+--+--+',
      ].join('\n'),
    );
    expect([stats.cells, stats.passages, stats.parts, stats.loops]).toEqual([10, 8, 3, 1]);
    expect(stats.kinds).toEqual({ deadEnds: 1, straights: 2, turns: 4, junctions: 1 });
    expect(stats.deadEndDepth).toEqual({ mean: 2, max: 2 });
    // In from the first cell, back out at the third: three cells deep.
    expect(stats.way).toMatchObject({
      cells: 5,
      turns: 1,
      junctions: 1,
      branches: 1,
      branchDepth: { mean: 3, max: 3 },
      doubt: 2,
    });
  });

  test('no way', () => {
    const stats = statsOf('+--+--+\n|s |e |\n+--+--+\n');
    expect(stats).toMatchObject({ parts: 2, loops: 0, way: null, difficulty: null });
    expect(stats.kinds).toEqual({ deadEnds: 0, straights: 0, turns: 0, junctions: 0 });
  });

  test('a single cell', () => {
    const stats = mazeStats(createMaze(1, 1), solve(createMaze(1, 1)));
    expect(stats.way).toMatchObject({ nodes: 1, cells: 1, share: 1, turns: 0, branches: 0 });
    expect(stats).toMatchObject({
      passages: 0,
      parts: 1,
      deadEndDepth: { mean: 0, max: 0 },
      difficulty: { score: 0 },
    });
  });

  test('a goal in a passage, where the way may turn before it', () => {
    const stats = statsOf('0 0 0 0 0\n0 s 0 1 0\n0 1 0 1 0\n0 1 e 1 0\n0 0 0 0 0\n');
    expect(stats.way).toMatchObject({ nodes: 4, cells: 2, turns: 1, branches: 1, doubt: Math.log2(3) });
  });
});

/** Of a maze without loops: the depth of each branch, by the door that leads into it. */
function branchDepths(maze: Maze): number[] {
  const path = solve(maze)!;
  const way = [...pathCells(maze, path)];
  const distances = allDistances(maze);
  const depths = new Map<number, number>();
  for (let cell = 0; cell < maze.passages.length; cell++) {
    if (isPathCell(path, cell)) continue;
    const root = way.reduce((a, b) => (distances[b]![cell]! < distances[a]![cell]! ? b : a));
    const depth = distances[root]![cell]!;
    const door = DIRECTIONS.filter((d) => isOpen(maze, root, d))
      .map((d) => neighborOf(maze, root, d))
      .find((next) => distances[next]![cell] === depth - 1)!;
    depths.set(door, Math.max(depths.get(door) ?? 0, depth));
  }
  return [...depths.values()];
}

describe.each(['dfs', 'bfs', 'backtracker'] as const)('mazeStats of %s', (algorithm) => {
  test('agrees with a count by nodes and by all distances', () => {
    for (let seed = 0; seed < 10; seed++) {
      const maze = generate({ width: 8, height: 7, algorithm, seed });
      const stats = mazeStats(maze, solve(maze));
      const counts = { deadEnds: 0, straights: 0, turns: 0, junctions: 0 };
      for (let y = 0; y < 14; y += 2) {
        for (let x = 0; x < 16; x += 2) {
          const across = [isOpenNode(maze, x - 1, y), isOpenNode(maze, x + 1, y)].filter(Boolean).length;
          const down = [isOpenNode(maze, x, y - 1), isOpenNode(maze, x, y + 1)].filter(Boolean).length;
          if (across + down === 1) counts.deadEnds++;
          else if (across + down > 2) counts.junctions++;
          else if (across === 1) counts.turns++;
          else counts.straights++;
        }
      }
      expect(stats.kinds).toEqual(counts);
      expect([stats.passages, stats.parts, stats.loops]).toEqual([55, 1, 0]);
      const depths = branchDepths(maze);
      expect(stats.way?.branches).toBe(depths.length);
      expect(stats.way?.branchDepth.max).toBe(Math.max(0, ...depths));
      expect(stats.way?.doubt).toBeCloseTo(
        depths.reduce((sum, depth) => sum + Math.log2(1 + depth), 0),
        9,
      );
    }
  });
});
