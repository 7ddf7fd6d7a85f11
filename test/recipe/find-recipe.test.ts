import { expect, test } from 'vitest';
import { renderPdf } from '../../src/print/pdf.ts';
import { renderSvg } from '../../src/print/svg.ts';
import { formatFileRecipe, parseFileRecipe } from '../../src/recipe/file-recipe.ts';
import { recipeInPdf, recipeInSvg } from '../../src/recipe/find-recipe.ts';
import { joined } from '../print/pdf-reader.ts';

const recipe = parseFileRecipe(
  '{"command":"print","kind":"both","algorithm":"dfs","seed":"a<b>&\\"c\\" (d\\\\) ü","version":"0.1.0","options":{}}',
);
const text = formatFileRecipe(recipe);
const paper = { width: 100, height: 100 };

test('SVG files give back what was put in', () => {
  const svg = renderSvg({ paper, title: '<metadata>x</metadata>', metadata: text, shapes: [] });
  expect(recipeInSvg(svg)).toBe(text);
  expect(recipeInSvg(renderSvg({ paper, title: 'x', metadata: null, shapes: [] }))).toBe(null);
  expect(recipeInSvg('<metadata>')).toBe(null);
});

test('PDF files give back what was put in', async () => {
  const file = (options: { title: string; recipe: string | null }) =>
    joined(renderPdf([{ paper, shapes: [] }], options));
  expect(recipeInPdf(await file({ title: '(', recipe: text }))).toBe(text);
  expect(recipeInPdf(await file({ title: '/Recipe 1 0 R', recipe: null }))).toBe(null);
  expect(recipeInPdf(await file({ title: '/Recipe 1 0 R', recipe: text }))).toBe(text);
  expect(recipeInPdf(Buffer.from('%PDF-1.7\n/Recipe 9 0 R\n'))).toBe(null);
  expect(recipeInPdf(Buffer.from('/Recipe 9 0 R\n9 0 obj\n(never ends \\)'))).toBe(null);
  expect(recipeInPdf(Buffer.from('/Recipe 9 0 R\n9 0 obj\n(a\\n\\(\\\\)\nendobj'))).toBe('a\n(\\');
});
