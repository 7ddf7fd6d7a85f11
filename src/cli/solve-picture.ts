/** `mazepress solve` for a picture: writes the same picture with the way drawn into it. */
import { extname, join } from 'node:path';
import type { Decoded } from '../codecs/read/decoded.ts';
import { flatten } from '../raster/flatten.ts';
import { paintRect, type Raster } from '../raster/raster.ts';
import { withColor } from '../raster/with-color.ts';
import type { Site } from '../recognize/solution.ts';
import { solvePicture } from '../recognize/solve-picture.ts';
import { parseWholeNumber, shown } from './arguments.ts';
import { formatCount } from './format.ts';
import type { ExitCode, Host } from './host.ts';
import { formatOfName, requireOtherFiles, writeRaster } from './output-file.ts';
import { withPictureBar } from './picture-bars.ts';
import { recognized } from './read-picture.ts';
import type { SolveOptions } from './solve.ts';

const WAY_COLOR = 0xff0000;
/** The rest of the time is for the file. */
const SOLVING_SHARE = 0.9;

/** Exits with 1 where there is no way. */
export async function solvePictureFile(
  file: string,
  { decoded, options }: { readonly decoded: Decoded; readonly options: SolveOptions },
  host: Host,
): Promise<ExitCode> {
  const { threshold } = options;
  const sites = {
    start: options.start === undefined ? undefined : parseSite(options.start, '--start'),
    goal: options.goal === undefined ? undefined : parseSite(options.goal, '--goal'),
    threshold: threshold === undefined ? undefined : parseThreshold(threshold),
  };
  const output = options.output ?? besideName(file, decoded.info.format);
  formatOfName(output);
  requireOtherFiles([output], [file], options.force);
  const raster = flatten(decoded.pixmap);
  const solution = await withPictureBar(
    raster.width * raster.height,
    { name: 'solve', host },
    async (report) => {
      const found = recognized(file, () =>
        solvePicture(raster, { ...sites, report: (share) => report(SOLVING_SHARE * share) }),
      );
      const density = decoded.info.pixelsPerMeter?.x ?? 0;
      if (found.solvable) await writeRaster(output, withWay(raster, found.way), density);
      return found;
    },
  );
  const { solvable, solutionCells, solutionPixels, start, goal } = solution;
  if (options.json) {
    const outcome = { solvable, solutionCells, solutionPixels, start, goal, file: solvable ? output : null };
    host.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
    return solvable ? 0 : 1;
  }
  if (!solvable)
    throw new Error(`${file}: there is no way from pixel ${start.x},${start.y} to ${goal.x},${goal.y}`);
  const cells = solutionCells === null ? '' : `, ${formatCount(solutionCells)} cells`;
  host.stdout.write(`${output}: a way of ${formatCount(solutionPixels ?? 0)} pixels${cells}\n`);
  return 0;
}

function besideName(file: string, format: string): string {
  if (file === '-') throw new RangeError('Expected a file for --output with the standard input, got nothing');
  const extension = extname(file);
  const base = extension === '' ? file : file.slice(0, -extension.length);
  const isKnown = ['.bmp', '.png'].includes(extension.toLowerCase());
  return join(`${base}-solved${isKnown ? extension : `.${format}`}`);
}

/** `10,20` in pixels, `cell:3,4` in cells. */
function parseSite(text: string, name: string): Site {
  const match = /^(cell:|px:)?([0-9]{1,10}),([0-9]{1,10})$/.exec(text);
  if (match === null) {
    throw new RangeError(`Expected x,y in pixels or cell:x,y for ${name} in a picture, got ${shown(text)}`);
  }
  return { unit: match[1] === 'cell:' ? 'cell' : 'pixel', x: Number(match[2]), y: Number(match[3]) };
}

function parseThreshold(text: string): number {
  return parseWholeNumber(text, { name: '--threshold', low: 0, high: 255 });
}

/** The raster with rectangles of the way painted into it, in place. */
function withWay(raster: Raster, way: Int32Array): Raster {
  const { raster: painted, number } = withColor(raster, WAY_COLOR);
  for (let i = 0; i + 3 < way.length; i += 4) {
    paintRect(painted, way[i]!, way[i + 1]!, way[i + 2]!, way[i + 3]!, number);
  }
  return painted;
}
