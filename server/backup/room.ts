/** Kept free: orders need room. */
export const RESERVED_BYTES = 256 * 1024 * 1024;
