/** A job: all that decides the files of a run, as plain data, so that a worker can do it as well. */
import type { Depth, FormatName } from '../codecs/index.ts';
import type { Wishes } from '../maze/choose-maze.ts';
import type { EndpointWishes } from '../maze/endpoints.ts';
import type { GenerateOptions } from '../maze/generate.ts';
import type { AlgorithmName } from '../maze/generators/index.ts';
import type { Maze } from '../maze/maze.ts';
import type { Openings } from '../maze/openings.ts';
import type { Recipe } from '../maze/recipe.ts';
import type { Size } from '../maze/size.ts';
import type { PictureOptions } from '../render/painter.ts';
import type { RecipeStem } from './pair-recipe.ts';
import type { Draft } from './sink.ts';

/** A maze to be made. */
export interface GeneratedSource {
  readonly kind: 'generated';
  readonly algorithm: AlgorithmName;
  readonly seed: string;
  /** Options of the algorithm, and what is done to the maze after it. */
  readonly options: Omit<GenerateOptions, 'width' | 'height' | 'algorithm' | 'seed' | 'report'>;
  /** What it shall be like; seeds after the first are tried for it. Null where any maze will do. */
  readonly wishes: Wishes | null;
}

/** A maze that was read. */
export interface GivenSource {
  readonly kind: 'given';
  readonly maze: Maze;
  /** Where its outer wall is cut. */
  readonly openings: Openings | null;
  /** Start and goal other than its own, and the seed of what is drawn for them. */
  readonly ends: EndpointWishes;
  readonly seed: string;
  /** What makes it again; null where it does not say, or where its ends are moved. */
  readonly recipe: Recipe | null;
}

export type MazeSource = GeneratedSource | GivenSource;

/** All that decides a maze; width and height in cells. */
export interface MazeRequest extends Size {
  readonly source: MazeSource;
  /** Whether the outer wall is cut at start and goal. */
  readonly outerWall: 'closed' | 'cut';
}

/** And how it is drawn. */
export interface MazeJob extends MazeRequest {
  readonly picture: Omit<PictureOptions, 'openings'>;
  /** 0 for none. */
  readonly pixelsPerMeter: number;
}

export type PictureKind = 'maze' | 'answer';

/** A picture of the run, before it has a place. */
export interface PlannedPicture {
  readonly kind: PictureKind;
  readonly format: FormatName;
  readonly depth: Depth;
  readonly width: number;
  readonly height: number;
  /** Bits a pixel, and bytes of the file: exact for BMP, before compression for PNG. */
  readonly bits: number;
  readonly bytes: number;
}

export interface JobFile extends PlannedPicture, Draft {}

/** A file with the recipe of a picture alone. */
export interface Sidecar extends Draft {
  readonly kind: PictureKind;
}

export interface Job extends MazeJob {
  readonly files: readonly JobFile[];
  readonly sidecars: readonly Sidecar[];
  /** What the files tell; null for nothing. */
  readonly recipe: RecipeStem | null;
}
