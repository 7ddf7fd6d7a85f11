/** The paper of files as this program, and most others, write them. */
import { MM_PER_INCH, POINTS_PER_MM } from './lengths.ts';
import type { Paper } from './paper.ts';

/** What a file says of its paper. */
export interface PaperFound {
  /** Of the first page; null where it is not told in a way that is known here. */
  readonly paper: Paper | null;
  /** How many pages; null where that cannot be counted. */
  readonly pages: number | null;
}

const NUMBER = '([0-9]{1,6}(?:\\.[0-9]{1,9})?)';
const MEDIA_BOX = new RegExp(`/MediaBox\\s*\\[\\s*0\\s+0\\s+${NUMBER}\\s+${NUMBER}\\s*\\]`);
const MM_PER_UNIT = new Map([
  ['mm', 1],
  ['cm', 10],
  ['in', MM_PER_INCH],
  ['pt', 1 / POINTS_PER_MM],
]);

/** Returns the paper of a PDF file (PDF 1.7, 7.7.3.3), whose objects may not be packed. */
export function paperInPdf(bytes: Uint8Array): PaperFound {
  const text = new TextDecoder('latin1').decode(bytes);
  const box = MEDIA_BOX.exec(text);
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length ?? null;
  const paper =
    box === null ? null : { width: Number(box[1]) / POINTS_PER_MM, height: Number(box[2]) / POINTS_PER_MM };
  return { paper, pages };
}

/** Returns the paper of an SVG file whose sides are told in a unit of length. */
export function paperInSvg(bytes: Uint8Array): PaperFound {
  const [tag = ''] = /<svg\b[^>]*>/.exec(new TextDecoder().decode(bytes)) ?? [];
  const width = sideIn(tag, 'width');
  const height = sideIn(tag, 'height');
  return { paper: width === null || height === null ? null : { width, height }, pages: null };
}

function sideIn(tag: string, name: string): number | null {
  const [, length, unit = ''] = new RegExp(`\\s${name}\\s*=\\s*["']${NUMBER}([a-z]{2})["']`).exec(tag) ?? [];
  const scale = MM_PER_UNIT.get(unit);
  return scale === undefined ? null : Number(length) * scale;
}
