/** A color as 0xRRGGBB. */
export type Color = number;

/** Throws a RangeError, naming `name`, where a number is no color. */
export function requireColor(color: Color, name: string): void {
  if (Number.isInteger(color) && color >= 0 && color <= 0xffffff) return;
  throw new RangeError(`Expected a color from 0 to 0xffffff for ${name}, got ${color}`);
}

/** The sixteen basic color keywords of CSS (CSS Color Module Level 4, section 6.1), and orange. */
const NAMES: Readonly<Record<string, Color>> = {
  black: 0x000000,
  silver: 0xc0c0c0,
  gray: 0x808080,
  grey: 0x808080,
  white: 0xffffff,
  maroon: 0x800000,
  red: 0xff0000,
  purple: 0x800080,
  fuchsia: 0xff00ff,
  green: 0x008000,
  lime: 0x00ff00,
  olive: 0x808000,
  yellow: 0xffff00,
  navy: 0x000080,
  blue: 0x0000ff,
  teal: 0x008080,
  aqua: 0x00ffff,
  orange: 0xffa500,
};

/** Returns the color that a text tells as #rgb, #rrggbb or a name. Throws a RangeError, naming `name`, otherwise. */
export function parseColor(text: string, name: string): Color {
  const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? text.slice(1) : null;
  if (hex !== null) return Number.parseInt(hex.length === 6 ? hex : [...hex].map((d) => d + d).join(''), 16);
  const named = Object.hasOwn(NAMES, text.toLowerCase()) ? NAMES[text.toLowerCase()] : undefined;
  if (named !== undefined) return named;
  throw new RangeError(
    `Expected #rgb, #rrggbb or one of ${Object.keys(NAMES).join(', ')} for ${name}, got ${text === '' ? "''" : text}`,
  );
}

/** Returns a color as #rrggbb. */
export function formatColor(color: Color): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
