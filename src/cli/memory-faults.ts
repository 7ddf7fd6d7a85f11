/** What V8 says where there is no room for an array or a text. */
const NO_ROOM =
  /^(?:Array buffer allocation failed|Invalid (?:typed array|array buffer|array|string) length)/;

/**
 * Returns a line for an error that V8 throws where memory does not suffice, for all of a process or for one
 * value; null where the error is another.
 */
export function describeMemoryFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isWorkerFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (!isWorkerFull && !(error instanceof RangeError && NO_ROOM.test(error.message))) return null;
  return `Expected a size that fits into the memory at hand, got one that does not: ${error.message}`;
}
