/**
 * A list of whole numbers from 0 on that finds its n-th element and removes any, keeping the order of the
 * others, in O(log n): a Fenwick tree (Fenwick, "A new data structure for cumulative frequency tables", 1994)
 * counts the living among the slots, which are given out in order and never again until all are, when the
 * living move to the front. So its memory goes with the longest it gets, eight bytes an element and up to
 * four times that.
 *
 * A class, since its arrays are replaced as it grows.
 */
export class RankedList {
  length = 0;
  #capacity = 1024;
  #nextSlot = 0;
  /** Value of each slot, −1 once removed. */
  #values = new Int32Array(this.#capacity);
  /** The tree: at i, from 1 on, the number of living among the last i & −i slots up to the i-th. */
  #counts = new Int32Array(this.#capacity + 1);

  push(value: number): void {
    if (this.#nextSlot === this.#capacity) this.#compact();
    this.#values[this.#nextSlot++] = value;
    this.#add(this.#nextSlot, 1);
    this.length++;
  }

  /** The slot of the element of that rank, 0..length−1. */
  slotOf(rank: number): number {
    const counts = this.#counts;
    let before = rank;
    let slot = 0;
    for (let step = this.#capacity >> 1; step > 0; step >>= 1) {
      const count = counts[slot + step]!;
      if (count > before) continue;
      slot += step;
      before -= count;
    }
    return slot;
  }

  /** The element in a slot as told by `slotOf`. */
  valueAt(slot: number): number {
    return this.#values[slot]!;
  }

  removeAt(slot: number): void {
    this.#values[slot] = -1;
    this.#add(slot + 1, -1);
    this.length--;
  }

  #add(place: number, change: number): void {
    const counts = this.#counts;
    for (let i = place; i < counts.length; i += i & -i) counts[i]! += change;
  }

  /** Moves the living to the front, into arrays of twice the size where they would fill more than half. */
  #compact(): void {
    const old = this.#values;
    if (this.length > this.#capacity / 2) {
      this.#capacity *= 2;
      this.#values = new Int32Array(this.#capacity);
      this.#counts = new Int32Array(this.#capacity + 1);
    }
    let slot = 0;
    for (const value of old) if (value >= 0) this.#values[slot++] = value;
    this.#nextSlot = slot;
    for (let i = 1; i <= this.#capacity; i++) {
      this.#counts[i] = Math.min(i, slot) - Math.min(i - (i & -i), slot);
    }
  }
}
