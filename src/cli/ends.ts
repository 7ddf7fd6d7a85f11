import { type EndpointWishes, parsePlace } from '../maze/endpoints.ts';

/** What the command line says of start and goal. */
export interface EndOptions {
  readonly start?: string;
  readonly goal?: string;
}

/** Returns the places of --start and --goal. Throws a RangeError that names the one that is none. */
export function parseEnds({ start, goal }: EndOptions): EndpointWishes {
  return {
    ...(start !== undefined && { start: parsePlace(start, '--start') }),
    ...(goal !== undefined && { goal: parsePlace(goal, '--goal') }),
  };
}
