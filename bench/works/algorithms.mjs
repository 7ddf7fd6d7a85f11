/** Prints the names of our algorithms, each with its own estimate of the time for 250², 500², 1000² and 2000² cells. */
import { algorithms } from '../.build/library.mjs';
import { finish } from './timed.mjs';

const sides = [250, 500, 1000, 2000];
finish(
  Object.fromEntries(
    Object.entries(algorithms).map(([name, { seconds }]) => [
      name,
      sides.map((side) => seconds(side * side)),
    ]),
  ),
);
