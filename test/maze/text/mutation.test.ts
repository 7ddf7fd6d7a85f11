import { expect, test } from 'vitest';
import { generate } from '../../../src/maze/generate.ts';
import { openingsOf } from '../../../src/maze/openings.ts';
import { Random } from '../../../src/maze/random.ts';
import { solve } from '../../../src/maze/solve.ts';
import { parseText } from '../../../src/maze/text/index.ts';
import { textOf } from './mazes.ts';

const REFUSAL =
  /^(malformed maze text: .* at line \d+, column \d+|malformed maze text: expected .*|unsupported maze text: .*|malformed recipe: .*)$/s;
const CHARACTERS = [...'01seH #*.+-|─│┼┐•○▶{}[]":,\n\r\t\uFEFF\u0000é🙂'];

/** The text with some places replaced, removed, doubled or put elsewhere. */
function mutated(text: string, random: Random): string {
  let result = text;
  for (let change = 1 + random.randbelow(4); change > 0; change--) {
    const at = random.randbelow(result.length + 1);
    const to = Math.min(result.length, at + 1 + random.randbelow(1 + random.randbelow(20)));
    const pieces = [
      random.choice(CHARACTERS),
      '',
      result.slice(at, to) + result.slice(at, to),
      result.slice(0, to),
    ];
    result = result.slice(0, at) + random.choice(pieces) + result.slice(to);
  }
  return result;
}

test.each(['unicode', 'matrix', 'blocks', 'lines', 'road', 'json'] as const)(
  '%s, damaged, is refused in so many words or is a maze',
  (as) => {
    const random = new Random(as);
    let accepted = 0;
    for (let seed = 0; seed < 500; seed++) {
      const maze = generate({ width: 1 + (seed % 5), height: 1 + (seed % 4), seed });
      const options = seed % 2 === 0 ? {} : { path: solve(maze), openings: openingsOf(maze) };
      const text = mutated(textOf(maze, { as, ...options }), random);
      try {
        const read = parseText(text);
        accepted++;
        const again = parseText(textOf(read.maze, { as: 'json', openings: read.openings }));
        expect([again.maze, again.openings]).toEqual([read.maze, read.openings]);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        expect(error.message).toMatch(REFUSAL);
      }
    }
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(400);
  },
);
