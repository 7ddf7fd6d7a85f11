/** What a run will make and cost, known and refused before any of it begins. */
import { type Depth, type FormatName, formats, type PictureSize } from '../codecs/index.ts';
import { algorithms } from '../maze/generators/index.ts';
import { MAX_CELLS } from '../maze/maze.ts';
import { formatNodes } from '../maze/size.ts';
import { createLayout } from '../render/layout.ts';
import { formatBytes, formatCount } from './format.ts';
import type { MazeJob, PictureKind, PlannedPicture } from './job.ts';

export type DepthWish = 'auto' | Depth;

export interface Wish {
  readonly kinds: readonly PictureKind[];
  readonly formats: readonly FormatName[];
  readonly depth: DepthWish;
}

export interface Plan {
  readonly pictures: readonly PlannedPicture[];
  readonly cells: number;
  /** Rough wall time. */
  readonly seconds: number;
  /** Rough peak of memory, in bytes. */
  readonly memory: number;
}

/** True color is for pictures that any program opens: more pixels are indexed. */
const MAX_AUTO_24_PIXELS = 2 ** 24;
/** What the program takes without any maze. */
const OWN_MEMORY = 60e6;
const SOLVER_BYTES_PER_CELL = 0.25;
const SOLVED_CELLS_PER_SECOND = 60e6;
/** Measured with one pixel a node; larger cells go faster. */
const PIXELS_PER_SECOND = { streamed: 250e6, pngjs: 8e6 };

/**
 * Returns what a job makes of a wish. Throws a RangeError where a format or the memory at hand, in bytes,
 * cannot hold it.
 */
export function planJob(job: MazeJob, wish: Wish, availableMemory: number): Plan {
  const cells = job.width * job.height;
  if (cells > MAX_CELLS) {
    throw new RangeError(
      `Expected at most ${formatCount(MAX_CELLS)} cells for size, got ${formatNodes(job)} nodes, which are ${formatCount(cells)}`,
    );
  }
  const pictures = wish.formats.flatMap((format) =>
    wish.kinds.map((kind) => planPicture(job, { kind, format, depth: wish.depth })),
  );
  const algorithm = algorithms[job.algorithm];
  const generating = cells * (1 + algorithm.bytesPerCell);
  const held = pictures.map(
    ({ width, height, format, depth }) => width * height * formats[format].bytesPerPixel(depth),
  );
  const writing = cells * (1 + SOLVER_BYTES_PER_CELL) + held.reduce((a, b) => a + b, 0);
  const memory = OWN_MEMORY + Math.max(generating, writing);
  if (memory > availableMemory) {
    const [{ width, height }] = pictures as [PlannedPicture];
    throw new RangeError(
      `Expected a size that fits into the ${formatBytes(availableMemory)} of memory at hand, got ${formatNodes(job)} nodes: ` +
        `${formatCount(cells)} cells, ${width} × ${height} pixels, about ${formatBytes(memory)}`,
    );
  }
  const seconds =
    algorithm.seconds(cells) +
    cells / SOLVED_CELLS_PER_SECOND +
    pictures.reduce((sum, picture) => sum + writingSeconds(picture), 0);
  return { pictures, cells, seconds, memory };
}

function writingSeconds({ width, height, format, depth }: PlannedPicture): number {
  const streamed = formats[format].bytesPerPixel(depth) === 0;
  return (width * height) / (streamed ? PIXELS_PER_SECOND.streamed : PIXELS_PER_SECOND.pngjs);
}

interface PictureWish {
  readonly kind: PictureKind;
  readonly format: FormatName;
  readonly depth: DepthWish;
}

function planPicture(job: MazeJob, { kind, format, depth: wished }: PictureWish): PlannedPicture {
  const layout = createLayout(job, job.picture);
  const size = { width: layout.across.pixels, height: layout.down.pixels, colors: kind === 'maze' ? 2 : 3 };
  const pixels = size.width * size.height;
  const isTrueColor =
    layout.orientation === 'original' || (pixels <= MAX_AUTO_24_PIXELS && job.pixelsPerMeter === 0);
  const depth = wished === 'auto' ? (isTrueColor ? '24' : 'indexed') : wished;
  requireFit(job, size, { format, depth });
  const { width, height, colors } = size;
  return {
    kind,
    format,
    depth,
    width,
    height,
    bits: formats[format].bits(colors, depth),
    bytes: formats[format].bytes(size, depth),
  };
}

function requireFit(job: MazeJob, size: PictureSize, as: { format: FormatName; depth: Depth }): void {
  const limits = formats[as.format].limits(as.depth);
  const bytes = formats[as.format].bytes(size, as.depth);
  const { width, height } = size;
  if (bytes <= limits.bytes && Math.max(width, height) <= limits.side && width * height <= limits.pixels)
    return;
  const bits = formats[as.format].bits(size.colors, as.depth);
  const advice =
    as.depth === '24'
      ? '; --depth indexed takes less'
      : as.format === 'bmp'
        ? '; --format png holds more'
        : '';
  throw new RangeError(
    `Expected a picture that fits into a ${bits}-bit ${as.format.toUpperCase()}, got ${formatNodes(job)} nodes: ` +
      `${width} × ${height} pixels, ${formatBytes(bytes)}; the largest square is ${largestSquare(job, size.colors, as)} nodes${advice}`,
  );
}

/** The nodes of the largest square maze that a format holds as the job draws it. */
function largestSquare(
  job: MazeJob,
  colors: number,
  { format, depth }: { format: FormatName; depth: Depth },
): number {
  const limits = formats[format].limits(depth);
  let fits = 0;
  let tooLarge = 2 ** 31;
  while (tooLarge - fits > 1) {
    const side = Math.floor((fits + tooLarge) / 2);
    const layout = createLayout({ width: side, height: side }, job.picture);
    const { pixels } = layout.across;
    const isHeld =
      pixels <= limits.side &&
      pixels * pixels <= limits.pixels &&
      formats[format].bytes({ width: pixels, height: pixels, colors }, depth) <= limits.bytes;
    if (isHeld) fits = side;
    else tooLarge = side;
  }
  return 2 * fits - 1;
}
