import type { Rgba } from '../raster/pixmap.ts';
import type { Difference, FileNotes } from './compare.ts';

/**
 * Returns what a comparison found as lines of text: sizes, number and place of differing pixels, the first
 * of them with both colors, and the notes on the files.
 */
export function describeComparison(comparison: Difference & Partial<FileNotes>): string[] {
  const { actual, expected, different, bounds, first } = comparison;
  const lines: string[] = [];
  if (actual.width !== expected.width || actual.height !== expected.height) {
    lines.push(
      `size: ${actual.width} × ${actual.height} pixels, expected ${expected.width} × ${expected.height}`,
    );
  }
  if (bounds !== null && first !== null) {
    const place = `in ${bounds.width} × ${bounds.height} from (${bounds.x}, ${bounds.y}) on`;
    lines.push(`${different} ${different === 1 ? 'pixel differs' : 'pixels differ'}, ${place}`);
    const colors = `${describeColor(first.actual)}, expected ${describeColor(first.expected)}`;
    lines.push(`the first at (${first.x}, ${first.y}): ${colors}`);
  }
  return [...lines, ...(comparison.notes ?? [])];
}

/** Returns a color as #rrggbb, with its alpha where it is not opaque, or "nothing" outside a picture. */
export function describeColor(color: Rgba | null): string {
  if (color === null) return 'nothing';
  const digits = color.toString(16).padStart(8, '0');
  return `#${digits.endsWith('ff') ? digits.slice(0, 6) : digits}`;
}
