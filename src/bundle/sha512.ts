/**
 * Stands for the library's portable SHA-512 in the bundle: Node has its own, and loads it only when a seed is
 * a text.
 */
export function sha512(bytes: Uint8Array): Uint8Array {
  return process.getBuiltinModule('node:crypto').createHash('sha512').update(bytes).digest();
}
