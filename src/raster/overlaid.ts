import { type Area, rowsOf, spansOf } from './area.ts';
import type { Color } from './color.ts';
import type { Picture, Scanline } from './scanlines.ts';

/**
 * Returns a picture with shapes of one color on it, in pixels, told row by row; what lies outside is cut off.
 * The color joins the palette unless it is there. Memory: a few numbers for each row of the shapes.
 */
export function overlaid(picture: Picture, areas: readonly Area[], color: Color): Picture {
  if (areas.length === 0) return picture;
  const known = picture.palette.indexOf(color);
  const index = known < 0 ? picture.palette.length : known;
  const spans = spansByRow(areas);
  return {
    ...picture,
    palette: known < 0 ? [...picture.palette, color] : picture.palette,
    *scanlines(order) {
      const { width, height } = picture;
      const row = new Uint8Array(width);
      let top = order === 'top-down' ? 0 : height;
      for (const scanline of picture.scanlines(order)) {
        if (order === 'bottom-up') top -= scanline.repeat;
        yield* overlaidBand(scanline, { spans, top, order, index, row });
        if (order === 'top-down') top += scanline.repeat;
      }
    },
  };
}

/** First, end, first, end, … of the pixels covered, by row. */
type SpansByRow = ReadonlyMap<number, readonly number[]>;

function spansByRow(areas: readonly Area[]): SpansByRow {
  const spans = new Map<number, number[]>();
  for (const area of areas) {
    const [from, to] = rowsOf(area);
    for (let y = from; y < to; y++) {
      const row = spans.get(y) ?? [];
      row.push(...spansOf(area, y));
      spans.set(y, row);
    }
  }
  return spans;
}

interface Band {
  readonly spans: SpansByRow;
  /** First row of the band, from the picture's top. */
  readonly top: number;
  readonly order: 'top-down' | 'bottom-up';
  readonly index: number;
  /** To be painted on. */
  readonly row: Uint8Array;
}

/** Tells the rows of a band that nothing covers together, the others one by one. */
function* overlaidBand(
  { pixels, repeat }: Scanline,
  { spans, top, order, index, row }: Band,
): Generator<Scanline> {
  let bare = 0;
  for (let i = 0; i < repeat; i++) {
    const covered = spans.get(order === 'top-down' ? top + i : top + repeat - 1 - i);
    if (covered === undefined) {
      bare++;
      continue;
    }
    if (bare > 0) yield { pixels, repeat: bare };
    bare = 0;
    row.set(pixels);
    for (let at = 0; at < covered.length; at += 2)
      row.fill(index, Math.max(0, covered[at]!), Math.max(0, covered[at + 1]!));
    yield { pixels: row, repeat: 1 };
  }
  if (bare > 0) yield { pixels, repeat: bare };
}
