/** Mazes that are made while they are painted, row by row, so that memory goes with their width alone. */
import { createEllerRows } from '../maze/generators/eller.ts';
import { Random } from '../maze/random.ts';
import type { Picture } from '../raster/scanlines.ts';
import { streamedPicture } from '../render/painter.ts';
import type { GeneratedSource, MazeJob, PlannedPicture } from './job.ts';

/** Smaller mazes are kept: that costs little, and the summary can tell of their solution. */
export const STREAMED_FROM_CELLS = 2 ** 24;
/** Rings of joined cells, the row itself, its nodes and its pixels; measured with one pixel a node. */
export const STREAMED_BYTES_PER_COLUMN = 40;

/**
 * Returns the source of a job whose pictures can be painted while the maze is made, or null: a large maze of
 * Eller's as it comes, upright, without its answer, as PNG with a palette.
 */
export function streamedSource(job: MazeJob, pictures: readonly PlannedPicture[]): GeneratedSource | null {
  const { source, outerWall, picture } = job;
  if (job.width * job.height < STREAMED_FROM_CELLS) return null;
  if (source.kind !== 'generated' || source.algorithm !== 'eller' || source.wishes !== null) return null;
  if (Object.keys(source.options).length > 0 || outerWall === 'cut') return null;
  if (picture.orientation === 'original' || (picture.markers ?? 'none') !== 'none') return null;
  const areRows = pictures.every(
    ({ kind, format, depth }) => kind === 'maze' && format === 'png' && depth === 'indexed',
  );
  return areRows ? source : null;
}

/** Returns the picture of such a job. The maze is made anew each time its rows are asked for. */
export function streamedMazePicture(job: MazeJob, { seed }: GeneratedSource): Picture {
  const openRows = () => {
    const rows = createEllerRows(job.width, job.height, new Random(seed));
    return (_y: number, line: Uint8Array) => rows.nextRow(line);
  };
  return streamedPicture(job, openRows, job.picture);
}
