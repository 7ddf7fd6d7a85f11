/**
 * A set of whole numbers 0..size−1 that gives back the least first: a tree of bits, 32 to a word. Level 0 has
 * a bit for each number, each level above a bit for each word below, set where that word is not zero. So
 * adding and taking touch one word a level, five for a million numbers, where a binary heap moves some
 * twenty.
 */
export class LeastSet {
  readonly #levels: Int32Array[] = [];

  constructor(size: number) {
    let words = size;
    do {
      words = Math.ceil(words / 32);
      this.#levels.push(new Int32Array(words));
    } while (words > 1);
  }

  add(number: number): void {
    let place = number;
    for (const level of this.#levels) {
      const word = level[place >>> 5]!;
      level[place >>> 5] = word | (1 << (place & 31));
      if (word !== 0) return;
      place >>>= 5;
    }
  }

  /** Takes the least number out of a set that is not empty. */
  takeLeast(): number {
    const levels = this.#levels;
    let least = 0;
    for (let i = levels.length - 1; i >= 0; i--) {
      const word = levels[i]![least]!;
      least = least * 32 + 31 - Math.clz32(word & -word);
    }
    let place = least;
    for (const level of levels) {
      const word = level[place >>> 5]! & ~(1 << (place & 31));
      level[place >>> 5] = word;
      if (word !== 0) break;
      place >>>= 5;
    }
    return least;
  }
}
