import { expect, test } from 'vitest';
import { describeMemoryFault } from '../../src/cli/memory-faults.ts';

/** What V8 throws. */
function thrownBy(attempt: () => unknown): unknown {
  try {
    attempt();
  } catch (error) {
    return error;
  }
  return null;
}

test.each<[string, () => unknown, string]>([
  ['a buffer', () => new ArrayBuffer(Number.MAX_SAFE_INTEGER), 'Array buffer allocation failed'],
  ['a typed array', () => new Uint8Array(2 ** 53), `Invalid typed array length: ${2 ** 53}`],
  ['a text', () => 'maze'.repeat(2 ** 29), 'Invalid string length'],
  ['a list', () => new Array(2 ** 32), 'Invalid array length'],
])('tells that %s of that size does not fit', (_, attempt, reason) => {
  expect(describeMemoryFault(thrownBy(attempt))).toBe(
    `Expected a size that fits into the memory at hand, got one that does not: ${reason}`,
  );
});

test('tells that a worker had too little', () => {
  const error = Object.assign(new Error('Worker terminated due to reaching memory limit'), {
    code: 'ERR_WORKER_OUT_OF_MEMORY',
  });
  expect(describeMemoryFault(error)).toMatch(/^Expected a size that fits .*: Worker terminated due to/);
});

test('leaves other errors to others', () => {
  expect(describeMemoryFault(new RangeError('Expected a size, got 30'))).toBe(null);
  expect(describeMemoryFault(new TypeError('Invalid array length'))).toBe(null);
  expect(describeMemoryFault('Invalid array length')).toBe(null);
});
