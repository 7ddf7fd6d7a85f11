import { expect, test } from 'vitest';
import { createMaze } from '../../src/maze/maze.ts';
import { createLayout } from '../../src/render/layout.ts';
import { markerAreas } from '../../src/render/markers.ts';

const layout = createLayout({ width: 3, height: 2 }, { cell: 8, wall: 2 });
const maze = createMaze(3, 2);

test.each(['letters', 'arrows', 'dots'] as const)(
  'marks the goal alone where it is the start too, by %s',
  (markers) => {
    const both = markerAreas(maze, markers, layout);
    const one = markerAreas({ ...maze, start: maze.goal }, markers, layout);
    expect(one.length).toBeGreaterThan(0);
    expect(one.length).toBeLessThan(both.length);
    expect(one).toEqual(both.slice(-one.length));
  },
);
