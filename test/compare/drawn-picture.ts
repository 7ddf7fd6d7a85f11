import type { Decoded, PictureInfo } from '../../src/codecs/read/decoded.ts';
import type { Pixmap, Rgba } from '../../src/raster/pixmap.ts';

const COLORS: Readonly<Record<string, Rgba>> = {
  '#': 0x000000ff,
  '.': 0xffffffff,
  r: 0xff0000ff,
  b: 0x0000ffff,
  o: 0x00000000,
  O: 0x12345600,
};

export const INFO: PictureInfo = {
  format: 'png',
  bitsPerPixel: 8,
  colorType: 'palette',
  paletteSize: 6,
  pixelsPerMeter: null,
  isInterlaced: false,
  text: [],
};

/** A picture drawn in signs; `marks` says which sign has which palette number, in that order. */
export function drawn(lines: readonly string[], marks = '#.rboO'): Pixmap {
  const pixels = Uint8Array.from([...lines.join('')], (mark) => marks.indexOf(mark));
  const palette = [...marks].map((mark) => COLORS[mark] ?? 0);
  return { kind: 'indexed', width: lines[0]?.length ?? 0, height: lines.length, palette, pixels };
}

/** The same picture in R, G, B, A bytes. */
export function trueColor(lines: readonly string[]): Pixmap {
  const rgba = new Uint8Array(4 * lines.join('').length);
  const view = new DataView(rgba.buffer);
  [...lines.join('')].forEach((mark, i) => {
    view.setUint32(4 * i, COLORS[mark] ?? 0);
  });
  return { kind: 'true-color', width: lines[0]?.length ?? 0, height: lines.length, rgba };
}

export function decodedOf(pixmap: Pixmap, info: Partial<PictureInfo> = {}): Decoded {
  return { pixmap, info: { ...INFO, ...info } };
}
