/** Names of files as patterns with placeholders: `{size}maze-{index}`. */
import { printable } from './printable.ts';

/** What the placeholders stand for. */
export interface NameParts {
  /** In nodes: 31, or 41x31. */
  readonly size: string;
  readonly kind: 'maze' | 'ans';
  /** Padded with zeros where there are many. */
  readonly index: string;
  readonly seed: string;
  readonly algorithm: string;
}

const PLACEHOLDERS = ['size', 'kind', 'index', 'seed', 'algorithm'] as const satisfies (keyof NameParts)[];

/** The names of the original programs: 31maze and 31ans. */
export const SINGLE_NAME = '{size}{kind}';
export const NUMBERED_NAME = '{size}{kind}-{index}';

/** A disk takes 255 bytes; a file that is being written has a longer name for a while. */
const MAX_BYTES = 200;

/** What would lead elsewhere, hide a file, or make it one that not every system can hold. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/[/\\]/, 'separators (/ or \\)'],
  [/[\p{Cc}\p{Cs}\u2028\u2029]/u, 'control characters'],
  [/[<>:"|?*]/, 'any of < > : " | ? *'],
  [/^\./, 'a dot at its beginning'],
  [/^ | $/, 'a space at its beginning or end'],
  [/^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i, 'what Windows reserves (con, nul, com1 and so on)'],
];

/**
 * Returns the name that a pattern makes of the parts, without what it ends in. Throws a RangeError for an
 * unknown placeholder, and for a name that could leave its folder or that not every system can hold.
 */
export function fileName(pattern: string, parts: NameParts): string {
  const name = pattern.replace(/\{([^{}]*)\}/g, (placeholder, word) => {
    const known = PLACEHOLDERS.find((one) => one === word);
    if (known === undefined) throw unknownPlaceholder(placeholder);
    return known === 'seed' ? nameOfSeed(parts.seed) : parts[known];
  });
  const brace = /[{}]/.exec(name);
  if (brace !== null) throw unknownPlaceholder(brace[0]);
  requireFileName(name);
  return name;
}

/** Returns whether the pattern has a placeholder. */
export function hasPlaceholder(pattern: string, name: keyof NameParts): boolean {
  return pattern.includes(`{${name}}`);
}

/** A seed can be any text; `7/12` becomes `7-12`. */
function nameOfSeed(seed: string): string {
  return seed.replace(/[^\p{L}\p{N}._~-]+/gu, '-');
}

function requireFileName(name: string): void {
  if (name === '') throw new RangeError("Expected a file name for --name, got ''");
  const refused = REFUSED.find(([pattern]) => pattern.test(name));
  if (refused !== undefined) {
    throw new RangeError(`Expected a file name without ${refused[1]} for --name, got ${printable(name)}`);
  }
  const bytes = Buffer.byteLength(name);
  if (bytes <= MAX_BYTES) return;
  throw new RangeError(
    `Expected a file name of at most ${MAX_BYTES} bytes for --name, got ${bytes}: ${printable(name.slice(0, 20))}…`,
  );
}

function unknownPlaceholder(got: string): RangeError {
  const list = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
  return new RangeError(`Expected only ${list} as placeholders for --name, got ${printable(got)}`);
}
