import { expect, test } from 'vitest';
import { generate } from '../../src/maze/generate.ts';
import { createMaze, isOpen, NORTH, WEST } from '../../src/maze/maze.ts';
import { wallPieces } from '../../src/print/walls.ts';

function listed(pieces: Float64Array): string[] {
  return Array.from({ length: pieces.length / 4 }, (_, i) => pieces.subarray(4 * i, 4 * i + 4).join(' '));
}

test('a single cell has four walls', () => {
  expect(listed(wallPieces(createMaze(1, 1), []))).toEqual(['0 0 1 0', '0 1 1 1', '0 0 0 1', '1 0 1 1']);
});

test('pieces are as long as they can be, and cut at the openings', () => {
  // ┌─┬─┐   the way in is at the top left, the way out at the bottom right
  // │ ╵ │
  // └───┘
  const maze = { ...createMaze(3, 2), passages: Uint8Array.of(2, 1, 2, 1, 1, 0) };
  const openings = [
    { x: 0, y: -1 },
    { x: 5, y: 2 },
  ];
  expect(listed(wallPieces(maze, openings))).toEqual([
    '1 0 3 0',
    '1 1 2 1',
    '0 2 3 2',
    '0 0 0 2',
    '1 0 1 1',
    '3 0 3 1',
  ]);
});

test('pieces cover each wall once, and no passage', () => {
  for (const [width, height] of [
    [1, 7],
    [6, 1],
    [9, 8],
  ] as const) {
    const maze = generate({ width, height, seed: 3 });
    const openings = [
      { x: -1, y: 2 * height - 2 },
      { x: 2 * width - 2, y: -1 },
    ];
    const seen = new Map<string, number>();
    const pieces = wallPieces(maze, openings);
    for (let i = 0; i < pieces.length; i += 4) {
      const [x1, y1, x2, y2] = [pieces[i]!, pieces[i + 1]!, pieces[i + 2]!, pieces[i + 3]!];
      for (let step = 0; step < x2 - x1 + (y2 - y1); step++) {
        const wall = y1 === y2 ? `above ${x1 + step},${y1}` : `left of ${x1},${y1 + step}`;
        seen.set(wall, (seen.get(wall) ?? 0) + 1);
      }
    }
    const expected = new Map<string, number>();
    for (let y = 0; y <= height; y++) {
      for (let x = 0; x <= width; x++) {
        const inside = x < width && y < height;
        const isAbove = x < width && !(inside && isOpen(maze, y * width + x, NORTH));
        const isLeft = y < height && !(inside && isOpen(maze, y * width + x, WEST));
        if (isAbove && !(y === 0 && x === width - 1)) expected.set(`above ${x},${y}`, 1);
        if (isLeft && !(x === 0 && y === height - 1)) expected.set(`left of ${x},${y}`, 1);
      }
    }
    expect(seen).toEqual(expected);
  }
});

test('an opening beside a passage is cut from the middle of one cell to that of the next', () => {
  const maze = { ...createMaze(3, 2), passages: Uint8Array.of(1, 1, 2, 1, 1, 0) };
  const pieces = listed(
    wallPieces(maze, [
      { x: 1, y: -1 },
      { x: 3, y: 3 },
    ]),
  );
  expect(pieces.filter((piece) => /^\S+ 0 \S+ 0$/.test(piece))).toEqual(['0 0 0.5 0', '1.5 0 3 0']);
  expect(pieces.filter((piece) => /^\S+ 2 \S+ 2$/.test(piece))).toEqual(['0 2 1.5 2', '2.5 2 3 2']);
  const tall = { ...createMaze(1, 3), passages: Uint8Array.of(2, 2, 0) };
  expect(listed(wallPieces(tall, [{ x: -1, y: 3 }]))).toEqual([
    '0 0 1 0',
    '0 3 1 3',
    '0 0 0 1.5',
    '0 2.5 0 3',
    '1 0 1 3',
  ]);
});
