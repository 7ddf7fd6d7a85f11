/** Sizes as texts: in nodes, as the original programs count, or in cells. */

import { shownText } from './shown-text.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const SIDES = /^([0-9]{1,15})(?:[x×]([0-9]{1,15}))?$/;

/**
 * Returns the size in cells that a text tells in nodes: `31`, or `41x31` for width × height, each odd and
 * at least 1; n nodes are (n + 1) / 2 cells. Throws a RangeError otherwise.
 */
export function parseSize(text: string): Size {
  const match = SIDES.exec(text);
  if (match === null) {
    throw new RangeError(
      `Expected a number of nodes like 31, or width and height like 41x31, for size, got ${shownText(text)}`,
    );
  }
  const width = cellsOf(Number(match[1]), text);
  return { width, height: match[2] === undefined ? width : cellsOf(Number(match[2]), text) };
}

function cellsOf(nodes: number, text: string): number {
  if (nodes % 2 === 1) return (nodes + 1) / 2;
  const near = nodes === 0 ? 'at least 1' : `${nodes - 1} or ${nodes + 1}`;
  throw new RangeError(`Expected an odd number of nodes (${near}) for size, got ${shownText(text)}`);
}

/**
 * Returns the size that a text tells in cells, `16x16` or `16`, each at least 1. Throws a RangeError, naming
 * `name`, otherwise.
 */
export function parseCells(text: string, name = 'cells'): Size {
  const match = SIDES.exec(text);
  const width = Number(match?.[1] ?? 0);
  const height = Number(match?.[2] ?? width);
  if (width < 1 || height < 1) {
    throw new RangeError(
      `Expected a width and height of at least 1 cell, like 16x16, for ${name}, got ${shownText(text)}`,
    );
  }
  return { width, height };
}

/** Returns a size in nodes as a text: `31`, or `41x31` where it is not square. */
export function formatNodes({ width, height }: Size): string {
  return width === height ? `${2 * width - 1}` : `${2 * width - 1}x${2 * height - 1}`;
}
