/** Node's zlib, which takes longer to load than a small maze to draw: so it is loaded where it is used. */
export function zlib(): typeof import('node:zlib') {
  return process.getBuiltinModule('node:zlib');
}
