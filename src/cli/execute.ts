/** Does a job: the same in the program's own thread and in a worker. */
import { formats } from '../codecs/index.ts';
import { type Path, solve } from '../maze/solve.ts';
import type { Picture } from '../raster/scanlines.ts';
import { mazePicture } from '../render/painter.ts';
import type { Job, JobFile } from './job.ts';
import { type MadeMaze, makeMaze } from './make-maze.ts';
import { writeDraft } from './sink.ts';

/** Receives the share done, 0..1, of a stage: `generate`, `solve`, or the place of a file in the job. */
export type StageReport = (stage: 'generate' | 'solve' | number, share: number) => void;

export interface Outcome extends MadeMaze {
  /** Null where nothing needed it. */
  readonly path: Path | null;
}

/** Makes and solves the maze of a job and writes its files under their temporary names. */
export async function execute(job: Job, report: StageReport): Promise<Outcome> {
  const made = makeMaze(job, (share) => report('generate', share));
  const { maze } = made;
  report('generate', 1);
  const path = solve(maze, (share) => report('solve', share));
  report('solve', 1);
  requireWay(job, path);
  await Promise.all(
    job.files.map((file, i) =>
      writeDraft(file, encodeFile(job, file, { ...made, path, report: (share) => report(i, share) })),
    ),
  );
  return { ...made, path };
}

function requireWay(job: Job, path: Path | null): void {
  if (path !== null || !job.files.some(({ kind }) => kind === 'answer')) return;
  throw new Error(
    'There is no way from the start to the goal, so there is no answer to draw (see --maze-only)',
  );
}

interface Painting extends Outcome {
  readonly report: (share: number) => void;
}

function encodeFile(job: Job, file: JobFile, { maze, path, openings, report }: Painting) {
  const picture = mazePicture(maze, file.kind === 'maze' ? null : path, {
    ...job.picture,
    openings: openings === null ? [] : [openings.start, openings.goal],
  });
  const { depth, format } = file;
  return formats[format].encode(watched(picture, report), { depth, pixelsPerMeter: job.pixelsPerMeter });
}

/** Returns the same picture, reporting the share of its rows that have been painted. */
function watched(picture: Picture, report: (share: number) => void): Picture {
  return {
    ...picture,
    *scanlines(order) {
      let rows = 0;
      for (const scanline of picture.scanlines(order)) {
        yield scanline;
        rows += scanline.repeat;
        report(rows / picture.height);
      }
    },
  };
}
