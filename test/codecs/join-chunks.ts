/** Returns the pieces of a file as a whole; each is copied before the next is asked for. */
export function joinChunks(chunks: Iterable<Uint8Array>): Buffer {
  const copies: Buffer[] = [];
  for (const chunk of chunks) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}

/** The same for pieces that take their time. */
export async function joinAsyncChunks(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<Buffer> {
  const copies: Buffer[] = [];
  for await (const chunk of chunks) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}
