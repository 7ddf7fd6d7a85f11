#!/usr/bin/env node
/**
 * Starts the program with the code that V8 made of it when it was bundled: to compile it anew takes longer than
 * to make a small maze. V8 refuses code that another version or other flags made, and code of a source of
 * another length; it then compiles the source, as it does where there is no such file.
 *
 * bundle.mjs makes the parts and their code: program.cjs, a function of what a CommonJS module finds and of what
 * loads other parts and packages, and program.cache.
 */
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

function readCode(part: string): Buffer | undefined {
  try {
    return readFileSync(`${__dirname}/${part}.cache`);
  } catch {
    return undefined;
  }
}

/** Returns what a part of the program exports. */
function load(part: string): unknown {
  const filename = `${__dirname}/${part}.cjs`;
  const cachedData = readCode(part);
  const script = new Script(readFileSync(filename, 'utf8'), {
    filename,
    ...(cachedData !== undefined && { cachedData }),
  });
  return script.runInThisContext()(require, __dirname, load, bring);
}

/** Imports another's package, which such a script cannot do itself. */
function bring(name: string): Promise<unknown> {
  return import(name);
}

load('program');
