// Bundles the program into one file, and its worker into another: a process that loads one file starts a third
// faster than one that loads forty. The program is a function of what CommonJS gives a module, with the code that
// V8 makes of it beside it, for start.ts, which becomes bin.cjs. What is seldom needed stays outside and is loaded then: other
// people's packages, and each module of the program that is imported only where it is used, which with all that
// it needs becomes a file of its own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** Inside the bundle, so their licenses go with it. */
const BUNDLED = ['commander'];
const SELDOM_NEEDED = ['#pngjs', 'pixelmatch', 'cli-progress', 'pdfkit', '@fontsource/dejavu-sans'];

/** Entries not bundled yet; each that is bundled may add some. */
const entries = ['src/start.ts', 'src/bin.ts', 'src/worker.ts'];
/** Files that are not named after their entries. */
const NAMES = { 'src/start.ts': 'bin', 'src/bin.ts': 'program' };
const known = new Set(entries);

/** Parts that start.ts loads, with the code that V8 made of them. Only a part can ask for a part. */
const WITH_CODE = ['program', 'compare'];

/** Where modules are imported only when they are used. */
const COMMANDS = /[\\/]src[\\/](cli[\\/])?[^\\/]+\.ts$/;

/** Makes `await import('./x.ts')` ask for the file of its own, and notes that it is wanted. */
function askForFiles(source) {
  return source.replaceAll(/await import\('\.\/(?:cli\/)?([a-z-]+)\.ts'\)/g, (_, name) => {
    const entry = `src/cli/${name}.ts`;
    if (!known.has(entry)) entries.push(entry);
    known.add(entry);
    return WITH_CODE.includes(name) ? `load('${name}')` : `require('./${name}.cjs')`;
  });
}

/** A script that is given its code can import nothing itself: start.ts does it. */
function bringPackages(source) {
  return source.replaceAll(/(?<=await )import(?=\('[^.])/g, 'bring');
}

/** `isPart`: the file is one that start.ts loads. */
const onDemand = (isPart) => ({
  name: 'on-demand',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const asking = COMMANDS.test(path) ? askForFiles(source) : source;
      return { contents: isPart ? bringPackages(asking) : asking, loader: 'ts' };
    });
  },
});

for (let entry = entries.shift(); entry !== undefined; entry = entries.shift()) {
  const name = NAMES[entry] ?? basename(entry, '.ts');
  const isPart = WITH_CODE.includes(name);
  await build({
    entryPoints: [entry],
    outfile: `dist/${name}.cjs`,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    external: [...SELDOM_NEEDED, './*.cjs'],
    alias: {
      'node:child_process': './src/bundle/child-process.ts',
      '@noble/hashes/sha2.js': './src/bundle/sha512.ts',
    },
    plugins: [onDemand(isPart)],
    ...(isPart && {
      banner: { js: '(function(require,__dirname,load,bring){var module={exports:{}};' },
      footer: { js: 'return module.exports})' },
    }),
    logLevel: 'warning',
  });
}

makeCode();

const licenses = BUNDLED.map((name) => {
  const text = readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim();
  return `${name}\n${'='.repeat(name.length)}\n\n${text}\n`;
});
writeFileSync('dist/LICENSES.txt', `program.cjs contains parts of:\n\n${licenses.join('\n\n')}`);

/** Makes a small maze and compares it, and keeps the code that V8 has then compiled of each part. */
function makeCode() {
  const folder = mkdtempSync(join(tmpdir(), 'mazepress-'));
  const picture = join(folder, '31maze.bmp');
  try {
    keepCode('program', ['31', '--quiet', '--seed', '1', '--out', folder]);
    keepCode('compare', ['compare', picture, picture]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the program as start.ts does, and keeps the code of one part. */
function keepCode(part, args) {
  const script = `
    const { readFileSync, writeFileSync } = require('node:fs');
    const folder = process.cwd() + '/dist';
    const scripts = {};
    function load(name) {
      const filename = folder + '/' + name + '.cjs';
      scripts[name] = new (require('node:vm').Script)(readFileSync(filename, 'utf8'), { filename });
      return scripts[name].runInThisContext()(require, folder, load, (id) => import(id));
    }
    process.argv = [process.execPath, folder + '/bin.cjs', ...${JSON.stringify(args)}];
    process.on('exit', () => writeFileSync('dist/${part}.cache', scripts.${part}.createCachedData()));
    load('program');
  `;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The program does not run: ${stderr}`);
}
