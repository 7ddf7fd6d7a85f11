import { expect, test } from 'vitest';
import { RankedList } from '../../../src/maze/generators/ranked-list.ts';
import { Random } from '../../../src/maze/random.ts';

test('keeps order and ranks as a plain list does, through growth and compaction', () => {
  const random = new Random(1);
  const list = new RankedList();
  const twin: number[] = [];
  for (let value = 0; value < 20000; value++) {
    list.push(value);
    twin.push(value);
    // Grows at first, then swings around a few hundred elements, then runs empty and starts anew.
    const kept = value < 4000 ? value : value < 12000 ? 300 : 0;
    while (twin.length > kept) {
      const rank = random.randbelow(twin.length);
      const slot = list.slotOf(rank);
      expect(list.valueAt(slot)).toBe(twin[rank]);
      list.removeAt(slot);
      twin.splice(rank, 1);
    }
  }
  expect(list.length).toBe(0);
});

test('tells every rank', () => {
  const list = new RankedList();
  for (let value = 0; value < 5000; value++) list.push(value);
  for (let rank = 4999; rank >= 0; rank -= 2) list.removeAt(list.slotOf(rank));
  const left = Array.from({ length: list.length }, (_, rank) => list.valueAt(list.slotOf(rank)));
  expect(left).toEqual(Array.from({ length: 2500 }, (_, rank) => 2 * rank));
});
