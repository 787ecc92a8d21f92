/** Whether orders can be written, and if not, why. */

/** Why nothing can be written. `busy` is a lock that somebody holds; `failed` is what the database names no clear reason for. */
export type WhyNotWritable = 'no answer' | 'disk full' | 'damaged' | 'busy' | 'read-only' | 'failed';
