/** What the works take of our library; bundled into .build/library.mjs, as esbuild reads TypeScript. */
export { nodeDeflate } from '../src/codecs/node-deflate.ts';
export * from '../src/index.ts';
export * from '../src/node.ts';
