/**
 * Encodes an answer of about `side` pixels into memory and prints the time of that call alone, in milliseconds, and
 * the bytes. The others get their pixels ready-made, in the form that suits them best, and ours paints its
 * own while it encodes: encode.mjs <encoder> <side> <cell> <wall>.
 */
import { createRequire } from 'node:module';
import { encodeBmpChunks, encodePngChunks, nodeDeflate, toRaster } from '../.build/library.mjs';
import { answerPicture } from './answer.mjs';
import { finish, timed } from './timed.mjs';

const require = createRequire(import.meta.url);
const [encoder, ...numbers] = process.argv.slice(2);
const [side, cell, wall] = numbers.map(Number);

const encoders = {
  async mazepress() {
    const picture = answerPicture(side, cell, wall);
    return timed(async () => {
      let bytes = 0;
      for await (const chunk of encodePngChunks(picture, nodeDeflate)) bytes += chunk.length;
      return bytes;
    });
  },
  async 'mazepress-bmp1'() {
    const picture = answerPicture(side, cell, wall, 'maze');
    return timed(() => {
      let bytes = 0;
      for (const chunk of encodeBmpChunks(picture, { bits: 1 })) bytes += chunk.length;
      return bytes;
    });
  },
  async pngjs() {
    const { PNG } = require('pngjs');
    const { width, height, data } = colored(4);
    const image = new PNG({ width, height });
    image.data = data;
    return timed(() => PNG.sync.write(image).length);
  },
  async sharp() {
    const sharp = require('sharp');
    const { width, height, data } = colored(3);
    const raw = { width, height, channels: 3 };
    // What its quickest palette takes: the number of colors told, no dithering, the least effort.
    const palette = { palette: true, colours: 4, dither: 0, effort: 1 };
    return timed(
      async () => (await sharp(data, { raw, limitInputPixels: false }).png(palette).toBuffer()).length,
    );
  },
  async 'fast-png'() {
    const { encode } = await import('fast-png');
    const { width, height, pixels, palette } = toRaster(answerPicture(side, cell, wall));
    const stride = Math.ceil(width / 4);
    const data = new Uint8Array(stride * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        data[y * stride + (x >> 2)] |= pixels[y * width + x] << (6 - 2 * (x & 3));
      }
    }
    const colors = palette.map((color) => [color >> 16, (color >> 8) & 255, color & 255]);
    return timed(() => encode({ width, height, data, depth: 2, channels: 1, palette: colors }).length);
  },
  async 'fast-bmp'() {
    const { encode } = await import('fast-bmp');
    const { width, height, pixels } = toRaster(answerPicture(side, cell, wall, 'maze'));
    const image = { width, height, data: pixels, bitsPerPixel: 1, components: 1, channels: 1 };
    return timed(() => encode(image).length);
  },
};

function colored(channels) {
  const { width, height, pixels, palette } = toRaster(answerPicture(side, cell, wall));
  const data = Buffer.alloc(width * height * channels, 255);
  for (let i = 0, at = 0; i < pixels.length; i++, at += channels) {
    const color = palette[pixels[i]];
    data[at] = color >> 16;
    data[at + 1] = color >> 8;
    data[at + 2] = color;
  }
  return { width, height, data };
}

const { result, ...times } = await encoders[encoder]();
finish({ ...times, bytes: result });
