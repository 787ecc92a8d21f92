/** Why orders cannot be written. `busy`: a lock is held; `failed`: the database gives no clear reason. */
export type WhyNotWritable = 'no answer' | 'disk full' | 'damaged' | 'busy' | 'read-only' | 'failed';
