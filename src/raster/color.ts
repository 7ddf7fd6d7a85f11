/** A color as 0xRRGGBB. */
export type Color = number;
