/** The pieces of a line: one byte a pixel, of the picture's rows. */
import type { Comparison } from './difference.ts';
import { grown } from './grown.ts';

/** Added by the answer. */
export const LINE = 1;
/** A mark, which may lie over the line: it joins pieces, but is none. */
export const MARK = 2;

/** Returns the pixels in which the answer differs from the maze, and the marks. */
export function linePixels({ maze, answer, equal }: Comparison, marks: ReadonlySet<number>): Uint8Array {
  const line = new Uint8Array(maze.pixels.length);
  for (let i = 0; i < line.length; i++) line[i] = LINE - equal[maze.pixels[i]! * 256 + answer.pixels[i]!]!;
  for (const mark of marks) line[mark] ||= MARK;
  return line;
}

/** Clears the pixels that hang together with the first one, by sides or corners. */
export function erasePiece(line: Uint8Array, width: number, first: number): void {
  let stack: Int32Array = new Int32Array(1024);
  let count = 0;
  const erase = (pixel: number) => {
    if ((line[pixel] ?? 0) === 0) return;
    line[pixel] = 0;
    stack[count++] = pixel;
  };
  erase(first);
  while (count > 0) {
    stack = grown(stack, count + 8);
    const pixel = stack[--count]!;
    const x = pixel % width;
    for (let row = pixel - width; row <= pixel + width; row += width) {
      if (x > 0) erase(row - 1);
      erase(row);
      if (x + 1 < width) erase(row + 1);
    }
  }
}
