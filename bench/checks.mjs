/**
 * What a row must reach. A check looks at the medians of a row's contenders, of which `mazepress` is ours, and returns
 * the figure, what it should be, and whether it is; null where nothing was measured.
 */

/** Ours takes at most so many times as long as the other. */
export function atMostTimes(other, target) {
  return ({ mazepress, [other]: reference }) =>
    compared(mazepress.ms / reference.ms, `≤ ${target}× ${other}`, (ratio) => ratio <= target);
}

/** Ours is at least so many times as fast as the other. */
export function timesFaster(other, target) {
  return ({ mazepress, [other]: reference }) =>
    compared(reference.ms / mazepress.ms, `≥ ${target}× as fast as ${other}`, (ratio) => ratio >= target);
}

/** Ours writes at most so large a share of the bytes that the other writes. */
export function bytesAtMost(other, target) {
  return ({ mazepress, [other]: reference }) =>
    compared(
      mazepress.bytes / reference.bytes,
      `≤ ${target}× the bytes of ${other}`,
      (ratio) => ratio <= target,
    );
}

/** Ours takes at most so many seconds. */
export function secondsAtMost(target) {
  return ({ mazepress }) => ({
    figure: `${(mazepress.ms / 1000).toFixed(2)} s`,
    target: `≤ ${target} s`,
    reached: mazepress.ms <= target * 1000,
  });
}

/** Ours has at most so many MB resident at its peak. */
export function memoryAtMost(target) {
  return ({ mazepress }) => ({
    figure: `${mazepress.memory.toFixed(0)} MB`,
    target: `≤ ${target} MB`,
    reached: mazepress.memory <= target,
  });
}

function compared(ratio, target, isReached) {
  return { figure: `${ratio.toFixed(2)}×`, target, reached: isReached(ratio) };
}
