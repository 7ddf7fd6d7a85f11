/**
 * A coarser map of the walls, a bit a block of pixels. It serves to tell the outside of a maze of any shape from its
 * corridors: the outside is where a square as wide as a corridor can come to from beyond the picture (the complement
 * of a morphological closing of the walls), since gaps in the outer wall are no wider than that.
 */
import { type BitMap, BORDER, createBitMap } from './bit-map.ts';
import { grown } from './grown.ts';

/** Returns the blocks of `scale` pixels a side that have wall in them; of one pixel, the walls themselves. */
export function coarsen(walls: BitMap, scale: number): BitMap {
  if (scale === 1) return walls;
  const columns = Math.ceil(walls.columns / scale);
  const rows = Math.ceil(walls.rows / scale);
  const blocks = createBitMap({ columns, rows });
  const stride = walls.width >> 5;
  // One more, for pixels beyond the last.
  const row = new Int32Array(stride + 1);
  for (let y = 0; y < rows; y++) {
    row.fill(0);
    const end = (Math.min((y + 1) * scale, walls.rows) + BORDER) * stride;
    for (let above = (y * scale + BORDER) * stride; above < end; above += stride) {
      for (let i = 0; i < stride; i++) row[i]! |= walls.words[above + i]!;
    }
    const first = (y + BORDER) * blocks.width + BORDER;
    for (let x = 0, at = BORDER; x < columns; x++, at += scale) {
      if (isAnySet(row, at, at + scale)) blocks.words[(first + x) >> 5]! |= 1 << (first + x);
    }
  }
  return blocks;
}

/** Says whether one of the bits from one place up to another is set. */
function isAnySet(words: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 32) {
    // A shift by 32 in two steps: of one it would be none.
    const bits = (words[at >> 5]! >>> at) | ((words[(at >> 5) + 1]! << 1) << (~at & 31));
    if ((to - at >= 32 ? bits : bits & ~(-1 << (to - at))) !== 0) return true;
  }
  return false;
}

/** Returns the blocks that a square of 2 · radius + 1 blocks can come to from beyond the picture; radius below 32. */
export function findOutside(walls: BitMap, radius: number): BitMap {
  return spread(reachable(walls, radius), radius);
}

/** Returns the blocks that the middle of such a square can come to without touching a wall. */
function reachable(walls: BitMap, radius: number): BitMap {
  const stride = walls.width >> 5;
  const { length } = walls.words;
  const reached = createBitMap(walls);
  const free = freeWords(walls, radius);
  const waiting = new Int32Array(length);
  let stack: Int32Array = new Int32Array(1024);
  let count = 0;
  const reach = (i: number, bits: number) => {
    if (i < 0 || i >= length) return;
    const fresh = bits & ~reached.words[i]! & free(i);
    if (fresh === 0) return;
    if (waiting[i] === 0) {
      stack = grown(stack, count + 1);
      stack[count++] = i;
    }
    waiting[i]! |= fresh;
  };
  reach(0, 1);
  while (count > 0) {
    const i = stack[--count]!;
    const bits = filled(waiting[i]!, free(i));
    waiting[i] = 0;
    reached.words[i]! |= bits;
    reach(i - stride, bits);
    reach(i + stride, bits);
    // The ends of rows are border, which is free: it does not matter that they lie side by side.
    reach(i + 1, bits >>> 31);
    reach(i - 1, bits << 31);
  }
  return reached;
}

/** Returns what tells the blocks of a word with no wall so near; few are asked for, and each is found once. */
function freeWords({ words, width }: BitMap, radius: number): (i: number) => number {
  const stride = width >> 5;
  const free = new Int32Array(words.length);
  const isKnown = new Uint8Array(words.length);
  return (i) => {
    if (isKnown[i] === 1) return free[i]!;
    let before = 0;
    let walls = 0;
    let after = 0;
    const last = Math.min(words.length - 1, i + radius * stride);
    for (let at = Math.max(i % stride, i - radius * stride); at <= last; at += stride) {
      before |= words[at - 1] ?? 0;
      walls |= words[at]!;
      after |= words[at + 1] ?? 0;
    }
    isKnown[i] = 1;
    free[i] = ~widened(walls, { before, after, radius });
    return free[i]!;
  };
}

/** Returns the bits that hang together with some of a word. */
function filled(bits: number, free: number): number {
  for (let last = 0, now = bits; ; now = (now | (now << 1) | (now >>> 1)) & free) {
    if (now === last) return now;
    last = now;
  }
}

/** Returns a word with all bits set that are at most `radius` from one that is, in it or in the words beside it. */
function widened(
  word: number,
  { before, after, radius }: { before: number; after: number; radius: number },
): number {
  let up = word;
  let lower = before;
  let down = word;
  let upper = after;
  for (let done = 0; done < radius; ) {
    // As far as it reaches by now, so twice as far each time.
    const step = Math.min(done + 1, radius - done, 16);
    up |= (up << step) | (lower >>> (32 - step));
    lower |= lower << step;
    down |= (down >>> step) | (upper << (32 - step));
    upper |= upper >>> step;
    done += step;
  }
  return up | down;
}

/** Returns the blocks that are at most `radius` rows and columns from those of the set. */
function spread(map: BitMap, radius: number): BitMap {
  const stride = map.width >> 5;
  const wide = createBitMap(map);
  const { words } = wide;
  for (let i = 0; i < words.length; i++) {
    const word = map.words[i]!;
    const before = map.words[i - 1] ?? 0;
    const after = map.words[i + 1] ?? 0;
    if ((word | before | after) !== 0) words[i] = widened(word, { before, after, radius });
  }
  // As in `widened`, along columns: each row takes what those below it have, then those above.
  for (let done = 0; done < radius; ) {
    const step = Math.min(done + 1, radius - done);
    for (let i = 0, at = step * stride; at < words.length; i++, at++) words[i]! |= words[at]!;
    done += step;
  }
  for (let done = 0; done < radius; ) {
    const step = Math.min(done + 1, radius - done);
    for (let i = words.length - 1, at = i - step * stride; at >= 0; i--, at--) words[i]! |= words[at]!;
    done += step;
  }
  return wide;
}
