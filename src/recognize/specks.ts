import { type BitMap, createBitMap, has, lowestBit } from './bit-map.ts';
import { grown } from './grown.ts';

/**
 * Takes pieces of wall of at most that many pixels, which hang together by sides or corners, out of the walls:
 * specks of a scan. Returns them, or null where there are none.
 */
export function takeSpecks(walls: BitMap, mostPixels: number): BitMap | null {
  if (mostPixels < 1) return null;
  const specks = createBitMap(walls);
  const search: Search = {
    walls,
    specks,
    large: createBitMap(walls),
    mostPixels,
    piece: new Int32Array(1024),
  };
  let isAny = false;
  for (let i = 0; i < walls.words.length; i++) {
    for (let firsts = firstPixels(walls, i); firsts !== 0; firsts &= firsts - 1) {
      const cell = 32 * i + lowestBit(firsts);
      // A piece may have several such pixels.
      if (has(walls, cell) && takeSpeck(search, cell)) isAny = true;
    }
  }
  return isAny ? specks : null;
}

/** The bits of a word with no wall to the left nor above: each piece's first pixel, in reading order, is one. */
function firstPixels({ words, width }: BitMap, i: number): number {
  const word = words[i]!;
  if (word === 0) return 0;
  const above = i - (width >> 5);
  const left = (word << 1) | (words[i - 1]! >>> 31);
  const upper = words[above]!;
  const upperLeft = (upper << 1) | (words[above - 1]! >>> 31);
  const upperRight = (upper >>> 1) | (words[above + 1]! << 31);
  return word & ~(left | upper | upperLeft | upperRight);
}

interface Search {
  readonly walls: BitMap;
  readonly specks: BitMap;
  /** Known to be in larger pieces. */
  readonly large: BitMap;
  readonly mostPixels: number;
  piece: Int32Array;
}

/** Takes the piece with that pixel out of the walls where it is a speck, and says whether it is. */
function takeSpeck(search: Search, first: number): boolean {
  const { mostPixels } = search;
  const walls = search.walls.words;
  const specks = search.specks.words;
  const large = search.large.words;
  const { width } = search.walls;
  if (has(search.large, first)) return false;
  let { piece } = search;
  let count = 1;
  let isLarge = false;
  piece[0] = first;
  specks[first >> 5]! |= 1 << first;
  for (let i = 0; i < count && !isLarge; i++) {
    piece = grown(piece, count + 8);
    for (let row = piece[i]! - width; row <= piece[i]! + width; row += width) {
      for (let other = row - 1; other <= row + 1; other++) {
        const word = other >> 5;
        const bit = 1 << other;
        if ((walls[word]! & bit) === 0) continue;
        if ((large[word]! & bit) !== 0) isLarge = true;
        else if ((specks[word]! & bit) === 0) {
          specks[word]! |= bit;
          piece[count++] = other;
        }
      }
    }
    if (count > mostPixels) isLarge = true;
  }
  for (const cell of piece.subarray(0, count)) {
    if (isLarge) {
      specks[cell >> 5]! &= ~(1 << cell);
      large[cell >> 5]! |= 1 << cell;
    } else walls[cell >> 5]! &= ~(1 << cell);
  }
  search.piece = piece;
  return !isLarge;
}
