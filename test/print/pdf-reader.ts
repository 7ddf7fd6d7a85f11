/** As much of a PDF reader as the tests need. */
import { inflateSync } from 'node:zlib';

export interface PdfObject {
  readonly dictionary: string;
  /** Inflated; null where the object has no stream. */
  readonly stream: Buffer | null;
}

/** Returns the objects of a file by number, each from where the cross-reference table says it begins. */
export function readObjects(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, count] = /^xref\n0 (\d+)\n/.exec(text.slice(at)) ?? [];
  const offsets = [...text.slice(at).matchAll(/^(\d{10}) \d{5} n $/gm)].map(([, offset]) => Number(offset));
  if (offsets.length + 1 !== Number(count)) throw new Error('the cross-reference table has another length');
  const objects = new Map<number, PdfObject>();
  offsets.forEach((offset, i) => {
    const start = `${i + 1} 0 obj\n`;
    if (text.slice(offset, offset + start.length) !== start) throw new Error(`object ${i + 1} is elsewhere`);
    objects.set(i + 1, readObject(file, text, offset + start.length));
  });
  return objects;
}

function readObject(file: Buffer, text: string, from: number): PdfObject {
  const end = text.indexOf('endobj', from);
  const streamAt = text.indexOf('\nstream\n', from);
  if (streamAt < 0 || streamAt > end) return { dictionary: text.slice(from, end), stream: null };
  const dictionary = text.slice(from, streamAt);
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
  const bytes = file.subarray(streamAt + 8, streamAt + 8 + length);
  return { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes };
}

/** Returns the dictionaries and contents of the pages in their order. */
export function readPages(file: Buffer): { readonly dictionary: string; readonly content: string }[] {
  const objects = readObjects(file);
  const tree = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Type /Pages'));
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree?.dictionary ?? '')?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => {
    const { dictionary } = objects.get(Number(kid))!;
    const contents = Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]);
    return { dictionary, content: objects.get(contents)!.stream!.toString('latin1') };
  });
}

/** Returns what pieces make together. */
export async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
