/** Tolerance between the clocks of several processes. */

/** Milliseconds. A time further in the future comes from a wrong clock: nothing may wait for it. */
export const CLOCKS_DIFFER_MS = 60 * 1000;
