/** Kept free on the disk: without room for the database, no order can be placed. */
export const RESERVED_BYTES = 256 * 1024 * 1024;
