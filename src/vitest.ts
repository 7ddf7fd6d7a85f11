/**
 * Golden pictures for vitest: importing this module, best by `setupFiles: ['mazepress/vitest']`, teaches
 * `expect` to match pictures with files.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { matchGolden, type UpdateMode } from './golden/match-golden.ts';

export type { Received } from './golden/received.ts';

declare module 'vitest' {
  interface Matchers<T> {
    /**
     * Expects a raster, the bytes of a BMP or PNG file, or a path to one, to have the pixels of the golden
     * picture `name`, a path ending in .png or .bmp, as seen from the folder of the test file.
     * A missing golden is written, except in CI; `vitest -u` rewrites those that differ. A picture that is
     * not like its golden is written beside it as `.actual`, and what differs as `.diff`.
     */
    toMatchGolden(name: string | URL): void;
  }
}

expect.extend({
  toMatchGolden(received: unknown, name: string | URL) {
    const path = name instanceof URL ? fileURLToPath(name) : resolve(dirname(this.testPath ?? '.'), name);
    const wanted = this.isNot ? 'unlike' : 'like';
    const { isLike, message } = matchGolden(received, {
      path,
      update: updateModeOf(this.snapshotState),
      wanted,
    });
    return { pass: isLike, message: () => message };
  },
});

/** As vitest treats its snapshots; its older versions keep the mode to themselves. */
function updateModeOf(state: object): UpdateMode {
  const mode: unknown = Reflect.get(state, 'snapshotUpdateState') ?? Reflect.get(state, '_updateSnapshot');
  if (mode === 'all') return 'all';
  return mode === 'new' && !isSet(process.env.CI) ? 'new' : 'none';
}

function isSet(variable: string | undefined): boolean {
  return variable !== undefined && !['', '0', 'false'].includes(variable);
}
