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
  return placed(changed);
}

/** The file with the places of its objects, and of their table, as they are now. */
function placed(text: string): Buffer {
  const table = text.lastIndexOf('\nxref\n') + 1;
  let object = 0;
  const tail = text
    .slice(table)
    .replace(/^\d{10}(?= \d{5} ([nf]) $)/gm, (place, use) => {
      const at = text.indexOf(`\n${object++} 0 obj\n`) + 1;
      return use === 'f' ? place : String(at).padStart(10, '0');
    })
    .replace(/startxref\n\d+/, `startxref\n${table}`);
  return Buffer.from(text.slice(0, table) + tail, 'latin1');
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

test('a damaged book is not the same, though all its pages are there', async () => {
  const book = await bookBytes();
  for (const cut of [1, 2, 5, 50, 300]) {
    expect(isSamePdf(book.subarray(0, -cut), book)).toBe(false);
  }
  expect(isSamePdf(Buffer.concat([book, Buffer.from('junk')]), book)).toBe(false);
  const text = book.toString('latin1');
  const wrongTable = text.replace(/startxref\n\d+/, 'startxref\n17');
  const wrongPlace = text.replace(/^(\d{9})\d( \d{5} n )$/m, (_, most, rest) => `${most}x${rest}`);
  const movedPlace = text.replace(/^\d{10}( 00000 n )$/m, '0000000003$1');
  for (const damaged of [wrongTable, wrongPlace, movedPlace]) {
    expect(isSamePdf(Buffer.from(damaged, 'latin1'), book)).toBe(false);
  }
});
