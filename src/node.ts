/** The part of the library that reads pictures: it needs Node. */
export { nodeDeflate } from './codecs/node-deflate.ts';
export { type DecodeOptions, decode, decodeSync } from './codecs/read/decode.ts';
export type { Decoded, PictureInfo, PictureText } from './codecs/read/decoded.ts';
export { UnreadablePicture } from './codecs/read/unreadable.ts';
export { type CompareOptions, type Comparison, compare, type DifferentPixel } from './compare/compare.ts';
export { differencePicture } from './compare/difference-picture.ts';
export { flatten } from './raster/flatten.ts';
export type { IndexedPixmap, Pixmap, Rgba, TrueColorPixmap } from './raster/pixmap.ts';
export type { PictureSolution, Site, SolveOptions } from './recognize/solution.ts';
export { solvePicture } from './recognize/solve-picture.ts';
export { UnrecognizedMaze } from './recognize/unrecognized.ts';
export { type Verification, type VerifyOptions, verifyPictures } from './recognize/verify.ts';
