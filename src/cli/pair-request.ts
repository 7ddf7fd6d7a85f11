/** The command line of `mazepress pair` as a request. */
import { formatNames } from '../codecs/index.ts';
import { MARKERS } from '../maze/markers.ts';
import { parseColor } from '../raster/color.ts';
import { createLayout, type LayoutOptions, ORIENTATIONS, STYLES } from '../render/layout.ts';
import { parseWholeNumber, parseWord, parseWords } from './arguments.ts';
import type { MazeJob, PictureKind } from './job.ts';
import { type MazeInputs, type MazeOptions, mazeRequest } from './maze-request.ts';
import type { PairRequest } from './pair.ts';
import { parseSeries, type SeriesOptions } from './series.ts';

/** What the command line says, as text; what it does not say is undefined. */
export interface PairOptions extends MazeOptions, SeriesOptions {
  readonly cell: string;
  readonly wall: string;
  readonly format: string;
  readonly out: string;
  readonly orientation: string;
  readonly style: string;
  readonly depth: string;
  readonly dpi?: string;
  readonly markers: string;
  readonly wallColor: string;
  readonly floorColor: string;
  readonly pathColor: string;
  readonly mazeOnly?: true;
  readonly answerOnly?: true;
  readonly open?: true;
  readonly clobber: boolean;
  readonly preview?: boolean;
  readonly quiet?: true;
  readonly json?: true;
  readonly sidecar?: true;
}

const METERS_PER_INCH = 0.0254;
const MAX_DPI = 100_000;

type KindOptions = Pick<PairOptions, 'mazeOnly' | 'answerOnly'>;

/** Returns the request of a command line. Throws a RangeError that names what is wrong. */
export function pairRequest(size: string | undefined, options: PairOptions, inputs: MazeInputs): PairRequest {
  const { maze, series } = parseSeries(options, mazeRequest(size, options, inputs));
  const job: MazeJob = {
    ...maze,
    picture: {
      ...parseLayout(options),
      markers: parseWord(options.markers, MARKERS, '--markers'),
      colors: {
        wall: parseColor(options.wallColor, '--wall-color'),
        floor: parseColor(options.floorColor, '--floor-color'),
        path: parseColor(options.pathColor, '--path-color'),
      },
    },
    pixelsPerMeter: options.dpi === undefined ? 0 : pixelsPerMeter(options.dpi),
  };
  return {
    job,
    wish: {
      kinds: pictureKinds(options),
      formats: parseWords(options.format, formatNames, '--format'),
      depth: parseWord(options.depth, ['auto', '24', 'indexed'], '--depth'),
    },
    series,
    sidecar: options.sidecar ? 'written' : 'none',
    folder: requireText(options.out, '--out', 'a folder'),
    existing: options.clobber ? 'replace' : 'keep',
    preview: options.preview === undefined ? 'on a terminal' : options.preview ? 'always' : 'never',
    output: options.json ? 'json' : options.quiet ? 'quiet' : 'summary',
    opens: options.open ? 'answer' : 'nothing',
  };
}

function parseLayout(options: PairOptions): LayoutOptions {
  const style = parseWord(options.style, STYLES, '--style');
  const cell = parseWholeNumber(options.cell, { name: '--cell', unit: 'pixels', low: 1 });
  // In `block` there are no walls of their own: whatever --wall says is without effect.
  const high = style === 'block' ? Number.MAX_SAFE_INTEGER : 2 * cell - 1;
  const wall = parseWholeNumber(options.wall, { name: '--wall', unit: 'pixels', low: 0, high });
  const layout: LayoutOptions = {
    cell,
    wall,
    style,
    orientation: parseWord(options.orientation, ORIENTATIONS, '--orientation'),
  };
  createLayout({ width: 1, height: 1 }, layout);
  return layout;
}

/** Returns the pictures that --maze-only and --answer-only leave. */
export function pictureKinds({ mazeOnly, answerOnly }: KindOptions): readonly PictureKind[] {
  if (mazeOnly && answerOnly) throw new RangeError('Expected --maze-only or --answer-only, not both');
  return mazeOnly ? ['maze'] : answerOnly ? ['answer'] : ['maze', 'answer'];
}

function pixelsPerMeter(dpi: string): number {
  const value = parseWholeNumber(dpi, { name: '--dpi', unit: 'pixels an inch', low: 1, high: MAX_DPI });
  return Math.round(value / METERS_PER_INCH);
}

function requireText(text: string, name: string, what: string): string {
  if (text === '' || text.includes('\0')) throw new RangeError(`Expected ${what} for ${name}, got ''`);
  return text;
}
