/**
 * A file that no picture can be made of. A class of its own, because whoever reads many files must tell
 * a bad file (say so, go on) from a mistake in the program (stop). The message is one line: `malformed`
 * for a file that breaks its format, `unsupported` for one we do not read, then what and where.
 */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** Returns the error for a file that breaks its format, `format` being "BMP" or "PNG". */
export function malformed(format: string, what: string, options?: ErrorOptions): UnreadablePicture {
  return new UnreadablePicture(`malformed ${format}: ${what}`, options);
}

/** Returns the error for a file that may be right, but is of a kind or a size that we do not read. */
export function unsupported(format: string, what: string, options?: ErrorOptions): UnreadablePicture {
  return new UnreadablePicture(`unsupported ${format}: ${what}`, options);
}
