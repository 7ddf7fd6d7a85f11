import { grown } from './grown.ts';
import { clearBut, NEAR, NOTED, type PixelMap, WALL } from './pixel-map.ts';

/**
 * Turns pieces of wall of at most that many pixels into floor with the NOTED bit: specks of a scan. Needs the
 * NEAR and NOTED bits clear, and leaves NEAR clear.
 */
export function noteSpecks(map: PixelMap, mostPixels: number): void {
  const { cells, width } = map;
  if (mostPixels < 1) return;
  const steps = [1, width, -1, -width, width + 1, width - 1, -width - 1, -width + 1];
  let piece: Int32Array = new Int32Array(1024);
  for (let first = width; first < cells.length; first++) {
    if ((cells[first]! & (WALL | NEAR | NOTED)) !== WALL) continue;
    // NOTED: in this piece. NEAR: known to be in a larger one.
    if (((cells[first - 1]! | cells[first - width]!) & NEAR) !== 0) {
      cells[first]! |= NEAR;
      continue;
    }
    let count = 1;
    let isLarge = false;
    piece[0] = first;
    cells[first]! |= NOTED;
    for (let i = 0; i < count && !isLarge; i++) {
      piece = grown(piece, count + steps.length);
      for (const step of steps) {
        const other = piece[i]! + step;
        const bits = cells[other]! & (WALL | NEAR | NOTED);
        if (bits === (WALL | NEAR)) isLarge = true;
        if (bits !== WALL) continue;
        cells[other]! |= NOTED;
        piece[count++] = other;
      }
      if (count > mostPixels) isLarge = true;
    }
    const change = isLarge ? NOTED | NEAR : WALL;
    for (let i = 0; i < count; i++) cells[piece[i]!]! ^= change;
  }
  clearBut(map, 0xff & ~NEAR);
}
