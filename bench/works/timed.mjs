/** Times a part of a process. */

/** Returns the wall and processor time of a call, in milliseconds, and its result. */
export async function timed(call) {
  globalThis.gc?.();
  const before = process.cpuUsage();
  const began = performance.now();
  const result = await call();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  return { ms, cpu: (user + system) / 1000, result };
}

/** Prints the report that the benchmark reads. */
export function finish(report) {
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
