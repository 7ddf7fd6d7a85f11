/** Does a job: the same in the program's own thread and in a worker. */
import { formats } from '../codecs/index.ts';
import { generate } from '../maze/generate.ts';
import type { Maze } from '../maze/maze.ts';
import { type Path, solve } from '../maze/solve.ts';
import type { Picture } from '../raster/scanlines.ts';
import { mazePicture } from '../render/painter.ts';
import type { Job, JobFile } from './job.ts';
import { writeDraft } from './sink.ts';

/** Receives the share done, 0..1, of a stage: `generate`, `solve`, or the place of a file in the job. */
export type StageReport = (stage: 'generate' | 'solve' | number, share: number) => void;

export interface Outcome {
  readonly maze: Maze;
  /** Null where nothing needed it. */
  readonly path: Path | null;
}

/** Generates and solves the maze of a job and writes its files under their temporary names. */
export async function execute(job: Job, report: StageReport): Promise<Outcome> {
  const { width, height, algorithm, seed } = job;
  const generating = { ...job.generator, report: (share: number) => report('generate', share) };
  const maze = generate({ ...generating, width, height, algorithm, seed });
  report('generate', 1);
  const path = solve(maze, (share) => report('solve', share));
  report('solve', 1);
  await Promise.all(
    job.files.map((file, i) =>
      writeDraft(file, encodeFile(job, file, { maze, path, report: (share) => report(i, share) })),
    ),
  );
  return { maze, path };
}

interface Painting extends Outcome {
  readonly report: (share: number) => void;
}

function encodeFile(job: Job, file: JobFile, { maze, path, report }: Painting) {
  const picture = mazePicture(maze, file.kind === 'maze' ? null : path, job.picture);
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
