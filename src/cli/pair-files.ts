/** Where the files of a pair go, one maze or many. */
import { join } from 'node:path';
import { formatNodes } from '../maze/size.ts';
import { fileName, hasPlaceholder, NUMBERED_NAME } from './file-names.ts';
import type { Job, MazeJob, PictureKind, PlannedPicture } from './job.ts';
import type { PairRequest } from './pair.ts';
import type { RecipeStem } from './pair-recipe.ts';
import { labelOf, numbered } from './series.ts';
import { type Draft, draftFiles } from './sink.ts';

interface Planned {
  readonly pictures: readonly PlannedPicture[];
  readonly recipe: RecipeStem | null;
}

/** The pictures and sidecars of one maze, by their names. */
interface Places {
  readonly job: MazeJob;
  readonly pictures: readonly (PlannedPicture & { readonly target: string })[];
  readonly sidecars: readonly { readonly kind: PictureKind; readonly target: string }[];
}

/**
 * Returns the jobs of a request, one a maze, after making sure that all their files can be written. Throws a
 * RangeError for names that are refused or the same, and as `draftFiles` does.
 */
export function draftJobs(request: PairRequest, { pictures, recipe }: Planned): Job[] {
  const mazes = placesOf(request, pictures);
  const targets = mazes.flatMap(({ pictures, sidecars }) => [...pictures, ...sidecars]);
  const names = targets.map(({ target }) => target);
  requireDifferent(names);
  const drafts = new Map(draftFiles(names, request.existing).map((draft) => [draft.target, draft]));
  return mazes.map(({ job, pictures, sidecars }) => ({
    ...job,
    recipe,
    files: pictures.map((picture) => ({ ...picture, ...draftOf(drafts, picture.target) })),
    sidecars: sidecars.map((sidecar) => ({ ...sidecar, ...draftOf(drafts, sidecar.target) })),
  }));
}

function placesOf(request: PairRequest, pictures: readonly PlannedPicture[]): Places[] {
  const { job, series } = request;
  const { count } = series;
  if (count === null) return [place(request, pictures, { job, label: series.label })];
  return Array.from({ length: count }, (_, i) =>
    place(request, pictures, { job: numbered(job, i + 1), label: labelOf(i + 1, count) }),
  );
}

function place(
  request: PairRequest,
  pictures: readonly PlannedPicture[],
  { job, label }: { readonly job: MazeJob; readonly label: string },
): Places {
  const { wish, folder, sidecar, series } = request;
  const { source } = job;
  const name = (kind: PictureKind) => {
    const parts = {
      size: formatNodes(job),
      kind: kind === 'maze' ? 'maze' : 'ans',
      index: label,
      seed: source.seed,
      algorithm: source.kind === 'generated' ? source.algorithm : 'read',
    } as const;
    // One of the two needs a name of its own.
    const isSecond = kind === 'answer' && wish.kinds.length > 1 && !hasPlaceholder(series.name, 'kind');
    return join(folder, fileName(isSecond ? `${series.name}-ans` : series.name, parts));
  };
  return {
    job,
    pictures: pictures.map((picture) => ({ ...picture, target: `${name(picture.kind)}.${picture.format}` })),
    sidecars: sidecar === 'none' ? [] : wish.kinds.map((kind) => ({ kind, target: `${name(kind)}.json` })),
  };
}

/** Some systems take letters in both cases for the same. */
function requireDifferent(targets: readonly string[]): void {
  const seen = new Set<string>();
  for (const target of targets) {
    const folded = target.normalize().toLowerCase();
    if (seen.has(folded)) {
      throw new RangeError(
        `Expected names that differ for --name, as those of ${NUMBERED_NAME} do, got ${target} twice`,
      );
    }
    seen.add(folded);
  }
}

function draftOf(drafts: ReadonlyMap<string, Draft>, target: string): Draft {
  const draft = drafts.get(target);
  if (draft === undefined) throw new Error(`No draft was made for ${target}`);
  return draft;
}
