import { expect, test } from 'vitest';
import { createMaze } from '../../src/maze/maze.ts';
import { solve } from '../../src/maze/solve.ts';
import { mazeShapes } from '../../src/print/drawing.ts';
import { PRINT_COLORS, solutionLook } from '../../src/print/solution.ts';
import { renderSvg } from '../../src/print/svg.ts';

const maze = { ...createMaze(2, 2), passages: Uint8Array.of(1, 2, 0, 0) };
const drawing = {
  maze,
  path: solve(maze),
  openings: [{ x: -1, y: 0 }],
  grid: { cells: { width: 2, height: 2 }, pitch: 10, wall: 1, left: 5, top: 5 },
  marks: [{ corners: [1, 9, 4, 10.5, 1, 12] }, { x: 20.5, y: 20.5, radius: 2 }],
  colors: PRINT_COLORS,
  look: solutionLook({}),
};
const paper = { width: 31, height: 29.7 };

test('a page is millimetres, plain attributes, and a path of each kind', () => {
  const shapes = mazeShapes(drawing);
  expect(renderSvg({ paper, title: 'A maze', metadata: '{"seed":"7"}', shapes })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="31mm" height="29.7mm" viewBox="0 0 31 29.7">
<title>A maze</title>
<metadata>{&quot;seed&quot;:&quot;7&quot;}</metadata>
<rect id="paper" width="31" height="29.7" fill="#ffffff" stroke="none"/>
<path id="solution" fill="none" stroke="#ff0000" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="square" d="M10.5 10.5H20.5V20.5"/>
<path id="walls" fill="none" stroke="#000000" stroke-width="1" stroke-linejoin="round" stroke-linecap="square" d="M5.5 5.5H25.5M5.5 15.5H15.5M5.5 25.5H25.5M5.5 15.5V25.5M15.5 15.5V25.5M25.5 5.5V25.5"/>
<path id="markers" fill="#000000" stroke="none" d="M1 9L4 10.5L1 12ZM18.5 20.5a2 2 0 0 1 4 0a2 2 0 0 1 -4 0Z"/>
</svg>
`,
  );
});

test('without a solution and marks there are none; a floor of a color lies below all', () => {
  const shapes = mazeShapes({
    ...drawing,
    path: null,
    marks: [],
    colors: { ...PRINT_COLORS, floor: 0xffffc0 },
  });
  const svg = renderSvg({ paper, title: '', metadata: null, shapes });
  expect([...svg.matchAll(/id="([a-z]+)"/g)].map(([, id]) => id)).toEqual(['paper', 'floor', 'walls']);
  expect(svg).toContain('<path id="floor" fill="#ffffc0" stroke="none" d="M5 5H26V26H5Z"/>');
  expect(svg).not.toContain('<metadata>');
});

test('dashes are half a pitch long, one in the middle of each cell, the outer ones half the width longer', () => {
  const look = solutionLook({ solution: 'dashed' });
  expect(renderSvg({ paper, title: '', metadata: null, shapes: mazeShapes({ ...drawing, look }) })).toContain(
    'stroke-width="2.7" stroke-linejoin="round" stroke-dasharray="5" stroke-dashoffset="1.15" d="M9.15 10.5H20.5V21.85"',
  );
});

test('dots are one on each cell, and one where start and goal are the same', () => {
  const look = solutionLook({ solution: 'dots' });
  const dots = (shapes: ReturnType<typeof mazeShapes>) =>
    shapes.flatMap((shape) => (shape.id === 'solution' && shape.kind === 'fill' ? shape.areas : []));
  expect(dots(mazeShapes({ ...drawing, look }))).toEqual([
    { x: 10.5, y: 10.5, radius: 1.8 },
    { x: 20.5, y: 10.5, radius: 1.8 },
    { x: 20.5, y: 20.5, radius: 1.8 },
  ]);
  const one = createMaze(1, 1);
  expect(dots(mazeShapes({ ...drawing, maze: one, path: solve(one) }))).toEqual([
    { x: 10.5, y: 10.5, radius: 1.8 },
  ]);
});

test('texts from users cannot leave their element', () => {
  const svg = renderSvg({
    paper,
    title: '</title><script>"&\u0000\u001b\ud800',
    metadata: ']]>\n\u0085',
    shapes: [],
  });
  expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;\ufffd\ufffd\ufffd</title>');
  expect(svg).toContain('<metadata>]]&gt;\n\ufffd</metadata>');
});
