import type { BmpHeader } from './bmp-header.ts';
import { malformed, unsupported } from './unreadable.ts';

/** Where a channel lies in a pixel, and the factor that stretches its levels to 0 … 255. */
export interface Channel {
  readonly mask: number;
  readonly shift: number;
  readonly scale: number;
}

/** The channels of a pixel; `alpha` is the mask of its alpha, 0 where it has none. */
export interface Channels {
  readonly red: Channel;
  readonly green: Channel;
  readonly blue: Channel;
  readonly alpha: number;
}

/** Without masks a 16-bit pixel is 0RRRRRGGGGGBBBBB and a 32-bit one has B, G, R and an unused byte. */
const MASKS_16 = [0x7c00, 0x03e0, 0x001f, 0] as const;
const MASKS_32 = [0xff0000, 0x00ff00, 0x0000ff, 0] as const;

const NAMES = ['red', 'green', 'blue', 'alpha'] as const;

/**
 * Returns the channels of 16- and 32-bit pixels. Throws for masks that have gaps, overlap, do not fit, or
 * tell colors finer than the 8 bits that a picture here holds.
 */
export function channelsOf(header: BmpHeader): Channels {
  const { bitsPerPixel, compression } = header;
  const masks = compression === 'masks' ? header.masks : bitsPerPixel === 16 ? MASKS_16 : MASKS_32;
  let taken = 0;
  for (let i = 0; i < NAMES.length; i++) {
    const mask = masks[i]!;
    const where = `${NAMES[i]} mask 0x${mask.toString(16)} at byte ${54 + 4 * i}`;
    if (mask >= 2 ** bitsPerPixel)
      throw malformed('BMP', `${where}, wider than pixels of ${bitsPerPixel} bits`);
    if (mask !== 0 && !isContiguous(mask)) throw unsupported('BMP', `${where}, which has gaps`);
    if ((mask & taken) !== 0) throw unsupported('BMP', `${where}, which overlaps another`);
    if (NAMES[i] !== 'alpha' && levelsOf(mask) > 255)
      throw unsupported('BMP', `${where}, of more than 8 bits`);
    taken |= mask;
  }
  const [red, green, blue, alpha] = masks;
  if (red === 0 && green === 0 && blue === 0) throw malformed('BMP', 'color masks at byte 54 are all 0');
  return { red: channelOf(red), green: channelOf(green), blue: channelOf(blue), alpha };
}

function isContiguous(mask: number): boolean {
  const levels = levelsOf(mask);
  return (levels & (levels + 1)) === 0;
}

/** A channel that is not there has level 0 everywhere. */
function channelOf(mask: number): Channel {
  return { mask, shift: shiftOf(mask), scale: mask === 0 ? 0 : 255 / levelsOf(mask) };
}

/** The channel's highest level. */
function levelsOf(mask: number): number {
  return mask >>> shiftOf(mask);
}

/** The place of the mask's lowest bit; 0 for none. */
function shiftOf(mask: number): number {
  return mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
}
