import { expect, test } from 'vitest';
import { renderPdf } from '../../src/print/pdf.ts';
import { paperInPdf, paperInSvg } from '../../src/print/read-paper.ts';
import { renderSvg } from '../../src/print/svg.ts';
import { joined } from './pdf-reader.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('tells the first page of a PDF in millimetres, and counts its pages', async () => {
  const page = (width: number, height: number) => ({ paper: { width, height }, shapes: [] });
  const file = await joined(renderPdf([page(210, 297), page(100, 50)], { title: '', recipe: null }));
  const { paper, pages } = paperInPdf(file);
  expect(paper?.width).toBeCloseTo(210, 3);
  expect(paper?.height).toBeCloseTo(297, 3);
  expect(pages).toBe(2);
  expect(paperInPdf(bytes('%PDF-1.7\n'))).toEqual({ paper: null, pages: null });
});

test('tells the sides of an SVG in millimetres, whatever their unit', () => {
  const svg = renderSvg({ paper: { width: 210, height: 297 }, title: '', metadata: null, shapes: [] });
  expect(paperInSvg(bytes(svg))).toEqual({ paper: { width: 210, height: 297 }, pages: null });
  expect(paperInSvg(bytes("<svg height='1in' width='72pt'>")).paper).toEqual({ width: 25.4, height: 25.4 });
});

test.each([
  '<svg>',
  '<svg width="10mm">',
  '<svg width="10" height="10">',
  '<svg width="9px" height="9px">',
  '',
])('of %j no paper is known', (svg) => {
  expect(paperInSvg(bytes(svg)).paper).toBe(null);
});
