/**
 * SVG of a page: exact millimetres, attributes instead of style sheets (which Illustrator and cutters drop),
 * each kind of shape one path with an id.
 */
import type { Area } from '../raster/area.ts';
import { formatColor } from '../raster/color.ts';
import type { Fill, Shape, Strokes } from './drawing.ts';
import type { Paper } from './paper.ts';

export interface SvgPage {
  readonly paper: Paper;
  readonly title: string;
  /** Text for the metadata element, such as a recipe; null for none. */
  readonly metadata: string | null;
  readonly shapes: readonly Shape[];
}

/** Returns an SVG file whose user unit is a millimetre. */
export function renderSvg({ paper, title, metadata, shapes }: SvgPage): string {
  const width = decimal(paper.width);
  const height = decimal(paper.height);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    ...(metadata === null ? [] : [`<metadata>${escaped(metadata)}</metadata>`]),
    `<rect id="paper" width="${width}" height="${height}" fill="#ffffff" stroke="none"/>`,
    ...shapes.map((shape) => (shape.kind === 'strokes' ? strokesElement(shape) : fillElement(shape))),
    '</svg>',
    '',
  ].join('\n');
}

function strokesElement({ id, color, width, lines, dash }: Strokes): string {
  const ends =
    dash === null
      ? 'stroke-linecap="square"'
      : `stroke-dasharray="${decimal(dash.length)}" stroke-dashoffset="${decimal(dash.phase)}"`;
  return (
    `<path id="${id}" fill="none" stroke="${formatColor(color)}" stroke-width="${decimal(width)}" ` +
    `stroke-linejoin="round" ${ends} d="${lines.map(lineData).join('')}"/>`
  );
}

/** Along a row or a column only the coordinate that changes is written. */
function lineData(line: readonly number[]): string {
  let data = '';
  let x = '';
  let y = '';
  for (let i = 0; i < line.length; i += 2) {
    const nextX = decimal(line[i]!);
    const nextY = decimal(line[i + 1]!);
    if (i === 0) data = `M${nextX} ${nextY}`;
    else if (nextY === y) data += `H${nextX}`;
    else if (nextX === x) data += `V${nextY}`;
    else data += `L${nextX} ${nextY}`;
    x = nextX;
    y = nextY;
  }
  return data;
}

function fillElement({ id, color, areas }: Fill): string {
  return `<path id="${id}" fill="${formatColor(color)}" stroke="none" d="${areas.map(areaData).join('')}"/>`;
}

function areaData(area: Area): string {
  if ('corners' in area) return `${lineData(area.corners)}Z`;
  const radius = decimal(area.radius);
  const across = decimal(2 * area.radius);
  const half = `a${radius} ${radius} 0 0 1`;
  return `M${decimal(area.x - area.radius)} ${decimal(area.y)}${half} ${across} 0${half} -${across} 0Z`;
}

/** Millimetres to a thousandth. */
function decimal(mm: number): string {
  const rounded = Math.round(mm * 1000) / 1000;
  return String(rounded === 0 ? 0 : rounded);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML 1.0, whose characters exclude most controls, lone surrogates and two more (section 2.2). */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD');
}
