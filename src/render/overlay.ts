/** Rectangles painted over a picture that is told row by row. */
import { createRaster, paintRect } from '../raster/raster.ts';
import type { RowOrder, Scanline } from '../raster/scanlines.ts';

/** A rectangle of one palette color, in pixels of the picture. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: number;
}

export interface Overlay {
  readonly rects: readonly Rect[];
  readonly order: RowOrder;
  /** Of the picture. */
  readonly height: number;
}

/** Yields the scanlines with the rectangles over them; those that no rectangle touches as they are. */
export function* overlay(
  scanlines: Iterable<Scanline>,
  { rects, order, height }: Overlay,
): Generator<Scanline> {
  const isDown = order === 'top-down';
  let y = isDown ? 0 : height;
  for (const scanline of scanlines) {
    const { pixels, repeat } = scanline;
    const top = isDown ? y : y - repeat;
    y = isDown ? y + repeat : top;
    const touching = rects.filter((rect) => rect.y < top + repeat && rect.y + rect.height > top);
    if (touching.length === 0) {
      yield scanline;
      continue;
    }
    const edges = edgesWithin(touching, top, top + repeat);
    const raster = createRaster(pixels.length, 1, [0]);
    for (let i = 0; i + 1 < edges.length; i++) {
      const at = isDown ? i : edges.length - 2 - i;
      const [from, to] = [edges[at]!, edges[at + 1]!];
      raster.pixels.set(pixels);
      for (const rect of touching) {
        if (rect.y <= from && rect.y + rect.height > from)
          paintRect(raster, rect.x, 0, rect.width, 1, rect.color);
      }
      yield { pixels: raster.pixels, repeat: to - from };
    }
  }
}

/** The rows where a rectangle begins or ends, and both ends of the range, in order. */
function edgesWithin(rects: readonly Rect[], top: number, bottom: number): number[] {
  const edges = rects
    .flatMap(({ y, height }) => [y, y + height])
    .filter((edge) => edge > top && edge < bottom);
  return [...new Set([top, ...edges, bottom])].sort((a, b) => a - b);
}
