/** What is told of pictures that were compared. */
import { describeColor, describeComparison } from '../compare/describe.ts';
import type { Outcome, Verdict } from '../compare/folders.ts';
import type { ComparePaths, Update } from './compare.ts';
import { formatCount } from './format.ts';
import type { Host } from './host.ts';
import { printable } from './printable.ts';

/** A comparison, and whether the golden was updated after it. */
export interface Compared {
  readonly outcome: Outcome;
  readonly update: Update;
}

interface Report {
  readonly verdict: Verdict;
  readonly output: 'json' | 'lines';
  readonly paths: ComparePaths;
  readonly host: Host;
}

/** Prints the outcomes, one a line with what they are about under it; or one JSON object. */
export function printCompared(results: readonly Compared[], { verdict, output, paths, host }: Report): void {
  if (output === 'json') {
    const list = results.map((result) => jsonOf(result, paths));
    host.stdout.write(`${JSON.stringify({ verdict, comparisons: list }, null, 2)}\n`);
    return;
  }
  for (const result of results) {
    const [first, ...rest] = linesOf(result, paths);
    const stream = result.outcome.kind === 'unreadable' ? host.stderr : host.stdout;
    stream.write(`${first}\n`);
    for (const line of rest) stream.write(`  ${line}\n`);
  }
  if (results.length !== 1) host.stdout.write(`${totals(results)}\n`);
}

function linesOf({ outcome, update }: Compared, paths: ComparePaths): string[] {
  const name = printable(outcome.name === '' ? paths.actual : outcome.name);
  switch (outcome.kind) {
    case 'missing':
    case 'extra':
      return [`${outcome.kind}: ${name}`];
    case 'unreadable':
      return [`unreadable: ${printable(outcome.reason)}`];
    case 'equal':
      return [`equal: ${name}`, ...describeComparison(outcome.comparison)];
    case 'different': {
      const lines = describeComparison(outcome.comparison);
      if (update === 'done') return [`updated: ${name}`, ...lines];
      return [
        `different: ${name}`,
        ...lines,
        ...(update === null ? [] : ['not updated: the formats differ']),
      ];
    }
  }
}

function totals(results: readonly Compared[]): string {
  if (results.length === 0) return 'nothing to compare';
  const counts = new Map<string, number>();
  for (const { outcome, update } of results) {
    const kind = update === 'done' ? 'updated' : outcome.kind;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${formatCount(count)} ${kind}`).join(', ');
}

function jsonOf({ outcome, update }: Compared, paths: ComparePaths) {
  const name = outcome.name === '' ? paths.actual : outcome.name;
  const kind = update === 'done' ? 'updated' : outcome.kind;
  if (outcome.kind === 'unreadable') return { name, kind, reason: outcome.reason };
  if (!('comparison' in outcome)) return { name, kind };
  const { different, bounds, first, actual, expected, notes } = outcome.comparison;
  return {
    name,
    kind,
    differentPixels: different,
    bounds,
    first: first && {
      x: first.x,
      y: first.y,
      actual: describeColor(first.actual),
      expected: describeColor(first.expected),
    },
    actual,
    expected,
    notes,
  };
}
