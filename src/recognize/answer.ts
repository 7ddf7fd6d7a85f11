/**
 * Whether an answer picture is the maze's picture with exactly the shortest path drawn into it: in our own
 * layout each pixel where the layout puts it, elsewhere one line through the places of the path alone.
 */
import type { Color } from '../raster/color.ts';
import type { Raster } from '../raster/raster.ts';
import { bridgedWay, isBrokenWay } from './broken-way.ts';
import { type Comparison, compareAnswer } from './difference.ts';
import { drawnEnds } from './drawn-ends.ts';
import { type DrawnPath, isChain, sampleBlocks, sampleSquares } from './drawn-path.ts';
import { cornerEnds, type Ends, type Orientation } from './ends.ts';
import { bandStarts } from './geometry.ts';
import { checkLine } from './line-answer.ts';
import { checkSquares } from './own-answer.ts';
import { settleEnds } from './passage-ends.ts';
import { type Problem, wrongPixel } from './problem.ts';
import type { Recognition } from './recognize.ts';
import { withWallsOf } from './same-walls.ts';
import { plainAnswer, withFringe } from './smoothed.ts';
import { colorSet } from './surface.ts';
import { countPath, type ExpectedPath, expectedPath, noWay, type PathCounts } from './way.ts';

/** What an answer shows. */
export interface CheckedAnswer {
  readonly ends: Ends;
  readonly orientation: Orientation | null;
  /** Of the shortest path between these ends; null where there is no way. */
  readonly path: PathCounts | null;
  /** The first thing that is wrong, or null. */
  readonly problem: Problem | null;
}

/**
 * Returns what the answer shows. `known` is where the way leads, if anything but the answer tells; `floor`
 * the maze's color of the floor, `marks` the pixels of marks within the maze.
 */
export function checkAnswer(
  recognized: Recognition,
  given: Raster,
  { known, floor, marks: foreign }: { known: Ends | null; floor: Color; marks: ReadonlySet<number> },
): CheckedAnswer {
  const { maze, own, surface, openings } = recognized;
  const { width, height } = recognized.smoothed?.raster ?? surface.raster;
  const useless = (message: string): CheckedAnswer => {
    const ends = known ?? cornerEnds(maze);
    const problem = { message, pixel: null, cell: null };
    return { ends, orientation: null, path: countPath(maze, ends), problem };
  };
  if (given.width !== width || given.height !== height) {
    return useless(`the answer has ${given.width} × ${given.height} pixels, the maze ${width} × ${height}`);
  }
  const { smoothed } = recognized;
  const marks = smoothed === null ? foreign : withFringe(recognized, foreign);
  const answer = smoothed === null ? given : plainAnswer(recognized, smoothed, { answer: given, marks });
  const found = own === null ? withWallsOf(recognized, answer, marks) : recognized;
  const comparison = compareAnswer(found.surface.raster, answer);
  if (comparison.pathColor === null) return useless('the answer shows no path: it is the same as the maze');
  const shown = drawnPath(found, comparison);
  const isBroken = own === null && isBrokenWay(shown, marks);
  const whole = isBroken
    ? bridgedWay(shown, found.geometry, { pixels: marks, stride: surface.raster.width })
    : shown;
  const { orientation, ...ends } =
    known === null ? drawnEnds(whole, openings) : { ...known, orientation: null };
  const { drawn, jutted } =
    own === null
      ? settleEnds(whole, ends, { geometry: found.geometry, comparison, marks })
      : { drawn: whole, jutted: [] };
  const expected = expectedPath(maze, ends, drawn);
  if (expected === null) return { ends, orientation, path: null, problem: noWay(ends) };
  const { nodeCount, cellCount } = expected;
  const checked =
    own === null
      ? {
          orientation: null,
          problem: checkLine(found, comparison, { expected, drawn, isBroken, marks, jutted }),
        }
      : checkSquares(found, own, { comparison, expected, floor, marks, orientation });
  return {
    ends,
    path: { nodeCount, cellCount },
    orientation: checked.orientation,
    problem: detour(found, drawn, { ends, expected }) ?? checked.problem,
  };
}

function drawnPath({ maze, own, geometry }: Recognition, comparison: Comparison): DrawnPath {
  const { answer, pathColor } = comparison;
  if (own === null) return sampleBlocks(maze, geometry, comparison);
  return sampleSquares(maze, own, { answer, path: colorSet(answer, (color) => color === pathColor) });
}

/** The problem that the path is whole but not the shortest. */
function detour(
  { geometry }: Recognition,
  drawn: DrawnPath,
  { ends, expected }: { ends: Ends; expected: ExpectedPath },
): Problem | null {
  if (drawn.count <= expected.nodeCount || !isChain(drawn, ends)) return null;
  const stray = drawn.nodes.findIndex((node, i) => node === 1 && expected.nodes[i] === 0);
  const pixel = {
    x: bandStarts(geometry.across)[(stray % expected.columns) + 1]!,
    y: bandStarts(geometry.down)[Math.floor(stray / expected.columns) + 1]!,
  };
  const lengths = `the answer takes ${drawn.count} nodes, the shortest path ${expected.nodeCount}`;
  return wrongPixel(geometry, pixel, `begins a detour: ${lengths}`);
}
