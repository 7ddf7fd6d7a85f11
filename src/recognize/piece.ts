import { type BitMap, has, removeCell } from './bit-map.ts';
import { grown } from './grown.ts';

/** Returns the cells that hang together with a member, by sides and corners, and takes them all out of the set. */
export function takePiece(map: BitMap, first: number): Int32Array {
  const { width } = map;
  let piece: Int32Array = new Int32Array(16);
  let count = 1;
  piece[0] = first;
  removeCell(map, first);
  for (let i = 0; i < count; i++) {
    piece = grown(piece, count + 8);
    for (let row = piece[i]! - width; row <= piece[i]! + width; row += width) {
      for (let cell = row - 1; cell <= row + 1; cell++) {
        if (!has(map, cell)) continue;
        removeCell(map, cell);
        piece[count++] = cell;
      }
    }
  }
  return piece.subarray(0, count);
}
