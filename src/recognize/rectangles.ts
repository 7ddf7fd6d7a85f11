import { grown } from './grown.ts';

/** Rectangles of pixels as x, y, width, height, one after the other. */
export type Rectangles = Int32Array;

/** A list of rectangles that grows. */
export interface RectangleList {
  numbers: Int32Array;
  length: number;
}

/** Returns an empty list. */
export function createRectangles(): RectangleList {
  return { numbers: new Int32Array(256), length: 0 };
}

/** Adds the rectangle between two corners, `right` and `bottom` excluded. */
export function addRectangle(
  list: RectangleList,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): void {
  const { length } = list;
  list.numbers = grown(list.numbers, length + 4);
  list.numbers[length] = left;
  list.numbers[length + 1] = top;
  list.numbers[length + 2] = right - left;
  list.numbers[length + 3] = bottom - top;
  list.length += 4;
}

/** Returns the rectangles added so far. */
export function rectanglesOf({ numbers, length }: RectangleList): Rectangles {
  return numbers.slice(0, length);
}
