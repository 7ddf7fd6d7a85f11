/**
 * The one random source: CPython's `random.Random`, draw for draw, so that a seed means here what
 * `random.seed(N)` means in the Python programs.
 *
 * Generator: MT19937 (Matsumoto and Nishimura, "Mersenne Twister", ACM TOMACS 8, 1998), seeded through
 * their init_by_array. Integers give |seed| in 32-bit words, low first; texts give their UTF-8 bytes
 * followed by the SHA-512 of these, read as one big-endian number (version 2 of CPython's `seed`).
 */
import { sha512 } from '@noble/hashes/sha2.js';

/** A whole number of any length, or a text. A text of digits, with or without a minus, is that number. */
export type Seed = number | bigint | string;

const N = 624;
const M = 397;

/**
 * A class, because hot loops need the words of the current block and the place in it as fields of one
 * fixed shape: state captured by closures runs three times slower. Such a loop copies `words` and
 * `position` into locals, calls `refill` when `position` reaches `words.length`, and stores `position`
 * back when it is done; everybody else calls the methods.
 */
export class Random {
  /** The current block of outputs, 32 bits each. Filled in place by `refill`. */
  readonly words = new Int32Array(N);
  /** How many of `words` are used up, 0..624. */
  position = N;
  readonly #state: Int32Array;

  /**
   * Throws a TypeError where a number is no whole number within ±(2^53 − 1): give those as text or bigint; and
   * for anything that is no number, bigint or text.
   */
  constructor(seed: Seed) {
    this.#state = initByArray(seedWords(seed));
  }

  /** Replaces `words` by the next 624 outputs and sets `position` to 0. */
  refill(): void {
    advance(this.#state, this.words);
    this.position = 0;
  }

  /** The next output of the generator: 32 uniform bits, 0..2^32−1. */
  nextWord(): number {
    if (this.position === N) this.refill();
    return this.words[this.position++]! >>> 0;
  }

  /** `bits` uniform bits, 0..53, as a number; none are drawn for 0. More than 32 take two words, low first. */
  getrandbits(bits: number): number {
    if (bits === 0) return 0;
    if (bits <= 32) return this.nextWord() >>> (32 - bits);
    const low = this.nextWord();
    return low + (this.nextWord() >>> (64 - bits)) * 2 ** 32;
  }

  /** A uniform whole number 0..n−1, for n in 1..2^53−1, by rejection on the bits of n; n = 1 draws too. */
  randbelow(n: number): number {
    const bits = bitLength(n);
    let value = this.getrandbits(bits);
    while (value >= n) value = this.getrandbits(bits);
    return value;
  }

  /** A uniform whole number from `low` to `high`, both included. */
  randint(low: number, high: number): number {
    return low + this.randbelow(high - low + 1);
  }

  /** A uniform one of start, start+step, … below stop. Throws a RangeError where there is none. */
  randrange(start: number, stop: number, step = 1): number {
    const count = Math.ceil((stop - start) / step);
    if (count < 1) throw new RangeError(`Expected a non-empty range, got ${start} to ${stop} by ${step}`);
    return start + step * this.randbelow(count);
  }

  /** A uniform element of a list that is not empty. */
  choice<T>(list: { readonly length: number; readonly [index: number]: T }): T {
    return list[this.randbelow(list.length)]!;
  }

  /** Shuffles a list in place: Durstenfeld's way, from the end. */
  shuffle<T>(list: { readonly length: number; [index: number]: T }): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.randbelow(i + 1);
      const held = list[i]!;
      list[i] = list[j]!;
      list[j] = held;
    }
  }

  /** A uniform multiple of 2^−53 in [0, 1). */
  random(): number {
    const high = this.nextWord() >>> 5;
    const low = this.nextWord() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }
}

function bitLength(n: number): number {
  return n < 2 ** 32 ? 32 - Math.clz32(n) : 64 - Math.clz32(n / 2 ** 32);
}

function seedWords(seed: Seed): number[] {
  if (!['number', 'bigint', 'string'].includes(typeof seed)) {
    throw new TypeError(`Expected a whole number, a bigint or a text for seed, got ${kindOf(seed)}`);
  }
  if (typeof seed === 'number' && !Number.isSafeInteger(seed)) {
    throw new TypeError(
      `Expected a whole number within ±(2^53 − 1), a bigint or a text for seed, got ${seed}`,
    );
  }
  if (typeof seed === 'string' && !/^-?[0-9]+$/.test(seed)) return textWords(seed);
  const value = BigInt(seed);
  return hexWords((value < 0n ? -value : value).toString(16));
}

/** What is given in the place of a seed; nothing of an object is called to show it. */
function kindOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}

function textWords(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  let hex = '';
  for (const part of [bytes, sha512(bytes)]) {
    for (const byte of part) hex += byte.toString(16).padStart(2, '0');
  }
  return hexWords(hex);
}

/** Cuts a number in hexadecimal into 32-bit words, low first, without leading zero words (zero is one word). */
function hexWords(hex: string): number[] {
  const digits = hex.replace(/^0+(?=.)/, '');
  const words: number[] = [];
  for (let end = digits.length; end > 0; end -= 8) {
    words.push(Number.parseInt(digits.slice(Math.max(0, end - 8), end), 16));
  }
  return words;
}

/** The reference init_genrand(19650218) followed by init_by_array. */
function initByArray(key: readonly number[]): Int32Array {
  const state = new Int32Array(N);
  state[0] = 19650218;
  for (let i = 1; i < N; i++) state[i] = Math.imul(1812433253, mixed(state, i)) + i;
  let i = 1;
  let j = 0;
  for (let k = Math.max(N, key.length); k > 0; k--) {
    state[i] = (state[i]! ^ Math.imul(mixed(state, i), 1664525)) + key[j]! + j;
    if (++i === N) {
      state[0] = state[N - 1]!;
      i = 1;
    }
    if (++j === key.length) j = 0;
  }
  for (let k = N - 1; k > 0; k--) {
    state[i] = (state[i]! ^ Math.imul(mixed(state, i), 1566083941)) - i;
    if (++i === N) {
      state[0] = state[N - 1]!;
      i = 1;
    }
  }
  state[0] = -0x80000000;
  return state;
}

function mixed(state: Int32Array, i: number): number {
  return state[i - 1]! ^ (state[i - 1]! >>> 30);
}

/**
 * Advances `state` by one block and puts its outputs into `words`: the reference generation and tempering
 * in one pass, which is a sixth faster than two. All in one loop, without calls: a maze of the usual size needs
 * some blocks, and is made before a compiler has come to it.
 */
function advance(state: Int32Array, words: Int32Array): void {
  let here = state[0]!;
  for (let i = 0, far = M; i < N; i++, far++) {
    if (far === N) far = 0;
    const next = state[i + 1 < N ? i + 1 : 0]!;
    const y = (here & -0x80000000) | (next & 0x7fffffff);
    const word = state[far]! ^ (y >>> 1) ^ (-(y & 1) & 0x9908b0df);
    state[i] = word;
    here = next;
    let tempered = word ^ (word >>> 11);
    tempered ^= (tempered << 7) & 0x9d2c5680;
    tempered ^= (tempered << 15) & 0xefc60000;
    words[i] = tempered ^ (tempered >>> 18);
  }
}
