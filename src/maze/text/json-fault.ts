/** A token of JSON (RFC 8259) after any space: punctuation, a text, or another value. */
const TOKEN =
  /[ \t\r\n]*([{}[\]:,]|"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*"|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)/uy;

const SPACE = /[ \t\r\n]*/y;

/** What may come next; an item is a value or the end of an empty list, an entry a key or that of an object. */
type Next = 'value' | 'first item' | 'key' | 'first entry' | 'colon' | 'comma';

/**
 * Returns where a text that is not JSON stops being it: the place of the first token that does not fit, or
 * of what is no token, or the end. The engine's own messages name no place that can be relied on.
 */
export function faultOf(text: string): number {
  const closers: string[] = [];
  let next: Next = 'value';
  for (let at = 0; ; ) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1];
    const following: Next | null = token === undefined ? null : afterToken(token, next, closers);
    if (token === undefined || following === null) return pastSpace(text, at);
    at = TOKEN.lastIndex;
    next = following;
  }
}

/** What may come after a token where `next` might come; null where the token may not. Keeps what is open. */
function afterToken(token: string, next: Next, closers: string[]): Next | null {
  const closes = token === closers.at(-1);
  if (closes && (next === 'comma' || next === 'first item' || next === 'first entry')) {
    closers.pop();
    return 'comma';
  }
  if (next === 'comma') {
    if (token !== ',' || closers.length === 0) return null;
    return closers.at(-1) === ']' ? 'value' : 'key';
  }
  if (next === 'colon') return token === ':' ? 'value' : null;
  if (next === 'key' || next === 'first entry') return token.startsWith('"') ? 'colon' : null;
  if (token === '{' || token === '[') {
    closers.push(token === '{' ? '}' : ']');
    return token === '{' ? 'first entry' : 'first item';
  }
  return '}],:'.includes(token) ? null : 'comma';
}

/** The first place from `at` on that is not space. */
function pastSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}
