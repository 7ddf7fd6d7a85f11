/**
 * Finds the text of a recipe where this program puts it. PNG files have theirs among the texts of
 * `decode`, by RECIPE_KEY.
 */

const METADATA = /<metadata>([^<]*)<\/metadata>/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Returns the text in the metadata of an SVG file, or null where there is none. */
export function recipeInSvg(svg: string): string | null {
  const text = METADATA.exec(svg)?.[1];
  return text?.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity) ?? null;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** No recipe is longer, each character escaped. */
const MAX_STRING = 200_000;

/**
 * Returns the text named Recipe in the information of a PDF file, or null where there is none, or where
 * another program has packed the file's objects.
 */
export function recipeInPdf(file: Uint8Array): string | null {
  const text = latin1(file);
  // The last, since the texts of the information, the title for one, stand before it.
  const object = [...text.matchAll(/\/Recipe (\d{1,10}) 0 R/g)].at(-1)?.[1];
  if (object === undefined) return null;
  const begin = `\n${object} 0 obj\n(`;
  const from = text.indexOf(begin);
  if (from < 0) return null;
  // Up to the first parenthesis that no backslash stands before (PDF 1.7, 7.3.4.2).
  const rest = text.slice(from + begin.length, from + begin.length + MAX_STRING);
  const string = /^(?:[^\\()]|\\.)*(?=\))/s.exec(rest)?.[0];
  return string?.replace(/\\(.)/gs, (_, character: string) => ESCAPES[character] ?? character) ?? null;
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
