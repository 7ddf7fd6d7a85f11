import { describe, expect, it } from 'vitest';
import { malformed } from '../../src/codecs/read/unreadable.ts';
import { compareFolders, type Outcome, type PictureFolder, verdictOf } from '../../src/compare/folders.ts';
import { decodedOf, drawn } from './drawn-picture.ts';

const areSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** A folder of pictures told by one line each; an empty line is a broken file. */
function folder(pictures: Readonly<Record<string, string>>): PictureFolder {
  return {
    names: Object.keys(pictures),
    read: async (name) => {
      const line = pictures[name] ?? '';
      if (line === '') throw malformed('PNG', 'no IDAT chunk');
      return decodedOf(drawn([line]));
    },
    open: () => null,
  };
}

async function kindsOf(actual: PictureFolder, expected: PictureFolder): Promise<[string[], string]> {
  const outcomes: Outcome[] = [];
  for await (const outcome of compareFolders(actual, expected, { areSame })) outcomes.push(outcome);
  return [outcomes.map(({ name, kind }) => `${name} ${kind}`), verdictOf(outcomes)];
}

describe('compareFolders', () => {
  it('tells what becomes of every name of both', async () => {
    const actual = folder({ 'e.png': '#', 'b.png': '#', 'a.png': '#', 'd.png': '', 'f.png': '#' });
    const expected = folder({ 'a.png': '#', 'b.png': '.', 'c.png': '#', 'd.png': '#', 'f.png': '' });
    const names = ['a.png equal', 'b.png different', 'c.png missing', 'd.png unreadable', 'e.png extra'];
    expect(await kindsOf(actual, expected)).toEqual([[...names, 'f.png unreadable'], 'unreadable']);
  });

  it.each([
    ['equal', { a: '#' }, { a: '#' }, 'equal'],
    ['different', { a: '#' }, { a: '.' }, 'different'],
    ['missing', {}, { a: '#' }, 'different'],
    ['extra', { a: '#' }, {}, 'different'],
    ['nothing to compare', {}, {}, 'different'],
    ['unreadable on both sides', { a: '' }, { a: '' }, 'unreadable'],
  ])('comes to its verdict: %s', async (_, actual, expected, verdict) => {
    const pictures = (from: object) => folder(Object.fromEntries(Object.entries(from)));
    expect((await kindsOf(pictures(actual), pictures(expected)))[1]).toBe(verdict);
  });

  it('gives the reason why a file is unreadable, and lets other errors through', async () => {
    const broken = folder({ a: '' });
    for await (const outcome of compareFolders(broken, broken, { areSame })) {
      expect(outcome).toEqual({ name: 'a', kind: 'unreadable', reason: 'malformed PNG: no IDAT chunk' });
    }
    const read = () => Promise.reject(new Error('no such disk'));
    const failing = { names: ['a'], read, open: () => null };
    await expect(compareFolders(failing, failing, { areSame }).next()).rejects.toThrow('no such disk');
  });
});
