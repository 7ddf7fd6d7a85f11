/** A job: all that decides the files of a run, as plain data, so that a worker can do it as well. */
import type { Depth, FormatName } from '../codecs/index.ts';
import type { AlgorithmName, GeneratorOptions } from '../maze/generators/index.ts';
import type { Size } from '../maze/size.ts';
import type { PictureOptions } from '../render/painter.ts';
import type { Draft } from './sink.ts';

/** All that decides a maze and how it is drawn; width and height in cells. */
export interface MazeJob extends Size {
  readonly algorithm: AlgorithmName;
  readonly seed: string;
  readonly generator: Omit<GeneratorOptions, 'report'>;
  readonly picture: PictureOptions;
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

export interface Job extends MazeJob {
  readonly files: readonly JobFile[];
}
