import type { Rgba } from '../../raster/pixmap.ts';
import type { BmpHeader } from './bmp-header.ts';
import { type Channel, type Channels, channelsOf } from './bmp-masks.ts';
import { unsupported } from './unreadable.ts';

/** Returns the colors of the palette that begins at byte `at`. */
export function readPalette(bytes: Uint8Array, { at, entryBytes, count }: BmpHeader['palette']): Rgba[] {
  const palette: Rgba[] = [];
  for (let i = at; i < at + entryBytes * count; i += entryBytes) {
    palette.push(((bytes[i + 2]! << 24) | (bytes[i + 1]! << 16) | (bytes[i]! << 8) | 0xff) >>> 0);
  }
  return palette;
}

/** Writes the colors of the row that begins at byte `at`, 0xRRGGBBAA each, into `colors`. */
export type ReadColors = (bytes: Uint8Array, at: number, colors: Uint32Array) => void;

/** Returns the reader of rows of 16, 24 or 32 bits a pixel. Throws for masks that cannot be. */
export function colorReaderOf(header: BmpHeader): ReadColors {
  if (header.bitsPerPixel === 24) return readBgr;
  const channels = channelsOf(header);
  if (header.bitsPerPixel === 16) return (bytes, at, colors) => readMasked16(bytes, at, { colors, channels });
  if (header.compression === 'none') return readBgrx;
  return (bytes, at, colors) => readMasked32(bytes, at, { colors, channels });
}

function readBgr(bytes: Uint8Array, at: number, colors: Uint32Array): void {
  for (let x = 0, i = at; x < colors.length; x++, i += 3) {
    colors[x] = (bytes[i + 2]! << 24) | (bytes[i + 1]! << 16) | (bytes[i]! << 8) | 0xff;
  }
}

function readBgrx(bytes: Uint8Array, at: number, colors: Uint32Array): void {
  for (let x = 0, i = at; x < colors.length; x++, i += 4) {
    colors[x] = (bytes[i + 2]! << 24) | (bytes[i + 1]! << 16) | (bytes[i]! << 8) | 0xff;
  }
}

interface Target {
  readonly colors: Uint32Array;
  readonly channels: Channels;
}

function readMasked16(bytes: Uint8Array, at: number, { colors, channels }: Target): void {
  for (let x = 0, i = at; x < colors.length; x++, i += 2) {
    const pixel = bytes[i]! | (bytes[i + 1]! << 8);
    requireOpaque(pixel, channels, i);
    colors[x] = colorOf(pixel, channels);
  }
}

function readMasked32(bytes: Uint8Array, at: number, { colors, channels }: Target): void {
  for (let x = 0, i = at; x < colors.length; x++, i += 4) {
    const pixel = bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    requireOpaque(pixel, channels, i);
    colors[x] = colorOf(pixel, channels);
  }
}

/** Programs disagree on what alpha means in a BMP, most look away from it: only where it says nothing all agree. */
function requireOpaque(pixel: number, { alpha }: Channels, at: number): void {
  if ((pixel & alpha) !== (alpha | 0)) throw unsupported('BMP', `transparent pixel at byte ${at}`);
}

function colorOf(pixel: number, { red, green, blue }: Channels): number {
  return (levelOf(pixel, red) << 24) | (levelOf(pixel, green) << 16) | (levelOf(pixel, blue) << 8) | 0xff;
}

/** The channel's level, stretched to 0 … 255 and rounded. */
function levelOf(pixel: number, channel: Channel): number {
  return (((pixel & channel.mask) >>> channel.shift) * channel.scale + 0.5) | 0;
}
