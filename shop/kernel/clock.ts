/**
 * Tolerance between the clocks of processes. A time further in the future is wrong, and nothing may wait for
 * it.
 */
export const CLOCKS_DIFFER_MS = 60 * 1000;
