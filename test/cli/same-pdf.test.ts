import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isSamePdf } from '../../src/cli/same-pdf.ts';
import { run } from './fake-host.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function bookBytes(...args: string[]): Promise<Buffer> {
  const file = join(temporaryFolder(), 'book.pdf');
  await run(['book', '--count', '2', '--cells', '5x5', '--seed', '3', ...args, '-o', file]);
  return readFileSync(file);
}

/** The same file, each stream packed by another level of zlib, after something was done to it. */
function repacked(file: Buffer, change: (plain: Buffer) => Buffer = (plain) => plain): Buffer {
  const text = file.toString('latin1');
  const changed = text.replace(
    /\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g,
    (_, data: string) => {
      const packed = deflateSync(change(inflateSync(Buffer.from(data, 'latin1'))), { level: 1 });
      return `/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n${packed.toString('latin1')}\nendstream`;
    },
  );
  return Buffer.from(changed, 'latin1');
}

test('a book whose streams are packed otherwise is the same', async () => {
  const book = await bookBytes();
  const other = repacked(book);
  expect(other.equals(book)).toBe(false);
  expect(isSamePdf(other, book)).toBe(true);
  expect(isSamePdf(book, other)).toBe(true);
});

test('a book with another line, title or page is not', async () => {
  const book = await bookBytes();
  const longer = repacked(book, (plain) => Buffer.concat([plain, Buffer.from(' ')]));
  const shorter = repacked(book, (plain) => plain.subarray(0, -1));
  expect(isSamePdf(longer, book)).toBe(false);
  expect(isSamePdf(shorter, book)).toBe(false);
  expect(
    isSamePdf(
      repacked(book, () => Buffer.alloc(1e7)),
      book,
    ),
  ).toBe(false);
  expect(isSamePdf(await bookBytes('--title', 'x'), book)).toBe(false);
  expect(isSamePdf(await bookBytes('--count', '3'), book)).toBe(false);
  expect(isSamePdf(book.subarray(0, book.length >> 1), book)).toBe(false);
  expect(isSamePdf(Buffer.from('%PDF-1.7\n'), book)).toBe(false);
});
