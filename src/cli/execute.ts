/** Makes the pictures of a job: the same in the program's own thread and in a worker. */
import { type Encoding, formats } from '../codecs/index.ts';
import type { Maze } from '../maze/maze.ts';
import { type Path, solve } from '../maze/solve.ts';
import type { Picture } from '../raster/scanlines.ts';
import { RECIPE_KEY } from '../recipe/file-recipe.ts';
import { mazePicture } from '../render/painter.ts';
import type { StageReport, Work } from './do-work.ts';
import type { Job, JobFile, PictureKind } from './job.ts';
import { type MadeMaze, makeMaze } from './make-maze.ts';
import { recipeText } from './pair-recipe.ts';
import { writeDraft } from './sink.ts';
import { streamedMazePicture, streamedSource } from './streamed.ts';

export interface Outcome extends Omit<MadeMaze, 'maze'> {
  /** Null where it was made while it was painted, and not kept. */
  readonly maze: Maze | null;
  /** Null where there is none, or no maze was kept to look for it. */
  readonly path: Path | null;
}

/** Its stages: making the maze, solving it, and each file; the files alone where the maze is made with them. */
const GENERATE = 0;
const SOLVE = 1;
const BEFORE_FILES = ['generate', 'solve'];

export const pairWork: Work<Job, Outcome> = {
  name: 'pair',
  stages: (job) => {
    const before = streamedSource(job, job.files) === null ? BEFORE_FILES : [];
    return [...before, ...job.files.map(({ target }) => target)];
  },
  drafts: ({ files, sidecars }) => [...files, ...sidecars],
  run: execute,
  // The compressor of PNG is waited for block by block.
  givesWay: ({ files }) => files.every(({ format, depth }) => format === 'png' && depth === 'indexed'),
};

/** Makes and solves the maze of a job and writes its files under their temporary names. */
export async function execute(
  job: Job,
  report: StageReport,
  onWriting: () => void = () => {},
): Promise<Outcome> {
  const streamed = streamedSource(job, job.files);
  if (streamed !== null) {
    const picture = streamedMazePicture(job, streamed);
    onWriting();
    await writeFiles({ ...job, seed: streamed.seed }, () => picture, report);
    return { maze: null, path: null, openings: null, seed: streamed.seed };
  }
  const made = makeMaze(job, (share) => report(GENERATE, share));
  const { maze, openings } = made;
  report(GENERATE, 1);
  const path = solve(maze, (share) => report(SOLVE, share));
  report(SOLVE, 1);
  requireWay(job, path);
  const cuts = openings === null ? [] : [openings.start, openings.goal];
  const look = { ...job.picture, openings: cuts };
  const pictureOf = ({ kind }: JobFile) => mazePicture(maze, kind === 'maze' ? null : path, look);
  onWriting();
  await writeFiles({ ...job, seed: made.seed }, pictureOf, (file, share) =>
    report(BEFORE_FILES.length + file, share),
  );
  return { ...made, path };
}

/** A job whose seed was chosen; null where the maze was read. */
interface MadeJob extends Job {
  readonly seed: string | null;
}

/** Writes all files side by side, each a stage: while one is compressed, the next is painted. */
async function writeFiles(
  job: MadeJob,
  pictureOf: (file: JobFile) => Picture,
  report: StageReport,
): Promise<void> {
  await Promise.all([
    ...job.files.map((file, i) => {
      const picture = watched(pictureOf(file), (share) => report(i, share));
      return writeDraft(file, formats[file.format].encode(picture, encodingOf(job, file)));
    }),
    ...job.sidecars.map((sidecar) =>
      writeDraft(sidecar, [new TextEncoder().encode(`${recipeOfFile(job, sidecar)}\n`)]),
    ),
  ]);
}

function encodingOf(job: MadeJob, file: JobFile): Encoding {
  const recipe = recipeOfFile(job, file);
  return {
    depth: file.depth,
    pixelsPerMeter: job.pixelsPerMeter,
    texts: recipe === null ? [] : [{ key: RECIPE_KEY, value: recipe }],
  };
}

function recipeOfFile({ recipe, seed }: MadeJob, { kind }: { kind: PictureKind }): string | null {
  return recipe === null || seed === null ? null : recipeText(recipe, { kind, seed });
}

function requireWay(job: Job, path: Path | null): void {
  if (path !== null || !job.files.some(({ kind }) => kind === 'answer')) return;
  throw new Error(
    'There is no way from the start to the goal, so there is no answer to draw (see --maze-only)',
  );
}

/**
 * Returns the same picture, reporting the share of its rows that have been painted; rows that are asked for
 * again, as by those who look at some beforehand, count once.
 */
export function watched(picture: Picture, report: (share: number) => void): Picture {
  let painted = 0;
  return {
    ...picture,
    *scanlines(order) {
      let rows = 0;
      for (const scanline of picture.scanlines(order)) {
        yield scanline;
        rows += scanline.repeat;
        if (rows <= painted) continue;
        painted = rows;
        report(painted / picture.height);
      }
    },
  };
}
