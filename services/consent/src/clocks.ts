/** Clocks of copies of the service differ by less. */
export const CLOCKS_MS = 60 * 60_000;
