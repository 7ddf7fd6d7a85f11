// Bundles the program into one CommonJS file, and its worker into another: a process that loads one file
// starts a third faster than one that loads forty. What is seldom needed stays outside and is loaded then.
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Inside the bundle, so their licenses go with it. */
const BUNDLED = ['commander'];
const SELDOM_NEEDED = ['#pngjs', 'pixelmatch', 'cli-progress', 'pdfkit', '@fontsource/dejavu-sans'];

await build({
  entryPoints: ['src/bin.ts', 'src/worker.ts'],
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minify: true,
  external: SELDOM_NEEDED,
  alias: {
    'node:child_process': './src/bundle/child-process.ts',
    '@noble/hashes/sha2.js': './src/bundle/sha512.ts',
  },
  logLevel: 'warning',
});

const licenses = BUNDLED.map((name) => {
  const text = readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim();
  return `${name}\n${'='.repeat(name.length)}\n\n${text}\n`;
});
writeFileSync('dist/LICENSES.txt', `bin.cjs and worker.cjs contain parts of:\n\n${licenses.join('\n\n')}`);
