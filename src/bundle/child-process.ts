/**
 * Stands for node:child_process in the bundle. Commander asks for that module when it is loaded, for a kind
 * of command that we have none of, and it takes longer than all of our own code to start: so it is loaded
 * when something is spawned.
 */
export const spawn: typeof import('node:child_process').spawn = (...args: unknown[]) =>
  Reflect.apply(process.getBuiltinModule('node:child_process').spawn, undefined, args);
