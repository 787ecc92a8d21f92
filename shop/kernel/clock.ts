/** Clocks: what is known of times that another clock has written. */

/**
 * The clocks of a shop's processes differ by less than this, in milliseconds. A time that lies further in the future was written
 * while a clock was wrong: nothing may wait until then.
 */
export const CLOCKS_DIFFER_MS = 60 * 1000;
