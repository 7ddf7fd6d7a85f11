/** How start and goal are marked in pictures and texts. */
export const MARKERS = ['none', 'letters', 'arrows', 'dots'] as const;
export type Markers = (typeof MARKERS)[number];
