/** `mazepress algorithms`: the table of algorithms for people and programs. */
import { algorithmNames, algorithms } from '../maze/generators/index.ts';
import type { ExitCode, Host } from './host.ts';

export function printAlgorithms(output: 'table' | 'json', host: Host): ExitCode {
  if (output === 'json') {
    const list = algorithmNames.map((name) => {
      const { look, cost, deadEnds, options } = algorithms[name];
      return { name, look, cost, deadEnds, options };
    });
    host.stdout.write(`${JSON.stringify({ algorithms: list }, null, 2)}\n`);
    return 0;
  }
  const width = Math.max(...algorithmNames.map((name) => name.length));
  for (const name of algorithmNames) {
    const { look, cost, deadEnds } = algorithms[name];
    const share = `${(100 * deadEnds).toFixed(0)} % dead ends`;
    host.stdout.write(`${name.padEnd(width)}  ${look}\n${''.padEnd(width)}  ${share}; ${cost}\n`);
  }
  return 0;
}
