/** Numbers as people read them. */

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/** Returns a number of bytes in the unit of thousands that suits it: `115 kB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 999.5 && unit < UNITS.length - 1; unit++) value /= 1000;
  return `${value.toFixed(unit === 0 || value >= 99.95 ? 0 : 1)} ${UNITS[unit]}`;
}

/**
 * Returns a whole number with its digits in groups: `1,000,000`. Not by `toLocaleString`: to load what that
 * knows of all languages takes as long as a small maze.
 */
export function formatCount(count: number): string {
  const digits = Number.isSafeInteger(count) ? String(count) : String(BigInt(count));
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Returns a time as `0.4 s`, `12 s`, `3 min 20 s` or `2 h 5 min`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${formatCount(Math.floor(whole / 3600))} h ${Math.floor((whole % 3600) / 60)} min`;
}
