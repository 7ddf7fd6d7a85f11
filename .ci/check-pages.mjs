// Makes printed pages and books, and has programs that share nothing with ours say what is on them: poppler
// and qpdf for PDF, librsvg and ImageMagick for SVG, ImageMagick, pngcheck and file for PNG and BMP.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const MM_PER_INCH = 25.4;
const RENDER_DPI = 300;
const VERIFY_DPI = 150;
/** The program itself, as it was built. */
const bin = join(root, 'dist/bin.cjs');
/** Millimetres that a wall may be from its place, on paper. */
const TOLERANCE = 0.1;

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
// Beside package.json, so that it finds the packages.
const bundle = join(root, `out/.sample-pages-${process.pid}.mjs`);
let worst = 0;
let count = 0;
try {
  await build({
    entryPoints: [join(root, 'test/print/sample-pages.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const { writeSampleBooks, writeSamplePages } = await import(bundle);
  const facts = await writeSamplePages(folder);
  for (const fact of facts) checkPage(fact);
  for (const { name } of facts) if (name.endsWith('-maze')) checkPair(name.replace(/-maze$/, ''));
  for (const fact of await writeSampleBooks(folder, createRequire(import.meta.url).resolve)) checkBook(fact);
  console.log(`${count} pages; outermost walls within ${worst.toFixed(3)} mm of their places`);
} finally {
  rmSync(bundle, { force: true });
  rmSync(folder, { recursive: true });
}

function checkPage(fact) {
  const { name, paper, dpi, grid, pixelGrid } = fact;
  const [pair, kind] = [name.replace(/-[a-z]+$/, ''), name.replace(/.*-/, '')];
  const pdf = join(folder, `${pair}.pdf`);
  const page = kind === 'maze' ? 1 : 2;
  const file = (ending) => join(folder, `${name}.${ending}`);
  checkPdf(pdf, paper, 2);
  const poppler = run('pdftoppm', ['-r', RENDER_DPI, '-f', page, '-l', page, pdf]);
  checkMaze(`${name} by poppler`, readPpm(poppler), { ...fact, grid, dpi: RENDER_DPI });
  const rsvg = join(folder, 'rsvg.png');
  run('rsvg-convert', ['-d', RENDER_DPI, '-p', RENDER_DPI, file('svg'), '-o', rsvg]);
  checkMaze(`${name} by librsvg`, readPpm(toPpm([rsvg])), { ...fact, grid, dpi: RENDER_DPI });
  const magick = toPpm(['-density', RENDER_DPI, `msvg:${file('svg')}`]);
  // It magnifies by a rounded number.
  checkMaze(`${name} by ImageMagick`, readPpm(magick), { ...fact, grid, dpi: RENDER_DPI, tolerance: 0.25 });
  for (const format of ['png', 'bmp']) {
    const picture = readPpm(toPpm([file(format)]));
    const size = [
      Math.round((paper.width * dpi) / MM_PER_INCH),
      Math.round((paper.height * dpi) / MM_PER_INCH),
    ];
    expectEqual(`${name}.${format}: pixels`, [picture.width, picture.height], size);
    checkMaze(`${name}.${format}`, picture, { ...fact, grid: pixelGrid, dpi });
  }
  checkDensity(name, file, Math.round((dpi / MM_PER_INCH) * 1000));
  if (kind === 'maze') checkSeams(name, pdf, grid);
  count++;
}

// The program itself finds both pages right, its own pictures and what others make of its vectors.
function checkPair(pair) {
  const pdf = join(folder, `${pair}.pdf`);
  const kinds = ['maze', 'answer'];
  const own = (kind) => join(folder, `${pair}-${kind}`);
  const drawn = (kind) => join(folder, `drawn-${kind}.png`);
  const verify = (what, files) => {
    const lines = run(process.execPath, [bin, 'verify', ...files]).toString();
    if (!/^verdict +right$/m.test(lines)) fail(`${pair}, ${what}: ${lines}`);
  };
  verify(
    'PNG',
    kinds.map((kind) => `${own(kind)}.png`),
  );
  const drawAndVerify = (what, draw) => {
    kinds.forEach(draw);
    verify(what, kinds.map(drawn));
  };
  const pageOf = (i) => ['-r', VERIFY_DPI, '-f', i + 1, '-l', i + 1, '-singlefile', '-png'];
  const poppler = (options) => (kind, i) =>
    run('pdftoppm', [...pageOf(i), ...options, pdf, drawn(kind).replace(/\.png$/, '')]);
  drawAndVerify('PDF by poppler', poppler([]));
  drawAndVerify('PDF by poppler, not smoothed', poppler(['-aa', 'no', '-aaVector', 'no']));
  drawAndVerify('SVG by librsvg', (kind) =>
    run('rsvg-convert', ['-d', VERIFY_DPI, '-p', VERIFY_DPI, `${own(kind)}.svg`, '-o', drawn(kind)]),
  );
  drawAndVerify('SVG by ImageMagick', (kind) =>
    run('convert', ['-density', VERIFY_DPI, `msvg:${own(kind)}.svg`, drawn(kind)]),
  );
}

function checkPdf(pdf, paper, pages) {
  run('qpdf', ['--check', pdf]);
  const info = run('pdfinfo', ['-f', '1', '-l', '999', pdf]).toString();
  const sizes = [...info.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)];
  expectEqual(`${pdf}: pages`, sizes.length, pages);
  for (const [, width, height] of sizes) {
    expectNear(`${pdf}: width in points`, Number(width), (paper.width / MM_PER_INCH) * 72, 0.005);
    expectNear(`${pdf}: height in points`, Number(height), (paper.height / MM_PER_INCH) * 72, 0.005);
  }
}

// Every node has its color in its middle, and the outer wall stands where it should.
function checkMaze(name, picture, { grid, dpi, nodes, colors, isWayWhole, tolerance = TOLERANCE }) {
  const { left, top, pitch, wall, cells } = grid;
  const pixel = (mm) => Math.floor((mm * dpi) / MM_PER_INCH);
  const center = (origin, node) => origin + wall / 2 + ((node + 1) / 2) * pitch;
  nodes.forEach((row, i) => {
    [...row].forEach((node, j) => {
      const shown = nearest(colorAt(picture, pixel(center(left, j - 1)), pixel(center(top, i - 1))), colors);
      const expected = { '#': 'wall', ' ': 'floor', '*': 'path' }[node];
      // Between two cells a broken way has a gap.
      const isGap = node === '*' && (i % 2 === 0 || j % 2 === 0) && !isWayWhole && shown === 'floor';
      if (shown !== expected && !isGap)
        fail(`${name}: node ${j - 1},${i - 1} is ${shown}, expected ${expected}`);
    });
  });
  const isInk = (x, y) => nearest(colorAt(picture, x, y), colors) === 'wall';
  const edge = (from, step, isThere) => {
    let at = from;
    while (!isThere(at)) at += step;
    return ((step > 0 ? at : at + 1) * MM_PER_INCH) / dpi;
  };
  // Where no opening and no mark is: the last row from the left, the first from the right, and so on.
  const lastRow = pixel(center(top, 2 * cells.height - 2));
  const firstRow = pixel(center(top, 0));
  const firstColumn = pixel(center(left, 0));
  const lastColumn = pixel(center(left, 2 * cells.width - 2));
  const right = left + cells.width * pitch + wall;
  const bottom = top + cells.height * pitch + wall;
  const expectPlace = (side, mm, expected) => {
    if (tolerance === TOLERANCE) worst = Math.max(worst, Math.abs(mm - expected));
    expectNear(`${name}: ${side}`, mm, expected, tolerance);
  };
  const ends = { x: picture.width - 1, y: picture.height - 1 };
  expectPlace(
    'left',
    edge(0, 1, (x) => isInk(x, lastRow)),
    left,
  );
  expectPlace(
    'right',
    edge(ends.x, -1, (x) => isInk(x, firstRow)),
    right,
  );
  expectPlace(
    'top',
    edge(0, 1, (y) => isInk(lastColumn, y)),
    top,
  );
  expectPlace(
    'bottom',
    edge(ends.y, -1, (y) => isInk(firstColumn, y)),
    bottom,
  );
}

// At 6400 % nothing shows between the pieces of a wall.
function checkSeams(name, pdf, { left, top, pitch, wall, cells }) {
  const dpi = 64 * 72;
  const pixel = (mm) => Math.round((mm * dpi) / MM_PER_INCH);
  const length = Math.min(3, cells.width - 1, cells.height - 1) * pitch;
  const inset = wall * 0.05;
  const thick = wall - 2 * inset;
  for (const [x, y, width, height] of [
    [left + pitch, top + inset, length, thick],
    [left + inset, top + pitch + wall, thick, length],
  ]) {
    const area = ['-x', pixel(x), '-y', pixel(y), '-W', pixel(width), '-H', pixel(height)];
    const { data } = readPpm(run('pdftoppm', ['-r', dpi, '-f', 1, '-l', 1, ...area, pdf]));
    if (data.some((sample) => sample !== 0)) fail(`${name}: a wall has a seam at 6400 %`);
  }
}

function checkDensity(name, file, pixelsPerMeter) {
  const spec = ['-format', '%[fx:resolution.x] %[fx:resolution.y] %U'];
  for (const format of ['png', 'bmp']) {
    const [x, y, unit] = run('identify', [...spec, file(format)])
      .toString()
      .split(' ');
    expectEqual(`${name}.${format}: unit`, unit, 'PixelsPerCentimeter');
    for (const density of [x, y]) {
      expectNear(`${name}.${format}: density by ImageMagick`, Number(density) * 100, pixelsPerMeter, 1);
    }
  }
  const chunks = run('pngcheck', ['-v', file('png')]).toString();
  if (!chunks.includes(`${pixelsPerMeter}x${pixelsPerMeter} pixels/meter`))
    fail(`${name}.png: density by pngcheck`);
  const told = run('file', [file('bmp')]).toString();
  if (!told.includes(`resolution ${pixelsPerMeter} x ${pixelsPerMeter} px/m`))
    fail(`${name}.bmp: density by file`);
}

function checkBook({ name, paper, pages, titlePages, mazePages, mazes }) {
  const pdf = join(folder, `${name}.pdf`);
  checkPdf(pdf, paper, pages);
  const fonts = run('pdffonts', [pdf]).toString().trim().split('\n').slice(2);
  if (fonts.length === 0) fail(`${name}: no fonts`);
  for (const font of fonts)
    if (!/ yes +yes +yes +\d+ +\d+$/.test(font)) fail(`${name}: not embedded: ${font}`);
  const textOf = (first, last) => run('pdftotext', ['-f', first, '-l', last, pdf, '-']).toString();
  const numbersOf = (first, last) =>
    [
      ...new Set([...textOf(first, last).matchAll(/^\f?Maze (\d+)$/gm)].map(([, number]) => Number(number))),
    ].sort((a, b) => a - b);
  const all = Array.from({ length: mazes }, (_, i) => i + 1);
  const firstAnswer = titlePages + mazePages + 1;
  expectEqual(`${name}: mazes`, numbersOf(titlePages + 1, firstAnswer - 1), all);
  expectEqual(`${name}: answers`, numbersOf(firstAnswer, pages), all);
  for (let page = titlePages + 1; page <= pages; page++) {
    const text = textOf(page, page);
    if (!new RegExp(`^${page}$`, 'm').test(text)) fail(`${name}: page ${page} is not numbered`);
    if (!/^Seed 7/m.test(text) || !/(easy|medium|hard|expert) \d/.test(text))
      fail(`${name}: page ${page} lacks seed or difficulty`);
  }
  count += pages;
}

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args.map(String), { maxBuffer: 2 ** 30 });
  if (error !== undefined) throw error;
  if (status !== 0) fail(`${command} ${args.join(' ')}: ${status} ${stderr}${stdout}`);
  return stdout;
}

function toPpm(args) {
  return run('convert', [...args, '-background', 'white', '-alpha', 'remove', '-depth', '8', 'ppm:-']);
}

function readPpm(file) {
  const [header, width, height] =
    /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 100)) ?? fail('not a PPM');
  return { width: Number(width), height: Number(height), data: file.subarray(header.length) };
}

function colorAt({ width, data }, x, y) {
  const at = 3 * (y * width + x);
  return (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
}

function nearest(color, colors) {
  const distance = (a, b) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
  return ['floor', 'wall', 'path'].sort((a, b) => distance(color, colors[a]) - distance(color, colors[b]))[0];
}

function expectNear(what, value, expected, tolerance) {
  if (!(Math.abs(value - expected) <= tolerance)) fail(`${what}: ${value}, expected ${expected}`);
}

function expectEqual(what, value, expected) {
  if (JSON.stringify(value) !== JSON.stringify(expected)) {
    fail(`${what}: ${JSON.stringify(value)}, expected ${JSON.stringify(expected)}`);
  }
}

function fail(message) {
  throw new Error(message);
}
