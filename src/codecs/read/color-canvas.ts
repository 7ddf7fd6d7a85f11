import { REDUCED_COLORS, reducedPlace } from '../../raster/flatten.ts';
import { opaque, type Pixmap, type Rgba } from '../../raster/pixmap.ts';

/**
 * A picture that grows from colors. It is held as one palette number a pixel as long as it has
 * at most 256 colors. The 257th color turns it into R, G, B, A bytes: four more bytes a pixel, and the
 * time to write anew what was there; or, where colors may be reduced, into numbers of fewer colors.
 */
export interface ColorCanvas {
  readonly width: number;
  readonly height: number;
  /** Colors met so far, in the order of their first pixel. */
  readonly palette: Rgba[];
  /** Open-addressing hash table over `palette`: number + 1, or 0 where free. */
  readonly slots: Uint16Array;
  /** What becomes of more colors than 256. */
  readonly more: MoreColors;
  pixels: Uint8Array;
  rgba: Uint8Array | null;
  isReduced: boolean;
  /** Beyond this pixel number nothing is written yet. */
  reached: number;
}

/** `exact`: all stay what they are. `reduced`: they are brought down to those of `flatten`. */
export type MoreColors = 'exact' | 'reduced';

const MAX_COLORS = 256;
/** Slots of the table: four for a color, so that a search ends after one or two. A power of two. */
const SLOTS = 1024;
/** Knuth's multiplicative hashing (TAOCP 3, 6.4): 2^32 divided by the golden ratio; the top ten bits. */
const HASH_FACTOR = 0x9e3779b1;
const HASH_SHIFT = 22;

/** Returns a canvas of width × height pixels that waits for all of its rows. */
export function createCanvas(width: number, height: number, more: MoreColors): ColorCanvas {
  return {
    width,
    height,
    palette: [],
    slots: new Uint16Array(SLOTS),
    more,
    pixels: new Uint8Array(width * height),
    rgba: null,
    isReduced: false,
    reached: 0,
  };
}

/** Writes 0xRRGGBBAA colors: the first to pixel number `at`, the others each `step` pixels further. */
export function putColors(
  canvas: ColorCanvas,
  colors: Uint32Array,
  place: { at: number; step: number },
): void {
  const { at, step } = place;
  const isIndexed = canvas.rgba === null && !canvas.isReduced;
  const written = isIndexed ? putIndexed(canvas, colors, place) : 0;
  if (written < colors.length) {
    const rest = { at: at + step * written, step };
    if (isIndexed && canvas.more === 'reduced') reduce(canvas);
    else if (isIndexed) turnIntoTrueColor(canvas, Math.max(canvas.reached, rest.at));
    const put = canvas.isReduced ? putReduced : putTrueColor;
    put(canvas, colors.subarray(written), rest);
  }
  canvas.reached = Math.max(canvas.reached, at + step * colors.length);
}

/** Writes a row, from pixel number `at` on, as it was written from pixel number `from` on. */
export function repeatRow(canvas: ColorCanvas, at: number, from: number): void {
  const { width, pixels, rgba } = canvas;
  if (rgba === null) pixels.copyWithin(at, from, from + width);
  else rgba.copyWithin(4 * at, 4 * from, 4 * (from + width));
  canvas.reached = Math.max(canvas.reached, at + width);
}

/** Returns the finished picture; the canvas must not be written to any more. */
export function canvasPixmap(canvas: ColorCanvas): Pixmap {
  const { width, height, pixels, rgba } = canvas;
  const palette = canvas.isReduced ? REDUCED_COLORS.map(opaque) : canvas.palette;
  if (rgba !== null) return { kind: 'true-color', width, height, rgba };
  return { kind: 'indexed', width, height, palette, pixels };
}

/** Returns how many colors were written: not all where they become too many. */
function putIndexed(canvas: ColorCanvas, colors: Uint32Array, place: { at: number; step: number }): number {
  const { pixels } = canvas;
  const { step } = place;
  let at = place.at;
  let last = -1;
  let number = 0;
  for (let i = 0; i < colors.length; i++) {
    const color = colors[i]!;
    if (color !== last) {
      number = numberOf(canvas, color);
      if (number < 0) return i;
      last = color;
    }
    pixels[at] = number;
    at += step;
  }
  return colors.length;
}

/** Returns the palette number of a color, a new one where it is new, or −1 where the palette is full. */
function numberOf(canvas: ColorCanvas, color: Rgba): number {
  const { palette, slots } = canvas;
  let slot = Math.imul(color, HASH_FACTOR) >>> HASH_SHIFT;
  for (;;) {
    const number = slots[slot]! - 1;
    if (number < 0) break;
    if (palette[number] === color) return number;
    slot = (slot + 1) % SLOTS;
  }
  if (palette.length === MAX_COLORS) return -1;
  palette.push(color);
  slots[slot] = palette.length;
  return palette.length - 1;
}

/** `reached`: how many pixels from the first on may have been written to. */
function turnIntoTrueColor(canvas: ColorCanvas, reached: number): void {
  const { width, height, palette, pixels } = canvas;
  const rgba = new Uint8Array(4 * width * height);
  const end = Math.min(reached, pixels.length);
  for (let i = 0, at = 0; i < end; i++) {
    const color = palette[pixels[i]!]!;
    rgba[at++] = color >>> 24;
    rgba[at++] = color >>> 16;
    rgba[at++] = color >>> 8;
    rgba[at++] = color;
  }
  canvas.rgba = rgba;
  canvas.pixels = new Uint8Array(0);
}

/** Writes the numbers of fewer colors over those that were there; what is still to be written does not matter. */
function reduce(canvas: ColorCanvas): void {
  const { palette, pixels } = canvas;
  const places = Uint8Array.from(palette, reducedPlace);
  for (let i = 0; i < pixels.length; i++) pixels[i] = places[pixels[i]!]!;
  canvas.isReduced = true;
}

function putReduced(
  canvas: ColorCanvas,
  colors: Uint32Array,
  { at, step }: { at: number; step: number },
): void {
  const { pixels } = canvas;
  let last = -1;
  let place = 0;
  for (let i = 0, to = at; i < colors.length; i++, to += step) {
    const color = colors[i]!;
    if (color !== last) place = reducedPlace(color);
    last = color;
    pixels[to] = place;
  }
}

function putTrueColor(canvas: ColorCanvas, colors: Uint32Array, place: { at: number; step: number }): void {
  const { rgba } = canvas;
  if (rgba === null) return;
  for (let i = 0, at = 4 * place.at; i < colors.length; i++, at += 4 * place.step) {
    const color = colors[i]!;
    rgba[at] = color >>> 24;
    rgba[at + 1] = color >>> 16;
    rgba[at + 2] = color >>> 8;
    rgba[at + 3] = color;
  }
}
