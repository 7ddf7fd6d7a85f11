/** The library: mazes, their solutions and their pictures. */
export { type BmpBits, type BmpOptions, encodeBmp, encodeBmpChunks } from './codecs/bmp.ts';
export { type Deflate, encodePngChunks, type PngBits, type PngOptions } from './codecs/png.ts';
export { encodePng } from './codecs/png24.ts';
export { webDeflate } from './codecs/web-deflate.ts';
export { type EndpointWishes, type Place, parsePlace, placeEndpoints } from './maze/endpoints.ts';
export { type GenerateOptions, generate, generateWith } from './maze/generate.ts';
export { type AlgorithmName, algorithms, type GeneratorOptions } from './maze/generators/index.ts';
export type { Markers } from './maze/markers.ts';
export {
  createMaze,
  type Direction,
  isOpen,
  isOpenNode,
  type Maze,
  neighborOf,
  openPassage,
  type Point,
} from './maze/maze.ts';
export { type Openings, openingsOf } from './maze/openings.ts';
export { Random, type Seed } from './maze/random.ts';
export type { Recipe } from './maze/recipe.ts';
export { formatNodes, parseCells, parseSize, type Size } from './maze/size.ts';
export { isOnPath, type Path, pathCells, pathNodes, solve } from './maze/solve.ts';
export { type MazeStats, mazeStats } from './maze/stats.ts';
export {
  formatText,
  type ParsedText,
  parseText,
  type TextForm,
  type TextOptions,
} from './maze/text/index.ts';
export { type Color, parseColor } from './raster/color.ts';
export { createRaster, paintRect, type Raster } from './raster/raster.ts';
export { type Picture, type RowOrder, rasterPicture, type Scanline, toRaster } from './raster/scanlines.ts';
export type { LayoutOptions, Orientation, Style } from './render/layout.ts';
export { type Colors, mazePicture, type PictureOptions } from './render/painter.ts';
export { type RasterPair, renderPair } from './render/pair.ts';
export { VERSION } from './version.ts';
