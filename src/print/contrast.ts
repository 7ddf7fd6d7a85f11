import type { Color } from '../raster/color.ts';

/** What is told apart on paper, too, where a printer makes greys of all colors (WCAG 2.2, 1.4.11). */
export const LEAST_CONTRAST = 3;

/** Returns the relative luminance of a color, 0 (black) to 1 (white) (WCAG 2.2, "relative luminance"). */
export function luminance(color: Color): number {
  const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255].map(linear);
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(sample: number): number {
  const share = sample / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the contrast of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: Color, b: Color): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light! + 0.05) / (dark! + 0.05);
}
