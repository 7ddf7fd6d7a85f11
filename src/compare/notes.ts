import type { PictureInfo } from '../codecs/read/decoded.ts';

/** Returns a line for each way in which two files hold their pictures differently. */
export function noteDifferences(actual: PictureInfo, expected: PictureInfo): string[] {
  const notes: string[] = [];
  const note = (name: string, one: string, other: string) => {
    if (one !== other) notes.push(`${name}: ${one}, expected ${other}`);
  };
  note('depth', formatDepth(actual), formatDepth(expected));
  note('palette', formatPalette(actual), formatPalette(expected));
  note('density', formatDensity(actual), formatDensity(expected));
  if ([actual, expected].some(isDeep)) notes.push('depth: colors of 16 bits a sample are compared by 8 bits');
  return notes;
}

function formatDepth({ bitsPerPixel, colorType }: PictureInfo): string {
  return `${bitsPerPixel} bits a pixel (${colorType})`;
}

function formatPalette({ paletteSize }: PictureInfo): string {
  return paletteSize === 0 ? 'none' : `${paletteSize} colors`;
}

/** In dots per inch, too, as people know it. */
function formatDensity({ pixelsPerMeter }: PictureInfo): string {
  if (pixelsPerMeter === null) return 'none';
  const { x, y } = pixelsPerMeter;
  const dpi = (perMeter: number) => Number((perMeter * 0.0254).toFixed(1));
  return x === y
    ? `${x} pixels a meter (${dpi(x)} dpi)`
    : `${x} × ${y} pixels a meter (${dpi(x)} × ${dpi(y)} dpi)`;
}

const SAMPLES = { palette: 1, gray: 1, 'gray-alpha': 2, rgb: 3, rgba: 4 } as const;

function isDeep({ format, bitsPerPixel, colorType }: PictureInfo): boolean {
  return format === 'png' && bitsPerPixel === 16 * SAMPLES[colorType];
}
