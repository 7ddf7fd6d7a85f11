/** Receives the share of a piece of work that is done, 0..1, never decreasing; called now and then. */
export type Report = (share: number) => void;

/** The option of all work that reports. */
export interface ReportOption {
  readonly report?: Report;
}

/** The report of those who do not ask for one. */
export const unreported: Report = () => {};

/** Loops over cells report once in so many cells: often enough for a bar, too rarely to cost anything. */
export const REPORT_EVERY = 1 << 18;
