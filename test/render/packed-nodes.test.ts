import { expect, test } from 'vitest';
import type { Maze, Point } from '../../src/maze/maze.ts';
import { type Path, solve } from '../../src/maze/solve.ts';
import { type PackedBits, packBits } from '../../src/raster/pack.ts';
import { ORIENTATIONS, type Orientation } from '../../src/render/layout.ts';
import { mazePicture } from '../../src/render/painter.ts';
import { drawnMaze } from '../maze/drawn-maze.ts';
import { randomMaze } from '../maze/random-maze.ts';

interface Shown {
  readonly maze: Maze;
  readonly path: Path | null;
  readonly openings?: readonly Point[];
}

/** Every scanline packed by its own way and by way of its pixels, as hexadecimal texts; a byte more stays as it is. */
function packedRows(shown: Shown, orientation: Orientation, bits: PackedBits) {
  const picture = mazePicture(shown.maze, shown.path, {
    cell: 1,
    wall: 1,
    orientation,
    openings: shown.openings ?? [],
  });
  const bytes = Math.ceil((picture.width * bits) / 8);
  const rows: { packed: string[]; expected: string[] } = { packed: [], expected: [] };
  for (const order of ['top-down', 'bottom-up'] as const) {
    for (const { pixels, packInto } of picture.scanlines(order)) {
      const into = new Uint8Array(bytes + 1).fill(0xa5);
      if (packInto?.(bits, into) !== true) throw new Error(`${bits} bits are not packed`);
      rows.packed.push(Buffer.from(into).toString('hex'));
      packBits(pixels, bits, into.fill(0xa5));
      rows.expected.push(Buffer.from(into).toString('hex'));
    }
  }
  return rows;
}

const sides = Array.from({ length: 35 }, (_, i) => i + 1);

test.each(ORIENTATIONS)('packs all widths and heights as packBits does: %s', (orientation) => {
  for (const side of sides) {
    for (const [width, height] of [
      [side, 3],
      [3, side],
    ] as const) {
      const maze = randomMaze(width, height, `${width} × ${height}`);
      const openings = [
        { x: -1, y: 0 },
        { x: 2 * width - 1, y: 2 * height - 2 },
        { x: 0, y: -1 },
      ];
      for (const [shown, bits] of [
        [{ maze, path: null }, 1],
        [{ maze, path: null }, 2],
        [{ maze, path: null, openings }, 1],
        [{ maze, path: solve(maze), openings }, 2],
      ] as const) {
        const { packed, expected } = packedRows(shown, orientation, bits);
        expect(packed).toEqual(expected);
      }
    }
  }
});

test.each(ORIENTATIONS)('packs ends of the path in passages: %s', (orientation) => {
  for (const rows of [
    ['S****', '####*', '    G', ' # ##', '     '],
    ['  G**', ' ###*', ' # #S', ' # # ', '   # '],
    ['   ', 'X# ', '   '],
  ]) {
    const maze = drawnMaze(rows);
    const { packed, expected } = packedRows({ maze, path: solve(maze) }, orientation, 2);
    expect(packed).toEqual(expected);
  }
});

test('leaves to their pixels what has more bits, and larger cells', () => {
  const maze = drawnMaze(['S***G']);
  const into = new Uint8Array(100);
  const answers = (cell: number, bits: PackedBits, path: Path | null = solve(maze)) =>
    [...mazePicture(maze, path, { cell, wall: 1 }).scanlines('top-down')].map(({ packInto }) =>
      packInto?.(bits, into),
    );
  expect(answers(1, 4)).toEqual([false, false, false]);
  expect(answers(1, 8, null)).toEqual([false, false, false]);
  expect(answers(1, 1)).toEqual([false, false, false]);
  expect(new Set(answers(2, 2))).toEqual(new Set([undefined]));
  expect(into.every((byte) => byte === 0)).toBe(true);
});
