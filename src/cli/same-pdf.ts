/**
 * PDF files that show the same though their bytes differ: versions of zlib pack the same stream in other
 * bytes, which moves all that follows.
 */
import { inflateSync } from 'node:zlib';

/**
 * Says whether a file is whole and has the objects of one that this program made, each stream the same when
 * unpacked. No stream is unpacked beyond the length of the one it is compared with.
 */
export function isSamePdf(file: Uint8Array, made: Uint8Array): boolean {
  const [fileParts, madeParts] = [partsOf(file), partsOf(made)];
  if (fileParts.frame !== madeParts.frame || !isPlacedRight(file)) return false;
  return madeParts.streams.every((stream, i) => {
    const other = fileParts.streams[i];
    if (other === undefined) return false;
    const plain = unpacked(stream, Number.POSITIVE_INFINITY);
    const otherPlain = plain && unpacked(other, plain.length);
    return plain !== null && otherPlain !== null && Buffer.compare(plain, otherPlain) === 0;
  });
}

interface Stream {
  readonly data: Uint8Array;
  readonly isPacked: boolean;
}

interface Parts {
  /** All but the streams, their lengths, and the numbers in the table of places. */
  readonly frame: string;
  readonly streams: readonly Stream[];
}

const BEGIN = '\nstream\n';

/** The streams of PDF 1.7, 7.3.8, as pdfkit writes them: each length stands in the dictionary before. */
function partsOf(bytes: Uint8Array): Parts {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const streams: Stream[] = [];
  let frame = '';
  let from = 0;
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, from)) {
    const between = text.slice(from, at);
    const dictionary = between.slice(between.lastIndexOf(' obj\n'));
    const length = Number(/\/Length ([0-9]{1,10})\b/.exec(dictionary)?.[1] ?? 0);
    frame += between.replace(/\/Length [0-9]+\b/g, '/Length') + BEGIN;
    from = at + BEGIN.length + length;
    const data = bytes.subarray(at + BEGIN.length, from);
    streams.push({ data, isPacked: dictionary.includes('/FlateDecode') });
  }
  const tail = text.slice(from);
  const table = Math.max(0, tail.lastIndexOf(TABLE));
  const places = tail
    .slice(table)
    .replace(/^[0-9]{10}(?= )/gm, 'place')
    .replace(/(?<=startxref\n)[0-9]+/, 'place');
  return { frame: frame + tail.slice(0, table) + places, streams };
}

const TABLE = '\nxref\n';

/** Whether the table stands where the end of the file says, and each object where the table says (7.5.4, 7.5.5). */
function isPlacedRight(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const table = text.lastIndexOf(TABLE) + 1;
  if (Number(/startxref\n([0-9]{1,15})\n%%EOF\n$/.exec(text.slice(table))?.[1]) !== table) return false;
  const entries = [...text.slice(table).matchAll(/^([0-9]{10}) [0-9]{5} ([nf]) $/gm)];
  return entries.every(([, place, use], i) => use === 'f' || text.startsWith(`${i} 0 obj\n`, Number(place)));
}

/** Null where it cannot be unpacked, or is longer. */
function unpacked({ data, isPacked }: Stream, most: number): Uint8Array | null {
  if (!isPacked) return data;
  try {
    return inflateSync(data, Number.isFinite(most) ? { maxOutputLength: Math.max(1, most) } : {});
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}
