/**
 * PDF of any number of pages, in exact millimetres: vector shapes and embedded fonts, through pdfkit, which
 * is loaded only here and only when it is needed.
 *
 * The same pages give the same bytes: nothing is dated unless a date is given.
 */
import type { Area } from '../raster/area.ts';
import type { Color } from '../raster/color.ts';
import type { Fill, Shape, Strokes, Text } from './drawing.ts';
import type { Fonts } from './fonts.ts';
import { POINTS_PER_MM } from './lengths.ts';
import type { Paper } from './paper.ts';

export interface PdfPage {
  readonly paper: Paper;
  readonly shapes: readonly (Shape | Text)[];
}

export interface PdfOptions {
  readonly title: string;
  /** Kept as `Recipe` in the document's information; null for none. */
  readonly recipe: string | null;
  /** Written as the date of creation; default none. */
  readonly date?: Date;
  /** What texts are set in; may be left out where there are none. */
  readonly fonts?: Fonts;
}

/** The information of a document names its recipe so. */
export const PDF_RECIPE_KEY = 'Recipe';

/**
 * Yields the bytes of a PDF file in pieces; pages are taken one after the other as they are written. Throws a
 * TypeError where there is a text but no fonts.
 */
export async function* renderPdf(pages: Iterable<PdfPage>, options: PdfOptions): AsyncGenerator<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const { title, recipe, date, fonts } = options;
  const document = new PDFDocument({
    autoFirstPage: false,
    info: {
      Title: title,
      Creator: 'Mazepress',
      CreationDate: date ?? new Date(0),
      ...(recipe === null ? {} : { [PDF_RECIPE_KEY]: recipe }),
    },
  });
  // pdfkit must have a date, but writes only what it can enumerate.
  if (date === undefined) Object.defineProperty(document.info, 'CreationDate', { enumerable: false });
  if (fonts !== undefined) {
    for (const weight of ['regular', 'bold'] as const) document.registerFont(weight, fonts[weight]);
  }
  for (const { paper, shapes } of pages) {
    document.addPage({ size: [paper.width * POINTS_PER_MM, paper.height * POINTS_PER_MM], margin: 0 });
    document.scale(POINTS_PER_MM);
    for (const shape of shapes) drawShape(document, shape, fonts);
    yield* written(document);
  }
  document.end();
  yield* written(document);
}

/** Takes what the document has put out so far. */
function* written(document: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let piece: unknown = document.read(); piece instanceof Uint8Array; piece = document.read())
    yield piece;
}

function drawShape(document: PDFKit.PDFDocument, shape: Shape | Text, fonts: Fonts | undefined): void {
  switch (shape.kind) {
    case 'strokes':
      drawStrokes(document, shape);
      break;
    case 'fill':
      drawFill(document, shape);
      break;
    case 'text':
      if (fonts === undefined) throw new TypeError('Expected fonts for a page with text, got none');
      drawText(document, shape);
      break;
  }
}

/** All lines are one path, stroked once: no viewer can leave a seam between them. */
function drawStrokes(document: PDFKit.PDFDocument, { color, width, lines, dash }: Strokes): void {
  if (lines.length === 0) return;
  document.lineWidth(micrometre(width)).lineJoin('round').strokeColor(samples(color));
  if (dash === null) document.undash().lineCap('square');
  else document.dash(micrometre(dash.length), { phase: micrometre(dash.phase) }).lineCap('butt');
  for (const line of lines) drawLine(document, line);
  document.stroke();
}

function drawLine(document: PDFKit.PDFDocument, line: readonly number[]): void {
  document.moveTo(micrometre(line[0]!), micrometre(line[1]!));
  for (let i = 2; i < line.length; i += 2) document.lineTo(micrometre(line[i]!), micrometre(line[i + 1]!));
}

function drawFill(document: PDFKit.PDFDocument, { color, areas }: Fill): void {
  if (areas.length === 0) return;
  for (const area of areas) drawArea(document, area);
  document.fill(samples(color));
}

function drawArea(document: PDFKit.PDFDocument, area: Area): void {
  if ('corners' in area) {
    drawLine(document, area.corners);
    document.closePath();
  } else {
    document.circle(area.x, area.y, area.radius);
  }
}

/** Sets a line of text, smaller where it would be too wide. */
function drawText(document: PDFKit.PDFDocument, text: Text): void {
  document.font(text.weight).fontSize(text.size);
  const natural = document.widthOfString(text.text);
  const scale = Math.min(1, text.maxWidth / Math.max(natural, 1e-6));
  document.fontSize(text.size * scale);
  const share = { left: 0, center: 0.5, right: 1 }[text.align];
  document
    .fillColor(samples(text.color))
    .text(text.text, text.x - share * natural * scale, text.y, { lineBreak: false, baseline: 'alphabetic' });
}

function samples(color: Color): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/** A thousandth of a millimetre is finer than any printer, and keeps files small. */
function micrometre(mm: number): number {
  return Math.round(mm * 1000) / 1000;
}
