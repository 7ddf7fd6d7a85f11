/** Decoders that are not ours, to compare the pictures of accepted files with. */
import { spawnSync } from 'node:child_process';
import { PNG } from 'pngjs';
import type { Pixmap } from '../src/raster/pixmap.ts';
import { colorAt } from '../src/raster/pixmap.ts';

/** Width, height and the colors 0xRRGGBBAA of a picture, those that are not there being 0. */
export interface Seen {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint32Array;
}

/** Returns what another decoder sees, or the reason why it refuses. */
export type Oracle = (file: Buffer) => Seen | string;

export function seen(pixmap: Pixmap): Seen {
  const { width, height } = pixmap;
  const colors = new Uint32Array(width * height);
  for (let i = 0; i < colors.length; i++)
    colors[i] = shown(colorAt(pixmap, i % width, Math.floor(i / width)));
  return { width, height, colors };
}

function shown(color: number): number {
  return (color & 255) === 0 ? 0 : color;
}

/** Says whether two decoders see the same, up to so many levels of each sample. */
export function agree(one: Seen, other: Seen, tolerance = 0): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  return one.colors.every(
    (color, i) => color === other.colors[i] || isNear(color, other.colors[i] ?? 0, tolerance),
  );
}

function isNear(a: number, b: number, tolerance: number): boolean {
  return [24, 16, 8, 0].every(
    (shift) => Math.abs(((a >>> shift) & 255) - ((b >>> shift) & 255)) <= tolerance,
  );
}

/** The samples of 16 bits are taken as they are and rounded here as the reader promises. */
export const pngjs: Oracle = (file) => {
  if (hasStrayTransparency(file)) return 'does not cut tRNS to the depth, as the specification says';
  try {
    const isDeep = file[24] === 16;
    const { width, height, data } = PNG.sync.read(file, { skipRescale: isDeep });
    const colors = new Uint32Array(width * height);
    for (let i = 0; i < colors.length; i++) {
      const [red, green, blue, alpha] = [0, 1, 2, 3]
        .map((k) => data[4 * i + k] ?? 0)
        .map((sample, k) => {
          if (!isDeep) return sample;
          return k === 3 ? sample >> 8 : Math.round(sample / 257);
        });
      colors[i] = shown(
        (((red ?? 0) << 24) | ((green ?? 0) << 16) | ((blue ?? 0) << 8) | (alpha ?? 0)) >>> 0,
      );
    }
    return { width, height, colors };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

function hasStrayTransparency(file: Buffer): boolean {
  const at = file.indexOf('tRNS', 33, 'latin1');
  const [depth = 0, colorType] = [file[24], file[25]];
  if (at < 0 || colorType === 3 || depth === 16) return false;
  for (let i = at + 4; i < at + 4 + file.readUInt32BE(at - 4); i += 2)
    if (file.readUInt16BE(i) >= 2 ** depth) return true;
  return false;
}

/** Returns the decoders of BMP on this machine, each writing PPM to its standard output. */
export function bmpOracles(): Map<string, Oracle> {
  const commands: [string, string[]][] = [
    ['bmptopnm', []],
    ['convert', ['bmp:-', '-alpha', 'off', '-depth', '8', 'ppm:-']],
    ['gm', ['convert', 'bmp:-', '-depth', '8', 'ppm:-']],
  ];
  const found = commands.filter(([command]) => spawnSync(command, ['--version']).error === undefined);
  return new Map(found.map(([command, args]) => [command, byCommand(command, args)]));
}

/** What a decoder is known to get wrong, in sound files of the conformance pictures too. */
function flawOf(command: string, file: Buffer): string | null {
  const hasMasks = file[30] === 3 || file[30] === 6;
  if (command === 'bmptopnm') return hasMasks ? 'takes no heed of masks (rgb32bf.bmp)' : null;
  if (hasMasks && [54, 58, 62].some((at) => isNarrow(file.readUInt32LE(at)))) {
    return 'shifts levels of few bits instead of scaling them (rgb16-231.bmp)';
  }
  return file[14] === 64 ? 'takes the palettes of OS/2 2 for those of OS/2 1 (pal8os2v2.bmp)' : null;
}

/** Fewer than five ones. */
function isNarrow(mask: number): boolean {
  return mask.toString(2).replaceAll('0', '').length < 5;
}

function byCommand(command: string, args: string[]): Oracle {
  return (file) => {
    const flaw = flawOf(command, file);
    if (flaw !== null) return flaw;
    const { status, stdout, stderr } = spawnSync(command, args, {
      input: file,
      timeout: 10_000,
      maxBuffer: 1 << 28,
    });
    if (status !== 0) return stderr.toString('utf8').split('\n')[0] ?? `status ${status}`;
    return parsePnm(stdout);
  };
}

/** The binary forms of PBM, PGM and PPM, of at most 255 levels. */
function parsePnm(file: Buffer): Seen | string {
  const text = file.subarray(0, 64).toString('latin1');
  const head = /^P4\s+(\d+)\s+(\d+)\s/.exec(text) ?? /^P[56]\s+(\d+)\s+(\d+)\s+(\d+)\s/.exec(text);
  if (head === null) return 'no picture';
  const [width, height, most] = [Number(head[1]), Number(head[2]), Number(head[3] ?? 1)];
  const data = file.subarray(head[0].length);
  const levelAt = (x: number, y: number, sample: number) => {
    if (text[1] === '4') return 1 - (((data[y * Math.ceil(width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1);
    return data[text[1] === '5' ? y * width + x : 3 * (y * width + x) + sample] ?? 0;
  };
  const colors = new Uint32Array(width * height);
  for (let i = 0; i < colors.length; i++) {
    const levels = [0, 1, 2].map((k) =>
      Math.round((levelAt(i % width, Math.floor(i / width), k) * 255) / most),
    );
    colors[i] = (((levels[0] ?? 0) << 24) | ((levels[1] ?? 0) << 16) | ((levels[2] ?? 0) << 8) | 255) >>> 0;
  }
  return { width, height, colors };
}
