import { expect, test } from 'vitest';
import type { GeneratedSource, MazeJob, PlannedPicture } from '../../src/cli/job.ts';
import { STREAMED_FROM_CELLS, streamedMazePicture, streamedSource } from '../../src/cli/streamed.ts';
import { generate } from '../../src/maze/generate.ts';
import { toRaster } from '../../src/raster/scanlines.ts';
import { mazePicture } from '../../src/render/painter.ts';

const SOURCE: GeneratedSource = {
  kind: 'generated',
  algorithm: 'eller',
  seed: '5',
  options: {},
  wishes: null,
};
const JOB: MazeJob = {
  width: 16,
  height: STREAMED_FROM_CELLS / 16,
  source: SOURCE,
  outerWall: 'closed',
  picture: {},
  pixelsPerMeter: 0,
};
const PNG: PlannedPicture = {
  kind: 'maze',
  format: 'png',
  depth: 'indexed',
  width: 1,
  height: 1,
  bits: 1,
  bytes: 1,
};

test('a large maze of eller as PNG with a palette is made while it is painted', () => {
  expect(streamedSource(JOB, [PNG])).toBe(SOURCE);
});

test.each<[string, Partial<MazeJob>, Partial<PlannedPicture>]>([
  ['a smaller one', { height: JOB.height - 1 }, {}],
  ['another algorithm', { source: { ...SOURCE, algorithm: 'sidewinder' } }, {}],
  ['loops', { source: { ...SOURCE, options: { braid: 0.5 } } }, {}],
  ['another goal', { source: { ...SOURCE, options: { goal: 'center' } } }, {}],
  ['a wish', { source: { ...SOURCE, wishes: { difficulty: 'easy' } } }, {}],
  ['openings', { outerWall: 'cut' }, {}],
  ['markers', { picture: { markers: 'letters' } }, {}],
  ['a turned picture', { picture: { orientation: 'original' } }, {}],
  ['an answer', {}, { kind: 'answer' }],
  ['a BMP', {}, { format: 'bmp' }],
  ['true color', {}, { depth: '24' }],
])('%s needs the whole maze', (_, job, picture) => {
  expect(streamedSource({ ...JOB, ...job }, [{ ...PNG, ...picture }])).toBe(null);
});

test.each([
  [1, 1, 1],
  [6, 2, 7],
  [3, 5, 4],
])('cell %i, wall %i: streamed or kept, the picture is the same', (cell, wall, width) => {
  const job = { ...JOB, width, height: 9, picture: { cell, wall } };
  const kept = generate({ width, height: 9, algorithm: 'eller', seed: '5' });
  const picture = streamedMazePicture(job, SOURCE);
  expect(toRaster(picture)).toEqual(toRaster(mazePicture(kept, null, job.picture)));
  // And again: each look begins anew.
  expect(toRaster(picture)).toEqual(toRaster(mazePicture(kept, null, job.picture)));
});

test('a streamed picture has no rows from the bottom up', () => {
  const picture = streamedMazePicture({ ...JOB, height: 4 }, SOURCE);
  expect(() => picture.scanlines('bottom-up')).toThrow(
    new RangeError('Expected top-down for the order of a streamed picture, got bottom-up'),
  );
});
