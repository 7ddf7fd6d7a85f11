/** Whether an answer picture belongs to a maze that is at hand not as a picture but as a maze. */
import { createMaze, EAST_OPEN, type Maze, type Point, SOUTH_OPEN } from '../maze/maze.ts';
import type { Raster } from '../raster/raster.ts';
import { mazeColors } from './foreign.ts';
import { type Recognition, recognizeGrid } from './recognize.ts';
import { createSurface } from './surface.ts';
import { type Verification, verifyPictures } from './verify.ts';

/**
 * Returns what an answer picture shows, and what is wrong with it: it must be the picture, upright or turned,
 * of this maze with its shortest path. Null where it shows another maze. Throws an UnrecognizedMaze where no
 * maze can be recognized in it.
 */
export function verifyAnswerOf(maze: Maze, answer: Raster): Verification | null {
  const found = recognizeGrid(createSurface(answer));
  for (const shown of [maze, turnedMaze(maze)]) {
    if (!isSameMaze(shown, found.maze)) continue;
    const { start, goal } = shown;
    return verifyPictures(withoutPath(found, answer), answer, { ends: { start, goal } });
  }
  return null;
}

/** The maze as a picture of orientation `original` shows it: a quarter turn counter-clockwise. */
function turnedMaze(maze: Maze): Maze {
  const { width, height, passages } = maze;
  const turned = createMaze(height, width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const open = passages[y * width + x]!;
      const cell = (width - 1 - x) * height + y;
      if ((open & SOUTH_OPEN) !== 0) turned.passages[cell]! |= EAST_OPEN;
      // East of the text is up in the picture: the passage is that of the cell above, to the south.
      if ((open & EAST_OPEN) !== 0) turned.passages[cell - height]! |= SOUTH_OPEN;
    }
  }
  const turn = ({ x, y }: Point) => ({ x: y, y: 2 * width - 2 - x });
  return { ...turned, start: turn(maze.start), goal: turn(maze.goal) };
}

function isSameMaze(a: Maze, b: Maze): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  return a.passages.every((open, cell) => open === b.passages[cell]);
}

/** The answer with all that is neither wall nor floor nor margin painted over with floor. */
function withoutPath(found: Recognition, answer: Raster): Raster {
  const { wall, floor, margin } = mazeColors(found);
  const isMaze = (color: number) => color === wall || color === floor || color === margin;
  return { ...answer, palette: answer.palette.map((color) => (isMaze(color) ? color : floor)) };
}
