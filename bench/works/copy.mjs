/** Reads a picture by sharp and writes it again: copy.mjs <from> <to>. */
import { createRequire } from 'node:module';

const sharp = createRequire(import.meta.url)('sharp');
const [from, to] = process.argv.slice(2);
await sharp(from, { limitInputPixels: false })
  .png({ palette: true, colors: 4, dither: 0, effort: 1 })
  .toFile(to);
