// Bundles the program into one CommonJS file, and its worker into another: a process that loads one file
// starts a third faster than one that loads forty. What is seldom needed stays outside and is loaded then: other
// people's packages, and each module of the program that is imported only where it is used, which with all that
// it needs becomes a file of its own.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

/** Inside the bundle, so their licenses go with it. */
const BUNDLED = ['commander'];
const SELDOM_NEEDED = ['#pngjs', 'pixelmatch', 'cli-progress', 'pdfkit', '@fontsource/dejavu-sans'];

/** Entries not bundled yet; each that is bundled may add some. */
const entries = ['src/bin.ts', 'src/worker.ts'];
const known = new Set(entries);

/** Makes `await import('./x.ts')` ask for the file of its own, and notes that it is wanted. */
const onDemand = {
  name: 'on-demand',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](cli[\\/])?[^\\/]+\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replaceAll(
        /await import\('\.\/(?:cli\/)?([a-z-]+)\.ts'\)/g,
        (_, name) => {
          const entry = `src/cli/${name}.ts`;
          if (!known.has(entry)) entries.push(entry);
          known.add(entry);
          return `require('./${name}.cjs')`;
        },
      );
      return { contents, loader: 'ts' };
    });
  },
};

for (let entry = entries.shift(); entry !== undefined; entry = entries.shift()) {
  const outfile = `dist/${basename(entry, '.ts')}.cjs`;
  await build({
    entryPoints: [entry],
    outfile,
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
    plugins: [onDemand],
    logLevel: 'warning',
  });
}

const licenses = BUNDLED.map((name) => {
  const text = readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim();
  return `${name}\n${'='.repeat(name.length)}\n\n${text}\n`;
});
writeFileSync('dist/LICENSES.txt', `bin.cjs contains parts of:\n\n${licenses.join('\n\n')}`);
