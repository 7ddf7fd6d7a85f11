import { addAll, type BitMap, copyOf, createBitMap, removeAll } from './bit-map.ts';
import { grown } from './grown.ts';

/** What is grown over: everything but the cells of `barred`, in that many steps. */
export interface Growth {
  readonly barred: BitMap;
  readonly levels: number;
  /** The members that it begins with, where the others are surrounded; default all. */
  readonly from?: BitMap;
}

/**
 * Adds to a set what can be reached from it in that many steps. Steps by sides and steps by sides and corners take
 * turns, so that what grows in the open is round enough: an octagon. The border must be barred, or farther away than
 * that. Takes two bits a pixel, and up to eight bytes for each word of the front.
 */
export function grow(map: BitMap, { barred, levels, from = map }: Growth): void {
  const stride = map.width >> 5;
  let front = copyOf(from).words;
  let next = createBitMap(map).words;
  // The words of the front and of the next one that are not 0.
  let list = wordsOf(front);
  let count = list.length;
  let nextList: Int32Array = new Int32Array(1024);
  let reached = 0;
  // Members that are barred stay what they are. Until the end, all that is barred counts as reached.
  const kept = Array.from(
    list.filter((i) => (front[i]! & barred.words[i]!) !== 0),
    (i) => ({ i, bits: front[i]! & barred.words[i]! }),
  );
  addAll(map, barred);
  const taken = map.words;
  const reach = (i: number, bits: number) => {
    const fresh = bits & ~taken[i]!;
    if (fresh === 0) return;
    if (next[i] === 0) nextList[reached++] = i;
    next[i]! |= fresh;
    taken[i]! |= fresh;
  };
  const reachBeside = (i: number, bit: number, level: number) => {
    reach(i, bit);
    if (level % 2 === 0) return;
    reach(i - stride, bit);
    reach(i + stride, bit);
  };
  for (let level = 0; level < levels && count > 0; level++) {
    nextList = grown(nextList, Math.min(taken.length, 9 * count));
    reached = 0;
    for (let k = 0; k < count; k++) {
      const i = list[k]!;
      const word = front[i]!;
      front[i] = 0;
      const wide = word | (word << 1) | (word >>> 1);
      const vertical = level % 2 === 0 ? word : wide;
      reach(i, wide);
      reach(i - stride, vertical);
      reach(i + stride, vertical);
      // Beyond the ends of the word.
      if (word < 0) reachBeside(i + 1, 1, level);
      if ((word & 1) === 1) reachBeside(i - 1, 1 << 31, level);
    }
    [front, next] = [next, front];
    [list, nextList] = [nextList, list];
    count = reached;
  }
  removeAll(map, barred);
  for (const { i, bits } of kept) taken[i]! |= bits;
}

function wordsOf(words: Int32Array): Int32Array {
  let list: Int32Array = new Int32Array(1024);
  let count = 0;
  for (let i = 0; i < words.length; i++) {
    if (words[i] === 0) continue;
    list = grown(list, count + 1);
    list[count++] = i;
  }
  return list.subarray(0, count);
}
