/** What a run will make and cost, known and refused before any of it begins. */
import { type Depth, type FormatName, formats, type PictureSize } from '../codecs/index.ts';
import { algorithms } from '../maze/generators/index.ts';
import { MAX_CELLS } from '../maze/maze.ts';
import { formatNodes } from '../maze/size.ts';
import { createLayout } from '../render/layout.ts';
import { requireMarkerRoom } from '../render/markers.ts';
import { formatBytes, formatCount } from './format.ts';
import type { MazeJob, MazeRequest, PictureKind, PlannedPicture } from './job.ts';
import { triesOf } from './make-maze.ts';
import { STREAMED_BYTES_PER_COLUMN, streamedSource } from './streamed.ts';

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
  requireMarkerRoom(createLayout(job, job.picture), job.picture.markers ?? 'none');
  const pictures = wish.formats.flatMap((format) =>
    wish.kinds.map((kind) => planPicture(job, { kind, format, depth: wish.depth })),
  );
  const { bytesPerCell, seconds: generatingSeconds } = sourceCost(job);
  const writingTime = pictures.reduce((sum, picture) => sum + writingSeconds(picture), 0);
  if (streamedSource(job, pictures) !== null) {
    const memory = OWN_MEMORY + job.width * STREAMED_BYTES_PER_COLUMN;
    requireMemory(memory, availableMemory, describeSize(job));
    return { pictures, cells, seconds: generatingSeconds + writingTime, memory };
  }
  requireCells(cells, describeSize(job));
  const held = pictures.map(
    ({ width, height, format, depth }) => width * height * formats[format].bytesPerPixel(depth),
  );
  const writing = cells * (1 + SOLVER_BYTES_PER_CELL) + held.reduce((a, b) => a + b, 0);
  const memory = OWN_MEMORY + Math.max(cells * (1 + bytesPerCell), writing);
  requireMemory(memory, availableMemory, describeSize(job));
  const seconds = generatingSeconds + cells / SOLVED_CELLS_PER_SECOND + writingTime;
  return { pictures, cells, seconds, memory };
}

/** Refuses a maze that memory cannot hold, with so many bytes a cell for what is made of it. */
export function requireRoom(request: MazeRequest, availableMemory: number, bytesPerDrawnCell = 0): void {
  const cells = request.width * request.height;
  const size = `${formatNodes(request)} nodes: ${formatCount(cells)} cells`;
  requireCells(cells, size);
  const { bytesPerCell } = sourceCost(request);
  requireMemory(
    OWN_MEMORY + cells * (1 + Math.max(bytesPerCell, SOLVER_BYTES_PER_CELL + bytesPerDrawnCell)),
    availableMemory,
    size,
  );
}

/** Rough wall time to make the maze of a request. */
export function sourceSeconds(request: MazeRequest): number {
  return sourceCost(request).seconds;
}

function requireCells(cells: number, size: string): void {
  if (cells <= MAX_CELLS) return;
  throw new RangeError(`Expected at most ${formatCount(MAX_CELLS)} cells for size, got ${size}`);
}

function requireMemory(needed: number, available: number, size: string): void {
  if (needed <= available) return;
  throw new RangeError(
    `Expected a size that fits into the ${formatBytes(available)} of memory at hand, got ${size}, about ${formatBytes(needed)}`,
  );
}

/** Memory beside the maze, and rough wall time. */
function sourceCost(request: MazeRequest): { bytesPerCell: number; seconds: number } {
  const { width, height, source } = request;
  if (source.kind === 'given') return { bytesPerCell: 0, seconds: 0 };
  const { bytesPerCell, seconds } = algorithms[source.algorithm];
  return { bytesPerCell, seconds: seconds(width * height) * triesOf(request) };
}

/** A size in all its units. */
function describeSize(job: MazeJob): string {
  const { across, down } = createLayout(job, job.picture);
  return (
    `${formatNodes(job)} nodes: ${formatCount(job.width * job.height)} cells, ` +
    `${formatCount(across.pixels)} × ${formatCount(down.pixels)} pixels`
  );
}

function writingSeconds({ width, height, format, depth }: PlannedPicture): number {
  const streamed = formats[format].bytesPerPixel(depth) === 0;
  return (width * height) / (streamed ? PIXELS_PER_SECOND.streamed : PIXELS_PER_SECOND.pngjs);
}

/** Chromium shows no BMP with a side from here on. */
const CHROMIUM_BMP_SIDE = 65_536;
/** Chromium shows no picture of more pixels, whatever its format. */
const CHROMIUM_PIXELS = 23_170 ** 2;
/** Many programs count a file's bytes in 31 bits. */
const COMMON_MAX_BYTES = 2 ** 31;

/** Returns what to know of pictures that are right but that common viewers give up on. */
export function viewerWarnings(pictures: readonly PlannedPicture[]): string[] {
  const warnings = new Set<string>();
  for (const { format, width, height, bytes } of pictures) {
    const size = `${formatCount(width)} × ${formatCount(height)} pixels`;
    if (format === 'bmp' && Math.max(width, height) >= CHROMIUM_BMP_SIDE) {
      warnings.add(
        `browsers may not show a BMP of ${size}: Chromium's limit is ${formatCount(CHROMIUM_BMP_SIDE - 1)} a side`,
      );
    } else if (width * height > CHROMIUM_PIXELS) {
      warnings.add(`browsers may not show a picture of ${size}: Chromium's limit is 23,170 × 23,170`);
    }
    if (format === 'bmp' && bytes >= COMMON_MAX_BYTES) {
      warnings.add(
        `many programs cannot read a BMP of ${formatBytes(bytes)}: their limit is ${formatBytes(COMMON_MAX_BYTES)}`,
      );
    }
  }
  return [...warnings];
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
      : as.format === 'bmp' && job.width * job.height <= MAX_CELLS
        ? '; --format png holds more'
        : '';
  throw new RangeError(
    `Expected a picture that fits into a ${bits}-bit ${as.format.toUpperCase()}, got ${describeSize(job)}, ` +
      `${formatBytes(bytes)}; the largest square is ${largestSquare(job, size.colors, as)} nodes${advice}`,
  );
}

/** The nodes of the largest square maze that a format holds as the job draws it, and the program too. */
function largestSquare(
  job: MazeJob,
  colors: number,
  { format, depth }: { format: FormatName; depth: Depth },
): number {
  const limits = formats[format].limits(depth);
  let fits = 0;
  let tooLarge = Math.floor(Math.sqrt(MAX_CELLS)) + 1;
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
