/** The font of books: DejaVu Sans, free to embed, with Latin, Greek and Cyrillic letters. */
import { unpackWoff } from './woff.ts';

/** Whole font files (OpenType, WOFF); PDF files get only the letters they use. */
export interface Fonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

const FILES = '@fontsource/dejavu-sans/files/dejavu-sans-latin';

/**
 * Returns the fonts from the package that has them. `resolve` finds a package's file, as `require.resolve`
 * does; throws the file system's error where it cannot be read.
 */
export async function loadFonts(resolve: (specifier: string) => string): Promise<Fonts> {
  const { readFile } = await import('node:fs/promises');
  const { inflateSync } = await import('node:zlib');
  const load = async (name: string) =>
    unpackWoff(await readFile(resolve(`${FILES}-${name}.woff`)), inflateSync);
  const [regular, bold] = await Promise.all([load('400-normal'), load('700-normal')]);
  return { regular, bold };
}
