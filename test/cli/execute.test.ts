import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute, pairWork } from '../../src/cli/execute.ts';
import type { Job, JobFile } from '../../src/cli/job.ts';
import { planJob } from '../../src/cli/plan.ts';
import { draftFiles } from '../../src/cli/sink.ts';
import { STREAMED_FROM_CELLS } from '../../src/cli/streamed.ts';
import { readBmp } from '../codecs/read-bmp.ts';
import { temporaryFolder, textsIn } from './temporary-folder.ts';

function jobIn(folder: string): Job {
  const maze = {
    width: 600,
    height: 500,
    source: { kind: 'generated', algorithm: 'backtracker', seed: '1', options: {}, wishes: null },
    outerWall: 'closed',
    picture: { cell: 1, wall: 1 },
    pixelsPerMeter: 0,
  } as const;
  const wish = { kinds: ['maze', 'answer'], formats: ['bmp', 'png'], depth: 'indexed' } as const;
  const { pictures } = planJob(maze, wish, Number.POSITIVE_INFINITY);
  const targets = pictures.map(({ kind, format }) => join(folder, `${kind}.${format}`));
  const drafts = draftFiles(targets, 'replace');
  const files = pictures.map((picture, i): JobFile => ({ ...picture, ...drafts[i]! }));
  return { ...maze, files, sidecars: [], recipe: null };
}

test('writes all files of a job under their temporary names', async () => {
  const folder = temporaryFolder();
  const { maze, path, seed } = await execute(jobIn(folder), () => {});
  expect([maze?.width, maze?.height, seed]).toEqual([600, 500, '1']);
  expect(path?.cellCount).toBeGreaterThan(1000);
  const files = textsIn(folder);
  const names = Object.keys(files).map((name) => name.replace(/(?<=\.(bmp|png))\..*/, ''));
  expect(names).toEqual(['.answer.bmp', '.answer.png', '.maze.bmp', '.maze.png']);
  const [answer = ''] = Object.values(files);
  expect(readBmp(Buffer.from(answer, 'latin1'))).toMatchObject({ width: 1201, height: 1001, bits: 4 });
});

test('reports each stage from little to all, one after the other but for the files', async () => {
  const reports: [number, number][] = [];
  await execute(jobIn(temporaryFolder()), (stage, share) => reports.push([stage, share]));
  // Making the maze, solving it, and four files.
  for (const stage of [0, 1, 2, 3, 4, 5]) {
    const shares = reports.filter(([reported]) => reported === stage).map(([, share]) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(shares[0]).toBeGreaterThan(0);
  }
  const kinds = reports.map(([stage]) => Math.min(stage, 2));
  expect(kinds.filter((kind, i) => kind !== kinds[i - 1])).toEqual([0, 1, 2]);
});

test('a maze that is made while it is painted has no stages but its files', async () => {
  const width = 16;
  const job: Job = {
    width,
    height: STREAMED_FROM_CELLS / width,
    source: { kind: 'generated', algorithm: 'eller', seed: '1', options: {}, wishes: null },
    outerWall: 'closed',
    picture: { cell: 1, wall: 1 },
    pixelsPerMeter: 0,
    files: [],
    sidecars: [],
    recipe: null,
  };
  const wish = { kinds: ['maze'], formats: ['png'], depth: 'indexed' } as const;
  const [picture] = planJob(job, wish, Number.POSITIVE_INFINITY).pictures;
  const [draft] = draftFiles([join(temporaryFolder(), 'maze.png')], 'replace');
  const files: JobFile[] = [{ ...picture!, ...draft! }];
  expect(pairWork.stages({ ...job, files })).toEqual([draft?.target]);
  // To end at the first report saves making all of a large maze.
  const first = (stage: number, share: number) => {
    throw new Error(`stage ${stage}, ${share > 0 ? 'begun' : 'not begun'}`);
  };
  await expect(execute({ ...job, files }, first)).rejects.toThrow('stage 0, begun');
});

test('any other has stages for making and solving it too', () => {
  const job = jobIn(temporaryFolder());
  expect(pairWork.stages(job)).toEqual(['generate', 'solve', ...job.files.map(({ target }) => target)]);
});
