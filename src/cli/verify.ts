/** `mazepress verify`: proves that the picture or text of a maze is right, and its answer too. */
import type { Decoded } from '../codecs/read/decoded.ts';
import { type Path, solve } from '../maze/solve.ts';
import { mazeStats } from '../maze/stats.ts';
import type { ParsedText } from '../maze/text/index.ts';
import { formatColor } from '../raster/color.ts';
import { flatten } from '../raster/flatten.ts';
import type { Recognition } from '../recognize/recognize.ts';
import type { RegularAxis } from '../recognize/regular-axes.ts';
import { verifyAnswerOf } from '../recognize/text-answer.ts';
import { type Verification, verifyPictures } from '../recognize/verify.ts';
import { formatCount } from './format.ts';
import type { ExitCode, Host } from './host.ts';
import { withPictureBar } from './picture-bars.ts';
import { parseMaxPixels, readPicture, readPictureOrText, recognized } from './read-picture.ts';

/** What the command line says. */
export interface VerifyOptions {
  readonly maxPixels?: string;
  readonly json?: true;
}

/** What is told in the end. */
interface Verdict {
  readonly cells: { readonly width: number; readonly height: number };
  readonly loops: number;
  readonly parts: number;
  readonly solutionCells: number | null;
  readonly solutionNodes: number | null;
  /** Lines about the pictures, by name. */
  readonly geometry: readonly (readonly [string, string])[];
  readonly problems: readonly { readonly file: string; readonly message: string }[];
}

/** Exits with 0 where all is right, else with 1, the first problem told on the error output. */
export async function verifyFiles(
  files: { readonly maze: string; readonly answer: string | undefined },
  options: VerifyOptions,
  host: Host,
): Promise<ExitCode> {
  const maxPixels = parseMaxPixels(options.maxPixels);
  const read = await readPictureOrText(files.maze, maxPixels, host);
  const answer =
    files.answer === undefined
      ? null
      : flatten((await readPicture(files.answer, { maxPixels, colors: 'reduced' }, host)).pixmap);
  const verdict =
    read.kind === 'text'
      ? recognized(files.maze, () => textVerdict(read.parsed, { files, answer }))
      : await withPictureBar(pixelsOf(read.decoded), { name: 'verify', host }, (report) =>
          recognized(files.maze, () =>
            pictureVerdict(verifyPictures(flatten(read.decoded.pixmap), answer, { report }), files),
          ),
        );
  if (options.json) {
    const { geometry, ...rest } = verdict;
    const outcome = { right: verdict.problems.length === 0, ...rest, ...Object.fromEntries(geometry) };
    host.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
  } else {
    for (const line of verdictLines(verdict)) host.stdout.write(`${line}\n`);
  }
  const [problem] = verdict.problems;
  if (problem === undefined) return 0;
  host.stderr.write(`mazepress: ${problem.file}: ${problem.message}\n`);
  return 1;
}

function pixelsOf({ pixmap: { width, height } }: Decoded): number {
  return width * height;
}

interface Given {
  readonly files: { readonly maze: string; readonly answer: string | undefined };
  readonly answer: Parameters<typeof verifyPictures>[1];
}

function textVerdict({ maze, as }: ParsedText, { files, answer }: Given): Verdict {
  const path = solve(maze);
  const { loops, parts } = mazeStats(maze, path);
  const problems = textProblems(path, { loops, parts }).map((message) => ({ file: files.maze, message }));
  if (answer !== null && files.answer !== undefined) {
    const file = files.answer;
    const verification = verifyAnswerOf(maze, answer);
    if (verification === null) problems.push({ file, message: 'shows another maze than the text' });
    else for (const { message } of verification.problems) problems.push({ file, message });
  }
  return {
    cells: { width: maze.width, height: maze.height },
    loops,
    parts,
    solutionCells: path?.cellCount ?? null,
    solutionNodes: path?.length ?? null,
    geometry: [['form', as]],
    problems,
  };
}

function counted(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}

function textProblems(path: Path | null, { loops, parts }: Pick<Verdict, 'loops' | 'parts'>): string[] {
  const problems: string[] = [];
  if (loops > 0) problems.push(`the maze is not perfect: it has ${counted(loops, 'loop')}`);
  if (parts > 1) problems.push(`the maze is not perfect: it has ${counted(parts, 'separate part')}`);
  if (path === null) problems.push('there is no way from the start to the goal');
  return problems;
}

function pictureVerdict(verification: Verification, files: Given['files']): Verdict {
  const { found, path, problems } = verification;
  const { loops, parts } = found.connectivity;
  return {
    cells: { width: found.maze.width, height: found.maze.height },
    loops,
    parts,
    solutionCells: path?.cellCount ?? null,
    solutionNodes: path?.nodeCount ?? null,
    geometry: geometryLines(found, verification),
    problems: problems.map(({ picture, message }) => ({
      file: picture === 'maze' ? files.maze : (files.answer ?? ''),
      message,
    })),
  };
}

function geometryLines(found: Recognition, verification: Verification): [string, string][] {
  const { wall, floor } = verification.colors;
  const { orientation } = verification;
  const margin = marginLine(found);
  return [
    ['layout', layoutLine(found)],
    ...(margin === null ? [] : [['margin', margin] satisfies [string, string]]),
    ...(orientation === null ? [] : [['orientation', orientation] satisfies [string, string]]),
    ['colors', `walls ${formatColor(wall)}, floor ${formatColor(floor)}`],
    ['openings', openingsLine(found)],
  ];
}

function layoutLine({ own, smoothed, geometry }: Recognition): string {
  if (own !== null) return ownLine(own);
  return smoothed === null ? gridLine(geometry) : smoothedLine(smoothed);
}

/** To a tenth of a pixel: more the edges do not tell. */
function smoothedLine({ across, edges }: NonNullable<Recognition['smoothed']>): string {
  const corridor = (across.pitch - across.wall).toFixed(1);
  return `corridors of ${corridor} pixels, walls of ${across.wall.toFixed(1)}, ${edges} edges`;
}

/** Both axes, where they differ. */
function gridLine({ across, down }: Recognition['geometry']): string {
  const line = ({ corridor, wall }: typeof across) =>
    `corridors of ${corridor} ${corridor === 1 ? 'pixel' : 'pixels'}, walls of ${wall}`;
  if (across.corridor === down.corridor && across.wall === down.wall) return line(across);
  return `across ${line(across)}; down ${line(down)}`;
}

/** What is around the outer wall, or null where nothing is. */
function marginLine({ geometry: { across, down }, surface, smoothed }: Recognition): string | null {
  const raster = smoothed?.raster ?? surface.raster;
  const end = ({ from, pitch, cells, wall }: RegularAxis) => Math.round(from + cells * pitch + wall);
  const box =
    smoothed === null
      ? { left: across.from, top: down.from, right: across.to, bottom: down.to }
      : {
          left: Math.round(smoothed.across.from),
          top: Math.round(smoothed.down.from),
          right: end(smoothed.across),
          bottom: end(smoothed.down),
        };
  const [left, top] = [box.left, box.top];
  const [right, bottom] = [raster.width - box.right, raster.height - box.bottom];
  if (left + top + right + bottom === 0) return null;
  return `${left} pixels on the left, ${top} on top, ${right} on the right, ${bottom} at the bottom`;
}

function ownLine({ cell, wall, style }: NonNullable<Recognition['own']>): string {
  return style === 'block' ? `style block, cell ${cell}` : `style line, cell ${cell}, wall ${wall}`;
}

function openingsLine({ openings }: Recognition): string {
  if (openings.length === 0) return 'none';
  return openings.map(({ side, cell }) => `${side} of cell ${cell.x},${cell.y}`).join('; ');
}

function verdictLines({ cells, loops, parts, geometry, ...verdict }: Verdict): string[] {
  const { solutionCells, solutionNodes, problems } = verdict;
  const isPerfect = loops === 0 && parts === 1;
  const lines: [string, string][] = [
    [
      'size',
      `${2 * cells.width - 1} × ${2 * cells.height - 1} nodes (${cells.width} × ${cells.height} cells)`,
    ],
    ...geometry.map(([name, text]) => [name, text] satisfies [string, string]),
    ['maze', isPerfect ? 'perfect' : `${counted(loops, 'loop')}, ${counted(parts, 'separate part')}`],
    [
      'solution',
      solutionNodes === null || solutionCells === null
        ? 'none'
        : `${formatCount(solutionNodes)} nodes (${formatCount(solutionCells)} cells)`,
    ],
    ['verdict', problems.length === 0 ? 'right' : 'wrong'],
  ];
  return lines.map(([name, text]) => `${name.padEnd(11)}  ${text}`);
}
