/** What may know what: the map of CONTRIBUTING.md, kept true. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { VERSION } from '../src/version.ts';
import { readBmp } from './codecs/read-bmp.ts';
import { readPng } from './codecs/read-png.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

interface Import {
  readonly from: string;
  /** A file of src, or what else is imported as it is written. */
  readonly to: string;
  readonly isType: boolean;
}

const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));

/** All imports and exports from other files, in one line or in many, and dynamic ones. */
const imports = files.flatMap((from): Import[] => {
  const text = readFileSync(`${root}src/${from}`, 'utf8');
  const found = text.matchAll(
    /^(?:import|export) (?:(type )?[^;']*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return Array.from(found, ([, type, named, dynamic]) => {
    const target = named ?? dynamic ?? '';
    const to = target.startsWith('.') ? posix.join(posix.dirname(from), target) : target;
    return { from, to, isType: type !== undefined };
  });
});

/** The folder of src that a file is in, or the file itself. */
const layerOf = (file: string) => file.split('/')[0]!;

/** Which layers each may import, beside itself. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'start.ts': [],
  'bin.ts': ['cli'],
  'worker.ts': ['cli'],
  'index.ts': ['codecs', 'compare', 'maze', 'print', 'raster', 'recipe', 'recognize', 'render', 'version.ts'],
  'version.ts': [],
  'node.ts': ['codecs', 'compare', 'raster', 'recognize'],
  'vitest.ts': ['golden'],
  bundle: [],
  cli: ['codecs', 'compare', 'maze', 'print', 'raster', 'recipe', 'recognize', 'render', 'version.ts'],
  codecs: ['raster'],
  compare: ['codecs', 'raster'],
  golden: ['codecs', 'compare', 'raster'],
  maze: [],
  print: ['maze', 'raster', 'render'],
  raster: [],
  recipe: ['maze'],
  recognize: ['maze', 'raster'],
  render: ['maze', 'raster'],
};

test('every import of src was found and leads somewhere', () => {
  expect(imports.length).toBeGreaterThan(files.length);
  const inside = imports.filter(({ to }) => to.endsWith('.ts'));
  expect(inside.filter(({ to }) => !files.includes(to))).toEqual([]);
});

test('imports point one way', () => {
  const wrong = imports
    .filter(({ to }) => to.endsWith('.ts'))
    .filter(({ from, to }) => layerOf(from) !== layerOf(to) && !ARROWS[layerOf(from)]?.includes(layerOf(to)));
  expect(wrong).toEqual([]);
});

test('no file needs itself, by way of others', () => {
  const needs = (from: string) =>
    imports.filter((one) => one.from === from && !one.isType && one.to.endsWith('.ts')).map(({ to }) => to);
  const reachable = (from: string) => {
    const seen = new Set(needs(from));
    for (const file of seen) for (const next of needs(file)) seen.add(next);
    return seen;
  };
  expect(files.filter((file) => reachable(file).has(file))).toEqual([]);
});

test('only the rim knows Node', () => {
  const rim =
    /^((start|bin|worker|vitest)\.ts|(cli|bundle|golden)\/.*|codecs\/(.*\/)?node-[a-z-]+\.ts|print\/fonts\.ts)$/;
  const nodeImports = imports.filter(({ to }) => to.startsWith('node:'));
  expect(nodeImports.length).toBeGreaterThan(5);
  expect(nodeImports.filter(({ from }) => !rim.test(from))).toEqual([]);
  const core = files.filter((file) => !rim.test(file));
  const globals = /(?<![\w.'`])(process|Buffer|__dirname|require|setImmediate)[.(]/;
  expect(core.filter((file) => globals.test(withoutComments(file)))).toEqual([]);
});

function withoutComments(file: string): string {
  return readFileSync(`${root}src/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}

test('each package is known to one file, commander to the command line', () => {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const users = names.map((name) => {
    const specifier = new RegExp(`'#?${name}(/[^']*)?'`);
    return { name, users: files.filter((file) => specifier.test(withoutComments(file))) };
  });
  expect(users.filter((one) => one.users.length !== 1)).toEqual([]);
  expect(users.find(({ name }) => name === 'commander')?.users).toEqual(['cli/program.ts']);
});

test('no package is needed that is not asked for', () => {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const others = imports.filter(({ to }) => !to.endsWith('.ts') && !to.startsWith('node:'));
  const isKnown = (to: string) => names.some((name) => `${to.replace('#', '')}/`.startsWith(`${name}/`));
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter(({ to }) => !isKnown(to))).toEqual([]);
});

test('says the version of the package', () => {
  expect(VERSION).toBe(manifest.version);
});

/** Bundles source text that imports the library for browsers, as one script that sets `made`. */
async function bundle(contents: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'made',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return { script: outputFiles[0]!.text, sources: Object.keys(metafile.inputs) };
}

/** Runs a script where nothing is but JavaScript itself and what browsers have too. */
function runAlone(script: string): unknown {
  return vm.runInNewContext(`${script}; made`, { TextEncoder, CompressionStream, performance });
}

const USE = `
  import { encodeBmp, encodePngChunks, generate, mazePicture, renderPair, solve } from './src/index.ts';
  async function* deflate(blocks) {
    const stream = new CompressionStream('deflate');
    const writer = stream.writable.getWriter();
    const write = async () => {
      for (const block of blocks) await writer.write(block.slice());
      await writer.close();
    };
    const written = write();
    for await (const piece of stream.readable) yield piece;
    await written;
  }
  export const bmps = [];
  export const pngs = [];
  export async function make() {
    const maze = generate({ width: 16, height: 9, seed: 'text too' });
    const { answer } = renderPair(maze, solve(maze));
    bmps.push(encodeBmp(answer));
    for await (const chunk of encodePngChunks(mazePicture(maze, solve(maze)), deflate)) pngs.push(chunk.slice());
  }
`;

test('the library runs in a browser', async () => {
  const { script } = await bundle(USE);
  const made = runAlone(script);
  if (!isMade(made)) throw new Error('the bundle exports something else');
  await made.make();
  const bmp = readBmp(Buffer.concat(made.bmps));
  const png = readPng(Buffer.concat(made.pngs));
  expect([bmp.width, bmp.height]).toEqual([202, 118]);
  expect(png.colors).toEqual(bmp.colors);
});

interface Made {
  readonly make: () => Promise<void>;
  readonly bmps: readonly Uint8Array[];
  readonly pngs: readonly Uint8Array[];
}

function isMade(made: unknown): made is Made {
  return typeof made === 'object' && made !== null && 'make' in made && 'bmps' in made && 'pngs' in made;
}

test('all of the library can be bundled for browsers, pngjs as its build for them', async () => {
  const { sources } = await bundle("export * from './src/index.ts';");
  const packages = sources.flatMap((source) => source.split('node_modules/')[1] ?? []);
  expect(packages.filter((file) => file.startsWith('pngjs/'))).toEqual(['pngjs/browser.js']);
  const sizes = await Promise.all(
    ['export * from', 'export { generate, solve, encodeBmp } from'].map(async (what) => {
      const { script } = await bundle(`${what} './src/index.ts';`);
      return script.length;
    }),
  );
  expect(sizes[1]).toBeLessThan(sizes[0]! / 3);
});
