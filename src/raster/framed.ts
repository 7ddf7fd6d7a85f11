import type { Color } from './color.ts';
import type { Picture } from './scanlines.ts';

/** Where a picture lies on a larger one, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly color: Color;
}

/**
 * Returns a picture on a larger one of a single color, told row by row. The color joins the palette unless
 * it is there. Throws a RangeError where the picture juts out.
 */
export function framed(picture: Picture, frame: Frame): Picture {
  const { width, height, left, top, color } = frame;
  const right = width - left - picture.width;
  const bottom = height - top - picture.height;
  if (Math.min(left, top, right, bottom) < 0) {
    throw new RangeError(
      `Expected a frame around ${picture.width} × ${picture.height} pixels, got ${width} × ${height} from ${left},${top}`,
    );
  }
  const known = picture.palette.indexOf(color);
  const palette = known < 0 ? [...picture.palette, color] : picture.palette;
  const index = known < 0 ? picture.palette.length : known;
  return {
    width,
    height,
    palette,
    *scanlines(order) {
      const blank = new Uint8Array(width).fill(index);
      const row = blank.slice();
      const [before, after] = order === 'top-down' ? [top, bottom] : [bottom, top];
      if (before > 0) yield { pixels: blank, repeat: before };
      for (const { pixels, repeat } of picture.scanlines(order)) {
        row.set(pixels, left);
        yield { pixels: row, repeat };
      }
      if (after > 0) yield { pixels: blank, repeat: after };
    },
  };
}
