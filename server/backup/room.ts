/** Kept free: without room, no order can be placed. */
export const RESERVED_BYTES = 256 * 1024 * 1024;
