/** `mazepress pair`: the maze and the same maze with its solution, as picture files. */
import { DEFAULT_CELL, DEFAULT_WALL } from '../render/layout.ts';
import { DEFAULT_COLORS } from '../render/painter.ts';
import { doWork } from './do-work.ts';
import { pairWork } from './execute.ts';
import { formatBytes, formatCount, formatSeconds } from './format.ts';
import type { ExitCode, Host } from './host.ts';
import type { JobFile, MazeJob } from './job.ts';
import { draftJobs } from './pair-files.ts';
import { pairRecipe, type RecipeStem } from './pair-recipe.ts';
import { showOutcome } from './pair-report.ts';
import { type Plan, planJob, viewerWarnings, type Wish } from './plan.ts';
import type { Series } from './series.ts';

export interface PairRequest {
  readonly job: MazeJob;
  readonly wish: Wish;
  readonly series: Series;
  /** Whether the recipes go into files of their own, too. */
  readonly sidecar: 'written' | 'none';
  readonly folder: string;
  readonly existing: 'replace' | 'keep';
  readonly preview: 'always' | 'on a terminal' | 'never';
  readonly output: 'summary' | 'quiet' | 'json';
  readonly opens: 'answer' | 'nothing';
}

/** Longer work is announced, and shows its progress. */
const ANNOUNCE_FROM_SECONDS = 1;

/** Makes the pictures of a request. Throws a RangeError for wrong usage, the file system's for its faults. */
export async function makePair(request: PairRequest, host: Host): Promise<ExitCode> {
  const { job: mazeJob, wish, output, series } = request;
  const plan = planJob(mazeJob, wish, host.availableMemory());
  const recipe = recipeOfPair(request, plan);
  const jobs = draftJobs(request, { pictures: plan.pictures, recipe });
  if (output !== 'quiet') {
    for (const text of warnings(request, plan, recipe)) host.stderr.write(`warning: ${text}\n`);
    if (plan.seconds * jobs.length >= ANNOUNCE_FROM_SECONDS)
      host.stderr.write(`${describePlan(plan, jobs.length)}\n`);
  }
  if (series.count !== null) {
    const { makeBatch } = await import('./batch.ts');
    await makeBatch(request, { jobs, seconds: plan.seconds }, host);
    return 0;
  }
  const progress = output === 'quiet' ? 'hidden' : 'shown';
  for (const job of jobs) {
    const outcome = await doWork(pairWork, job, { seconds: plan.seconds, progress, host });
    await showOutcome(request, { job, outcome, host });
    if (request.opens === 'answer') await openAnswer(job.files, host);
  }
  return 0;
}

/** The recipe for the files that have one, null where there are none. */
function recipeOfPair({ job, sidecar }: PairRequest, { pictures }: Plan): RecipeStem | null {
  const [picture] = pictures;
  const isAsked = sidecar === 'written' || pictures.some(({ format }) => format === 'png');
  if (picture === undefined || !isAsked) return null;
  const recipe = pairRecipe(job, picture.depth);
  if (recipe !== null || sidecar === 'none') return recipe;
  throw new RangeError(
    job.source.kind === 'given'
      ? 'Expected --from or --sidecar, not both: a maze that is read has no recipe'
      : `Expected options that a recipe can tell for --sidecar, got ${UNTOLD}`,
  );
}

const UNTOLD = 'a seed or a text that is too long or has control characters';

function warnings({ job }: PairRequest, { pictures }: Plan, recipe: RecipeStem | null): string[] {
  const lacksRecipe =
    recipe === null && job.source.kind === 'generated' && pictures.some(({ format }) => format === 'png');
  return [
    ...lookWarnings(job.picture),
    ...viewerWarnings(pictures),
    ...(lacksRecipe ? [`the files carry no recipe, because of ${UNTOLD}`] : []),
  ];
}

/** What is legal, and drawn as told, but most likely not what is meant. */
function lookWarnings({
  cell = DEFAULT_CELL,
  wall = DEFAULT_WALL,
  style,
  colors,
}: MazeJob['picture']): string[] {
  const isLine = style !== 'block';
  const { wall: wallColor, floor, path } = { ...DEFAULT_COLORS, ...colors };
  return [
    ...(isLine && wall === 0 ? ['walls of 0 pixels do not show'] : []),
    ...(isLine && wall > cell
      ? [`walls of ${wall} pixels are wider than half the pitch, ${cell}: corridors fall apart into squares`]
      : []),
    ...(wallColor === floor ? ['walls do not show: they have the color of the floor'] : []),
    ...(path === wallColor ? ['the path cannot be told from the walls: it has their color'] : []),
    ...(path === floor ? ['the path does not show: it has the color of the floor'] : []),
  ];
}

function describePlan(plan: Plan, count: number): string {
  const [{ width, height } = { width: 0, height: 0 }] = plan.pictures;
  const bytes = plan.pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const upTo = plan.pictures.some(({ format }) => format === 'png') ? 'up to ' : '';
  return (
    `${count === 1 ? '' : `${formatCount(count)} mazes, each `}${formatCount(plan.cells)} cells, ` +
    `${formatCount(width)} × ${formatCount(height)} pixels, ${upTo}${formatBytes(bytes)}; ` +
    `about ${formatSeconds(plan.seconds * count)}, ${formatBytes(plan.memory)} of memory`
  );
}

async function openAnswer(files: readonly JobFile[], host: Host): Promise<void> {
  const answer = files.find(({ kind }) => kind === 'answer') ?? files[0];
  if (answer !== undefined) await host.open(answer.target);
}
