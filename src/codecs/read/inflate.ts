/**
 * Inflating, which the PNG reader does not do itself: the host gives it, so that the reader runs in any.
 * Both ways check the stream's Adler-32 and that it comes to its end; they throw an Error with the reason.
 */
export interface Inflate {
  /** Returns a zlib stream inflated, and how many bytes of `data` it took. Throws where it gives more than `limit`. */
  readonly whole: (data: Uint8Array, limit: number) => { bytes: Uint8Array; used: number };
  /** Hands over a zlib stream inflated piece by piece; returns how many bytes of `data` it took. */
  readonly pieces: (data: Uint8Array, take: TakePiece) => Promise<number>;
}

/** Takes the next piece of an inflated stream, of any length. */
export type TakePiece = (piece: Uint8Array) => void;
