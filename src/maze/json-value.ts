/** Looking at values that came out of JSON.parse, and so may be anything. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Says whether a value parsed from JSON is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of the object itself, undefined where it has none: nothing is taken from its prototype. */
export function ownField(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** A value for an error: as JSON, on one line, cut where it is long. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
