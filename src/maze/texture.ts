import { DIRECTIONS, type Maze, openDirections } from './maze.ts';

/** How many cells of a maze are of which kind. A cell without any passage is of none. */
export interface Texture {
  /** One passage. */
  readonly deadEnds: number;
  /** Two passages, in one line. */
  readonly straights: number;
  /** Two passages, at a right angle. */
  readonly turns: number;
  /** Three passages or four. */
  readonly junctions: number;
}

type Kind = keyof Texture | 'closed';

/** The kind of a cell, at the set of directions in which it is open. */
const KINDS: readonly Kind[] = Array.from({ length: 16 }, (_, open) => {
  const count = DIRECTIONS.filter((direction) => (open >> direction) & 1).length;
  if (count === 0) return 'closed';
  if (count === 1) return 'deadEnds';
  if (count > 2) return 'junctions';
  return open === 0b0101 || open === 0b1010 ? 'straights' : 'turns';
});

/** Returns the counts of a maze's cells by kind. */
export function measureTexture(maze: Maze): Texture {
  const counts = new Int32Array(16);
  for (let cell = 0; cell < maze.passages.length; cell++) counts[openDirections(maze, cell)]!++;
  const texture = { closed: 0, deadEnds: 0, straights: 0, turns: 0, junctions: 0 };
  for (let open = 0; open < 16; open++) texture[KINDS[open]!] += counts[open]!;
  const { closed, ...kinds } = texture;
  return kinds;
}
