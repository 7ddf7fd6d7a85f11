/**
 * A picture that was read, but that no maze can be recognized in. A class of its own, because a caller tells
 * it from an answer ("there is no way through") and from a mistake in the program.
 */
export class UnrecognizedMaze extends Error {
  override readonly name = 'UnrecognizedMaze';
}
