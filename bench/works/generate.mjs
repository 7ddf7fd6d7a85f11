/** Carves a maze and prints the time: generate.mjs <algorithm> <cells a side>. */
import { algorithms, createMaze, Random } from '../.build/library.mjs';
import { finish, timed } from './timed.mjs';

const [name, side] = [process.argv[2], Number(process.argv[3])];
const { carve } = algorithms[name];
// The compiler has seen the loop before: what is measured is the algorithm.
carve(createMaze(100, 100), new Random(0), {});
const blank = createMaze(side, side);
const random = new Random(1);
const { result, ...times } = await timed(() => carve(blank, random, {}));
finish({ ...times, cells: result.passages.length });
