#!/usr/bin/env node
/**
 * Starts the program with the code that V8 made of it when it was bundled: to compile it anew takes longer than
 * to make a small maze. V8 refuses code that another version or other flags made, and code of a source of
 * another length; it then compiles the source, as it does where there is no such file.
 *
 * bundle.mjs makes both: program.cjs, a function of what a CommonJS module finds, and program.cache.
 */
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

function readCode(): Buffer | undefined {
  try {
    return readFileSync(`${__dirname}/program.cache`);
  } catch {
    return undefined;
  }
}

const filename = `${__dirname}/program.cjs`;
const cachedData = readCode();
const program = new Script(readFileSync(filename, 'utf8'), {
  filename,
  ...(cachedData !== undefined && { cachedData }),
});
program.runInThisContext()(require, __dirname);
