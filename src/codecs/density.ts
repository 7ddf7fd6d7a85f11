/** Both formats have signed fields of 32 bits for it. */
const MAX_PIXELS_PER_METER = 2 ** 31 - 1;

/** Throws a RangeError where a number is no number of pixels per meter; 0 stands for none. */
export function requireDensity(pixelsPerMeter: number): void {
  if (Number.isInteger(pixelsPerMeter) && pixelsPerMeter >= 0 && pixelsPerMeter <= MAX_PIXELS_PER_METER)
    return;
  throw new RangeError(
    `Expected a whole number from 0 to ${MAX_PIXELS_PER_METER} for pixelsPerMeter, got ${pixelsPerMeter}`,
  );
}
