/** Runs groups of benchmarks, all the quick ones by default, and prints their tables: node run.mjs [group…] */
import { cpus, totalmem } from 'node:os';
import { build } from './commands.mjs';
import { contest } from './measure.mjs';

const QUICK = ['startup', 'pairs', 'encode', 'scale', 'bmp', 'generate', 'read', 'compare', 'solve'];
const GROUPS = [...QUICK, 'large'];

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !GROUPS.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`Expected groups of ${GROUPS.join(', ')}, got ${unknown}\n`);
  process.exit(2);
}

build();
const { model } = cpus()[0];
print(`Node ${process.version}, ${cpus().length} × ${model}, ${(totalmem() / 1e9).toFixed(0)} GB`);
let missed = 0;
for (const group of wanted.length > 0 ? wanted : QUICK) {
  const { rows } = await import(`./groups/${group}.mjs`);
  print(`\n## ${group}`);
  for (const row of rows()) runRow(row);
}
print(missed === 0 ? '\nAll targets reached.' : `\n${missed} targets not reached.`);

function runRow({ name, commands, checks, cells, per = 'cell', ...options }) {
  print(`\n### ${name}\n`);
  let medians;
  try {
    medians = contest(commands, options);
  } catch (error) {
    print(`not measured: ${error.message.split('\n').filter(Boolean).at(-1)}`);
    return;
  }
  print(`| | ms | processor ms | MB | bytes |${cells === undefined ? '' : ` ns a ${per} |`}`);
  print(`|---|--:|--:|--:|--:|${cells === undefined ? '' : '--:|'}`);
  for (const [contender, { ms, cpu, memory, bytes }] of Object.entries(medians)) {
    const share = cells === undefined ? '' : ` ${((ms * 1e6) / cells[contender]).toFixed(2)} |`;
    print(`| ${contender} | ${shown(ms)} | ${shown(cpu)} | ${shown(memory)} | ${bytes ?? ''} |${share}`);
  }
  const results = checks.map((check) => check(medians)).filter((result) => result !== null);
  if (results.length === 0) return;
  print('\n| figure | target | reached |\n|---|---|---|');
  for (const { figure, target, reached } of results) {
    if (!reached) missed++;
    print(`| ${figure} | ${target} | ${reached ? 'yes' : '**no**'} |`);
  }
}

function shown(value) {
  return Number.isNaN(value) ? '' : value.toFixed(value < 100 ? 1 : 0);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
