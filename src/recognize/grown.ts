/** Returns the list itself if it holds `length` numbers, else a copy at least twice as long. */
export function grown(list: Int32Array, length: number): Int32Array {
  if (length <= list.length) return list;
  const longer = new Int32Array(Math.max(length, 2 * list.length));
  longer.set(list);
  return longer;
}
